import { type Book, type Fault, FaultLog } from './fault.ts';
import type { ReadOptions, ReadResult } from './field.ts';
import { type JsonValue, memberText, parseJson, tokenizeJson } from './json.ts';
import { eachLine, KvnTokenizer } from './kvn.ts';
import { decodeSource, type Source, syntaxOf } from './source.ts';
import type { StartToken, Token, TokenSink } from './token.ts';
import { tokenizeXml } from './xml.ts';

/** Assembles one message from its tokens. */
export interface MessageAssembler<Message> {
  push(token: Token): void;
  /** The record; undefined if the log has an error that prevents it. */
  end(): Message | undefined;
}

/** Facts about a kind of message that a reader knows before it has read a line. */
export interface MessageKind<Message> {
  /** CDM, OEM, … */
  readonly format: string;
  /** Versions of the standard that are read. */
  readonly versions: readonly string[];
  /** Versions that were never published and can only mean a published one, with the version as which each is read. */
  readonly versionsTolerated?: Readonly<Record<string, string>>;
  assembler(start: MessageStart): MessageAssembler<Message>;
  /** Reads JSON that is not our own, that is, the flat formats of Space-Track and CelesTrak, into tokens. */
  flatJson?(document: JsonValue, reading: { readonly sink: TokenSink; readonly log: FaultLog }): boolean;
}

/** How a message begins. */
export interface MessageStart {
  readonly version: string;
  readonly versionNumber: number;
  readonly line: number;
  readonly log: FaultLog;
}

/** Reads a message of one kind in any of its written forms. */
export function readMessage<Message>(
  source: Source,
  kind: MessageKind<Message>,
  options: ReadOptions,
): ReadResult<Message> {
  const log = new FaultLog(options.mode ?? 'strict');
  const text = decodeSource(source, log);
  if (text === undefined) return resultOf<Message>(undefined, log);
  const reception = new Reception(kind, log);
  const sink: TokenSink = (token) => reception.push(token);
  tokenize(text, { sink, log, kind });
  return resultOf(reception.end(), log);
}

interface TokenTarget<Message> {
  readonly sink: TokenSink;
  readonly log: FaultLog;
  readonly kind: MessageKind<Message>;
}

function tokenize<Message>(text: string, { sink, log, kind }: TokenTarget<Message>): void {
  const syntax = syntaxOf(text);
  if (syntax === 'XML') tokenizeXml(text, { sink, log });
  else if (syntax === 'KVN') tokenizeKvn(text, { sink, log });
  else {
    const document = parseJson(text, log);
    if (document === undefined || isFlatJson(document, { sink, log, kind })) return;
    tokenizeJson(document, { sink, log });
  }
}

function isFlatJson<Message>(document: JsonValue, { sink, log, kind }: TokenTarget<Message>): boolean {
  return memberText(document, 'format') === undefined && kind.flatJson?.(document, { sink, log }) === true;
}

/** Reads a whole KVN text into tokens. */
export function tokenizeKvn(text: string, { sink, log }: { readonly sink: TokenSink; readonly log: FaultLog }): void {
  const tokenizer = new KvnTokenizer(sink, log);
  eachLine(text, ({ start, end, line }) => {
    if (end > start) tokenizer.line(text.slice(start, end), line);
    return !log.isCutShort;
  });
}

/** Checks how the message begins and passes its tokens to the assembler of its kind. */
export class Reception<Message> {
  readonly #kind: MessageKind<Message>;
  readonly #log: FaultLog;
  #assembler: MessageAssembler<Message> | undefined;
  readonly #early: Token[] = [];
  #isRefused = false;

  constructor(kind: MessageKind<Message>, log: FaultLog) {
    this.#kind = kind;
    this.#log = log;
  }

  push(token: Token): void {
    if (token.kind === 'start') this.#start(token);
    else if (token.kind === 'finish') return;
    else if (this.#assembler !== undefined) this.#assembler.push(token);
    else if (this.#early.length < 1000) this.#early.push(token);
  }

  end(): Message | undefined {
    if (this.#log.isCutShort) return undefined;
    if (this.#assembler !== undefined) return this.#assembler.end();
    if (!this.#isRefused && this.#log.errors.length === 0) {
      this.#log.add('VERSION_MISSING', { line: 1, expected: `CCSDS_${this.#kind.format}_VERS` });
    }
    return undefined;
  }

  #start(token: StartToken): void {
    const kind = this.#kind;
    const log = this.#log;
    const { line, version } = token;
    if (token.format !== kind.format) {
      log.add('FORMAT_UNEXPECTED', { line, found: token.format, expected: kind.format });
      this.#isRefused = true;
      return;
    }
    if (this.#assembler !== undefined) {
      log.add('BLOCK_REPEATED', { line, found: `a second ${kind.format}` });
      return;
    }
    log.book = books.get(token.format);
    checkVersion(token, { kind, log });
    const first = this.#early[0];
    if (first !== undefined) log.add('VERSION_NOT_FIRST', { line: first.line, expected: `CCSDS_${kind.format}_VERS` });
    const meant = kind.versionsTolerated?.[version] ?? version;
    const assembler = kind.assembler({ version: meant, versionNumber: Number(meant), line, log });
    for (const early of this.#early) assembler.push(early);
    this.#assembler = assembler;
  }
}

const books: ReadonlyMap<string, Book> = new Map([
  ['CDM', 'cdm'],
  ['OPM', 'odm'],
  ['OMM', 'odm'],
  ['OEM', 'odm'],
  ['OCM', 'odm'],
]);

function checkVersion<Message>(
  { version, line }: StartToken,
  { kind, log }: { readonly kind: MessageKind<Message>; readonly log: FaultLog },
): void {
  if (kind.versions.includes(version)) return;
  const expected = kind.versions.join(', ');
  if (version === '') log.add('VERSION_MISSING', { line, expected });
  else if (kind.versionsTolerated?.[version] !== undefined) {
    log.add('VERSION_UNUSUAL', { line, found: version, expected });
  } else log.add('VERSION_UNKNOWN', { line, found: version, expected });
}

/** The record if there is no error; otherwise all faults, in order of lines. */
export function resultOf<Message>(record: Message | undefined, log: FaultLog): ReadResult<Message> {
  const warnings = log.warnings.toSorted(byLine);
  if (record !== undefined && log.errors.length === 0) return { kind: 'message', record, warnings };
  return { kind: 'faults', faults: log.errors.toSorted(byLine), warnings };
}

function byLine(a: Fault, b: Fault): number {
  return a.line - b.line || (a.column ?? 0) - (b.column ?? 0);
}
