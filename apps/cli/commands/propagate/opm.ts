import {
  type ForceSelection,
  type NumericalTrajectory,
  propagateToEpochs,
  stateOfTrajectory,
} from '@farpass/astro/propagation';
import { addSeconds, type Epoch, formatEpoch, secondsBetween } from '@farpass/astro/time';
import { type Opm, readOpm } from '@farpass/ccsds/opm';
import { type OpmStart, startFromOpm } from '@farpass/intake/state';
import type { OutputFrame, Propagated } from '../propagate.ts';
import { chosenForces } from './forces.ts';
import { inFrame, nominalNote } from './framed.ts';
import { sourceText } from './source.ts';

/** Times and frame of the states, and the space weather for NRLMSISE-00. */
export interface OpmRequest {
  readonly times: readonly Epoch<'UTC'>[];
  readonly frame: OutputFrame;
  readonly weatherFile?: string;
}

/** States of an OPM's object, numerically, with its spacecraft and manoeuvres. */
export async function propagateOpm(
  file: string,
  forceList: string,
  { times, frame, weatherFile }: OpmRequest,
): Promise<Propagated> {
  const { opm, warnings } = readMessage(file, await sourceText(file));
  const { forces, notes } = await chosenForces(forceList, weatherFile);
  const start = startFromOpm(opm);
  const trajectory = propagateToEpochs({ ...start, forces }, times);
  const reached = times.filter((epoch) => isReached(epoch, { trajectory, start }));
  const found = reached.map((epoch, index) => ({ epoch, state: stateOfTrajectory(trajectory, index) }));
  const { states, notes: frameNotes } = inFrame(found, frame);
  const isNominal = trajectory.orientationQuality === 'nominal';
  return {
    name: start.name,
    designator: start.designator,
    frame,
    states,
    failed: times
      .filter((epoch) => !reached.includes(epoch))
      .map((epoch) => ({ epoch, reason: endOf(trajectory, start) })),
    method: trajectory.forces.join(', '),
    notes: [
      ...new Set([
        ...warnings,
        ...notes,
        ...assumptions(start, forces),
        ...(isNominal ? [nominalNote] : []),
        ...frameNotes,
      ]),
    ],
  };
}

interface Flown {
  readonly trajectory: NumericalTrajectory;
  readonly start: OpmStart;
}

/** Whether the run came to an instant: one that ends on the surface has no states beyond it. */
function isReached(epoch: Epoch<'UTC'>, { trajectory: { end }, start: { start } }: Flown): boolean {
  if (end.kind === 'complete') return true;
  const seconds = secondsBetween(epoch, start.epoch);
  return end.timeSeconds >= 0 ? seconds < end.timeSeconds : seconds > end.timeSeconds;
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

/** What the message left open, as far as it touches the forces that act. */
function assumptions({ defaults, warnings, burns }: OpmStart, forces: ForceSelection): readonly string[] {
  const isMassive = forces.drag !== undefined || forces.radiationPressure !== undefined || burns.length > 0;
  const matters = {
    state: true,
    mass: isMassive,
    drag: forces.drag !== undefined,
    radiation: forces.radiationPressure !== undefined,
    burns: true,
    covariance: false,
  };
  const told = defaults.filter(({ concerns }) => matters[concerns]).map(({ code, sentence }) => `${code}: ${sentence}`);
  return [...told, ...warnings.filter(() => matters.covariance).map(({ sentence }) => sentence)];
}
