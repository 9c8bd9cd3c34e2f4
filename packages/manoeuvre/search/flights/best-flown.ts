import { secondsPerDay } from '@farpass/astro/constants';
import { secondsBetween } from '@farpass/astro/time';
import { freeFlightOf } from '../../event/burn-outcome.ts';
import type { ManoeuvreEvent } from '../../event/manoeuvre-event.ts';
import { burntEphemerides } from '../../flight/burnt-flight.ts';
import { knownOutcomes } from '../../known/known-outcomes.ts';
import { aggregateProbability } from '../../secondaries/aggregate.ts';
import { windowOfPath } from '../../secondaries/screened.ts';
import { type Secondary, secondariesOf } from '../../secondaries/secondary.ts';
import type { IgnitionSpan } from '../constraints.ts';
import { type LinearCandidate, linearSearch, type SearchProblem } from '../linear-search.ts';
import { countedWithinKm, isKnown, type SearchSky } from '../tube-around.ts';
import { type FlownCandidate, flownLeast } from './flown-search.ts';

/** The smallest sufficient burn. */
export interface RecommendedBurn extends FlownCandidate {
  /** Element sets that the orbit after the burn passes, by time. */
  readonly secondaries: readonly Secondary[];
}

/** Candidates of a problem that are propagated. */
interface Flights {
  readonly problem: SearchProblem;
  readonly sky: SearchSky | undefined;
  /** The most candidates that are propagated at a time. */
  readonly most: number;
}

/** Candidates that cannot be better than a propagated one are skipped. */
const hopelessShare = 1.05;
/** Allowed ratio of the probability by the final screening, against the whole catalogue, to the target. */
const lastLookShare = 1.01;

/** The smallest of the best candidates that is sufficient when everything is propagated; undefined without one. */
export async function bestFlown(
  flights: Flights,
  candidates: readonly LinearCandidate[],
): Promise<RecommendedBurn | undefined> {
  return flownBelow(flights, { candidates, target: flights.problem.target });
}

/** The candidates of an estimate, and the target that a flight has to reach. */
interface FlightCandidates {
  readonly candidates: readonly LinearCandidate[];
  readonly target: number;
}

async function flownBelow(
  { problem, sky, most }: Flights,
  { candidates, target }: FlightCandidates,
): Promise<RecommendedBurn | undefined> {
  const flown: FlownCandidate[] = [];
  for (const candidate of candidates.slice(0, most)) {
    const best = Math.min(...flown.map(({ deltaVMPerS }) => deltaVMPerS));
    if (candidate.deltaVMPerS > hopelessShare * best) continue;
    const found = flownLeast({ ...problem, target }, candidate, sky?.kernel);
    if (found !== undefined) flown.push(found);
  }
  for (const candidate of flown.toSorted((a, b) => a.deltaVMPerS - b.deltaVMPerS)) {
    if (sky === undefined) return { ...candidate, secondaries: [] };
    const looked = await lastLook(problem.event, candidate, sky);
    if (looked.aggregateProbability <= lastLookShare * problem.target) return looked;
  }
  return undefined;
}

/**
 * Shares of the target at which the estimate is searched again. If its best candidates failed by little when they were
 * propagated, others with a margin may not. If it has none, it may be too high: those near the target are propagated.
 */
const closer = [0.8, 0.4] as const;
const relaxed = [3] as const;

interface Failed {
  readonly spans: readonly IgnitionSpan[];
  readonly candidates: readonly LinearCandidate[];
}

/**
 * The smallest burn among those near the target, propagated, before a search says that there is none. At most twice as
 * many flights as before are made. Without other objects the estimate is close, and nothing is propagated.
 */
export async function lastChance(
  flights: Flights,
  { spans, candidates: failed }: Failed,
): Promise<RecommendedBurn | undefined> {
  const { problem, sky } = flights;
  if (sky === undefined || spans.length === 0) return undefined;
  for (const share of failed.length > 0 ? closer : relaxed) {
    const target = share * problem.target;
    const candidates = linearSearch({ ...problem, target }, spans);
    const found = await flownBelow(flights, { candidates, target: Math.min(target, problem.target) });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The probabilities of the satellite's other events with the burn, as far as they are within the days that count. */
function knownAfter(event: ManoeuvreEvent, { outcome }: FlownCandidate, { known = [], days }: SearchSky) {
  const { flight } = outcome;
  const isCounted = (seconds: number) => seconds > 0 && seconds < days * secondsPerDay;
  const ahead = known.filter((one) => isCounted(secondsBetween(one.event.tca, flight.burn.ignition)));
  return knownOutcomes(event, flight, ahead).map(({ before, after }) => (after ?? before).probability);
}

/** Screens the orbit after the burn against the whole catalogue, and looks at the other events of the satellite. */
async function lastLook(event: ManoeuvreEvent, candidate: FlownCandidate, sky: SearchSky): Promise<RecommendedBurn> {
  const segments = burntEphemerides(freeFlightOf(event), candidate.outcome.flight, sky.days * secondsPerDay);
  const path = { segments, window: windowOfPath(segments), records: sky.records, reachKm: countedWithinKm };
  const known = knownAfter(event, candidate, sky);
  const approaches = (await sky.screened(path)).filter((approach) => !isKnown(approach, sky.known ?? []));
  const secondaries = secondariesOf(event, approaches, { model: sky.model });
  const probabilities = [candidate.outcome.probability, ...secondaries.map(({ probability }) => probability), ...known];
  const all = Math.max(aggregateProbability(probabilities), candidate.aggregateProbability);
  return { ...candidate, aggregateProbability: all, secondaries };
}
