import { stateInFrame } from '@farpass/astro/frames';
import { degreesOf } from '@farpass/astro/linear';
import { addSeconds, compareEpochs, type Epoch } from '@farpass/astro/time';
import { turnedCovariance } from '@farpass/intake/covariance';
import type { Trajectory } from '@farpass/intake/ephemeris';
import type { PlannedBurn } from '@farpass/manoeuvre/burns';
import type { ManoeuvreEvent } from '@farpass/manoeuvre/event';
import {
  type BurnComparison,
  comparedPart,
  type FlownImpulse,
  type PlanPart,
  planParts,
  type StateAt,
  type TrackShift,
  trackShift,
} from '@farpass/manoeuvre/flown';
import { utcText } from './burn-report.ts';

/**
 * States are read at least this far from a burn [s], because values interpolated across the burn, over several points
 * of a file, belong to neither orbit.
 */
const clearOfBurnS = 600;

/** An impulse as all faces print it. */
export interface ImpulseReport extends Pick<FlownImpulse, 'deltaVMPerS' | 'rtnMPerS'> {
  readonly epoch: string;
}

/** An executed burn next to its plan, as all faces print it. */
export interface FlownReport {
  readonly reference: BurnComparison['reference'];
  readonly planned: ImpulseReport;
  readonly achieved: ImpulseReport;
  readonly sizeErrorFraction: number;
  readonly directionErrorDeg: number;
  readonly timeErrorS: number;
  readonly timeWithinS: number;
  readonly apartM: number;
}

/** The flight of a plan, as far as it is known. */
export interface FlownPlanReport {
  /** In order of time. */
  readonly burns: readonly FlownBurnReport[];
  /** Numbers of the burns (from 1) that the path says nothing about. */
  readonly missing: readonly number[];
}

/** One burn of a plan, or several with no time between them to see the orbit, which are compared as one. */
export interface FlownBurnReport extends FlownReport {
  /** From 1, of the burns of the plan. */
  readonly numbers: readonly number[];
}

/**
 * Compares the burns of a plan with the actual path, each by the orbit before and after it. The orbit before the first one
 * is that of the plan where the path begins later. A later burn without a path before it is missing: its effect cannot be
 * separated from that of the burns before it.
 */
export function flownReport(event: ManoeuvreEvent, plan: PlannedBurn, path: Path): FlownPlanReport {
  const parts = planParts(plan, 2 * clearOfBurnS);
  const found = parts.map((part, index) => {
    const { earlier, count } = part;
    const numbers = Array.from({ length: count }, (_, at) => earlier + at + 1);
    return { numbers, report: reportOfPart(event, plan, { part, next: parts[index + 1], path }) };
  });
  return {
    burns: found.flatMap(({ numbers, report }) => (report === undefined ? [] : [{ numbers, ...report }])),
    missing: found.flatMap(({ numbers, report }) => (report === undefined ? numbers : [])),
  };
}

interface PartOfPath {
  readonly part: PlanPart;
  readonly next: PlanPart | undefined;
  readonly path: Path;
}

function reportOfPart(
  event: ManoeuvreEvent,
  plan: PlannedBurn,
  { part, next, path }: PartOfPath,
): FlownReport | undefined {
  const { burn, earlier, end } = part;
  const most = next && addSeconds(next.burn.ignition, -clearOfBurnS);
  const after = stateFrom(path, { wanted: addSeconds(end, clearOfBurnS), least: end, most });
  const before = stateOf(path, addSeconds(burn.ignition, -clearOfBurnS));
  if (after === undefined || (earlier > 0 && before === undefined)) return undefined;
  const compared = comparedPart(event, plan, { burn, earlier, flown: { after, before } });
  const { directionErrorRad, planned, achieved, ...found } = compared;
  return {
    ...found,
    planned: impulseReport(planned),
    achieved: impulseReport(achieved),
    directionErrorDeg: degreesOf(directionErrorRad),
  };
}

function impulseReport({ epoch, ...impulse }: FlownImpulse): ImpulseReport {
  return { epoch: utcText(epoch), ...impulse };
}

/**
 * The orbit in a file next to that of a plan, at the first state of the file; undefined if the file begins before the end of the
 * last burn, or states no covariance of that orbit. Its sigma is that of its first covariance.
 */
export function orbitAfter(
  event: ManoeuvreEvent,
  plan: PlannedBurn,
  path: Pick<Trajectory, 'spans' | 'stateAt' | 'covariances'>,
): (TrackShift & { readonly sigmaM: number }) | undefined {
  const end = planParts(plan, 0).at(-1)?.end;
  const epoch = path.spans[0]?.from;
  if (end === undefined || epoch === undefined || compareEpochs(epoch, end) < 0) return undefined;
  const [known, sigmaM] = [stateOf(path, epoch), alongTrackSigmaM(path)];
  if (known === undefined || sigmaM === undefined) return undefined;
  return { ...trackShift(event, plan, known), sigmaM };
}

/** Of the first covariance of a file; undefined without one that can be turned along the track. */
function alongTrackSigmaM({ covariances, stateAt }: Pick<Trajectory, 'covariances' | 'stateAt'>): number | undefined {
  const [first] = covariances;
  const state = first && stateAt(first.epoch);
  if (first === undefined || state === undefined) return undefined;
  const turned = turnedCovariance(first, { state, epoch: first.epoch }, 'RTN');
  if (turned.kind === 'none') return undefined;
  const size = turned.matrix.length === 9 ? 3 : 6;
  return 1000 * Math.sqrt(Math.max(0, turned.matrix[size + 1] ?? Number.NaN));
}

type Path = Pick<Trajectory, 'spans' | 'stateAt'>;

interface SoughtTimes {
  readonly wanted: Epoch<'UTC'>;
  readonly least: Epoch<'UTC'>;
  /** Undefined without another burn. */
  readonly most: Epoch<'UTC'> | undefined;
}

/** The state at a time, or the first state between the minimum and the maximum. */
function stateFrom(path: Path, { wanted, least, most }: SoughtTimes) {
  const [next] = path.spans
    .map(({ from }) => from)
    .filter((from) => compareEpochs(from, least) >= 0 && (most === undefined || compareEpochs(from, most) <= 0));
  return stateOf(path, wanted) ?? (next && stateOf(path, next));
}

function stateOf({ stateAt }: Path, epoch: Epoch<'UTC'>): StateAt | undefined {
  const state = stateAt(epoch);
  return state && { epoch, state: stateInFrame(state, { frame: 'GCRF', epoch }) };
}
