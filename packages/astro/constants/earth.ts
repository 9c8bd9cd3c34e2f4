/**
 * Constants of the Earth by the authority that defined them. Values of different authorities differ on purpose, because
 * a constant belongs to the model it was fitted with: an element set is read with WGS-72, and a gravity field with its
 * own μ.
 */

/**
 * WGS-84 (NIMA TR8350.2, third edition, table 3.1): for geodetic heights, apsis altitudes, the spherical shadow,
 * osculating elements, the turning rates of orbital axes, and two-body motion in the probability methods. Its μ is 3e-4
 * km³/s² (8e-10 of it) above the one of EGM96 and EGM2008, which is compatible with terrestrial time (IERS Conventions
 * 2010, section 1.1).
 */
export const wgs84 = {
  muKm3PerS2: 398_600.4418,
  equatorialRadiusKm: 6378.137,
  flattening: 1 / 298.257223563,
  rotationRateRadPerS: 7.292115e-5,
} as const;

/** WGS-72, with which element sets are made and SGP4 reads them (Vallado et al. 2006, table 1). */
export const wgs72 = { muKm3PerS2: 398_600.8, equatorialRadiusKm: 6378.135, j2: 0.001082616 } as const;

/** The scale of EGM96 (Lemoine et al. 1998). Two-body propagation and the coarse arcs of screenings use its μ. */
export const egm96 = { muKm3PerS2: 398_600.4415, equatorialRadiusKm: 6378.1363 } as const;

/** The scale of EGM2008 (Pavlis et al. 2012); the values are the same as for EGM96. */
export const egm2008 = { muKm3PerS2: 398_600.4415, equatorialRadiusKm: 6378.1363 } as const;

/** Rotation rate of the Earth for a day of exactly 86 400 s [rad/s] (Vallado 2013, eq. 3-75), used by the frames. */
export const earthRotationRateRadPerS = 7.292115146706979e-5;

/** Mean distance of the Moon [km], rounded: a yardstick for very high orbits in texts, not for physics. */
export const lunarDistanceKm = 384_000;
