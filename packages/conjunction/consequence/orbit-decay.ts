import { wgs84 } from '@farpass/astro/constants';
import { Nrlmsise00 } from '@farpass/astro/propagation';

/** Mean density of the air by height. */
export interface MeanAir {
  densityKgPerM3(altitudeKm: number): number;
}

/** Below this height an orbit lasts hours, km. */
const endKm = 140;
/** Above it air has no effect within centuries, km. */
const topKm = 2000;
const stepKm = 10;
/** Mean of the years 1957 to 2025. */
const usualAp = 11;

/** States of the Sun: those of eleven years in equal parts (F10.7 of 2009 to 2024), a strong maximum, a minimum. */
const fluxesOf = { usual: [70, 76, 105, 132, 180], active: [190], quiet: [70] } as const;

export type SunState = keyof typeof fluxesOf;

const known = new Map<SunState, MeanAir>();

/**
 * The density that an orbit meets on average in a state of the Sun: the mean of NRLMSISE-00 over the hours of the day,
 * latitudes to 60 degrees, the seasons and the fluxes of that state, between its heights by logarithms.
 */
export function meanAir(sun: SunState): MeanAir {
  const found = known.get(sun);
  if (found !== undefined) return found;
  const logs = meanDensities(fluxesOf[sun]).map(Math.log);
  const air: MeanAir = {
    densityKgPerM3: (altitudeKm) => {
      if (altitudeKm >= topKm) return 0;
      const place = Math.max(0, (altitudeKm - endKm) / stepKm);
      const row = Math.min(Math.floor(place), logs.length - 2);
      const [low = 0, high = 0] = [logs[row], logs[row + 1]];
      return Math.exp(low + (high - low) * (place - row));
    },
  };
  known.set(sun, air);
  return air;
}

const [seasons, latitudesDeg, hours] = [
  [80, 172, 355],
  [-60, -20, 20, 60],
  [2, 8, 14, 20],
] as const;

function meanDensities(fluxes: readonly number[]): Float64Array {
  const sums = new Float64Array(Math.floor((topKm - endKm) / stepKm) + 1);
  const share = 1 / (fluxes.length * seasons.length * latitudesDeg.length * hours.length);
  for (const f107 of fluxes)
    for (const dayOfYear of seasons) {
      const magnetic = { kind: 'daily', ap: usualAp } as const;
      const model = new Nrlmsise00({ dayOfYear, f107, f107Average: f107, magnetic });
      for (const latitudeDeg of latitudesDeg)
        for (const localSolarTimeHours of hours) addColumn(sums, { model, latitudeDeg, localSolarTimeHours, share });
    }
  return sums;
}

interface AirColumn {
  readonly model: Nrlmsise00;
  readonly latitudeDeg: number;
  readonly localSolarTimeHours: number;
  readonly share: number;
}

function addColumn(sums: Float64Array, { model, latitudeDeg, localSolarTimeHours, share }: AirColumn): void {
  const over = { latitudeDeg, longitudeDeg: 0, secondsOfDay: localSolarTimeHours * 3600, localSolarTimeHours };
  for (let row = 0; row < sums.length; row += 1)
    sums[row] += share * model.evaluate({ ...over, altitudeKm: endKm + row * stepKm }).effectiveMassDensityKgPerM3;
}

/** An orbit by its heights, and an object on it. */
export interface DecayingOrbit {
  readonly perigeeKm: number;
  readonly apogeeKm: number;
  /** Drag coefficient times area over mass. */
  readonly ballisticM2PerKg: number;
}

export interface DecayLimits {
  readonly air: MeanAir;
  /** Not followed for longer. */
  readonly atMostYears: number;
}

const secondsPerYear = 365.25 * 86_400;
/** Half a revolution is averaged at as many places. */
const places = 12;
/** The semi-major axis shrinks by as much in one step, km. */
const shrinkKm = 8;

/**
 * How long an orbit lasts until drag ends it, years; undefined if longer than asked. King-Hele's averaged equations with
 * drag along the velocity alone: a round Earth, and air that does not rotate.
 */
export function decayYears(
  { perigeeKm, apogeeKm, ballisticM2PerKg }: DecayingOrbit,
  { air, atMostYears }: DecayLimits,
): number | undefined {
  let semiMajorAxisKm = wgs84.equatorialRadiusKm + (perigeeKm + apogeeKm) / 2;
  let eccentricity = (apogeeKm - perigeeKm) / 2 / semiMajorAxisKm;
  let years = 0;
  while (semiMajorAxisKm * (1 - eccentricity) - wgs84.equatorialRadiusKm > endKm) {
    const rates = meanRates({ semiMajorAxisKm, eccentricity }, air);
    const shrinkPerYear = rates.semiMajorAxisKmPerS * ballisticM2PerKg * secondsPerYear;
    const lastYears = shrinkKm / shrinkPerYear;
    if (!(years + lastYears <= atMostYears)) return undefined;
    years += lastYears;
    const perShrink = rates.eccentricityPerS / rates.semiMajorAxisKmPerS;
    semiMajorAxisKm -= shrinkKm;
    eccentricity = Math.max(0, eccentricity - perShrink * shrinkKm);
  }
  return years;
}

/** The mean rates at which an orbit shrinks and becomes round, for 1 m²/kg, both as positive numbers. */
function meanRates(
  { semiMajorAxisKm: a, eccentricity: e }: { readonly semiMajorAxisKm: number; readonly eccentricity: number },
  air: MeanAir,
): { readonly semiMajorAxisKmPerS: number; readonly eccentricityPerS: number } {
  const mu = wgs84.muKm3PerS2;
  let [shrink, round] = [0, 0];
  for (let place = 0; place < places; place += 1) {
    const cosine = Math.cos((Math.PI * (place + 0.5)) / places);
    const radiusKm = a * (1 - e * cosine);
    // Area times density over mass is 1/m: a thousand of them are 1/km.
    const density = 1000 * air.densityKgPerM3(radiusKm - wgs84.equatorialRadiusKm);
    const speed = Math.sqrt(mu * (2 / radiusKm - 1 / a));
    const weight = (radiusKm / a / places) * density * speed;
    shrink += weight * speed * speed * ((a * a) / mu);
    round += weight * (e + (cosine - e) / (1 - e * cosine));
  }
  return { semiMajorAxisKmPerS: shrink, eccentricityPerS: round };
}
