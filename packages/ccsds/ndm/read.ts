import { readFlatCdm } from '../cdm/flat-json.ts';
import { readCdm } from '../cdm/read.ts';
import { FaultLog } from '../message/fault.ts';
import type { ReadOptions, ReadResult } from '../message/field.ts';
import { parseJson, tokenizeJson } from '../message/json.ts';
import { limits } from '../message/limits.ts';
import { Reception, readMessage, resultOf, tokenizeKvn } from '../message/read.ts';
import { namedMessages, type Recognised, recognise } from '../message/recognise.ts';
import { decodeSource, type Source, syntaxOf } from '../message/source.ts';
import type { Token } from '../message/token.ts';
import { tokenizeXml } from '../message/xml.ts';
import { readOem } from '../oem/read.ts';
import { messageKinds, type SingleMessage } from './kinds.ts';
import type { NavigationMessage, Ndm, UnreadMessage } from './record.ts';

/** The kind of a file, and the result of reading it. */
export interface NavigationReading {
  /** CDM, OEM, …; undefined if the file is of an unknown kind. */
  readonly recognised: Recognised | undefined;
  readonly result: ReadResult<NavigationMessage>;
}

/** Recognises a file and reads it. A kind of message that is recognised but not supported is named in the fault. */
export function readNavigationMessage(source: Source, options: ReadOptions = {}): NavigationReading {
  const log = new FaultLog(options.mode ?? 'strict');
  const text = decodeSource(source, log);
  if (text === undefined) return { recognised: undefined, result: resultOf<NavigationMessage>(undefined, log) };
  const recognised = recognise(text);
  return { recognised, result: readRecognised({ text, format: recognised?.format, log }, options) };
}

interface RecognisedText {
  readonly text: string;
  readonly format: string | undefined;
  readonly log: FaultLog;
}

