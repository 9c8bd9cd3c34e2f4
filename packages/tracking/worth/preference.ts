import type { passPreferences } from './codes.ts';

/** Which of the passes that can be observed an operator wants first. */
export type PassPreference = (typeof passPreferences)[number];

/** A pass that can be chosen. */
export interface ChoosablePass {
  readonly startSeconds: number;
  /** 0 to 1. */
  readonly quality: number;
  /** Price of the pass in the smallest unit of the currency; absent if nothing is charged or the price is unknown. */
  readonly price?: number | undefined;
}

/** The passes in the order in which they are wanted; equal ones by quality, then by time; those without a price after those that have one. */
export function inOrderOfPreference<P extends ChoosablePass>(
  passes: readonly P[],
  preference: PassPreference,
): readonly P[] {
  const byQuality = (a: P, b: P) => b.quality - a.quality || a.startSeconds - b.startSeconds;
  if (preference === 'SOONEST') return passes.toSorted((a, b) => a.startSeconds - b.startSeconds || byQuality(a, b));
  if (preference === 'BEST') return passes.toSorted(byQuality);
  return passes.toSorted((a, b) => {
    if (a.price === undefined || b.price === undefined)
      return Number(a.price === undefined) - Number(b.price === undefined) || byQuality(a, b);
    return a.price - b.price || byQuality(a, b);
  });
}

/** The worth of the earliest pass halves after this many later ones. */
const halvingRanks = 4;

/**
 * The worth of passes for the scheduler, in the order of the list. BEST and CHEAPEST: their quality (what is cheapest is
 * decided by the sensors that may observe). SOONEST: 1 for the earliest, and less for each later one, so that a request
 * alone gets the earliest passes whatever their quality; the worth never vanishes, so a late pass is better than none.
 */
export function worthsByPreference(passes: readonly ChoosablePass[], preference: PassPreference): readonly number[] {
  if (preference !== 'SOONEST') return passes.map(({ quality }) => quality);
  const ranks = new Map(inOrderOfPreference(passes, preference).map((pass, rank) => [pass, rank]));
  return passes.map((pass) => 1 / (1 + (ranks.get(pass) ?? 0) / halvingRanks));
}

/** A sensor with the number of passes that it could observe, and the price of one. */
export interface OfferingSensor {
  readonly sensorCode: string;
  readonly passes: number;
  readonly price: number;
}

/**
 * The sensors of the cheapest passes: those with the lowest prices that together can observe the wanted number; all of
 * them if they cannot.
 */
export function cheapestSensors<S extends OfferingSensor>(sensors: readonly S[], wanted: number): readonly S[] {
  const prices = [...new Set(sensors.map(({ price }) => price))].toSorted((a, b) => a - b);
  for (const most of prices) {
    const cheap = sensors.filter(({ price }) => price <= most);
    if (cheap.reduce((sum, { passes }) => sum + passes, 0) >= wanted) return cheap;
  }
  return sensors;
}
