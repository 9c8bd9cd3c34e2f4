import { type GpFault, type GpRecord, gpColumns, gpRecordOf } from '@farpass/ccsds/gp';
import type { Entry } from '@farpass/ccsds/message';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import { type Omm, readOmm, writeOmm } from '@farpass/ccsds/omm';

/** What a message file holds of mean elements: records that SGP4 can take, and why the others cannot. */
export interface OmmReading {
  readonly records: readonly GpRecord[];
  readonly faults: readonly GpFault[];
  readonly warnings: readonly string[];
}

/** Reads OMM in KVN or XML, one or many in an NDM, leniently: as CelesTrak and Space-Track send them. */
export function readOmmFile(text: string): OmmReading {
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults') return { records: [], faults: result.faults.map(asGpFault), warnings: [] };
  const { record } = result;
  const messages = record.kind === 'NDM' ? record.messages : [record];
  const readings = messages.flatMap((message, index) =>
    message.kind === 'OMM' ? [recordOfOmm(message, index + 1)] : [],
  );
  return {
    records: readings.flatMap((reading) => (reading.kind === 'record' ? [reading.record] : [])),
    faults: [
      ...readings.flatMap((reading) => (reading.kind === 'faults' ? reading.faults : [])),
      ...(readings.length === 0 ? [noElements(record.kind)] : []),
    ],
    warnings: result.warnings.map((warning) => warning.message),
  };
}

function asGpFault(fault: { readonly line: number; readonly message: string }): GpFault {
  return { code: 'GP_FORMAT_UNKNOWN', line: fault.line, message: fault.message };
}

function noElements(kind: string): GpFault {
  return {
    code: 'GP_FORMAT_UNKNOWN',
    line: 1,
    message: `line 1: the file is a ${kind} and holds no mean elements; expected an OMM`,
  };
}

function recordOfOmm(omm: Omm, position: number) {
  const theory = omm.metadata.values.MEAN_ELEMENT_THEORY;
  if (!/^SGP4?$|^SGP\/SGP4$/i.test(theory)) {
    const message = `message ${position}: MEAN_ELEMENT_THEORY is ${theory}; only elements of SGP4 can be propagated`;
    return { kind: 'faults', faults: [{ code: 'GP_FORMAT_UNKNOWN', line: position, message }] } as const;
  }
  const entries = [...omm.metadata.entries, ...omm.data.entries].filter(isField);
  return gpRecordOf({ values: Object.fromEntries(entries.map(({ key, text }) => [key, text])), line: position });
}

function isField(entry: Entry): entry is Extract<Entry, { kind: 'field' }> {
  return entry.kind === 'field' && !frameKeys.has(entry.key);
}

/** Keys every OMM of a catalogue carries alike: they say nothing of the object. */
const frameKeys: ReadonlySet<string> = new Set(['CENTER_NAME', 'REF_FRAME', 'TIME_SYSTEM', 'MEAN_ELEMENT_THEORY']);

/** How an OMM is written: KVN or XML, and when it was made, UTC ISO text. */
export interface OmmWriting {
  readonly syntax: 'KVN' | 'XML';
  readonly creationDate: string;
}

/** A record as an OMM (502.0-B-2) that anybody can read; TEME, UTC, SGP4 are said. */
export function writeOmmOf(record: GpRecord, { syntax, creationDate }: OmmWriting): string {
  const fields = Object.entries(gpColumns).flatMap(([field, column]) => {
    const text = record[field as keyof typeof gpColumns];
    return text === undefined || headKeys.has(column) ? [] : [`${column} = ${text}`];
  });
  const lines = [
    'CCSDS_OMM_VERS = 2.0',
    `CREATION_DATE = ${creationDate}`,
    'ORIGINATOR = FARPASS',
    `OBJECT_NAME = ${record.objectName ?? 'UNKNOWN'}`,
    `OBJECT_ID = ${record.objectId ?? 'UNKNOWN'}`,
    'CENTER_NAME = EARTH',
    'REF_FRAME = TEME',
    'TIME_SYSTEM = UTC',
    'MEAN_ELEMENT_THEORY = SGP4',
    ...inOrder(fields),
  ];
  const result = readOmm(`${lines.join('\n')}\n`, { mode: 'lenient' });
  if (result.kind === 'faults')
    throw new Error(`The OMM of ${record.catalogueNumber} does not read: ${result.faults[0]?.message}`);
  return writeOmm(result.record, syntax).text;
}

const headKeys: ReadonlySet<string> = new Set(['OBJECT_NAME', 'OBJECT_ID']);

/** The standard wants the mean elements before the parameters of the element set. */
function inOrder(fields: readonly string[]): readonly string[] {
  const order = [
    'EPOCH',
    'MEAN_MOTION ',
    'ECCENTRICITY',
    'INCLINATION',
    'RA_OF_ASC_NODE',
    'ARG_OF_PERICENTER',
    'MEAN_ANOMALY',
  ];
  const rank = (line: string) => {
    const found = order.findIndex((key) => line.startsWith(key));
    return found < 0 ? order.length : found;
  };
  return fields.toSorted((a, b) => rank(a) - rank(b));
}
