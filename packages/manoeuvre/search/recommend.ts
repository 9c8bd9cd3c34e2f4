import { secondsPerDay } from '@farpass/astro/constants';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import { freeFlightOf, unburntOutcome } from '../event/burn-outcome.ts';
import { checkedOutcome, isSlow } from '../event/checked-outcome.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import type { ApproachOutcome } from '../event/outcome.ts';
import { burntEphemeris } from '../flight/burnt-flight.ts';
import { knownOutcomes } from '../known/known-outcomes.ts';
import { aggregateProbability } from '../secondaries/aggregate.ts';
import { windowOfPath } from '../secondaries/screened.ts';
import { type Secondary, secondariesOf } from '../secondaries/secondary.ts';
import { boxPlacesOf } from './box.ts';
import { allowedSpans, type IgnitionSpan, type SearchConstraints } from './constraints.ts';
import { eventMeeting } from './event-meeting.ts';
import { type Explanation, explained, standingInTheWay } from './explain.ts';
import { type FlownCandidate, flownLeast } from './flown-search.ts';
import { type LatestBurn, latestBurn } from './latest.ts';
import { type LinearCandidate, linearSearch, type SearchProblem } from './linear-search.ts';
import { countedWithinKm, isKnown, type SearchSky, tubeAround } from './tube-around.ts';

/** The request of a search. */
export interface SearchRequest {
  readonly event: ManoeuvreEvent;
  readonly constraints: SearchConstraints;
  readonly target: number;
  readonly sky: SearchSky | undefined;
  /**
   * Number of best candidates that are propagated, by default six. With fewer the search is quicker and the burn seldom
   * larger.
   */
  readonly flownMost?: number | undefined;
  /** The latest ignition that may still help; undefined if the end of the window was named. */
  readonly latestUntil?: Epoch<'UTC'> | undefined;
}

/** The smallest sufficient burn. */
export interface RecommendedBurn extends FlownCandidate {
  /** Element sets that the orbit after the burn passes, by time. */
  readonly secondaries: readonly Secondary[];
}

/** The result of a search. */
export interface Recommendation extends Explanation {
  readonly before: ApproachOutcome;
  readonly recommended: RecommendedBurn | undefined;
  /** The latest burn that is enough, which may be larger; undefined without any. */
  readonly latest?: LatestBurn | undefined;
}

/**
 * The smallest impulse within the constraints that brings the probability of meeting any object to the target: by the
 * state transition over all ignitions and directions, with the best candidates propagated in full. If there is none,
 * the result says why, and which change would make one possible.
 */
export async function recommendBurn(request: SearchRequest): Promise<Recommendation> {
  const before = checkedOutcome(request.event, unburntOutcome(request.event));
  if (!isSlow(before)) return recommendByLines(request, before);
  return recommendFollowed(request, before);
}

/** How often the straight-line search is repeated for a slow pair, each time with a smaller target. */
const mostRepeats = 4;
/** The next target is a little below the one that would be enough if the two methods differed by the same factor. */
const nextShare = 0.95;
const reachedShare = 1.001;

/**
 * For a slow pair, straight lines give too little. The burn that they find is checked by the method that follows the
 * orbits; while that gives more than the target, the search is repeated with a target smaller by the excess.
 */
async function recommendFollowed(request: SearchRequest, before: ApproachOutcome): Promise<Recommendation> {
  let { target } = request;
  for (let repeat = 1; ; repeat += 1) {
    const found = await recommendByLines({ ...request, target }, before);
    if (found.recommended === undefined) return found;
    const recommended = checkedBurn(request.event, found.recommended);
    const { probability } = recommended.outcome;
    if (probability <= reachedShare * request.target || repeat === mostRepeats) return { ...found, recommended };
    target *= (nextShare * request.target) / probability;
  }
}

function checkedBurn(event: ManoeuvreEvent, burn: RecommendedBurn): RecommendedBurn {
  const outcome = checkedOutcome(event, burn.outcome);
  const others = 1 - (1 - burn.aggregateProbability) / (1 - burn.outcome.probability);
  return { ...burn, outcome, aggregateProbability: aggregateProbability([outcome.probability, Math.max(0, others)]) };
}

