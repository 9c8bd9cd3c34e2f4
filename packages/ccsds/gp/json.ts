import { SetCollector, type SetKeeping } from './collect.ts';
import { jsonItems } from './json-items.ts';
import { isDecimal } from './number.ts';
import { type GpFault, type GpFile, type GpRecord, gpFault } from './record.ts';
import { gpColumns, gpRecordOf } from './table.ts';

/** Whether the JSON contains element sets: a list, or one object, with the mean motion in it. */
export function looksLikeGpJson(text: string): boolean {
  return /^\s*[[{]/.test(text) && text.includes(`"${gpColumns.meanMotionRevPerDay}"`);
}

/** An element set with everything that Space-Track says about it has 2,000 characters. */
const longestSet = 100_000;

/** Reads the JSON of CelesTrak (numbers) and Space-Track (strings). Numbers keep their written digits. */
export function readGpJson(text: string, keeping: SetKeeping = {}): GpFile {
  const sets = new SetCollector(keeping);
  let position = 0;
  try {
    for (const item of jsonItems(text)) {
      position += 1;
      if (item.length > longestSet) throw new Error(`a value of ${item.length} characters is not an element set`);
      const value: unknown = JSON.parse(item, keepDigits);
      if (!sets.add(gpRecordOf({ values: textsOf(value), line: position }), position)) break;
    }
  } catch (error) {
    return { format: 'json', records: [], faults: [malformed(error)], warnings: [] };
  }
  return { format: 'json', records: sets.records, faults: sets.faults, warnings: [] };
}

function malformed(error: unknown): GpFault {
  const said = error instanceof Error ? error.message.slice(0, 120) : 'not well formed';
  const message = `the JSON cannot be read (${said}). The file may be cut off; load it again`;
  return gpFault({ code: 'GP_JSON_MALFORMED', line: 1, message, parameters: {} });
}

/** Keeps a number as the text in the file: 15.10 stays 15.10. */
function keepDigits(this: unknown, _key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value;
}

function textsOf(item: unknown): Readonly<Record<string, string>> {
  if (typeof item !== 'object' || item === null) return {};
  const texts = Object.entries(item).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'boolean'
      ? [[name.toUpperCase(), String(value).trim()] as const]
      : [],
  );
  return Object.fromEntries(texts);
}

/** Writes element sets as a list with CelesTrak's names; every value keeps its digits, and numbers have no quotes. */
export function writeGpJson(records: readonly GpRecord[]): string {
  const items = records.map((record) => {
    const fields = Object.entries(gpColumns).flatMap(([field, column]) => {
      const text = record[field as keyof typeof gpColumns];
      return text === undefined ? [] : [`    ${JSON.stringify(column)}: ${bare({ column, text })}`];
    });
    const others = Object.entries(record.others).map(
      ([name, text]) => `    ${JSON.stringify(name)}: ${JSON.stringify(text)}`,
    );
    return `  {\n${[...fields, ...others].join(',\n')}\n  }`;
  });
  return `[\n${items.join(',\n')}\n]\n`;
}

/** Fields that are always texts: an object may be called 2020. */
const texts: ReadonlySet<string> = new Set([
  gpColumns.objectName,
  gpColumns.objectId,
  gpColumns.classification,
  gpColumns.epochUtc,
]);

/** A number in valid JSON, with every digit: `.10` becomes 0.10, `+1.` becomes 1. */
function bare({ column, text }: { readonly column: string; readonly text: string }): string {
  if (texts.has(column) || !isDecimal(text)) return JSON.stringify(text);
  const parts = /^([+-]?)0*(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (parts === null) return JSON.stringify(text);
  const [, sign = '', whole = '', fraction = '', exponent] = parts;
  const digits = `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`;
  return exponent === undefined ? digits : `${digits}E${exponent}`;
}
