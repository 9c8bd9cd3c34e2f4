/** Whether the covariances of the past were as large as the errors. */
export const realismVerdicts = ['REALISTIC', 'TOO_SMALL', 'TOO_LARGE', 'NOT_NORMAL', 'TOO_FEW'] as const;
