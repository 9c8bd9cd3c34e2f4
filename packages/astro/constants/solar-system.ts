/** IAU 2012 Resolution B2. */
export const astronomicalUnitKm = 149_597_870.7;

/** By definition of the metre. */
export const speedOfLightKmPerS = 299_792.458;

/** Gravitational parameters [km³/s²] of JPL's DE440 (Park et al. 2021, Astron. J. 161, 105, table 2). */
export const sunMuKm3PerS2 = 132_712_440_041.2794;
export const moonMuKm3PerS2 = 4902.800118;

/** Radius of the Sun's disc [km] (IAU 2015 Resolution B3). */
export const sunRadiusKm = 695_700;
