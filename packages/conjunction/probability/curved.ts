import type { Encounter } from '../approach/encounter.ts';
import { type ExpectedCollisions, expectedCollisionsHall2021 } from './hall2021.ts';
import type { OverlapPeak, ShortEncounterCollisions } from './hall2023.ts';
import { type InflowSpread, inflowSpread } from './isolation.ts';
import { encounterLimitS, type OrbitPair, type OrbitPairResult, orbitPair } from './overlap.ts';

/**
 * What the automatic choice and the methods side by side both need, worked out once for one encounter: the inputs are
 * immutable, so that a result may be kept as long as its input lives.
 */
const pairs = new WeakMap<Encounter, OrbitPairResult>();
const spreads = new WeakMap<OrbitPair, InflowSpread>();
const wholes = new WeakMap<OrbitPair, { readonly found: ExpectedCollisions | undefined }>();

export function orbitPairOf(encounter: Encounter): OrbitPairResult {
  const known = pairs.get(encounter);
  if (known !== undefined) return known;
  const found = orbitPair(encounter);
  pairs.set(encounter, found);
  return found;
}

export function spreadOf(pair: OrbitPair, peak: OverlapPeak, short: ShortEncounterCollisions): InflowSpread {
  const known = spreads.get(pair);
  if (known !== undefined) return known;
  const found = inflowSpread(pair, peak, short);
  spreads.set(pair, found);
  return found;
}

/** 3D-Nc over all times at which the scan sees inflow; over a quarter period to either side where there is no scan. */
export function wholeEncounterOf(pair: OrbitPair, spread: InflowSpread | undefined): ExpectedCollisions | undefined {
  const known = wholes.get(pair);
  if (known !== undefined) return known.found;
  const limitS = encounterLimitS(pair);
  const { fromS, toS } = spread?.span ?? { fromS: -limitS, toS: limitS };
  const found = expectedCollisionsHall2021(pair, {
    centreS: (fromS + toS) / 2,
    sigmaS: (toS - fromS) / 17,
    earliestS: Math.min(fromS, -limitS),
    latestS: Math.max(toS, limitS),
    timesS: spread?.activeTimesS ?? [],
  });
  wholes.set(pair, { found });
  return found;
}
