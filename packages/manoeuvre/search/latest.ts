import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import { ownPeriodS } from '../event/burn-outcome.ts';
import { allowedSpans, firstIgnitions, type IgnitionSpan } from './constraints.ts';
import { type FlownCandidate, flownLeast } from './flights/flown-search.ts';
import { candidatesAt, ignitionGrid, type LinearCandidate, type SearchProblem } from './linear-search.ts';
import { type SearchSky, tubeAround } from './tube-around.ts';

/** The latest burn that is enough. */
export interface LatestBurn {
  /** The first instant of thrust. */
  readonly ignition: Epoch<'UTC'>;
  readonly deltaVMPerS: number;
}

/** Where the latest burn is searched for. */
export interface LatestRequest {
  /** The search, with no other objects yet. */
  readonly alone: SearchProblem;
  readonly sky: SearchSky | undefined;
  /** The latest ignition to examine; undefined if the window of the constraints ends the search. */
  readonly until: Epoch<'UTC'> | undefined;
  /** The smallest sufficient burn, which the latest one is never earlier than. */
  readonly recommended: FlownCandidate;
}

/** Earlier than this before the end of the window [revolutions], a burn is not the latest one that helps. */
const lateRevolutions = 2;
/** This share of the largest burn leaves room for what the state transition neglects. */
const usedShare = 0.98;
const settledS = 1;

/**
 * The latest burn within the constraints that brings the probability of meeting any object to the target: by the state
 * transition in the last two revolutions of the window, to a second, and then propagated. Without one there, the
 * recommended burn is the latest that is known.
 */
export async function latestBurn({ alone, sky, until, recommended }: LatestRequest): Promise<LatestBurn> {
  const { event, constraints } = alone;
  const maximumDeltaVMPerS = usedShare * constraints.maximumDeltaVMPerS;
  const late = { ...alone, constraints: { ...constraints, maximumDeltaVMPerS, until: until ?? constraints.until } };
  const spans = lateSpans(late);
  const [first] = spans;
  const known = started(alone, { deltaVMPerS: recommended.deltaVMPerS, seconds: -recommended.outcome.flight.leadS });
  if (first === undefined) return known;
  const hull = { fromSeconds: first.fromSeconds, untilSeconds: Math.max(...spans.map((span) => span.untilSeconds)) };
  const others = sky === undefined ? [] : await tubeAround(event, { sky, ...hull, sizeMPerS: maximumDeltaVMPerS });
  const problem = { ...late, others };
  const candidate = latestCandidate(problem, spans);
  const flown = candidate && flownLeast({ ...problem, constraints }, candidate, sky?.kernel);
  if (candidate === undefined || flown === undefined) return known;
  const found = started(alone, { deltaVMPerS: flown.deltaVMPerS, seconds: candidate.seconds });
  return secondsBetween(found.ignition, known.ignition) > 0 ? found : known;
}

/** A continuous arc has the impulse at its middle. */
function started(
  { event, constraints: { engine } }: SearchProblem,
  { deltaVMPerS, seconds }: { readonly deltaVMPerS: number; readonly seconds: number },
): LatestBurn {
  const halfS = engine === undefined ? 0 : deltaVMPerS / engine.accelerationMPerS2 / 2;
  return { ignition: addSeconds(event.tca, seconds - halfS), deltaVMPerS };
}

/** The last revolutions of the allowed window. */
function lateSpans({ event, constraints }: SearchProblem): readonly IgnitionSpan[] {
  const spans = allowedSpans(constraints, event.tca);
  const end = Math.max(...spans.map(({ untilSeconds }) => untilSeconds));
  const from = end - lateRevolutions * ownPeriodS(event);
  return spans
    .filter(({ untilSeconds }) => untilSeconds >= from)
    .map((span) => ({ ...span, fromSeconds: Math.max(from, span.fromSeconds) }));
}

function latestCandidate(problem: SearchProblem, spans: readonly IgnitionSpan[]): LinearCandidate | undefined {
  const grid = ignitionGrid(problem);
  for (const span of spans.toReversed()) {
    const falling = firstIgnitions([span], grid).toReversed();
    for (const [place, seconds] of falling.entries()) {
      const found = smallestAt(problem, seconds);
      if (found !== undefined) return place === 0 ? found : refined(problem, found, falling[place - 1] ?? seconds);
    }
  }
  return undefined;
}

/** The latest candidate between one and a later time without any. */
function refined(problem: SearchProblem, found: LinearCandidate, tooLateSeconds: number): LinearCandidate {
  let latest = found;
  let over = tooLateSeconds;
  while (over - latest.seconds > settledS) {
    const middle = (latest.seconds + over) / 2;
    const candidate = smallestAt(problem, middle);
    if (candidate === undefined) over = middle;
    else latest = candidate;
  }
  return latest;
}

function smallestAt(problem: SearchProblem, seconds: number): LinearCandidate | undefined {
  return candidatesAt(problem, [seconds]).toSorted((a, b) => a.deltaVMPerS - b.deltaVMPerS)[0];
}
