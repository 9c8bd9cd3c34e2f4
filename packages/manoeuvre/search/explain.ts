import { significant } from '@farpass/astro/figures';
import { addSeconds, type Epoch, formatEpoch, secondsBetween } from '@farpass/astro/time';
import { ownPeriodS } from '../event/burn-outcome.ts';
import type { searchOutcomes } from './codes.ts';
import { allowedSpans, type IgnitionSpan, latestLeadS } from './constraints.ts';
import type { FlownCandidate } from './flights/flown-search.ts';
import { type LinearCandidate, linearSearch, type SearchProblem } from './linear-search.ts';

/** A constraint of a search, by the name of its field; or the catalogue. */
export type ConstraintName = 'from' | 'until' | 'directions' | 'maximumDeltaVMPerS' | 'blackouts' | 'box' | 'catalogue';

/**
 * Results of a search: FOUND; NOT_NEEDED if the event is below the target without a burn; NO_TIME if blackouts cover
 * the window; TOO_LATE if the engine cannot finish a sufficient burn before the closest approach; otherwise
 * NOTHING_ENOUGH.
 */
export type SearchOutcome = (typeof searchOutcomes)[number];

/** A burn that would be sufficient without one of the constraints. */
export interface RelievedBurn {
  readonly without: ConstraintName;
  readonly ignition: Epoch<'UTC'>;
  readonly axis: LinearCandidate['axis'];
  readonly deltaVMPerS: number;
}

/** Why the burn is not smaller, or why there is none. */
export interface Explanation {
  readonly outcome: SearchOutcome;
  readonly binding: readonly ConstraintName[];
  /** Changes that would make a burn possible; empty if one was found. */
  readonly reliefs: readonly RelievedBurn[];
  /** The same in a sentence. */
  readonly reason: string;
}

/** The results of the search, for the event alone and with everything. */
export interface Searched {
  readonly alone: SearchProblem;
  readonly problem: SearchProblem;
  readonly spans: readonly IgnitionSpan[];
  /** The burn that the event alone would need. */
  readonly first: readonly LinearCandidate[];
}

/** An omitted constraint, and the burn that is sufficient without it. */
interface Relief {
  readonly name: ConstraintName;
  readonly words: string;
  readonly candidate: LinearCandidate | undefined;
}

/** Largest size [m/s] that is examined without a maximum. */
const withoutMaximumMPerS = 20;
/** Number of revolutions by which the window is extended for an earlier ignition. */
const earlierRevolutions = 6;

/**
 * The constraints that would each make a burn possible if they were dropped. If none does, several act together, and
 * all of them are named.
 */
export function explained(searched: Searched): Explanation {
  if (isTooLate(searched)) return tooLate;
  const reliefs = reliefsOf(searched);
  const helping = reliefs.filter((relief) => isHelp(relief, searched));
  const binding = (helping.length > 0 ? helping : reliefs).map(({ name }) => name);
  const outOf =
    searched.spans.length === 0
      ? 'The blackouts cover the whole window.'
      : 'No burn within the constraints brings the probability below the target.';
  const what =
    helping.length > 0
      ? helping.map((relief) => reliefText(relief, searched)).join(' ')
      : 'No single constraint is the cause: relax several of them.';
  const { tca } = searched.problem.event;
  return {
    outcome: searched.spans.length === 0 ? 'NO_TIME' : 'NOTHING_ENOUGH',
    binding,
    reliefs: helping.flatMap(({ name, candidate }) =>
      candidate === undefined ? [] : [relieved(name, candidate, tca)],
    ),
    reason: `${outOf} ${what}`,
  };
}

/**
 * Whether dropping a constraint makes a burn possible that it forbids. One within the constraints was already propagated
 * and found too weak.
 */
function isHelp({ name, candidate }: Relief, { problem, spans }: Searched): boolean {
  if (candidate === undefined) return false;
  if (name !== 'maximumDeltaVMPerS' && name !== 'from' && name !== 'until' && name !== 'blackouts') return true;
  const { seconds, deltaVMPerS } = candidate;
  const isInSpan = spans.some(({ fromSeconds, untilSeconds }) => seconds >= fromSeconds && seconds <= untilSeconds);
  return !isInSpan || deltaVMPerS > problem.constraints.maximumDeltaVMPerS;
}

/** No time is left for a burn: what can still be done needs no search. */
export const tooLate: Explanation = {
  outcome: 'TOO_LATE',
  binding: [],
  reliefs: [],
  reason:
    'No time is left: the satellite cannot finish a sufficient burn before the closest approach. Ask the operator of the other object to move. If a command can reach the satellite sooner, change its configuration and search again.',
};

/** Whether a burn would be sufficient if the engine needed no time for it. */
function isTooLate({ alone, spans }: Searched): boolean {
  const { constraints } = alone;
  if (constraints.engine === undefined || spans.length === 0) return false;
  if (linearSearch(alone, spans).length > 0) return false;
  return linearSearch({ ...alone, constraints: { ...constraints, engine: undefined } }, spans).length > 0;
}

