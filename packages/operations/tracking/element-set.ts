import { minutesPerDay } from '@farpass/astro/constants';
import { stateInFrame } from '@farpass/astro/frames';
import type { ElementSet, Kernel } from '@farpass/astro/kernel';
import { degreesOf, twoPi } from '@farpass/astro/linear';
import { epochOfSet, fitElementSet } from '@farpass/astro/orbits';
import { formatEpoch } from '@farpass/astro/time';
import { type GpRecord, gpColumns, gpRecordOf } from '@farpass/ccsds/gp';
import { writeTle } from '@farpass/ccsds/tle';
import { leftOutParameter, writeOmmOf } from '@farpass/intake/elements';
import type { FlownOrbit } from './flown-orbit.ts';
import { commentLines, type OrbitNames } from './orbit-messages.ts';
import { setEpochs } from './orbit-span.ts';

/** An orbit as an element set, and its distance from the orbit. */
export interface WrittenElementSet {
  /** An OMM in KVN. */
  readonly omm: string;
  /** The same as two lines after its name; undefined if its number does not fit. */
  readonly tle: string | undefined;
  /** Root mean square distance of the set from the orbit over the span. */
  readonly rmsKm: number;
}

/** The element set that follows an orbit best over a span; a sentence if there is none. */
export function elementSetOfOrbit(
  { span, at }: FlownOrbit,
  { kernel, catalogueId, names }: { readonly kernel: Kernel; readonly catalogueId: string; readonly names: OrbitNames },
): WrittenElementSet | string {
  const epochs = setEpochs(span);
  const states = at(epochs).map(({ state }, index) => {
    const epoch = epochs[index] ?? span.from;
    return { epoch, state: stateInFrame({ frame: 'GCRF', ...state }, { frame: 'TEME', epoch }) };
  });
  const fit = fitElementSet(kernel, { catalogueId, epoch: span.at, samples: states });
  if (fit.kind === 'failed') return `no element set follows the orbit (${fit.reason})`;
  const record = gpRecordOf({ values: publishedValues(fit.elementSet, names), line: 1 });
  if (record.kind === 'faults') return `the element set cannot be written: ${record.faults[0]?.message}`;
  const omm = writeOmmOf(record.record, {
    syntax: 'KVN',
    creationDate: formatEpoch(names.creation, 3),
    comments: commentLines(names),
    ...(names.leftOut === undefined ? {} : { userDefined: { [leftOutParameter]: String(names.leftOut) } }),
  });
  return { omm, tle: linesOf(record.record, names), rmsKm: fit.rmsKm };
}

function linesOf(record: GpRecord, { objectName }: OrbitNames): string | undefined {
  const lines = writeTle(record);
  return lines.kind === 'tle' ? [objectName.slice(0, 24), lines.line1, lines.line2, ''].join('\n') : undefined;
}

function publishedValues(set: ElementSet, { objectName, objectId }: OrbitNames): Readonly<Record<string, string>> {
  const degrees = (angleRad: number) => degreesOf(angleRad).toFixed(8);
  return {
    [gpColumns.objectName]: objectName,
    [gpColumns.objectId]: objectId,
    [gpColumns.catalogueNumber]: set.catalogueId,
    [gpColumns.epochUtc]: formatEpoch(epochOfSet(set.epoch), 6),
    [gpColumns.meanMotionRevPerDay]: ((set.meanMotionRadPerMin * minutesPerDay) / twoPi).toFixed(12),
    [gpColumns.eccentricity]: set.eccentricity.toFixed(10),
    [gpColumns.inclinationDeg]: degrees(set.inclinationRad),
    [gpColumns.nodeDeg]: degrees(set.nodeRad),
    [gpColumns.argumentOfPerigeeDeg]: degrees(set.argumentOfPerigeeRad),
    [gpColumns.meanAnomalyDeg]: degrees(set.meanAnomalyRad),
    [gpColumns.bstarPerEarthRadius]: set.bstarPerEarthRadius.toExponential(8),
    [gpColumns.halfMeanMotionDot]: '0',
    [gpColumns.sixthMeanMotionDdot]: '0',
  };
}
