import { minutesPerDay } from '@farpass/astro/constants';
import { type ElementSet, stateArrays, stateFrom } from '@farpass/astro/kernel';
import { minutesSinceEpoch } from '@farpass/astro/orbits';
import { type Epoch, taiMinusUtcOnDay } from '@farpass/astro/time';
import { type CatalogueObject, readCatalogue } from '@farpass/intake/elements';
import { inputText } from '../../../input.ts';
import { builtKernel } from '../../../kernel.ts';
import { assumedCovariance } from './assumed.ts';
import { inFrame } from './framed.ts';
import type { FailedAt, OutputFrame, Propagated, StateAt, TemeState } from './propagated.ts';

/** Times and frame of the requested states. */
export interface StateRequest {
  readonly times: readonly Epoch<'UTC'>[];
  readonly frame: OutputFrame;
  /** Whether each state gets the covariance that screenings assume. */
  readonly isCovarianceAssumed?: boolean;
}

/** States of the one element set of a file, by SGP4 (improved mode, WGS-72). A wrong check digit is a doubt, not a fault. */
export async function propagateElements(file: string, request: StateRequest): Promise<Propagated> {
  const { times, frame, isCovarianceAssumed = false } = request;
  const { object, warnings } = onlyObject(file, await inputText(file));
  const satellites = (await builtKernel()).load([object.elements]);
  const out = stateArrays(times.length);
  satellites.propagateTimes(
    0,
    Float64Array.from(times, (time) => minutesSinceEpoch(object.elements, time)),
    out,
  );
  const found: StateAt[] = [];
  const failed: FailedAt[] = [];
  times.forEach((epoch, index) => {
    const each = stateFrom(out, index);
    if (each.kind === 'failed') failed.push({ epoch, reason: `SGP4 code ${each.code}, ${each.reason}` });
    else {
      const at: TemeState = { epoch, state: { frame: 'TEME', ...each } };
      found.push(isCovarianceAssumed ? { ...at, assumed: assumedCovariance(object, at) } : at);
    }
  });
  const { states, notes } = inFrame(found, frame);
  return {
    name: object.name ?? object.elements.catalogueId,
    designator: object.designator ?? object.elements.catalogueId,
    frame,
    states,
    failed,
    method: 'SGP4',
    notes: [...warnings, ...timeNotes(times, object.elements), ...notes],
  };
}

function onlyObject(
  file: string,
  text: string,
): { readonly object: CatalogueObject; readonly warnings: readonly string[] } {
  const { objects, skipped, warnings } = readCatalogue(text, { checksum: 'warn' });
  const [object] = objects;
  if (object !== undefined && objects.length === 1 && skipped.length === 0) return { object, warnings };
  const [first] = skipped;
  if (first !== undefined) throw new Error(`${file}: ${first.id}: ${first.reason}`);
  throw new Error(`${file} holds ${objects.length} element sets; give one.`);
}

/** Age in days from which an element set says little: its along-track error has grown to hundreds of kilometres. */
const oldDays = 30;

/** Remarks on the times relative to the set: far from its epoch, or with a leap second in between. */
function timeNotes(times: readonly Epoch<'UTC'>[], elements: ElementSet): readonly string[] {
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return [];
  const ends = [first, last];
  const days = ends.map((time) => minutesSinceEpoch(elements, time) / minutesPerDay);
  const farthest = days.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most));
  const side = farthest > 0 ? 'after' : 'before';
  const far = `the times reach ${Math.abs(farthest).toFixed(1)} days ${side} the epoch of the element set; beyond ${oldDays} days SGP4 may be hundreds of kilometres off.`;
  return [...(Math.abs(farthest) > oldDays ? [far] : []), ...leapSecondNote(ends, elements)];
}

function leapSecondNote(ends: readonly Epoch<'UTC'>[], { epoch }: ElementSet): readonly string[] {
  const atEpoch = taiMinusUtcOnDay(epoch.modifiedJulianDay);
  const seconds = Math.max(...ends.map((end) => Math.abs(taiMinusUtcOnDay(end.modifiedJulianDay) - atEpoch)));
  if (seconds === 0) return [];
  const lie = seconds === 1 ? '1 leap second lies' : `${seconds} leap seconds lie`;
  return [
    `${lie} between the epoch of the element set and the times; SGP4 counts days of 86,400 s, so states on the far side are off along the orbit by as many seconds of motion.`,
  ];
}
