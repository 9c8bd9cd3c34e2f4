import { degreeRad } from '../linear/index.ts';
import { apsidesOf, periodSeconds } from './period.ts';

/**
 * Orbit regimes for the choice of screening volumes (19 SDS, Spaceflight Safety Handbook for Satellite Operators 1.7):
 * LEO1 perigee up to 500 km, LEO2 up to 750, LEO3 up to 1200, LEO4 up to 2000, all with e < 0.25; GEO period 1300 to
 * 1800 min, e < 0.25, i < 35°. HEO has e ≥ 0.25; MEO lies between LEO4 and GEO; 'OTHER' is everything else (inclined
 * geosynchronous and higher orbits).
 */
export const regimes = ['LEO1', 'LEO2', 'LEO3', 'LEO4', 'MEO', 'GEO', 'HEO', 'OTHER'] as const;

export type Regime = (typeof regimes)[number];

/** Highest perigee altitude [km] of each low regime. */
const lowRegimes: readonly (readonly [Regime, number])[] = [
  ['LEO1', 500],
  ['LEO2', 750],
  ['LEO3', 1200],
  ['LEO4', 2000],
];

const eccentricFrom = 0.25;
const geoPeriodMinutes = { from: 1300, to: 1800 } as const;
const geoInclinationBelowRad = 35 * degreeRad;

/** Regime of an orbit by its osculating or mean elements. */
export function regimeOf(elements: {
  readonly semiMajorAxisKm: number;
  readonly eccentricity: number;
  readonly inclinationRad: number;
}): Regime {
  if (elements.eccentricity >= eccentricFrom) return 'HEO';
  const { perigeeAltitudeKm } = apsidesOf(elements);
  const low = lowRegimes.find(([, highest]) => perigeeAltitudeKm <= highest);
  if (low !== undefined) return low[0];
  const minutes = periodSeconds(elements.semiMajorAxisKm) / 60;
  if (minutes < geoPeriodMinutes.from) return 'MEO';
  return minutes <= geoPeriodMinutes.to && elements.inclinationRad < geoInclinationBelowRad ? 'GEO' : 'OTHER';
}
