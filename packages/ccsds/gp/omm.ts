import { FaultLog, faultParameters } from '../message/fault.ts';
import { eachLine, KvnTokenizer } from '../message/kvn.ts';
import type { FieldToken, Token } from '../message/token.ts';
import { matchUnits, splitUnit } from '../message/units.ts';
import { tokenizeXml } from '../message/xml.ts';
import { ommData, ommHeader, ommMetadata } from '../omm/table.ts';
import { faultsListed, SetCollector } from './collect.ts';
import { type GpFault, type GpFile, type GpRecord, gpFault } from './record.ts';
import { gpRecordOf } from './table.ts';
import { theoryFaults } from './theory.ts';

/** Whether the text contains orbit mean-elements messages, in XML or KVN. */
export function looksLikeOmm(text: string): boolean {
  const head = text.slice(0, 4096);
  return /<(?:\w+:)?(?:ndm|omm)[\s>]/.test(head) || /^\s*CCSDS_OMM_VERS\s*=/m.test(head);
}

/**
 * Reads orbit mean-elements messages as catalogues are sent: many `omm` in one `ndm` (XML), or one after another (KVN).
 * A message that cannot be used is reported as a fault with its line, and the others are read. XML that breaks off is a
 * fault too.
 */
export function readOmmSets(text: string): GpFile {
  const log = new FaultLog('lenient');
  const messages = new Messages(log);
  const sink = (token: Token) => messages.take(token);
  const isXml = /^\s*</.test(text);
  if (isXml) tokenizeXml(text, { sink, log, isEnough: () => messages.isFull });
  else tokenizeKvn(text, { sink, log, isEnough: () => messages.isFull });
  messages.end();
  const broken = log.errors.map(
    (fault): GpFault => ({
      code: isXml ? 'GP_XML_MALFORMED' : 'GP_KVN_MALFORMED',
      line: fault.line,
      message: fault.message,
      parameters: { ...faultParameters(fault), reasonCode: fault.code },
    }),
  );
  const { sets, warnings } = messages;
  return { format: isXml ? 'xml' : 'kvn', records: sets.records, faults: [...sets.faults, ...broken], warnings };
}

/** The fields of one message, and its first and last lines. */
interface Message {
  readonly line: number;
  lastLine: number;
  readonly fields: FieldToken[];
}

interface TokenReceiver {
  readonly sink: (token: Token) => void;
  readonly log: FaultLog;
  readonly isEnough: () => boolean;
}

function tokenizeKvn(text: string, { sink, log, isEnough }: TokenReceiver) {
  const tokenizer = new KvnTokenizer(sink, log);
  eachLine(text, ({ start, end, line }) => {
    tokenizer.line(text.slice(start, end), line);
    return !log.isCutShort && !isEnough();
  });
}

/** An OMM with all user-defined fields that a provider sends has fewer than 60. */
const mostFields = 1000;

/** Makes a set of each message as soon as it has ended, so that only one is in memory. */
class Messages {
  readonly sets = new SetCollector();
  readonly warnings: GpFault[] = [];
  /** Whether no more sets are taken. */
  isFull = false;
  readonly #log: FaultLog;
  #open: Message | undefined;

  constructor(log: FaultLog) {
    this.#log = log;
  }

  take(token: Token): void {
    if (token.kind === 'start' && token.format === 'OMM') {
      this.end();
      if (!this.isFull) this.#open = { line: token.line, lastLine: token.line, fields: [] };
    }
    const message = this.#open;
    if (message === undefined) return;
    message.lastLine = token.line;
    if (token.kind !== 'field') return;
    if (message.fields.length === mostFields)
      this.#log.addFinal('TOO_MANY_ENTRIES', { line: token.line, expected: `≤ ${mostFields}` });
    else message.fields.push(token);
  }

  /** Ends the open message. */
  end(): void {
    const message = this.#open;
    this.#open = undefined;
    if (message === undefined) return;
    const room = faultsListed - this.warnings.length;
    if (room > 0) this.warnings.push(...message.fields.flatMap(strangerOf).slice(0, room));
    if (!isTouched(message, this.#log)) this.isFull = !this.sets.add(setOfMessage(message), message.line);
  }
}

/** Whether the message spans a place that could not be read. */
function isTouched({ line, lastLine }: Message, { errors }: FaultLog): boolean {
  return errors.some((fault) => fault.line >= line && fault.line <= lastLine);
}

/** Keywords that describe the message or its sender, not the object; they are the same throughout a catalogue. */
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

function setOfMessage({ line, fields }: Message): Result {
  const parts = fields.map((field) => ({
    ...field,
    key: field.key.replace(/^USER_DEFINED_/, ''),
    ...withoutUnit(field),
  }));
  const faults = [...parts.flatMap(wrongUnit), ...repetitionFaults(parts)];
  if (faults.length > 0) return { kind: 'faults', faults };
  const firsts = [...Map.groupBy(parts, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
  const stated = firsts.flatMap(({ key, value, line: at }) => theoryFaults({ values: { [key]: value }, line: at }));
  if (stated.length > 0) return { kind: 'faults', faults: stated };
  const own = parts.filter(({ key }) => !ofTheMessage.has(key));
  return gpRecordOf({ values: Object.fromEntries(own.map(({ key, value }) => [key, value])), line });
}

const knownKeys: ReadonlySet<string> = new Set(Object.keys({ ...ommHeader, ...ommMetadata, ...ommData, COMMENT: '' }));

/** Reports a keyword that no OMM has; names with USER_DEFINED_ are free. */
function strangerOf({ key, line }: FieldToken): readonly GpFault[] {
  if (knownKeys.has(key) || key.startsWith('USER_DEFINED')) return [];
  const message = `${key} is not a keyword of an OMM; it is ignored`;
  return [gpFault({ code: 'GP_FIELD_UNKNOWN', line, message, parameters: { field: key } })];
}

/** Reports a keyword with two different values, which is not reliable (502.0-B-3, 7.3.8). */
function repetitionFaults(parts: readonly FieldToken[]): readonly GpFault[] {
  const first = new Map<string, string>();
  return parts.flatMap(({ key, value, line }) => {
    const before = first.get(key) ?? value;
    first.set(key, before);
    if (before === value || key === 'COMMENT') return [];
    const parameters = { field: key, found: value.slice(0, 40), before: before.slice(0, 40) };
    const message = `${key} is ${parameters.found} after ${parameters.before}; a keyword has one value`;
    return [gpFault({ code: 'GP_FIELD_REPEATED', line, message, parameters })];
  });
}

/** The value without its unit, which follows in brackets in KVN and is an attribute in XML. */
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
  const parameters = { field: key, found: unit.slice(0, 40), expected };
  const message = `line ${line}: ${key} is in ${parameters.found}; expected ${expected}`;
  return [{ code: 'GP_UNIT_WRONG', line, message, parameters }];
}
