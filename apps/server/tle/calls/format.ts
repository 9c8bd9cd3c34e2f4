import { type GpRecord, writeGpJson } from '@farpass/ccsds/gp';
import { writeTle } from '@farpass/ccsds/tle';
import { Problem } from '@farpass/contract/problem';
import { writeOmmOf } from '@farpass/intake/elements';
import { currentInstant, type Instant } from '../../platform/db/index.ts';

type Write = (record: GpRecord, now: Instant) => string;

/** The media types in which an element set can be returned; the first one is the default. */
const formats = {
  'text/plain': tleText,
  'application/json': (record) => writeGpJson([record]),
  'application/xml': (record, now) => writeOmmOf(record, { syntax: 'XML', creationDate: now.slice(0, 19) }),
  'text/xml': (record, now) => writeOmmOf(record, { syntax: 'XML', creationDate: now.slice(0, 19) }),
  'text/x-omm': (record, now) => writeOmmOf(record, { syntax: 'KVN', creationDate: now.slice(0, 19) }),
} as const satisfies Record<string, Write>;

export type ElementSetFormat = keyof typeof formats;

/** The accepted media type with the highest weight that we can write; 406 with the choices if there is none. */
export function chooseFormat(accept: string | undefined): ElementSetFormat {
  for (const type of wishes(accept ?? '*/*')) {
    if (type === '*/*' || type === 'text/*' || type === '') return 'text/plain';
    if (type === 'application/*') return 'application/json';
    if (isFormat(type)) return type;
  }
  const choices = Object.keys(formats).join(', ');
  throw new Problem('NOT_ACCEPTABLE', { detail: `Accept is ${accept}; this call answers ${choices}.` });
}

/** The media types of an Accept header, highest weight first (RFC 9110, section 12.5.1); weight 0 excludes one. */
function wishes(accept: string): readonly string[] {
  const parts = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type, weight: weight === undefined ? 1 : Number(weight) };
  });
  return parts
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ type }) => type);
}

function isFormat(type: string): type is ElementSetFormat {
  return type in formats;
}

export function writeElementSet(record: GpRecord, format: ElementSetFormat): string {
  return formats[format](record, currentInstant());
}

function tleText(record: GpRecord): string {
  const lines = writeTle(record);
  if (lines.kind === 'unwritable') throw new Problem('CONTENT_INVALID', { detail: lines.reason });
  return [...(record.objectName ? [record.objectName] : []), lines.line1, lines.line2, ''].join('\n');
}
