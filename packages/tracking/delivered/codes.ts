/** Why a delivered file is kept, and charged to no one until its buyer decides. The contract takes its list from here. */
export const heldReasons = ['ANOTHER_SHOWN', 'NOTHING_KNOWN', 'RANGES_DIFFER', 'TOO_FEW', 'TOO_SHORT'] as const;
