import { stateInFrame } from '@farpass/astro/frames';
import { degreesOf } from '@farpass/astro/linear';
import { addSeconds, compareEpochs, type Epoch } from '@farpass/astro/time';
import type { Trajectory } from '@farpass/intake/ephemeris';
import { durationOfBurn, type PlannedBurn } from '@farpass/manoeuvre/burns';
import type { ManoeuvreEvent } from '@farpass/manoeuvre/event';
import { type BurnComparison, comparedBurn, type FlownImpulse, type StateAt } from '@farpass/manoeuvre/flown';
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

/** Compares a burn with the actual path; undefined if the path has no state after the burn. */
export function flownReport(
  event: ManoeuvreEvent,
  burn: PlannedBurn,
  path: Pick<Trajectory, 'spans' | 'stateAt'>,
): FlownReport | undefined {
  const end = addSeconds(burn.ignition, durationOfBurn(burn));
  const after = stateFrom(path, { wanted: addSeconds(end, clearOfBurnS), least: end });
  if (after === undefined) return undefined;
  const before = stateOf(path, addSeconds(burn.ignition, -clearOfBurnS));
  const { directionErrorRad, planned, achieved, ...found } = comparedBurn(event, burn, { after, before });
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

type Path = Pick<Trajectory, 'spans' | 'stateAt'>;

/** The state at a time, or the first state after the minimum time. */
function stateFrom(path: Path, times: { readonly wanted: Epoch<'UTC'>; readonly least: Epoch<'UTC'> }) {
  const [next] = path.spans.map(({ from }) => from).filter((from) => compareEpochs(from, times.least) >= 0);
  return stateOf(path, times.wanted) ?? (next && stateOf(path, next));
}

function stateOf({ stateAt }: Path, epoch: Epoch<'UTC'>): StateAt | undefined {
  const state = stateAt(epoch);
  return state && { epoch, state: stateInFrame(state, { frame: 'GCRF', epoch }) };
}
