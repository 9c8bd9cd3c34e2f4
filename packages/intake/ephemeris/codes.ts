/** How a trajectory gives its states. */
export const trajectoryForms = ['INTERPOLATED', 'PROPAGATED', 'SINGLE_STATE'] as const;
