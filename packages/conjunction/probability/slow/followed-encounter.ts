import type { Encounter } from '../../approach/encounter.ts';
import type { TimeSpan } from '../../approach/time-span.ts';
import { type ExpectedCollisions, expectedCollisionsHall2021, type RateWindow } from './hall2021.ts';
import { isBrief, type OverlapPeak, type PassageGuess, type ShortEncounterCollisions } from './hall2023.ts';
import { type InflowSpread, inflowSpread } from './inflow-spread.ts';
import { encounterLimitS, type OrbitPair, type OrbitPairResult, orbitPair } from './overlap.ts';

/**
 * Data that both the automatic choice and the comparison of methods need, computed once for each encounter. The inputs
 * are immutable, so a result may be kept as long as its input exists.
 */
const pairs = new WeakMap<Encounter, Map<string, OrbitPairResult>>();
const spreads = new WeakMap<OrbitPair, InflowSpread>();
const wholes = new WeakMap<OrbitPair, { readonly found: ExpectedCollisions | undefined }>();

/** Both orbits of an encounter; only the time in `span` counts. */
export function orbitPairOf(encounter: Encounter, span: TimeSpan | undefined): OrbitPairResult {
  const bySpan = pairs.get(encounter) ?? new Map<string, OrbitPairResult>();
  pairs.set(encounter, bySpan);
  const key = span === undefined ? '' : `${span.fromS} ${span.toS}`;
  const known = bySpan.get(key);
  if (known !== undefined) return known;
  const found = orbitPair(encounter, span);
  bySpan.set(key, found);
  return found;
}

/** The inflow spread of a pair, scanned once and kept. */
export function spreadOf(pair: OrbitPair, peak: OverlapPeak, short: ShortEncounterCollisions): InflowSpread {
  const known = spreads.get(pair);
  if (known !== undefined) return known;
  const found = inflowSpread(pair, peak, short);
  spreads.set(pair, found);
  return found;
}

/**
 * 3D-Nc over the span that counts: the requested span; otherwise all times at which the scan finds inflow. Without a
 * scan, a brief encounter is followed around its straight-line passage, and a long one over a quarter period on either
 * side.
 */
export function wholeEncounterOf(
  pair: OrbitPair,
  known: { readonly spread: InflowSpread | undefined; readonly passage: PassageGuess | undefined },
): ExpectedCollisions | undefined {
  const kept = wholes.get(pair);
  if (kept !== undefined) return kept.found;
  const { spread, passage } = known;
  const isNear = spread === undefined && pair.span === undefined && passage !== undefined && isBrief(pair, passage);
  const window = isNear ? nearWindow(pair, passage) : wideWindow(pair, spread);
  const found = expectedCollisionsHall2021(pair, window);
  wholes.set(pair, { found });
  return found;
}

function nearWindow(pair: OrbitPair, { timeS, sigmaS }: PassageGuess): RateWindow {
  const limitS = encounterLimitS(pair);
  const bounds = { earliestS: Math.min(timeS, -limitS), latestS: Math.max(timeS, limitS) };
  return { centreS: timeS, sigmaS: 2 * sigmaS, ...bounds };
}

function wideWindow(pair: OrbitPair, spread: InflowSpread | undefined): RateWindow {
  const limitS = encounterLimitS(pair);
  const { fromS, toS } = pair.span ?? spread?.span ?? { fromS: -limitS, toS: limitS };
  return {
    centreS: (fromS + toS) / 2,
    sigmaS: (toS - fromS) / 17,
    earliestS: pair.span?.fromS ?? Math.min(fromS, -limitS),
    latestS: pair.span?.toS ?? Math.max(toS, limitS),
    timesS: spread?.activeTimesS ?? [],
  };
}
