/** How a previously known orbit is used. */
export const aprioriUses = ['NONE', 'START', 'WEIGHT'] as const;

/** How a determined orbit compares with the one in use. */
export const standingKinds = ['USED', 'OLDER', 'WORSE', 'BETTER'] as const;
