import { apsidesOf, periodSeconds } from './period.ts';

/**
 * Regimes by which screening volumes are chosen (19 SDS, Spaceflight Safety Handbook for Satellite Operators 1.7):
 * LEO1 perigee up to 500 km, LEO2 up to 750, LEO3 up to 1200, LEO4 up to 2000, all with e < 0.25; GEO period 1300 to
 * 1800 min, e < 0.25, i < 35°. HEO has e ≥ 0.25; MEO lies between LEO4 and GEO; 'OTHER' is what none of them covers
 * (inclined geosynchronous and higher orbits).
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
const geoInclinationBelowRad = (35 * Math.PI) / 180;

/** Regime of an orbit by its elements, osculating or mean. */
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

/** Altitude shells of one thickness, numbered upwards from the one that begins at altitude 0. */
export interface ShellRange {
  readonly lowest: number;
  readonly highest: number;
}

/** The shells that an orbit passes through, each `thicknessKm` high. */
export function shellsCrossed(
  apsides: { readonly perigeeAltitudeKm: number; readonly apogeeAltitudeKm: number },
  thicknessKm: number,
): ShellRange {
  return {
    lowest: Math.floor(apsides.perigeeAltitudeKm / thicknessKm),
    highest: Math.floor(apsides.apogeeAltitudeKm / thicknessKm),
  };
}

/** Whether two orbits' altitude ranges, widened by `paddingKm` in all, have a common part: else they cannot meet. */
export function altitudesOverlap(
  pair: {
    readonly first: { readonly perigeeAltitudeKm: number; readonly apogeeAltitudeKm: number };
    readonly second: { readonly perigeeAltitudeKm: number; readonly apogeeAltitudeKm: number };
  },
  paddingKm: number,
): boolean {
  const floor = Math.max(pair.first.perigeeAltitudeKm, pair.second.perigeeAltitudeKm);
  const ceiling = Math.min(pair.first.apogeeAltitudeKm, pair.second.apogeeAltitudeKm);
  return floor - ceiling <= paddingKm;
}
