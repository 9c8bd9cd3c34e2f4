const mostPasses = 60;

/**
 * Eccentric longitude F [rad] of a mean longitude λ [rad] with λ = F + g cos F − f sin F, where f = e cos ϖ and g = e
 * sin ϖ, √(f² + g²) < 1. With f = e, g = 0 this is Kepler's equation M = E − e sin E. All ellipses are solved here.
 *
 * Newton's method from a second-order start, within a bracket that is λ ± e at first. A step that would leave the
 * bracket is replaced by a bisection, so that the iteration ends for every e below 1. It stops when the next step,
 * estimated by the curvature, is below 1e-15. The parameters are plain numbers, because a Monte Carlo run calls this a
 * million times per second. Source: Broucke and Cefola (1972), eq. 8; Danby (1987) for the bracket.
 */
export function eccentricLongitude(meanLongitudeRad: number, f: number, g: number): number {
  const s = Math.sin(meanLongitudeRad);
  const c = Math.cos(meanLongitudeRad);
  const widest = 1.001 * Math.sqrt(f * f + g * g);
  let low = meanLongitudeRad - widest;
  let high = meanLongitudeRad + widest;
  let longitude = meanLongitudeRad + (f * s - g * c) * (1 + f * c + g * s);
  if (longitude < low || longitude > high) longitude = meanLongitudeRad;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const sine = Math.sin(longitude);
    const cosine = Math.cos(longitude);
    const excess = longitude + g * cosine - f * sine - meanLongitudeRad;
    const slope = 1 - f * cosine - g * sine;
    if (excess > 0) high = longitude;
    else low = longitude;
    const newton = longitude - excess / slope;
    const isInside = newton >= low && newton <= high;
    const change = newton - longitude;
    longitude = isInside ? newton : (low + high) / 2;
    if (isInside && change * change * Math.abs(f * sine - g * cosine) <= 1e-15 * slope) break;
  }
  return longitude;
}
