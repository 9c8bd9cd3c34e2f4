import {
  type ForceSelection,
  type NumericalTrajectory,
  propagateToEpochs,
  stateOfTrajectory,
} from '@farpass/astro/propagation';
import { addSeconds, type Epoch, formatEpoch, secondsBetween } from '@farpass/astro/time';
import { type Opm, readOpm } from '@farpass/ccsds/opm';
import { type OpmStart, startFromOpm } from '@farpass/intake/state';
import { inputText } from '../../../input.ts';
import { chosenForces, usualForces } from './forces.ts';
import { inFrame, nominalNote } from './framed.ts';
import type { FailedAt, OutputFrame, Propagated, StateAt } from './propagated.ts';

/** Times and frame of the states, and the space weather for NRLMSISE-00. */
export interface OpmRequest {
  readonly times: readonly Epoch<'UTC'>[];
  readonly frame: OutputFrame;
  readonly weatherFile?: string;
  /** Error of the position allowed per step of the integration. */
  readonly toleranceM?: number;
  /** Whether the covariance of the message is propagated with the state, for outputs that show it. */
  readonly isCovarianceCarried: boolean;
}

/** States of an OPM's object, numerically, with its spacecraft and manoeuvres. */
export async function propagateOpm(
  file: string,
  forceList: string | undefined,
  { times, frame, weatherFile, toleranceM, isCovarianceCarried }: OpmRequest,
): Promise<Propagated> {
  const { opm, warnings } = readMessage(file, await inputText(file));
  const start = startFromOpm(opm);
  const { forces, notes } =
    forceList === undefined ? await usualForces(start, weatherFile) : await chosenForces(forceList, weatherFile);
  const covariance = isCovarianceCarried ? start.covarianceGcrf : undefined;
  const tolerance = toleranceM === undefined ? undefined : { positionKm: toleranceM / 1000, relative: 0 };
  const carried = { ...(covariance && { covariance }), ...(tolerance && { tolerance }) };
  const trajectory = propagateToEpochs({ ...start, forces, ...carried }, times);
  const { found, failed } = statesOf(trajectory, start, times);
  const { states, notes: frameNotes } = inFrame(found, frame);
  const orientation = trajectory.orientationQuality === 'nominal' ? [nominalNote] : [];
  const told = [
    ...warnings,
    ...notes,
    ...assumptions(start, { forces, isCovarianceCarried }),
    ...orientation,
    ...frameNotes,
  ];
  return {
    name: start.name,
    designator: start.designator,
    frame,
    states,
    failed,
    method: trajectory.forces.join(', '),
    notes: [...new Set(told)],
  };
}

/** States at the times that the run reached, and the reason for the others. */
function statesOf(
  trajectory: NumericalTrajectory,
  start: OpmStart,
  times: readonly Epoch<'UTC'>[],
): { readonly found: readonly StateAt[]; readonly failed: readonly FailedAt[] } {
  const places = new Map(Array.from(trajectory.timesSeconds, (seconds, index) => [seconds, index]));
  const found: StateAt[] = [];
  const failed: FailedAt[] = [];
  for (const epoch of times) {
    const index = places.get(secondsBetween(epoch, start.start.epoch));
    if (index === undefined) failed.push({ epoch, reason: endOf(trajectory, start) });
    else found.push({ epoch, state: stateOfTrajectory(trajectory, index), ...covarianceAt(trajectory, index) });
  }
  return { found, failed };
}

function covarianceAt({ covariance }: NumericalTrajectory, index: number): Pick<StateAt, 'covariance'> {
  if (covariance.length === 0) return {};
  return { covariance: covariance.slice(36 * index, 36 * index + 36) };
}

function endOf({ end }: NumericalTrajectory, { start }: OpmStart): string {
  if (end.kind === 'complete') return 'the run is complete';
  const when = formatEpoch(addSeconds(start.epoch, end.timeSeconds), 6);
  return `the orbit meets the surface of the Earth at ${when} UTC`;
}

function readMessage(file: string, text: string): { readonly opm: Opm; readonly warnings: readonly string[] } {
  const result = readOpm(text, { mode: 'lenient' });
  const warnings = result.warnings.map((each) => `line ${each.line}: ${each.code}: ${each.found ?? each.remedy}`);
  if (result.kind === 'message') return { opm: result.record, warnings };
  const [first] = result.faults;
  const reason =
    first === undefined
      ? 'no message was found'
      : `line ${first.line}: ${first.code}: ${first.found ?? ''} ${first.remedy}`;
  throw new Error(`${file}: this OPM cannot be read: ${reason}`);
}

/** The values that the message leaves open and that matter for the forces. */
function assumptions(
  { defaults, warnings, burns }: OpmStart,
  { forces, isCovarianceCarried }: { readonly forces: ForceSelection; readonly isCovarianceCarried: boolean },
): readonly string[] {
  const isMassive = forces.drag !== undefined || forces.radiationPressure !== undefined || burns.length > 0;
  const matters = {
    state: true,
    mass: isMassive,
    drag: forces.drag !== undefined,
    radiation: forces.radiationPressure !== undefined,
    burns: true,
    covariance: isCovarianceCarried,
  };
  const told = defaults.filter(({ concerns }) => matters[concerns]).map(({ code, sentence }) => `${code}: ${sentence}`);
  return [...told, ...(isCovarianceCarried ? warnings : []).map(({ sentence }) => sentence)];
}