function readRecognised({ text, format, log }: RecognisedText, options: ReadOptions): ReadResult<NavigationMessage> {
  if (holdsSeveral(text)) return readSeveral(text, log);
  if (format === 'OEM') return readOem(text, options);
  if (format === 'CDM') return readCdm(text, options);
  if (format === 'NDM' && text.trimStart().match(/^[<{]/) !== null) return readNdm(text, log);
  const kind = format === undefined ? undefined : messageKinds.get(format);
  if (kind !== undefined) return readMessage(text, kind, options);
  const named = format === undefined ? undefined : namedMessages.get(format);
  if (format === 'NDM') log.add('FORMAT_NOT_READ', { line: 1, found: 'an NDM in KVN', expected: 'XML or JSON' });
  else if (named !== undefined) log.add('FORMAT_NOT_READ', { line: 1, found: named });
  else reportUnknown(text, log);
  return resultOf<NavigationMessage>(undefined, log);
}

/** Reports the fault of an unknown file: its XML or JSON first, otherwise its first line. */
function reportUnknown(text: string, log: FaultLog): void {
  const syntax = syntaxOf(text);
  const roots: string[] = [];
  const sink = (token: Token) => {
    if (token.kind === 'start') roots.push(token.format.toLowerCase());
  };
  if (syntax === 'XML') tokenizeXml(text, { sink, log });
  if (syntax === 'JSON') parseJson(text, log);
  if (roots[0] === undefined && log.errors.length > 0) return;
  const firstLine = /\S[^\r\n]*/.exec(text)?.[0] ?? '';
  log.add('FORMAT_UNKNOWN', { line: 1, found: roots[0] === undefined ? firstLine : `the root element <${roots[0]}>` });
}

const flatCdmMember = '"SAT1_OBJECT_DESIGNATOR"';
const versionLine = /\n[ \t]*CCSDS_[A-Z]{2,4}_VERS[ \t]*=/;

/** Whether the text has KVN messages one after the other (CelesTrak's OMMs), or is a list of CDMs (Space-Track's). */
function holdsSeveral(text: string): boolean {
  const isKvn = syntaxOf(text) === 'KVN';
  const mark = isKvn ? 'CCSDS_' : flatCdmMember;
  const second = text.indexOf(mark, text.indexOf(mark) + 1);
  if (second === -1) return false;
  return isKvn ? versionLine.test(text.slice(text.indexOf(mark) + 1)) : /^\s*\[/.test(text);
}

function readSeveral(text: string, log: FaultLog): ReadResult<Ndm> {
  const assembler = new NdmAssembler(log);
  const sink = (token: Token) => assembler.push(token);
  if (syntaxOf(text) === 'KVN') tokenizeKvn(text, { sink, log });
  else {
    const document = parseJson(text, log);
    for (const item of document?.kind === 'array' ? document.items : []) {
      readFlatCdm(item, { sink, log });
      sink({ kind: 'finish', line: item.line });
    }
  }
  return resultOf(assembler.end(), log);
}

function readNdm(text: string, log: FaultLog): ReadResult<Ndm> {
  const assembler = new NdmAssembler(log);
  const sink = (token: Token) => assembler.push(token);
  if (text.trimStart().startsWith('<')) tokenizeXml(text, { sink, log });
  else {
    const document = parseJson(text, log);
    if (document !== undefined) tokenizeJson(document, { sink, log });
  }
  return resultOf(assembler.end(), log);
}

/** Passes the tokens of each message in an NDM to the reader of that message. */
class NdmAssembler {
  readonly #log: FaultLog;
  readonly #comments: string[] = [];
  #messageId: string | undefined;
  readonly #messages: (SingleMessage | UnreadMessage)[] = [];
  #reception: Reception<SingleMessage> | undefined;
  #isWithinUnread = false;
  #lastLine = 1;

  constructor(log: FaultLog) {
    this.#log = log;
  }

  push(token: Token): void {
    this.#lastLine = token.line;
    if (token.kind === 'start') this.#start(token);
    else if (token.kind === 'finish') this.#finish();
    else if (this.#reception !== undefined) this.#reception.push(token);
    else if (!this.#isWithinUnread) this.#own(token);
  }

  end(): Ndm {
    this.#finish();
    if (this.#messages.length === 0 && this.#log.errors.length === 0) {
      this.#log.add('DATA_MISSING', { line: this.#lastLine, found: 'an NDM without messages' });
    }
    return { kind: 'NDM', comments: this.#comments, messageId: this.#messageId, messages: this.#messages };
  }

  #start(token: Token & { readonly kind: 'start' }): void {
    if (token.format === 'NDM') return;
    // In KVN, only the next version line ends a message.
    if (this.#reception !== undefined) {
      this.#finish();
      if (this.#messages.length === 1) this.#log.add('MESSAGES_IN_A_ROW', { line: token.line });
    }
    if (this.#messages.length >= limits.messages) {
      this.#finish();
      this.#isWithinUnread = true;
      this.#log.addFinal('TOO_MANY_ENTRIES', { line: token.line, expected: `≤ ${limits.messages} messages` });
      return;
    }
    const kind = messageKinds.get(token.format);
    if (kind !== undefined) {
      this.#reception = new Reception(kind, this.#log);
      this.#reception.push(token);
      return;
    }
    const named = namedMessages.get(token.format);
    const place = { line: token.line, found: named ?? token.format };
    this.#log.add(named === undefined ? 'FORMAT_UNKNOWN' : 'FORMAT_NOT_READ', {
      ...place,
      severity: named === undefined ? 'error' : 'warning',
    });
    this.#messages.push({ kind: 'unread', format: token.format });
    this.#isWithinUnread = true;
  }

  #finish(): void {
    const record = this.#reception?.end();
    if (record !== undefined) this.#messages.push(record);
    this.#reception = undefined;
    this.#isWithinUnread = false;
  }

  #own(token: Token): void {
    if (token.kind === 'comment') this.#comments.push(token.text);
    else if (token.kind === 'field' && token.key === 'MESSAGE_ID') this.#messageId = token.value;
    else if (token.kind === 'field')
      this.#log.add('KEY_UNKNOWN', { line: token.line, found: `${token.key} in the NDM` });
  }
}
