import type { Ephemeris } from '@farpass/astro/ephemeris';
import { type Epoch, parseEpoch, toScale } from '@farpass/astro/time';
import type { NavigationMessage } from '@farpass/ccsds/ndm';
import type { Ocm } from '@farpass/ccsds/ocm';
import type { Oem, OemSegment } from '@farpass/ccsds/oem';
import type { Opm } from '@farpass/ccsds/opm';
import { leftOutInComments } from '@farpass/intake/elements';
import {
  coveredEphemeris,
  coveredOcm,
  isStatedName,
  ocmObjectId,
  oemObjectId,
  withoutGaps,
} from '@farpass/intake/ephemeris';
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

/** A part of a file about one object: a segment of an OEM, or an OCM. */
export interface FilePart {
  readonly file: string;
  /** The creation time of the file. */
  readonly made: string | undefined;
  /** The designator of the object, otherwise its name; undefined if the file states neither. */
  readonly objectId: string | undefined;
  readonly name: string | undefined;
  /** Whether it is one of several proposals for the path of its object, which are not joined. */
  readonly isAlone: boolean;
  /** Its states and covariances. Throws a sentence if it cannot be used. */
  readonly read: () => { readonly ephemeris: Ephemeris; readonly remarks: readonly string[] };
}

/** The object of the parts of files, and its states over time. */
export interface FileObject {
  /** Its designator, otherwise its name, otherwise the name of the file. */
  readonly id: string;
  readonly name: string | undefined;
  readonly orbit: EphemerisOrbit;
}

/** The parts of a message with states over time: an OEM, an OCM, or a combined message that contains some. */
export function partsOfMessage(message: NavigationMessage, file: string): readonly FilePart[] {
  const messages = message.kind === 'NDM' ? message.messages : [message];
  return messages.flatMap((each) => {
    if (each.kind === 'OCM') return [partOfOcm(each, file)];
    return each.kind === 'OEM' ? each.segments.map((segment) => partOfOem(each, segment, file)) : [];
  });
}

function partOfOem({ header }: Oem, segment: OemSegment, file: string): FilePart {
  return {
    file,
    made: header.values.CREATION_DATE,
    objectId: oemObjectId(segment),
    name: segment.metadata.values.OBJECT_NAME,
    isAlone: false,
    read: () => {
      const { ephemeris, remarks } = coveredEphemeris({ segments: [segment] });
      return { ephemeris, remarks: remarks.map(({ sentence }) => sentence) };
    },
  };
}

function partOfOcm(ocm: Ocm, file: string): FilePart {
  const { OBJECT_NAME } = ocm.metadata.values;
  return {
    file,
    made: ocm.header.values.CREATION_DATE,
    objectId: ocmObjectId(ocm),
    name: isStatedName(OBJECT_NAME) ? OBJECT_NAME : undefined,
    isAlone: true,
    read: () => ephemerisWithRemarks(ocm),
  };
}

function ephemerisWithRemarks(ocm: Ocm) {
  const { ephemeris, left, remarks } = coveredOcm(ocm);
  const sentences = [...left, ...remarks].map(({ sentence }) => sentence);
  if (ephemeris.segments.length > 0) return { ephemeris, remarks: sentences };
  throw new Error(sentences[0] ?? 'the OCM has no trajectory');
}

/** Objects of parts: one for each id, and one for each OCM. Throws a sentence with the file if a part cannot be used. */
export function objectsOfParts(parts: readonly FilePart[]): readonly FileObject[] {
  const keyOf = (part: FilePart) => (part.isAlone ? part : (part.objectId ?? part.file));
  return [...Map.groupBy(parts, keyOf).values()].map(objectOfParts);
}

function objectOfParts(parts: readonly FilePart[]): FileObject {
  const taken = parts.map(readPart);
  const ephemeris = { segments: taken.flatMap((one) => one.ephemeris.segments) };
  const [first] = parts;
  const id = first?.objectId ?? first?.file ?? '';
  return {
    id,
    name: first?.name,
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

function readPart({ file, read }: FilePart) {
  try {
    const { ephemeris, remarks } = read();
    return { ephemeris, remarks: remarks.map((sentence) => `${file}: ${sentence}.`) };
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

/** The orbit of an OCM. */
export function orbitOfOcm(ocm: Ocm, source: string): EphemerisOrbit {
  const { ephemeris, remarks } = ephemerisWithRemarks(ocm);
  return {
    kind: 'ephemeris',
    by: 'OPERATOR_EPHEMERIS',
    source,
    made: madeOf(ocm.header.values.CREATION_DATE, ephemeris),
    ephemeris: withoutGaps(ephemeris),
    remarks,
    doubts: doubtsOf(ephemeris),
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
