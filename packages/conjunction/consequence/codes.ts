/** Where a mass is from. */
export const massSources = ['SATELLITE', 'LIST', 'KIND'] as const;
