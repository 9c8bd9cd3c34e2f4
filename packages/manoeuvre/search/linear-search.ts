import type { Vector3 } from '@farpass/astro/linear';
import { keplerianOfState } from '@farpass/astro/orbits';
import { freeFlightOf, ownPeriodS } from '../event/burn-outcome.ts';
import { type ManoeuvreEvent, ownObject } from '../event/manoeuvre-event.ts';
import { type UnburntPoint, unburntPoints } from '../flight/unburnt.ts';
import { type BoxPlaces, largestInBox } from './box.ts';
import {
  firstIgnitions,
  type IgnitionGrid,
  type IgnitionSpan,
  ignitionStepS,
  largestAt,
  type SearchConstraints,
  type SignedAxis,
} from './constraints.ts';
import { directionOfAxis, freeDirections, type TargetCurve, targetCurve } from './directions.ts';
import { leastSize } from './least-size.ts';
import { alongDirection, alongRay, type Meeting, type PointResponse, pointResponse } from './meeting.ts';
import { MeetingColumns } from './meeting-columns.ts';
import type { TubeMeeting } from './tube.ts';

/** The input of a search. */
export interface SearchProblem {
  readonly event: ManoeuvreEvent;
  readonly constraints: SearchConstraints;
  readonly target: number;
  /** The event itself. */
  readonly meeting: Meeting;
  /** Other objects near the unburnt orbit. */
  readonly others: readonly TubeMeeting[];
  /** Time after a burn in which other objects count [s]. */
  readonly lookAheadS: number;
  /** Points at which the station-keeping box is examined; undefined without one. */
  readonly boxPlaces?: BoxPlaces | undefined;
}

/** A burn that is sufficient by the state transition. */
export interface LinearCandidate {
  readonly seconds: number;
  readonly point: UnburntPoint;
  readonly axis: SignedAxis | 'free';
  readonly direction: Vector3;
  readonly deltaVMPerS: number;
  /** The largest burn along its direction that stays in the box. */
  readonly largestInBoxMPerS: number;
}

/**
 * Number of free directions examined for an ignition: one is sufficient for the event alone; more are needed if other
 * objects interfere.
 */
const freeDirectionsAlone = 1;
const freeDirectionsAmongOthers = 30;

/** The smallest burn for each ignition and direction, in order of the ignitions. */
export function candidatesAt(problem: SearchProblem, seconds: readonly number[]): readonly LinearCandidate[] {
  const rising = [...new Set(seconds)].toSorted((a, b) => a - b);
  const points = unburntPoints(freeFlightOf(problem.event), rising);
  const isFree = problem.constraints.directions === 'any';
  const curve = isFree ? targetCurve(problem.meeting, problem.target) : undefined;
  return points.flatMap((point) =>
    curve === undefined ? axisCandidates(problem, point) : freeCandidates(problem, point, curve),
  );
}

function axisCandidates(problem: SearchProblem, point: UnburntPoint): readonly LinearCandidate[] {
  const { directions } = problem.constraints;
  if (directions === 'any') return [];
  const event = pointResponse(problem.meeting, point);
  return directions.flatMap((axis) => {
    const direction = directionOfAxis(axis, point, problem.event.tca);
    return candidateAlong(problem, event, { point, direction, axis });
  });
}

function freeCandidates(problem: SearchProblem, point: UnburntPoint, curve: TargetCurve): readonly LinearCandidate[] {
  const all = freeDirections(problem.meeting, point, curve);
  const among = problem.others.length > 0;
  const chosen = among ? spread(all, freeDirectionsAmongOthers) : all.slice(0, freeDirectionsAlone);
  const event = pointResponse(problem.meeting, point);
  const found = chosen.flatMap((direction) => candidateAlong(problem, event, { point, direction, axis: 'free' }));
  return found.toSorted((a, b) => a.deltaVMPerS - b.deltaVMPerS).slice(0, 1);
}

/** A number of items of a list at even distances, starting with the first. */
function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, index) => index % step === 0);
}