function relieved(without: ConstraintName, candidate: LinearCandidate, tca: Epoch<'UTC'>): RelievedBurn {
  const { axis, deltaVMPerS, seconds } = candidate;
  return { without, ignition: addSeconds(tca, seconds), axis, deltaVMPerS };
}

function reliefText({ words, candidate }: Relief, { problem }: Searched): string {
  if (candidate === undefined) return '';
  const when = formatEpoch(addSeconds(problem.event.tca, candidate.seconds), 0);
  const along = candidate.axis === 'free' ? 'in a free direction' : `along ${candidate.axis}`;
  return `${words}, ${significant(candidate.deltaVMPerS, 3)} m/s ${along} at ${when}Z would be enough.`;
}

function reliefsOf(searched: Searched): readonly Relief[] {
  const { problem, alone, spans, first } = searched;
  const { constraints, event, others } = problem;
  const best = (one: SearchProblem, within: readonly IgnitionSpan[]) =>
    within.length === 0 ? undefined : linearSearch(one, within)[0];
  const changed = (change: Partial<SearchProblem['constraints']>): SearchProblem => ({
    ...problem,
    constraints: { ...constraints, ...change },
  });
  const undimmed = allowedSpans({ ...constraints, blackouts: [] }, event.tca);
  const earlier = spans.map((span, index) =>
    index === 0 ? { ...span, fromSeconds: span.fromSeconds - earlierRevolutions * ownPeriodS(event) } : span,
  );
  const later = spans.map((span, index) =>
    index === spans.length - 1 ? { ...span, untilSeconds: Math.max(span.untilSeconds, -latestLeadS) } : span,
  );
  const any: Relief[] = [
    {
      name: 'maximumDeltaVMPerS',
      words: 'With a larger maximum',
      candidate: best(changed({ maximumDeltaVMPerS: withoutMaximumMPerS }), spans),
    },
    { name: 'from', words: 'With an earlier ignition', candidate: best(problem, earlier) },
    { name: 'until', words: 'With a later ignition', candidate: best(problem, later) },
  ];
  if (constraints.blackouts.length > 0)
    any.push({ name: 'blackouts', words: 'Without the blackouts', candidate: best(problem, undimmed) });
  if (constraints.directions !== 'any')
    any.push({
      name: 'directions',
      words: 'In another direction',
      candidate: best({ ...changed({ directions: 'any' }), others: alone.others }, spans),
    });
  if (constraints.box !== undefined)
    any.push({ name: 'box', words: 'Outside the box', candidate: best({ ...problem, boxPlaces: undefined }, spans) });
  if (others.length > 0)
    any.push({ name: 'catalogue', words: 'Without the other objects of the catalogue', candidate: first[0] });
  return spans.length === 0 ? any.filter(({ name }) => name === 'blackouts') : any;
}

/** An ignition closer than this to an end of its span is limited by it. */
const atEndS = 1;
const atMaximumShare = 0.999;
const dearerShare = 1.01;

/** The constraints that keep a burn from being smaller. */
export function standingInTheWay(found: {
  readonly recommended: FlownCandidate;
  readonly alone: LinearCandidate | undefined;
  readonly problem: SearchProblem;
  readonly spans: readonly IgnitionSpan[];
}): Explanation {
  const { recommended, alone, problem, spans } = found;
  const { constraints } = problem;
  const seconds = -recommended.outcome.flight.leadS;
  const isAt = (time: number) => Math.abs(seconds - time) < atEndS;
  const [first, last] = [constraints.from, constraints.until].map((end) => secondsBetween(end, problem.event.tca));
  const isAtBlackout = spans.some(
    ({ fromSeconds, untilSeconds }) =>
      (isAt(fromSeconds) && fromSeconds !== first) || (isAt(untilSeconds) && untilSeconds !== last),
  );
  const checks: readonly (readonly [ConstraintName, boolean])[] = [
    ['from', isAt(first)],
    ['until', isAt(last)],
    ['blackouts', isAtBlackout],
    ['maximumDeltaVMPerS', recommended.deltaVMPerS > atMaximumShare * constraints.maximumDeltaVMPerS],
    ['box', recommended.deltaVMPerS > atMaximumShare * recommended.largestInBoxMPerS],
    [
      'catalogue',
      alone !== undefined && problem.others.length > 0 && recommended.deltaVMPerS > dearerShare * alone.deltaVMPerS,
    ],
  ];
  const binding = checks.filter(([, binds]) => binds).map(([name]) => name);
  const held =
    binding.length === 0
      ? 'No constraint keeps it from being smaller.'
      : `It cannot be smaller because of these constraints: ${binding.join(', ')}.`;
  return {
    outcome: 'FOUND',
    binding,
    reliefs: [],
    reason: `The smallest sufficient burn has ${significant(recommended.deltaVMPerS, 4)} m/s. ${held}`,
  };
}
