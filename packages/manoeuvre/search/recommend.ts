import { secondsPerDay } from '@farpass/astro/constants';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import { unburntOutcome } from '../event/burn-outcome.ts';
import { checkedOutcome, isSlow } from '../event/checked-outcome.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import type { ApproachOutcome } from '../event/outcome.ts';
import { aggregateProbability } from '../secondaries/aggregate.ts';
import { boxPlacesOf } from './box.ts';
import { allowedSpans, type IgnitionSpan, type SearchConstraints } from './constraints.ts';
import { eventMeeting } from './event-meeting.ts';
import { type Explanation, explained, standingInTheWay } from './explain.ts';
import { bestFlown, lastChance, type RecommendedBurn } from './flights/best-flown.ts';
import { type LatestBurn, latestBurn } from './latest.ts';
import { type LinearCandidate, linearSearch, type SearchProblem } from './linear-search.ts';
import { type SearchSky, tubeAround } from './tube-around.ts';

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

/** Number of best candidates that are propagated. */
const usuallyFlown = 6;

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
  if (candidates.some(({ deltaVMPerS }) => deltaVMPerS === 0)) return withoutNeed(before);
  const flights = { problem, sky, most: request.flownMost ?? usuallyFlown };
  const recommended = (await bestFlown(flights, candidates)) ?? (await lastChance(flights, { spans, candidates }));
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
