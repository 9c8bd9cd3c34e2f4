import { type GpRecord, gpColumns } from '@farpass/ccsds/gp';
import { asciiOf } from '@farpass/ccsds/message';
import { readOmm, writeOmm } from '@farpass/ccsds/omm';

/** The form of an OMM, KVN or XML, its creation time as UTC ISO text, and the comments of its header. */
export interface OmmWriting {
  readonly syntax: 'KVN' | 'XML';
  readonly creationDate: string;
  readonly comments?: readonly string[];
  /** Parameters after the elements, by their names without USER_DEFINED_. */
  readonly userDefined?: Readonly<Record<string, string>>;
}

/** A record as a complete OMM (502.0-B-2), with TEME, UTC and SGP4 stated. */
export function writeOmmOf(record: GpRecord, writing: OmmWriting): string {
  const { syntax, creationDate, comments = [], userDefined = {} } = writing;
  const fields = Object.entries(gpColumns).flatMap(([field, column]) => {
    const text = record[field as keyof typeof gpColumns];
    return text === undefined || headKeys.has(column) ? [] : [`${column} = ${text}`];
  });
  const lines = [
    'CCSDS_OMM_VERS = 2.0',
    ...comments.map((text) => `COMMENT ${asciiOf(text)}`),
    `CREATION_DATE = ${creationDate}`,
    'ORIGINATOR = FARPASS',
    `OBJECT_NAME = ${record.objectName ?? 'UNKNOWN'}`,
    `OBJECT_ID = ${record.objectId ?? 'UNKNOWN'}`,
    'CENTER_NAME = EARTH',
    'REF_FRAME = TEME',
    'TIME_SYSTEM = UTC',
    'MEAN_ELEMENT_THEORY = SGP4',
    ...inOrder(fields),
    ...Object.entries(userDefined).map(([name, value]) => `USER_DEFINED_${name} = ${value}`),
  ];
  const result = readOmm(`${lines.join('\n')}\n`, { mode: 'lenient' });
  if (result.kind === 'faults')
    throw new Error(`The OMM of ${record.catalogueNumber} cannot be read: ${result.faults[0]?.message}`);
  return writeOmm(result.record, syntax).text;
}

const headKeys: ReadonlySet<string> = new Set(['OBJECT_NAME', 'OBJECT_ID']);

/** The standard requires the mean elements before the parameters of the element set. */
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