async function recommendByLines(request: SearchRequest, before: ApproachOutcome): Promise<Recommendation> {
  const { event, constraints, target, sky } = request;
  const spans = allowedSpans(constraints, event.tca);
  if (before.probability <= target && sky === undefined) return withoutNeed(before);
  const alone = problemAlone(request);
  const first = linearSearch(alone, spans);
  const { problem, candidates } =
    sky === undefined || first.length === 0
      ? { problem: alone, candidates: first }
      : await amongOthers({ alone, sky, spans }, first[0].deltaVMPerS);
  const flown = candidates.slice(0, request.flownMost ?? usuallyFlown);
  if (candidates.some(({ deltaVMPerS }) => deltaVMPerS === 0)) return withoutNeed(before);
  const recommended = await bestFlown(problem, flown, sky);
  if (recommended === undefined) return { before, recommended, ...explained({ alone, problem, spans, first }) };
  const latest = await latestBurn({ alone, sky, until: request.latestUntil, recommended });
  return { before, recommended, latest, ...standingInTheWay({ recommended, alone: first[0], problem, spans }) };
}

/** Without a burn, the probability of meeting any object is below the target. */
function withoutNeed(before: ApproachOutcome): Recommendation {
  return {
    before,
    recommended: undefined,
    ...({ outcome: 'NOT_NEEDED', binding: [], reliefs: [] } as const),
    reason: 'The probability is below the target without a burn.',
  };
}

function problemAlone({ event, constraints, target, sky }: SearchRequest): SearchProblem {
  const lookAheadS = (sky?.days ?? 0) * secondsPerDay;
  const from = secondsBetween(constraints.from, event.tca);
  const boxPlaces = constraints.box && boxPlacesOf(event, from);
  return { event, constraints, target, meeting: eventMeeting(event), others: [], lookAheadS, boxPlaces };
}

interface AmongOthers {
  readonly alone: SearchProblem;
  readonly sky: SearchSky;
  readonly spans: readonly IgnitionSpan[];
}

/**
 * Burns up to twice the size needed for the event alone are examined first, so that the tube around the orbit stays
 * narrow.
 */
async function amongOthers(
  { alone, sky, spans }: AmongOthers,
  leastAlone: number,
): Promise<{ readonly problem: SearchProblem; readonly candidates: readonly LinearCandidate[] }> {
  const { maximumDeltaVMPerS } = alone.constraints;
  const caps = [Math.min(2 * leastAlone, maximumDeltaVMPerS), maximumDeltaVMPerS];
  for (const cap of caps) {
    const others = await tubeAround(alone.event, { sky, ...hullOf(spans), sizeMPerS: cap });
    const problem = { ...alone, others };
    const capped = { ...problem, constraints: { ...alone.constraints, maximumDeltaVMPerS: cap } };
    const candidates = linearSearch(capped, spans);
    if (candidates.length > 0 || cap === maximumDeltaVMPerS) return { problem, candidates };
  }
  return { problem: alone, candidates: [] };
}

/** From the first to the last allowed ignition. */
function hullOf(spans: readonly IgnitionSpan[]): IgnitionSpan {
  return {
    fromSeconds: Math.min(...spans.map(({ fromSeconds }) => fromSeconds)),
    untilSeconds: Math.max(...spans.map(({ untilSeconds }) => untilSeconds)),
  };
}

/**
 * Number of best candidates that are propagated; candidates that cannot be better than a propagated one are skipped.
 */
const usuallyFlown = 6;
const hopelessShare = 1.05;
/** Allowed ratio of the probability by the final screening, against the whole catalogue, to the target. */
const lastLookShare = 1.01;

async function bestFlown(
  problem: SearchProblem,
  candidates: readonly LinearCandidate[],
  sky: SearchSky | undefined,
): Promise<RecommendedBurn | undefined> {
  const flown: FlownCandidate[] = [];
  for (const candidate of candidates) {
    const best = Math.min(...flown.map(({ deltaVMPerS }) => deltaVMPerS));
    if (candidate.deltaVMPerS > hopelessShare * best) continue;
    const found = flownLeast(problem, candidate, sky?.kernel);
    if (found !== undefined) flown.push(found);
  }
  for (const candidate of flown.toSorted((a, b) => a.deltaVMPerS - b.deltaVMPerS)) {
    if (sky === undefined) return { ...candidate, secondaries: [] };
    const looked = await lastLook(problem.event, candidate, sky);
    if (looked.aggregateProbability <= lastLookShare * problem.target) return looked;
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
  const segment = burntEphemeris(freeFlightOf(event), candidate.outcome.flight, sky.days * secondsPerDay);
  const path = { segment, window: windowOfPath(segment), records: sky.records, reachKm: countedWithinKm };
  const known = knownAfter(event, candidate, sky);
  const approaches = (await sky.screened(path)).filter((approach) => !isKnown(approach, sky.known ?? []));
  const secondaries = secondariesOf(event, approaches, sky.model);
  const probabilities = [candidate.outcome.probability, ...secondaries.map(({ probability }) => probability), ...known];
  const all = Math.max(aggregateProbability(probabilities), candidate.aggregateProbability);
  return { ...candidate, aggregateProbability: all, secondaries };
}
