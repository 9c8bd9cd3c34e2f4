/** Why a measurement cannot be used. */
export const unusableCodes = ['ANGLE_INCOMPLETE', 'ANGLE_IMPOSSIBLE', 'RANGE_IMPOSSIBLE', 'NOTHING_MEASURED'] as const;

/** The object that a track belongs to. */
export const trackOwners = ['ORDERED', 'ANOTHER', 'UNKNOWN', 'NOT_COMPARED'] as const;
