/** Where the drag of an object is from. */
export const dragSources = ['MESSAGE', 'DISSIPATION', 'NO_AIR'] as const;

/** Why there is no trade space of the drag. */
export const noDragReasons = ['DRAG_MISSING', 'DRAG_TOO_LARGE', 'NO_PLANE'] as const;
