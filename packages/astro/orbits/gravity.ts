/** Gravitational parameter of the Earth [km³/s²], TT-compatible (IERS Conventions 2010, table 1.1; EGM2008). */
export const earthMuKm3PerS2 = 398_600.4418;

/** Mean equatorial radius that altitudes of apsides are counted from [km] (WGS-84). */
export const earthEquatorialRadiusKm = 6378.137;
