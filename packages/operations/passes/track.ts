import type { Ephemeris } from '@farpass/astro/ephemeris';
import type { ElementSet, Kernel } from '@farpass/astro/kernel';
import { looksLikeElementSets } from '@farpass/ccsds/gp';
import { type Fault, faultParameters } from '@farpass/ccsds/message';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import type { Opm } from '@farpass/ccsds/opm';
import { readCatalogue, readRecords } from '@farpass/intake/elements';
import { coveredEphemeris, ephemerisOfOcm, type LeftOut, withoutGaps } from '@farpass/intake/ephemeris';
import { type EarthTurning, elementSetTracks, ephemerisTrack, type Track } from '@farpass/tracking/passes';
import { OrbitTextFault, orbitOfOpm } from '../screening/index.ts';

/** The orbit of one object from a text: element set, OMM, OEM, OPM or OCM. */
export type OrbitOfText =
  | { readonly kind: 'elements'; readonly elements: ElementSet; readonly name: string | undefined }
  | { readonly kind: 'ephemeris'; readonly ephemeris: Ephemeris; readonly name: string | undefined }
  | { readonly kind: 'state'; readonly opm: Opm; readonly name: string | undefined };

/** A doubt about a text: the sentence, and its code as `reasonCode` with what it names, for other languages. */
interface OrbitWarning {
  readonly sentence: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

/** An orbit with the doubts about its text. */
export interface OrbitReading {
  readonly orbit: OrbitOfText;
  readonly warnings: readonly OrbitWarning[];
  /** The number of the object, if the text gives one. */
  readonly catalogueNumber: number | undefined;
}

/** Senders write these for an object that has no number yet. */
const unassigned: readonly number[] = [0, 99_999];

function catalogueNumberOf(id: string | undefined): number | undefined {
  const number = id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : undefined;
  return number === undefined || unassigned.includes(number) ? undefined : number;
}

/** The orbit of the only object in a text of any form. Throws a sentence if there is none, or if there are several. */
export function orbitOfText(text: string): OrbitReading {
  if (looksLikeElementSets(text)) return orbitOfSets(text);
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw unreadable(result.faults[0]);
  const { record } = result;
  const warnings = result.warnings.map((fault) => warningOf(fault, faultParameters(fault)));
  if (record.kind === 'OMM') return orbitOfSets(text);
  if (record.kind === 'OPM') {
    const { OBJECT_NAME: name, OBJECT_ID: id } = record.metadata.values;
    return { orbit: { kind: 'state', opm: record, name }, warnings, catalogueNumber: catalogueNumberOf(id) };
  }
  if (record.kind === 'OEM') {
    const { ephemeris, remarks } = coveredEphemeris(record);
    const { OBJECT_NAME: name, OBJECT_ID: id } = record.segments[0]?.metadata.values ?? {};
    const catalogueNumber = catalogueNumberOf(id);
    return {
      orbit: { kind: 'ephemeris', ephemeris: withoutGaps(ephemeris), name },
      warnings: [
        ...warnings,
        ...remarks.map((remark) => warningOf({ ...remark, message: remark.sentence }, remark.parameters)),
      ],
      catalogueNumber,
    };
  }
  if (record.kind === 'OCM') {
    const { ephemeris, left } = ephemerisOfOcm(record);
    if (ephemeris.segments.length === 0) throw noTrajectory(left[0]);
    const orbit: OrbitOfText = { kind: 'ephemeris', ephemeris: withoutGaps(ephemeris), name: undefined };
    return { orbit, warnings, catalogueNumber: undefined };
  }
  const sentence = `a ${record.kind} gives no orbit; give an element set, an OMM, an OEM, an OPM or an OCM`;
  throw OrbitTextFault.of('ORBIT_TEXT_FORMAT', sentence, { format: record.kind });
}

function warningOf(
  { code, message }: { readonly code: string; readonly message: string },
  parameters: OrbitWarning['parameters'],
): OrbitWarning {
  return { sentence: message, parameters: { ...parameters, reasonCode: code } };
}

function unreadable(fault: Fault | undefined): OrbitTextFault {
  return OrbitTextFault.ofReader(`the orbit cannot be read: ${fault?.message}`, fault);
}

function noTrajectory(left: LeftOut | undefined): OrbitTextFault {
  if (left === undefined) return OrbitTextFault.of('ORBIT_TEXT_NO_TRAJECTORY', 'the message holds no trajectory');
  return new OrbitTextFault(left.sentence, left.parameters);
}

function orbitOfSets(text: string): OrbitReading {
  const { objects, skipped } = readCatalogue(text, { checksum: 'warn' });
  const { faults, warnings } = readRecords(text, { checksum: 'warn' });
  const [object] = objects;
  const [first] = skipped;
  if (first !== undefined) {
    const [fault] = faults;
    const parameters = fault === undefined ? {} : { ...fault.parameters, reasonCode: fault.code };
    throw new OrbitTextFault(`${first.id}: ${first.reason}`, parameters);
  }
  if (object === undefined || objects.length > 1) {
    const sentence = `the text holds ${objects.length} element sets; give one`;
    throw OrbitTextFault.of('ORBIT_TEXT_SETS', sentence, { count: objects.length });
  }
  const catalogueNumber = catalogueNumberOf(object.elements.catalogueId);
  return {
    orbit: { kind: 'elements', elements: object.elements, name: object.name },
    warnings: warnings.map((fault) => warningOf(fault, { ...fault.parameters })),
    catalogueNumber,
  };
}

/**
 * The track of an orbit: an element set by SGP4, an ephemeris by its interpolation, a state numerically with its burns
 * and all forces that its message allows. Throws a sentence if a state is too far from the window.
 */
export async function trackOfOrbit(orbit: OrbitOfText, turning: EarthTurning, kernel: Kernel): Promise<Track> {
  const { window } = turning;
  if (orbit.kind === 'ephemeris') return ephemerisTrack(orbit.ephemeris, window);
  if (orbit.kind === 'elements') {
    const [track] = elementSetTracks(kernel.load([orbit.elements]), turning);
    return track ?? { window, arcs: [] };
  }
  const flown = await orbitOfOpm(orbit.opm, 'the message', { start: window.start, durationSeconds: window.seconds });
  if (flown.kind === 'none') throw OrbitTextFault.of('ORBIT_TEXT_FAR', flown.reason);
  return ephemerisTrack(flown.ephemeris, window);
}
