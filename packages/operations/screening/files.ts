import type { Ephemeris } from '@farpass/astro/ephemeris';
import { type Epoch, parseEpoch, toScale } from '@farpass/astro/time';
import type { NavigationMessage } from '@farpass/ccsds/ndm';
import type { Oem, OemSegment } from '@farpass/ccsds/oem';
import type { Opm } from '@farpass/ccsds/opm';
import { leftOutInComments } from '@farpass/intake/elements';
import { coveredEphemeris, oemObjectId, withoutGaps } from '@farpass/intake/ephemeris';
import { toldStateOfOpm } from '@farpass/intake/flight';
import { ephemerisFaults } from '@farpass/intake/gate';
import {
  type EphemerisOrbit,
  type FlownStates,
  flightLimit,
  flownStates,
  isOrbitDoubt,
  type NoOrbit,
  type ObjectRecord,
  type OrbitDoubt,
  type ScreeningWindow,
  type ToldState,
} from '@farpass/screening/objects';

/** One segment of a file, with the creation time of the file. */
export interface FileSegment {
  readonly file: string;
  readonly made: string | undefined;
  readonly segment: OemSegment;
}

/** The object of the segments of files, and their values over time. */
export interface FileObject {
  /** Its designator, otherwise its name, otherwise the name of the file. */
  readonly id: string;
  readonly name: string | undefined;
  readonly orbit: EphemerisOrbit;
}

/** The segments of a message: an OEM, or a combined message that contains some. */
export function segmentsOfMessage(message: NavigationMessage, file: string): readonly FileSegment[] {
  const messages = message.kind === 'NDM' ? message.messages : [message];
  return messages.flatMap((each) =>
    each.kind !== 'OEM'
      ? []
      : each.segments.map((segment) => ({ file, made: each.header.values.CREATION_DATE, segment })),
  );
}

/** Objects of segments, one for each OBJECT_ID. Throws a sentence with the file if a segment cannot be used. */
export function objectsOfSegments(segments: readonly FileSegment[]): readonly FileObject[] {
  const byObject = Map.groupBy(segments, ({ file, segment }) => oemObjectId(segment) ?? file);
  return [...byObject].map(([id, own]) => objectOfSegments(id, own));
}

function objectOfSegments(id: string, parts: readonly FileSegment[]): FileObject {
  const taken = parts.map(takenSegment);
  const ephemeris = { segments: taken.flatMap((one) => one.ephemeris.segments) };
  const [first] = parts;
  return {
    id,
    name: first?.segment.metadata.values.OBJECT_NAME,
    orbit: {
      kind: 'ephemeris',
      by: 'OPERATOR_EPHEMERIS',
      source: first?.file ?? id,
      made: madeOf(first?.made, ephemeris),
      ephemeris: withoutGaps(ephemeris),
      remarks: taken.flatMap(({ remarks }) => remarks),
      doubts: doubtsOf(ephemeris),
    },
  };
}

function takenSegment({ file, segment }: FileSegment) {
  try {
    const { ephemeris, remarks } = coveredEphemeris({ segments: [segment] });
    return { ephemeris, remarks: remarks.map(({ sentence }) => `${file}: ${sentence}.`) };
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** For a file without a creation date, the time of its first state. */
function madeOf(text: string | undefined, { segments }: Ephemeris): Epoch<'UTC'> {
  if (text !== undefined) return parseEpoch(text, 'UTC');
  const [first] = segments;
  if (first === undefined) throw new Error('the ephemeris has no states');
  return toScale(first.start, 'UTC');
}

/** The object of files as it is screened: its id is a designator if it has that form. */
export function recordOfFile({ id, name, orbit }: FileObject): ObjectRecord {
  const designator = /^\d{4}-\d{3}/.test(id) ? id : undefined;
  return { id, name: name ?? id, designator, type: 'UNKNOWN', orbit };
}

/** The orbit of an OEM. */
export function orbitOfOem(oem: Oem, source: string): EphemerisOrbit {
  const { ephemeris, remarks } = coveredEphemeris(oem);
  const made = madeOf(oem.header.values.CREATION_DATE, ephemeris);
  return {
    kind: 'ephemeris',
    by: 'OPERATOR_EPHEMERIS',
    source,
    made,
    ephemeris: withoutGaps(ephemeris),
    remarks: remarks.map(({ sentence }) => sentence),
    doubts: doubtsOf(ephemeris),
    ...leftOutIn(oem),
  };
}

/** The measurements that were left out according to a message. */
function leftOutIn({ header }: Oem | Opm): Pick<EphemerisOrbit, 'leftOut'> {
  const comments = header.entries.flatMap((entry) => (entry.kind === 'comment' ? [entry.text] : []));
  const leftOut = leftOutInComments(comments);
  return leftOut === undefined ? {} : { leftOut };
}

/** The gate's warnings about states that it accepts. */
function doubtsOf({ segments }: Ephemeris): readonly OrbitDoubt[] {
  return ephemerisFaults(segments).flatMap(({ code, sentence }) =>
    isOrbitDoubt(code) ? [{ code, sentence: sentence.replace(/\.$/, '') }] : [],
  );
}

/** The orbit of an OPM, propagated from its state through its burns. */
export async function orbitOfOpm(opm: Opm, source: string, window: ScreeningWindow): Promise<EphemerisOrbit | NoOrbit> {
  const flown = await flownStates([toldStateOfOpm(opm)], window);
  if (flown === undefined) return { kind: 'none', reason: `the state of ${source} is too far from the window` };
  return { ...orbitOfFlown(flown, { by: 'OPERATOR_EPHEMERIS', source }), ...leftOutIn(opm) };
}

/** The states of messages from which an orbit is propagated. */
export interface ToldOrbit {
  readonly states: readonly ToldState[];
  /** Ids of the messages in words. */
  readonly source: string;
  /** Ids of the other objects of the messages. */
  readonly others: readonly string[];
}

/** The orbit from the states of messages. */
export async function orbitOfStates(
  { states, source, others }: ToldOrbit,
  window: ScreeningWindow,
): Promise<EphemerisOrbit | NoOrbit> {
  const flown = await flownStates(states, window);
  if (flown === undefined) return { kind: 'none', reason: flightLimit };
  const { combinedRadiusM: radiusM } = flown;
  const orbit = orbitOfFlown(flown, { by: 'MESSAGE', source });
  return radiusM === undefined ? orbit : { ...orbit, combined: { radiusM, others } };
}

function orbitOfFlown(
  { ephemeris, flight, made }: FlownStates,
  from: Pick<EphemerisOrbit, 'by' | 'source'>,
): EphemerisOrbit {
  return { kind: 'ephemeris', ...from, made, ephemeris, remarks: [], doubts: [], flight };
}
