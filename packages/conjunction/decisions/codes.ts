/** Why a decision no longer fits. */
export const decisionChangeKinds = ['PROBABILITY', 'MISS', 'MOVED', 'LEVEL', 'NEWER_MESSAGE'] as const;
