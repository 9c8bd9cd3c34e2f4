/** Why someone is asked. */
export const dutySources = ['ROSTER', 'OWNER', 'EVERYONE'] as const;
