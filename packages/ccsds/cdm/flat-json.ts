import type { FaultLog } from '../message/fault.ts';
import type { FieldTable } from '../message/field.ts';
import { isNull, type JsonValue } from '../message/json.ts';
import type { TokenSink } from '../message/token.ts';
import { cdmData, cdmHeader, cdmMetadata, cdmRelative } from './table.ts';

interface FlatReading {
  readonly sink: TokenSink;
  readonly log: FaultLog;
}

/** A member of the flat object: its name without `SAT1_`, its text, its line. */
interface Member {
  readonly key: string;
  readonly text: string;
  readonly line: number;
}

const ownTables = [cdmHeader, cdmRelative] as const;
const objectTables = [cdmMetadata, cdmData] as const;

/**
 * Reads the flat JSON of Space-Track (class `cdm`) and LeoLabs: one object with `TCA`, `MISS_DISTANCE_UNIT`,
 * `SAT1_CR_R`, `SAT2_COMMENT_APOGEE` and so on, alone or as the only item of a list. Returns whether the document has
 * this shape.
 */
export function readFlatCdm(document: JsonValue, reading: FlatReading): boolean {
  const message = onlyMessage(document, reading.log);
  if (message === 'several') return true;
  if (message?.kind !== 'object' || !isFlatCdm(message)) return false;
  const members = membersOf(message);
  const version = members.find(({ key }) => key === 'CCSDS_CDM_VERS')?.text ?? '1.0';
  reading.sink({ kind: 'start', format: 'CDM', version, line: message.line });
  const isObject = ({ key }: Member) => /^SAT[12]_/.test(key);
  const own = members.filter((member) => !isObject(member) && member.key !== 'CCSDS_CDM_VERS');
  emit(inOrder(own, ownTables), { tables: ownTables, ...reading });
  for (const number of [1, 2]) emitObject(number, { members, line: message.line }, reading);
  return true;
}

function onlyMessage(document: JsonValue, log: FaultLog): JsonValue | 'several' | undefined {
  if (document.kind !== 'array') return document;
  const [first, second] = document.items;
  const isList = first?.kind === 'object' && second !== undefined && isFlatCdm(first);
  if (!isList) return first;
  const found = `${document.items.length} messages in one list`;
  log.add('JSON_SHAPE', { line: second.line, found, expected: 'one: split the list into files' });
  return 'several';
}

function isFlatCdm(object: JsonValue & { readonly kind: 'object' }): boolean {
  return object.members.has('SAT1_OBJECT_DESIGNATOR') || object.members.has('SAT1_X');
}

function membersOf(object: JsonValue & { readonly kind: 'object' }): readonly Member[] {
  return [...object.members].flatMap(([key, value]) =>
    value.kind === 'object' || value.kind === 'array' || isNull(value)
      ? []
      : [{ key, text: value.text.trim(), line: value.line }],
  );
}

function emitObject(
  number: number,
  { members, line }: { readonly members: readonly Member[]; readonly line: number },
  { sink, log }: FlatReading,
): void {
  const prefix = `SAT${number}_`;
  const own = members
    .filter(({ key }) => key.startsWith(prefix))
    .map((member) => ({ ...member, key: member.key.slice(prefix.length) }));
  const start = own.find(({ key }) => key === 'OBJECT') ?? { key: 'OBJECT', text: `OBJECT${number}`, line };
  const rest = own.filter(({ key }) => key !== 'OBJECT');
  emit([start, ...inOrder(rest, objectTables)], { tables: objectTables, sink, log });
}

/**
 * Sorts members into the order of the standard, because JSON members have no fixed order. A companion member (`_UNIT`,
 * `_FRACTION`) stays where it is.
 */
function inOrder(members: readonly Member[], tables: readonly FieldTable[]): readonly Member[] {
  const order = new Map(tables.flatMap((table) => Object.keys(table)).map((key, index) => [key, index]));
  const rank = ({ key }: Member) => order.get(key) ?? -1;
  return members.toSorted((a, b) => rank(a) - rank(b));
}

interface FlatPart extends FlatReading {
  readonly tables: readonly FieldTable[];
}

/** Passes each member on as a field. A comment, or an unknown member, becomes a comment. */
function emit(members: readonly Member[], { tables, sink, log }: FlatPart): void {
  const texts = new Map(members.map(({ key, text }) => [key, text]));
  const isKnown = (key: string) => tables.some((table) => Object.hasOwn(table, key));
  for (const { key, text, line } of members) {
    if (key.startsWith('COMMENT')) sink({ kind: 'comment', text, line, hasNoPlace: true });
    else if (isKnown(key)) {
      const isTime = tables.some((table) => table[key]?.type === 'epoch');
      const value = isTime ? timeOf({ key, text, line }, { fraction: texts.get(`${key}_FRACTION`), log }) : text;
      const unit = texts.get(`${key}_UNIT`);
      sink({ kind: 'field', key, value, unit: unit === '' ? undefined : unit, container: undefined, line, column: 1 });
    } else if (!isCompanion(key, isKnown) && text !== '') {
      log.add('KEY_UNKNOWN', { line, found: key, expected: 'a keyword; it is kept as a comment', severity: 'warning' });
      sink({ kind: 'comment', text: `${key} = ${text}`, line, hasNoPlace: true });
    }
  }
}

function isCompanion(key: string, isKnown: (key: string) => boolean): boolean {
  const base = /^(.*)_(UNIT|FRACTION)$/.exec(key)?.[1];
  return base !== undefined && isKnown(base);
}

interface TimeParts {
  readonly fraction: string | undefined;
  readonly log: FaultLog;
}

/** Joins `2013-08-30 19:48:06` and a fraction in microseconds into one time. */
function timeOf({ key, text, line }: Member, { fraction, log }: TimeParts): string {
  const time = text.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:)/, '$1T$2');
  if (time !== text) log.add('VALUE_SPELLING', { line, found: `${key} = ${text}`, expected: time });
  const isSplit = fraction !== undefined && /^\d{1,6}$/.test(fraction) && !time.includes('.') && time !== '';
  return isSplit ? `${time}.${fraction.padStart(6, '0')}` : time;
}
