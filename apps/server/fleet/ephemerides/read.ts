import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { type EphemerisSegment, usableSpan } from '@farpass/astro/ephemeris';
import { addSeconds, formatEpoch, toScale } from '@farpass/astro/time';
import { type GpFault, looksLikeElementSets } from '@farpass/ccsds/gp';
import { type Fault, faultParameters } from '@farpass/ccsds/message';
import { type NavigationMessage, readNavigationMessage, recognise } from '@farpass/ccsds/ndm';
import type { Ocm } from '@farpass/ccsds/ocm';
import type { Opm } from '@farpass/ccsds/opm';
import type { FindingDocument } from '@farpass/contract/fleet';
import { readRecords } from '@farpass/intake/elements';
import { ephemerisOfOcm, ephemerisOfOem, gapsIn, streamedOem } from '@farpass/intake/ephemeris';
import { ephemerisFaults } from '@farpass/intake/gate';
import { startFromOpm, utcOfMessage } from '@farpass/intake/state';
import type { EphemerisDetails } from '../tables.ts';
import { type OemOutline, type OpenBytes, outlineOf, outlineOfStreamed, type SegmentOutline } from './oem-outline.ts';
import { thrownParameters } from './thrown.ts';

/** The kind of a file, or all its faults. */
export type EphemerisReading =
  | {
      readonly kind: 'ephemeris';
      readonly format: string;
      readonly details: EphemerisDetails;
      /** Of element sets, if all are of one object. */
      readonly catalogueNumber?: number;
    }
  | { readonly kind: 'faults'; readonly errors: readonly FindingDocument[] };

/** Reads an ephemeris file leniently: OEM, OPM, OCM, OMM or element sets. Each leniency used is a warning. */
export function readEphemeris(text: string): EphemerisReading {
  if (looksLikeElementSets(text) || recognise(text)?.format === 'OMM') return readSets(text);
  const { recognised, result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults') return { kind: 'faults', errors: result.faults.map(asFinding) };
  const warnings = result.warnings.map(asFinding);
  try {
    return detailedReading({ record: result.record, warnings, syntax: recognised?.syntax ?? '' });
  } catch (error) {
    return unusable(error);
  }
}

/** Reads an OEM in KVN or XML of any length leniently, in bounded memory. */
export async function readOemPieces(open: OpenBytes, syntax: string): Promise<EphemerisReading> {
  try {
    const reading = await streamedOem(open());
    const { faults, warnings } = reading.verdict;
    if (reading.kind === 'faults') return { kind: 'faults', errors: faults.map(asFinding) };
    const outline = await outlineOfStreamed(reading.oem, open);
    const doubts = ephemerisFaults(reading.oem.segments.map(({ ephemeris }) => ephemeris)).map(asWarning);
    const details = { ...detailsOfOem(outline), warnings: [...warnings.map(asFinding), ...doubts] };
    return { kind: 'ephemeris', format: `OEM ${syntax}`, details };
  } catch (error) {
    return unusable(error);
  }
}

/** The rule of physics that a message breaks. */
function unusable(error: unknown): EphemerisReading {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'faults', errors: [{ code: 'EPHEMERIS_UNUSABLE', message, parameters: thrownParameters(error) }] };
}

interface Recognised {
  readonly record: NavigationMessage;
  readonly warnings: readonly FindingDocument[];
  readonly syntax: string;
}

/** Throws a sentence if the record breaks a rule of physics: times that do not rise, an unknown time system. */
function detailedReading({ record, warnings: tolerated, syntax }: Recognised): EphemerisReading {
  const warnings = [...tolerated];
  const format = `${record.kind} ${syntax}`.trim();
  if (record.kind === 'OEM') {
    const { segments } = ephemerisOfOem(record);
    const outline = outlineOf(
      record,
      segments.map(({ seconds }) => seconds),
    );
    const doubts = ephemerisFaults(segments).map(asWarning);
    return { kind: 'ephemeris', format, details: { ...detailsOfOem(outline), warnings: [...warnings, ...doubts] } };
  }
  if (record.kind === 'OPM') {
    const doubts = startFromOpm(record).warnings.map(asWarning);
    return { kind: 'ephemeris', format, details: { ...detailsOfOpm(record), warnings: [...warnings, ...doubts] } };
  }
  if (record.kind === 'OCM') {
    const { warnings: own, ...details } = detailsOfOcm(record);
    return { kind: 'ephemeris', format, details: { ...details, warnings: [...warnings, ...own] } };
  }
  const message = `the file is a ${record.kind}; expected OEM, OPM, OCM, OMM or element sets`;
  const parameters = { found: record.kind };
  return { kind: 'faults', errors: [{ code: 'EPHEMERIS_UNEXPECTED', line: 1, message, parameters }] };
}

type Doubt = Pick<FindingDocument, 'code' | 'parameters'> & { readonly sentence: string };

function asWarning({ code, sentence: message, parameters }: Doubt): FindingDocument {
  return { code, message, ...(parameters === undefined ? {} : { parameters }) };
}

function asFinding(fault: Fault): FindingDocument {
  const { code, line, message } = fault;
  return { code, line, message, parameters: faultParameters(fault) };
}

function ofSet({ code, line, message, parameters }: GpFault): FindingDocument {
  return { code, line, message, ...(parameters === undefined ? {} : { parameters }) };
}

