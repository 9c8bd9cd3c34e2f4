/** Types of screenings: the primaries, and the objects against them. UNKNOWN is for imported results only. */
export const screeningTypes = [
  'OPS_VS_CAT',
  'OPS_VS_OPS',
  'OPS_VS_TLE',
  'OPS_VS_CDM',
  'TLE_VS_CAT',
  'TLE_VS_TLE',
  'CAT_VS_CAT',
  'CDM_VS_CAT',
  'CDM_VS_TLE',
  'CDM_VS_CDM',
  'MAN_VS_CDM',
  'UNKNOWN',
] as const;

/** Objects of a message that are screened. */
export const cdmObjects = ['OBJECT1', 'OBJECT2', 'BOTH'] as const;

/** Length of a screening that names none, days: of automatic ones too, and the least of one for an event. */
export const usualScreeningDays = 7;

export const volumeShapes = ['ELLIPSOID', 'BOX', 'SPHERE'] as const;
