import { wgs72, wgs84 } from '../constants/index.ts';
import { AstroError } from '../errors.ts';
import type { ElementSet } from '../kernel/index.ts';
import type { Apsides } from './period.ts';
import { type Regime, regimeOf } from './regime.ts';

/** √µ in units of Earth radii and minutes. */
const ke = 60 / Math.sqrt(wgs72.equatorialRadiusKm ** 3 / wgs72.muKm3PerS2);

/** Term by which Kozai's and Brouwer's mean motions differ, for a semi-major axis of 1 Earth radius. */
function oblateness({ eccentricity, inclinationRad }: Pick<ElementSet, 'eccentricity' | 'inclinationRad'>): number {
  const cosine = Math.cos(inclinationRad);
  return (0.75 * wgs72.j2 * (3 * cosine * cosine - 1)) / (1 - eccentricity * eccentricity) ** 1.5;
}

type Shape = Pick<ElementSet, 'meanMotionRadPerMin' | 'eccentricity' | 'inclinationRad'>;

/**
 * Brouwer's mean motion [rad/min] and semi-major axis [km] of an element set, whose printed mean motion is Kozai's.
 * Source: Hoots and Roehrich (1980), Spacetrack Report 3, section 5 (first equations).
 */
export function brouwerMeanMotion(set: Shape): {
  readonly meanMotionRadPerMin: number;
  readonly semiMajorAxisKm: number;
} {
  const { meanMotionRadPerMin, eccentricity } = set;
  if (!(meanMotionRadPerMin > 0 && eccentricity >= 0 && eccentricity < 1)) {
    throw new AstroError('ELEMENT_SET_IMPOSSIBLE', { meanMotionRadPerMin, eccentricity });
  }
  const d1 = oblateness(set);
  const kozaiAxis = (ke / meanMotionRadPerMin) ** (2 / 3);
  const first = d1 / (kozaiAxis * kozaiAxis);
  const axis = kozaiAxis * (1 - first * (1 / 3 + first * (1 + (134 / 81) * first)));
  const recovered = meanMotionRadPerMin / (1 + d1 / (axis * axis));
  return { meanMotionRadPerMin: recovered, semiMajorAxisKm: (ke / recovered) ** (2 / 3) * wgs72.equatorialRadiusKm };
}

/**
 * Kozai's mean motion [rad/min], as printed in element sets, of Brouwer's semi-major axis: the inverse of
 * `brouwerMeanMotion`.
 */
export function kozaiMeanMotionRadPerMin(
  semiMajorAxisKm: number,
  shape: Pick<ElementSet, 'eccentricity' | 'inclinationRad'>,
): number {
  const wanted = ke / (semiMajorAxisKm / wgs72.equatorialRadiusKm) ** 1.5;
  let meanMotionRadPerMin = wanted;
  for (let pass = 0; pass < 8; pass += 1) {
    meanMotionRadPerMin *= wanted / brouwerMeanMotion({ ...shape, meanMotionRadPerMin }).meanMotionRadPerMin;
  }
  return meanMotionRadPerMin;
}

/** Mean orbit of an element set. */
export interface MeanOrbit extends Apsides {
  /** Brouwer's mean value. */
  readonly semiMajorAxisKm: number;
  readonly eccentricity: number;
  readonly inclinationRad: number;
  /** 2π divided by Brouwer's mean motion. */
  readonly periodSeconds: number;
  readonly regime: Regime;
}

/**
 * Mean semi-major axis, period, apsis altitudes (above 6378.137 km) and regime of an element set. In a low orbit the
 * osculating values differ from these mean values by up to 10 km.
 */
export function meanOrbitOf(set: Shape): MeanOrbit {
  const { meanMotionRadPerMin, semiMajorAxisKm } = brouwerMeanMotion(set);
  const { eccentricity, inclinationRad } = set;
  return {
    semiMajorAxisKm,
    eccentricity,
    inclinationRad,
    periodSeconds: (2 * Math.PI * 60) / meanMotionRadPerMin,
    perigeeAltitudeKm: semiMajorAxisKm * (1 - eccentricity) - wgs84.equatorialRadiusKm,
    apogeeAltitudeKm: semiMajorAxisKm * (1 + eccentricity) - wgs84.equatorialRadiusKm,
    regime: regimeOf({ semiMajorAxisKm, eccentricity, inclinationRad }),
  };
}
