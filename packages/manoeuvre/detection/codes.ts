/** The plane of a detected burn. */
export const burnKinds = ['IN_PLANE', 'OUT_OF_PLANE', 'BOTH'] as const;

/** Whether the next move of an object is expected. */
export const habitStates = ['REGULAR', 'IRREGULAR', 'OVERDUE'] as const;

/** Where sets of another object are among those of this one. */
export const strangerPlaces = ['BETWEEN', 'BEFORE', 'AFTER'] as const;
