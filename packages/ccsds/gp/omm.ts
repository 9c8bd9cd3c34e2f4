import { FaultLog } from '../message/fault.ts';
import { eachLine, KvnTokenizer } from '../message/kvn.ts';
import type { FieldToken, Token } from '../message/token.ts';
import { matchUnits, splitUnit } from '../message/units.ts';
import { tokenizeXml } from '../message/xml.ts';
import { ommData } from '../omm/table.ts';
import type { GpFault, GpFile, GpRecord } from './record.ts';
import { gpRecordOf } from './table.ts';

/** Whether the text holds orbit mean-elements messages, in XML or KVN. */
export function looksLikeOmm(text: string): boolean {
  const head = text.slice(0, 4096);
  return /<(?:\w+:)?(?:ndm|omm)[\s>]/.test(head) || /^\s*CCSDS_OMM_VERS\s*=/m.test(head);
}

/**
 * Reads orbit mean-elements messages as catalogues are sent: many `omm` in one `ndm` (XML), or one after another (KVN).
 * A message that cannot be used is a fault with its line; the others are read. XML that breaks off is a fault too.
 */
export function readOmmSets(text: string): GpFile {
  const log = new FaultLog('lenient');
  const messages: Message[] = [];
  const sink = (token: Token) => take(messages, token);
  const isXml = /^\s*</.test(text);
  if (isXml) tokenizeXml(text, { sink, log });
  else tokenizeKvn(text, { sink, log });
  const broken = log.errors.map(
    ({ line, message }): GpFault => ({ code: isXml ? 'GP_XML_MALFORMED' : 'GP_KVN_MALFORMED', line, message }),
  );
  const results = messages.filter((message) => !isTouched(message, broken)).map(recordOf);
  return {
    format: isXml ? 'xml' : 'kvn',
    records: results.flatMap((result) => (result.kind === 'record' ? [result.record] : [])),
    faults: [...results.flatMap((result) => (result.kind === 'faults' ? result.faults : [])), ...broken],
    warnings: [],
  };
}

/** The fields of one message, and the lines it spans. */
interface Message {
  readonly line: number;
  lastLine: number;
  readonly fields: FieldToken[];
}

function tokenizeKvn(text: string, { sink, log }: { readonly sink: (token: Token) => void; readonly log: FaultLog }) {
  const tokenizer = new KvnTokenizer(sink, log);
  eachLine(text, ({ start, end, line }) => {
    tokenizer.line(text.slice(start, end), line);
    return !log.isCutShort;
  });
}

function take(messages: Message[], token: Token): void {
  if (token.kind === 'start' && token.format === 'OMM') {
    messages.push({ line: token.line, lastLine: token.line, fields: [] });
    return;
  }
  const last = messages.at(-1);
  if (last === undefined) return;
  last.lastLine = token.line;
  if (token.kind === 'field') last.fields.push(token);
}

/** Whether the message spans a place that could not be read. */
function isTouched({ line, lastLine }: Message, broken: readonly GpFault[]): boolean {
  return broken.some((fault) => fault.line >= line && fault.line <= lastLine);
}

/** What every message of a catalogue carries alike, or who sent it: nothing of the object. */
const ofTheMessage: ReadonlySet<string> = new Set([
  'CREATION_DATE',
  'ORIGINATOR',
  'MESSAGE_ID',
  'CLASSIFICATION',
  'CENTER_NAME',
  'REF_FRAME',
  'TIME_SYSTEM',
  'MEAN_ELEMENT_THEORY',
]);

type Result =
  | { readonly kind: 'record'; readonly record: GpRecord }
  | { readonly kind: 'faults'; readonly faults: readonly GpFault[] };

function recordOf({ line, fields }: Message): Result {
  const parts = fields.map((field) => ({
    ...field,
    key: field.key.replace(/^USER_DEFINED_/, ''),
    ...withoutUnit(field),
  }));
  const theory = parts.find(({ key }) => key === 'MEAN_ELEMENT_THEORY');
  if (theory !== undefined && !/^(?:SGP4|SGP|SGP\/SGP4)$/i.test(theory.value)) {
    const message = `line ${theory.line}: MEAN_ELEMENT_THEORY is ${theory.value}; only elements of SGP4 can be propagated`;
    return { kind: 'faults', faults: [{ code: 'GP_THEORY_UNKNOWN', line: theory.line, message }] };
  }
  const units = parts.flatMap(wrongUnit);
  if (units.length > 0) return { kind: 'faults', faults: units };
  const own = parts.filter(({ key }) => !ofTheMessage.has(key));
  return gpRecordOf({ values: Object.fromEntries(own.map(({ key, value }) => [key, value])), line });
}

/** The value without its unit, which stands in brackets behind it in KVN and in an attribute in XML. */
function withoutUnit({ key, value, unit }: FieldToken): { readonly value: string; readonly unit: string | undefined } {
  if (expectedUnit(key) === undefined || unit !== undefined) return { value, unit };
  const split = splitUnit(value);
  return { value: split.value, unit: split.unit };
}

function expectedUnit(key: string): string | undefined {
  const entries: Readonly<Record<string, { readonly unit?: string | undefined }>> = ommData;
  return entries[key]?.unit;
}

function wrongUnit({ key, unit, line }: { key: string; unit: string | undefined; line: number }): readonly GpFault[] {
  const expected = expectedUnit(key);
  if (unit === undefined || expected === undefined || matchUnits({ found: unit, expected }) !== 'wrong') return [];
  const message = `line ${line}: ${key} is in ${unit.slice(0, 40)}; expected ${expected}`;
  return [{ code: 'GP_UNIT_WRONG', line, message }];
}