function readSets(text: string): EphemerisReading {
  const { records, faults, warnings } = readRecords(text);
  if (records.length === 0) return { kind: 'faults', errors: faults.map(ofSet) };
  const names = new Set(records.map((record) => record.objectName ?? record.catalogueNumber));
  const numbers = new Set(records.map((record) => record.catalogueNumber));
  const [first] = records;
  return {
    kind: 'ephemeris',
    format: 'element sets',
    ...(numbers.size === 1 ? { catalogueNumber: Number([...numbers][0]) } : {}),
    details: {
      ...(names.size === 1 ? { objectName: [...names][0] ?? '' } : {}),
      ...(first?.objectId === undefined ? {} : { objectId: first.objectId }),
      refFrame: 'TEME',
      segments: records.slice(0, 50).map((record) => singleState(record.epochUtc)),
      warnings: [...faults, ...warnings].map(ofSet),
    },
  };
}

function singleState(at: string) {
  return { start: at, stop: at, numberOfStates: 1, hasCovariance: false };
}

function detailsOfOpm({ header, metadata, data }: Opm): Omit<EphemerisDetails, 'warnings'> {
  const { OBJECT_NAME: objectName, OBJECT_ID: objectId, REF_FRAME: refFrame, TIME_SYSTEM: system } = metadata.values;
  const at = utcText(data.values.EPOCH, system);
  const segment = { ...singleState(at), hasCovariance: data.values.CX_X !== undefined };
  return { objectName, objectId, refFrame, ...madeBy(header.values), segments: [segment] };
}

/** An OCM covers the time in which its trajectories can be used; the others are named. */
function detailsOfOcm(ocm: Ocm): EphemerisDetails {
  const { OBJECT_NAME: objectName, INTERNATIONAL_DESIGNATOR, OBJECT_DESIGNATOR } = ocm.metadata.values;
  const objectId = INTERNATIONAL_DESIGNATOR ?? OBJECT_DESIGNATOR;
  const { ephemeris, left } = ephemerisOfOcm(ocm);
  const hasCovariance = ocm.blocks.some(({ kind }) => kind === 'cov');
  const [first] = ephemeris.segments;
  return {
    ...(objectName === undefined ? {} : { objectName }),
    ...(objectId === undefined ? {} : { objectId }),
    ...(first === undefined ? {} : { refFrame: first.frame }),
    ...madeBy(ocm.header.values),
    segments: ephemeris.segments.map((segment) => {
      const { from, to } = usableSpan(segment);
      const { method, degree } = segment.interpolation;
      return {
        start: formatEpoch(toScale(from, 'UTC'), 3),
        stop: formatEpoch(toScale(to, 'UTC'), 3),
        numberOfStates: segment.seconds.length,
        interpolation: `${method.toUpperCase()} ${degree}`,
        hasCovariance,
        ...withGaps(gapsOfSegment(segment)),
      };
    }),
    warnings: left.map(({ sentence: message, parameters }) => ({ code: 'TRAJECTORY_LEFT_OUT', message, parameters })),
  };
}

function gapsOfSegment({ start, seconds }: EphemerisSegment): Gaps {
  const at = (index: number) => formatEpoch(toScale(addSeconds(start, seconds[index] ?? 0), 'UTC'), 3);
  return gapsIn(seconds).map((index) => ({ start: at(index), stop: at(index + 1) }));
}

interface Header {
  readonly ORIGINATOR?: string;
  readonly CREATION_DATE?: string;
}

function madeBy({ ORIGINATOR: originator, CREATION_DATE: creationDate }: Header) {
  return {
    ...(originator === undefined ? {} : { originator }),
    ...(creationDate === undefined ? {} : { creationDate }),
  };
}

/** A time of a message in UTC; a UTC time stays as it is. */
function utcText(text: string, system: string): string {
  if (/^UTC$/i.test(system) && /^\d{4}-\d{2}-\d{2}T/.test(text)) return text;
  return formatEpoch(utcOfMessage(text, system, earthOrientationInUse()), 3);
}

function detailsOfOem(oem: OemOutline): Omit<EphemerisDetails, 'warnings'> {
  const [first] = oem.segments;
  const metadata = first?.metadata.values;
  return {
    ...(metadata === undefined
      ? {}
      : { objectName: metadata.OBJECT_NAME, objectId: metadata.OBJECT_ID, refFrame: metadata.REF_FRAME }),
    ...madeBy(oem.header.values),
    segments: oem.segments.map(segmentOf),
  };
}

function segmentOf({
  metadata,
  numberOfStates,
  hasCovariance,
  gaps,
}: SegmentOutline): EphemerisDetails['segments'][number] {
  const m = metadata.values;
  const degree = m.INTERPOLATION_DEGREE?.text;
  return {
    start: utcText(m.USEABLE_START_TIME ?? m.START_TIME, m.TIME_SYSTEM),
    stop: utcText(m.USEABLE_STOP_TIME ?? m.STOP_TIME, m.TIME_SYSTEM),
    numberOfStates,
    ...(m.INTERPOLATION === undefined
      ? {}
      : { interpolation: `${m.INTERPOLATION}${degree === undefined ? '' : ` ${degree}`}` }),
    hasCovariance,
    ...withGaps(
      gaps.map(({ before, after }) => ({ start: utcText(before, m.TIME_SYSTEM), stop: utcText(after, m.TIME_SYSTEM) })),
    ),
  };
}

type Gaps = NonNullable<EphemerisDetails['segments'][number]['gaps']>;

function withGaps(gaps: Gaps): { readonly gaps?: Gaps } {
  return gaps.length === 0 ? {} : { gaps };
}
