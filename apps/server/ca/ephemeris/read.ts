import { looksLikeElementSets } from '@farpass/ccsds/gp';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import type { Oem, OemSegment } from '@farpass/ccsds/oem';
import { readRecords } from '@farpass/intake/elements';
import type { Finding } from '../cdms/receive.ts';
import type { EphemerisDetails } from '../tables.ts';

/** What a file turned out to be, or everything that is wrong with it. */
export type EphemerisReading =
  | { readonly kind: 'ephemeris'; readonly format: string; readonly details: EphemerisDetails }
  | { readonly kind: 'faults'; readonly errors: readonly Finding[] };

/** Reads an ephemeris file leniently: OEM, OPM, OCM, OMM or element sets. Each leniency used is a warning. */
export function readEphemeris(text: string): EphemerisReading {
  if (looksLikeElementSets(text)) return readSets(text);
  const { recognised, result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults') return { kind: 'faults', errors: result.faults.map(asFinding) };
  const warnings = result.warnings.map(asFinding);
  const { record } = result;
  const format = `${record.kind} ${recognised?.syntax ?? ''}`.trim();
  if (record.kind === 'OEM') return { kind: 'ephemeris', format, details: { ...detailsOfOem(record), warnings } };
  if (record.kind === 'OPM') {
    const { OBJECT_NAME: objectName, OBJECT_ID: objectId, REF_FRAME: refFrame } = record.metadata.values;
    const at = `${record.data.values.EPOCH}`;
    return {
      kind: 'ephemeris',
      format,
      details: { objectName, objectId, refFrame, segments: [singleState(at)], warnings },
    };
  }
  if (record.kind === 'OMM') return readSets(text);
  if (record.kind === 'OCM') return { kind: 'ephemeris', format, details: { segments: [], warnings } };
  const message = `the file is a ${record.kind}; expected OEM, OPM, OCM, OMM or element sets`;
  return { kind: 'faults', errors: [{ code: 'EPHEMERIS_UNEXPECTED', line: 1, message }] };
}

function asFinding({ code, line, message }: { code: string; line: number; message: string }): Finding {
  return { code, line, message };
}

function readSets(text: string): EphemerisReading {
  const { records, faults, warnings } = readRecords(text);
  if (records.length === 0) return { kind: 'faults', errors: faults.map(asFinding) };
  const names = new Set(records.map((record) => record.objectName ?? record.catalogueNumber));
  const [first] = records;
  return {
    kind: 'ephemeris',
    format: 'element sets',
    details: {
      ...(names.size === 1 ? { objectName: [...names][0] ?? '' } : {}),
      ...(first?.objectId === undefined ? {} : { objectId: first.objectId }),
      refFrame: 'TEME',
      segments: records.slice(0, 50).map((record) => singleState(record.epochUtc)),
      warnings: [...faults.map(asFinding), ...warnings.map((message) => ({ code: 'ELEMENT_SET_DOUBT', message }))],
    },
  };
}

function singleState(at: string) {
  return { start: at, stop: at, numberOfStates: 1, hasCovariance: false };
}

function detailsOfOem(oem: Oem): Omit<EphemerisDetails, 'warnings'> {
  const [first] = oem.segments;
  const metadata = first?.metadata.values;
  return {
    ...(metadata === undefined
      ? {}
      : { objectName: metadata.OBJECT_NAME, objectId: metadata.OBJECT_ID, refFrame: metadata.REF_FRAME }),
    ...(oem.header.values.ORIGINATOR === undefined ? {} : { originator: oem.header.values.ORIGINATOR }),
    ...(oem.header.values.CREATION_DATE === undefined ? {} : { creationDate: oem.header.values.CREATION_DATE }),
    segments: oem.segments.map(segmentOf),
  };
}

function segmentOf({ metadata, states, covariances }: OemSegment): EphemerisDetails['segments'][number] {
  const m = metadata.values;
  const degree = m.INTERPOLATION_DEGREE?.text;
  return {
    start: m.USEABLE_START_TIME ?? m.START_TIME,
    stop: m.USEABLE_STOP_TIME ?? m.STOP_TIME,
    numberOfStates: states.length,
    ...(m.INTERPOLATION === undefined
      ? {}
      : { interpolation: `${m.INTERPOLATION}${degree === undefined ? '' : ` ${degree}`}` }),
    hasCovariance: covariances.length > 0,
  };
}