function candidateAlong(
  { event: { tca }, constraints, target, boxPlaces, others, lookAheadS }: SearchProblem,
  event: PointResponse,
  ray: Pick<LinearCandidate, 'point' | 'direction' | 'axis'>,
): readonly LinearCandidate[] {
  const { box } = constraints;
  const largestInBoxMPerS =
    box === undefined || boxPlaces === undefined
      ? Number.POSITIVE_INFINITY
      : largestInBox(boxPlaces.excursionsOf(ray), box);
  const largest = largestAt(constraints, tca, ray.point.seconds);
  const limits = { target, maximumDeltaVMPerS: Math.min(largest, largestInBoxMPerS) };
  const columns = columnsOf(others);
  const deltaVMPerS = leastSize(alongDirection(event, ray.direction, constraints), limits, {
    count: () => columns.countAhead(ray.point, lookAheadS),
    above: (above, sizes) =>
      columns
        .countedAlong(ray, { errors: constraints, lookAheadS, sizes, above })
        .map((other) => alongRay(other, ray, constraints)),
  });
  return deltaVMPerS === undefined ? [] : [{ ...ray, seconds: ray.point.seconds, deltaVMPerS, largestInBoxMPerS }];
}

const columnsOfMeetings = new WeakMap<readonly TubeMeeting[], MeetingColumns<TubeMeeting>>();

/** The other meetings of a problem in columns, made once for all its ignitions. */
export function columnsOf(others: readonly TubeMeeting[]): MeetingColumns<TubeMeeting> {
  const known = columnsOfMeetings.get(others) ?? new MeetingColumns(others);
  columnsOfMeetings.set(others, known);
  return known;
}

/** Minima that are examined more closely: the best, and those that are slightly larger. */
const kept = { count: 8, share: 1.15 };
/** Rounds of refinement, and number of ignitions between two neighbours in each. */
const rounds = 3;
const between = 8;

/**
 * The best ignitions and directions by the state transition: the smallest size for each ignition, the local minima of
 * these sizes over time, and their refinement. The best comes first; empty if no burn is sufficient.
 */
export function linearSearch(problem: SearchProblem, spans: readonly IgnitionSpan[]): readonly LinearCandidate[] {
  const grid = ignitionGrid(problem);
  let candidates = localMinima(candidatesAt(problem, firstIgnitions(spans, grid)));
  let step = ignitionStepS(grid);
  for (let round = 0; round < rounds && candidates.length > 0; round += 1) {
    const finer = step / between;
    const seconds = candidates.flatMap((candidate) => around(candidate, { spans, step, finer }));
    candidates = localMinima(candidatesAt(problem, seconds));
    step = finer;
  }
  return candidates;
}

/** The ignitions in the first pass of a search. */
export function ignitionGrid({ event, constraints }: SearchProblem): IgnitionGrid {
  const { stepsPerOrbit } = constraints;
  return {
    periodS: ownPeriodS(event),
    eccentricity: keplerianOfState(ownObject(event).state).eccentricity,
    stepsPerOrbit,
  };
}

function around(
  { seconds }: LinearCandidate,
  { spans, step, finer }: { readonly spans: readonly IgnitionSpan[]; readonly step: number; readonly finer: number },
): readonly number[] {
  const span = spans.find(({ fromSeconds, untilSeconds }) => seconds >= fromSeconds && seconds <= untilSeconds);
  if (span === undefined) return [seconds];
  const count = Math.round(step / finer);
  const times = Array.from({ length: 2 * count + 1 }, (_, index) => seconds + (index - count) * finer);
  return times.map((time) => Math.min(span.untilSeconds, Math.max(span.fromSeconds, time)));
}

/**
 * Candidates that are no larger than their neighbours along the same axis, the best first, up to the number that is
 * examined.
 */
function localMinima(candidates: readonly LinearCandidate[]): readonly LinearCandidate[] {
  const byAxis = Map.groupBy(candidates, ({ axis }) => axis);
  const minima = [...byAxis.values()].flatMap((along) =>
    along.filter(({ deltaVMPerS }, index) => {
      const [before, after] = [along[index - 1], along[index + 1]];
      return (
        !(before !== undefined && before.deltaVMPerS < deltaVMPerS) &&
        !(after !== undefined && after.deltaVMPerS < deltaVMPerS)
      );
    }),
  );
  const sorted = minima.toSorted((a, b) => a.deltaVMPerS - b.deltaVMPerS);
  const [best] = sorted;
  if (best === undefined) return [];
  return sorted.filter(({ deltaVMPerS }) => deltaVMPerS <= kept.share * best.deltaVMPerS).slice(0, kept.count);
}
