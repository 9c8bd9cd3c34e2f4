/**
 * Constants of the Earth by the authority that set them. Values of different authorities differ on purpose: a constant
 * belongs to the model it was fitted with, so an element set is read with WGS-72 and a gravity field with its own μ.
 */

/**
 * WGS-84 (NIMA TR8350.2, third edition, table 3.1): for geodetic heights, heights of apsides, the shadow's sphere,
 * osculating elements, the axes' turning rates and two-body motion in the probability methods. Its μ is 3e-6 km³/s² above
 * the one of EGM96 and EGM2008, which holds for terrestrial time (IERS Conventions 2010, section 1.1); 8e-10 of it.
 */
export const wgs84 = {
  muKm3PerS2: 398_600.4418,
  equatorialRadiusKm: 6378.137,
  flattening: 1 / 298.257223563,
  rotationRateRadPerS: 7.292115e-5,
} as const;

/** WGS-72, which element sets are made with and SGP4 reads them by (Vallado et al. 2006, table 1). */
export const wgs72 = { muKm3PerS2: 398_600.8, equatorialRadiusKm: 6378.135, j2: 0.001082616 } as const;

/** The scale of EGM96 (Lemoine et al. 1998): two-body propagation and the screening's coarse arcs use its μ. */
export const egm96 = { muKm3PerS2: 398_600.4415, equatorialRadiusKm: 6378.1363 } as const;

/** The scale of EGM2008 (Pavlis et al. 2012), the same numbers as EGM96's. */
export const egm2008 = { muKm3PerS2: 398_600.4415, equatorialRadiusKm: 6378.1363 } as const;

/** Rotation of the Earth for a day of exactly 86 400 s [rad/s] (Vallado 2013, eq. 3-75), for the frames. */
export const earthRotationRateRadPerS = 7.292115146706979e-5;

/** Mean distance of the Moon as a yardstick of very high orbits, km: rounded, for words and not for physics. */
export const lunarDistanceKm = 384_000;
