/** Base altitude [km], density there [kg/m³] and scale height [km] of one band. */
type Band = readonly [baseKm: number, densityKgPerM3: number, scaleHeightKm: number];

/** Vallado, Fundamentals of Astrodynamics and Applications, 4th ed. (2013), table 8-4: 28 bands, after Wertz (1978). */
const bands: readonly Band[] = [
  [0, 1.225, 7.249],
  [25, 3.899e-2, 6.349],
  [30, 1.774e-2, 6.682],
  [40, 3.972e-3, 7.554],
  [50, 1.057e-3, 8.382],
  [60, 3.206e-4, 7.714],
  [70, 8.77e-5, 6.549],
  [80, 1.905e-5, 5.799],
  [90, 3.396e-6, 5.382],
  [100, 5.297e-7, 5.877],
  [110, 9.661e-8, 7.263],
  [120, 2.438e-8, 9.473],
  [130, 8.484e-9, 12.636],
  [140, 3.845e-9, 16.149],
  [150, 2.07e-9, 22.523],
  [180, 5.464e-10, 29.74],
  [200, 2.789e-10, 37.105],
  [250, 7.248e-11, 45.546],
  [300, 2.418e-11, 53.628],
  [350, 9.518e-12, 53.298],
  [400, 3.725e-12, 58.515],
  [450, 1.585e-12, 60.828],
  [500, 6.967e-13, 63.822],
  [600, 1.454e-13, 71.835],
  [700, 3.614e-14, 88.667],
  [800, 1.17e-14, 124.64],
  [900, 5.245e-15, 181.05],
  [1000, 3.019e-15, 268],
];

const bases = Float64Array.from(bands, ([base]) => base);
const densities = Float64Array.from(bands, ([, density]) => density);
const scaleHeights = Float64Array.from(bands, ([, , scale]) => scale);

function bandAt(altitudeKm: number): number {
  let band = bases.length - 1;
  while (band > 0 && altitudeKm < bases[band]) band -= 1;
  return band;
}

/**
 * Density [kg/m³] of the piecewise exponential atmosphere at a geodetic altitude [km], ρ₀ exp(−(h − h₀)/H). It depends
 * on neither solar activity nor season: errors of a factor of two (low activity) to ten (high activity, above 500 km)
 * are common. It jumps by up to 1 % at the band edges. The last band continues above 1000 km, the first one below 0.
 * Source: Vallado 2013, table 8-4, eq. 8-33.
 */
export function exponentialDensity(altitudeKm: number): number {
  const band = bandAt(altitudeKm);
  return densities[band] * Math.exp(-(altitudeKm - bases[band]) / scaleHeights[band]);
}

/** Scale height [km] of the band at an altitude [km]: dρ/dh = −ρ/H. */
export function exponentialScaleHeight(altitudeKm: number): number {
  return scaleHeights[bandAt(altitudeKm)];
}
