/** The warnings about a plan that is not handed over yet. */
export const commandAlarms = ['NEAR', 'DUE', 'PAST'] as const;

/** Where the last moment to decide is from. */
export const deadlineBases = ['SET', 'LAST_BURN', 'HALF_REVOLUTION', 'NONE'] as const;
