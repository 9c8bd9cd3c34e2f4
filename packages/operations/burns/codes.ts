/** States of the burn of a conjunction, the one that people have to know first. */
export const burnStates = ['UNDER_WAY', 'COMMANDED', 'PLANNED', 'FLOWN', 'MISSED'] as const;

/** Why an object may have left the orbit of its newest message. */
export const moveReasons = ['MOVED_SINCE', 'MOVE_DECLARED', 'MOVE_LIKELY'] as const;

/** The fate of the commands of a cancelled plan. */
export const uplinkStates = ['NOTHING', 'REMOVED', 'ON_BOARD'] as const;
