import { AstroError } from '../errors.ts';
import { twoPi, wrappedToHalfTurn } from '../linear/index.ts';
import { eccentricLongitude } from './kepler.ts';

const convergedRad = 1e-15;
const mostPasses = 60;

/** One anomaly and the eccentricity of the orbit it belongs to. */
type OnOrbit<Anomaly extends string> = Readonly<Record<Anomaly | 'eccentricity', number>>;

/** Eccentric anomaly [rad] of a mean anomaly [rad] on an ellipse, 0 ≤ e < 1; the number of revolutions is kept. */
export function eccentricOfMean({ meanAnomalyRad, eccentricity }: OnOrbit<'meanAnomalyRad'>): number {
  requireEllipse(eccentricity);
  const wrapped = wrappedToHalfTurn(meanAnomalyRad);
  return eccentricLongitude(wrapped, eccentricity, 0) + (meanAnomalyRad - wrapped);
}

/** Mean anomaly [rad] of an eccentric anomaly [rad] (Kepler's equation). */
export function meanOfEccentric({ eccentricAnomalyRad, eccentricity }: OnOrbit<'eccentricAnomalyRad'>): number {
  return eccentricAnomalyRad - eccentricity * Math.sin(eccentricAnomalyRad);
}

/** True anomaly [rad] of an eccentric anomaly [rad]; the number of revolutions is kept (Broucke and Cefola 1973). */
export function trueOfEccentric({ eccentricAnomalyRad, eccentricity }: OnOrbit<'eccentricAnomalyRad'>): number {
  const beta = eccentricity / (1 + Math.sqrt(1 - eccentricity * eccentricity));
  const lead = Math.atan2(beta * Math.sin(eccentricAnomalyRad), 1 - beta * Math.cos(eccentricAnomalyRad));
  return eccentricAnomalyRad + 2 * lead;
}

/** Eccentric anomaly [rad] of a true anomaly [rad]; the number of revolutions is kept. */
export function eccentricOfTrue({ trueAnomalyRad, eccentricity }: OnOrbit<'trueAnomalyRad'>): number {
  const beta = eccentricity / (1 + Math.sqrt(1 - eccentricity * eccentricity));
  const lag = Math.atan2(beta * Math.sin(trueAnomalyRad), 1 + beta * Math.cos(trueAnomalyRad));
  return trueAnomalyRad - 2 * lag;
}

/** True anomaly [rad] of a mean anomaly [rad] on an ellipse, or of a mean hyperbolic anomaly for e > 1. */
export function trueOfMean({ meanAnomalyRad, eccentricity }: OnOrbit<'meanAnomalyRad'>): number {
  if (eccentricity < 1) {
    const eccentricAnomalyRad = eccentricOfMean({ meanAnomalyRad, eccentricity });
    return trueOfEccentric({ eccentricAnomalyRad, eccentricity });
  }
  const hyperbolic = hyperbolicOfMean({ meanAnomalyRad, eccentricity });
  const ratio = Math.sqrt((eccentricity + 1) / (eccentricity - 1));
  return 2 * Math.atan(ratio * Math.tanh(hyperbolic / 2));
}

/** Mean anomaly [rad] of a true anomaly [rad] on an ellipse, or mean hyperbolic anomaly for e > 1. */
export function meanOfTrue({ trueAnomalyRad, eccentricity }: OnOrbit<'trueAnomalyRad'>): number {
  if (eccentricity < 1) {
    const eccentricAnomalyRad = eccentricOfTrue({ trueAnomalyRad, eccentricity });
    return meanOfEccentric({ eccentricAnomalyRad, eccentricity });
  }
  requireHyperbola(eccentricity);
  const ratio = Math.sqrt((eccentricity - 1) / (eccentricity + 1));
  const hyperbolic = 2 * Math.atanh(ratio * Math.tan(trueAnomalyRad / 2));
  return eccentricity * Math.sinh(hyperbolic) - hyperbolic;
}

/**
 * Newton's method on e sinh H − H = M, started above the root, where the function is convex (Vallado 2013, algorithm
 * 4).
 */
function hyperbolicOfMean({ meanAnomalyRad, eccentricity }: OnOrbit<'meanAnomalyRad'>): number {
  requireHyperbola(eccentricity);
  const size = Math.abs(meanAnomalyRad);
  let anomaly = Math.min(Math.asinh(size / (eccentricity - 1)), Math.asinh((size + twoPi) / eccentricity) + 2);
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const step = (eccentricity * Math.sinh(anomaly) - anomaly - size) / (eccentricity * Math.cosh(anomaly) - 1);
    anomaly -= step;
    if (Math.abs(step) < convergedRad * Math.max(1, anomaly)) break;
  }
  return Math.sign(meanAnomalyRad) * anomaly;
}

function requireEllipse(eccentricity: number): void {
  if (!(eccentricity >= 0 && eccentricity < 1)) {
    throw new AstroError('ORBIT_ECCENTRICITY', { found: eccentricity, expected: '0 to below 1' });
  }
}

function requireHyperbola(eccentricity: number): void {
  if (!(eccentricity > 1)) {
    throw new AstroError('ORBIT_ECCENTRICITY', {
      found: eccentricity,
      expected: 'below or above 1; a parabola is not covered',
    });
  }
}
