import { PartAssembler, type PartRule, sectionOf } from '../message/assembly.ts';
import type { FaultCode, FaultLog } from '../message/fault.ts';
import type { Section } from '../message/field.ts';
import type { TextLine } from '../message/kvn.ts';
import { isNumber } from '../message/lexical.ts';
import { limits } from '../message/limits.ts';
import { sectionPlace } from '../message/odm.ts';
import type { MessageStart } from '../message/read.ts';
import { buildSection, type PartToken } from '../message/section.ts';
import type { FieldToken, RowToken, Token } from '../message/token.ts';
import { CovarianceReader } from './covariance.ts';
import type { OemComment, OemCovariance, OemSegment, OemState } from './record.ts';
import { LineScanner } from './scan.ts';
import { SegmentChecks } from './segment-checks.ts';
import { oemHeader, oemMetadata, oemState } from './table.ts';

/** One part of an ephemeris, as it is read. */
export type OemPart =
  | { readonly kind: 'header'; readonly version: string; readonly header: Section<typeof oemHeader> }
  | { readonly kind: 'segment'; readonly metadata: OemSegment['metadata'] }
  | { readonly kind: 'comment'; readonly comment: OemComment }
  | { readonly kind: 'states'; readonly states: readonly OemState[] }
  | { readonly kind: 'covariance'; readonly covariance: OemCovariance };

/** Where the parts go, and how many states are passed on at once. */
export interface OemOutput {
  readonly take: (part: OemPart) => void;
  readonly batch: number;
}

type Phase = 'header' | 'metadata' | 'data' | 'state' | 'covariance';

const header: PartRule = { name: 'header', table: oemHeader };
const headerParts: readonly PartRule[] = [header];
const ignoredMarkers: ReadonlySet<string> = new Set(['header', 'body', 'segment', 'data']);

/** Assembles an ephemeris line by line; only the last states of the open segment are held. */
export class OemAssembler {
  readonly #start: MessageStart;
  readonly #log: FaultLog;
  readonly #output: OemOutput;
  readonly #headerParts: PartAssembler;
  readonly #checks: SegmentChecks;
  readonly #scanner = new LineScanner();
  readonly #covariance: CovarianceReader;
  #phase: Phase = 'header';
  #collected: PartToken[] = [];
  #openedAt = 1;
  #segmentCount = 0;
  #states: OemState[] = [];
  #stateCount = 0;

  constructor(start: MessageStart, output: OemOutput) {
    this.#start = start;
    this.#log = start.log;
    this.#output = output;
    this.#headerParts = new PartAssembler(headerParts, start.log);
    this.#checks = new SegmentChecks(start);
    this.#covariance = new CovarianceReader(start, (read) => this.#takeCovariance(read));
  }

  /** Whether a line that starts with a digit can only be a state, which allows the fast path of the reader. */
  get isReadingStates(): boolean {
    return this.#phase === 'data';
  }

  push(token: Token): void {
    if (token.kind === 'open') this.#open(token.name, token.line);
    else if (token.kind === 'close') this.#close(token.name, token.line);
    else if (token.kind === 'row') this.#row(token);
    else if (token.kind === 'field') this.#field(token);
    else if (token.kind === 'comment') this.#comment(token);
  }

  /** Takes a line of the ephemeris, at its place in a text. */
  state(text: string, place: TextLine): void {
    const scanner = this.#scanner;
    if (scanner.scan(text, place) && (scanner.count === 6 || scanner.count === 9)) {
      if (scanner.count === 9) this.#checkVersion('accelerations', place.line);
      this.#addState({ epoch: scanner.first, numbers: scanner.rest }, place.line);
    } else {
      const found = text.slice(place.start, place.end).trim();
      this.#log.add('ROW_MALFORMED', { line: place.line, found, expected: 'a time and 6 or 9 numbers' });
    }
  }

  end(): void {
    const { line } = this.#start;
    if (this.#phase === 'metadata' || this.#phase === 'covariance' || this.#phase === 'state') {
      this.#log.add('BLOCK_NOT_CLOSED', { line: this.#openedAt });
    }
    this.#closeSegment();
    if (this.#segmentCount === 0) {
      this.#closeHeader();
      this.#log.add('BLOCK_MISSING', { line, found: 'no metadata', expected: 'META_START' });
    }
  }

  #addState(state: OemState, line: number): void {
    this.#checks.state(state, line);
    this.#states.push(state);
    this.#stateCount += 1;
    if (this.#states.length >= this.#output.batch) this.#handOverStates();
  }

  /** Version 1.0 has neither accelerations nor covariances. */
  #checkVersion(what: string, line: number): void {
    if (this.#start.versionNumber < 2) this.#log.add('KEY_NOT_IN_VERSION', { line, found: `${what} in version 1.0` });
  }

  #open(name: string, line: number): void {
    if (ignoredMarkers.has(name)) return;
    if (name === 'metadata') this.#openMetadata(line);
    else if (name === 'covarianceMatrix' && this.#phase === 'data') this.#openBlock('covariance', line);
    else if (name === 'stateVector' && this.#phase === 'data') this.#openBlock('state', line);
    else this.#unexpected(line, `${name} opened`);
  }

  #openBlock(phase: 'covariance' | 'state', line: number): void {
    if (phase === 'covariance') this.#checkVersion('a covariance', line);
    this.#phase = phase;
    this.#openedAt = line;
    this.#collected = [];
  }

  #openMetadata(line: number): void {
    if (this.#phase !== 'header' && this.#phase !== 'data') this.#log.add('BLOCK_NOT_CLOSED', { line: this.#openedAt });
    if (this.#phase === 'header') this.#closeHeader();
    this.#closeSegment();
    this.#phase = 'metadata';
    this.#openedAt = line;
    this.#collected = [];
  }

  #closeHeader(): void {
    const part = this.#headerParts.end()[0];
    const start = this.#start;
    const section = sectionOf(oemHeader, part, { start, name: 'the header', container: 'header' });
    this.#output.take({ kind: 'header', version: start.version, header: section });
  }

  #close(name: string, line: number): void {
    if (ignoredMarkers.has(name)) return;
    if (name === 'metadata' && this.#phase === 'metadata') this.#closeMetadata();
    else if (name === 'covarianceMatrix' && this.#phase === 'covariance') this.#covariance.close(line);
    else if (name === 'stateVector' && this.#phase === 'state') this.#closeState();
    else this.#unexpected(line, `${name} closed`);
    if (this.#phase !== 'header') this.#phase = 'data';
  }

  #closeMetadata(): void {
    const start = this.#start;
    const collected = this.#collected;
    const openedAt = this.#openedAt;
    const part = { rule: { name: 'metadata', table: oemMetadata }, line: openedAt, tokens: collected };
    const place = { start, name: `the metadata of segment ${this.#segmentCount + 1}`, container: 'metadata' };
    const metadata = sectionOf(oemMetadata, part, { ...place, headerKeys: oemHeader });
    this.#segmentCount += 1;
    this.#stateCount = 0;
    this.#checks.open(metadata, sectionPlace(collected, { log: this.#log, line: openedAt }));
    this.#output.take({ kind: 'segment', metadata });
    this.#collected = [];
  }

  /** A line of numbers can only follow META_STOP. If META_STOP is missing, that is one fault, not one for each line. */
  #closeForgottenMetadata(): void {
    this.#log.add('BLOCK_NOT_CLOSED', { line: this.#openedAt, expected: 'META_STOP before the states' });
    this.#closeMetadata();
    this.#phase = 'data';
  }

  /** XML: turns a state given element by element into a line. */
  #closeState(): void {
    const collected = this.#collected;
    const openedAt = this.#openedAt;
    this.#collected = [];
    const state = plainState(collected) ?? this.#checkedState(collected);
    if (state === undefined) return;
    if (state.numbers.split(' ').length > 6) this.#checkVersion('accelerations', openedAt);
    this.#addState(state, openedAt);
  }

  #checkedState(collected: readonly PartToken[]): OemState | undefined {
    const log = this.#log;
    const openedAt = this.#openedAt;
    const context = { log, part: 'the state vector', line: openedAt, version: this.#start.versionNumber };
    const { values } = buildSection(oemState, collected, { ...context, container: 'stateVector' });
    const given = Object.entries(values).flatMap(([key, value]) =>
      key === 'EPOCH' || typeof value === 'string' ? [] : [value.text],
    );
    if (given.length === 7 || given.length === 8) {
      log.add('ROW_MALFORMED', { line: openedAt, found: `${given.length} numbers`, expected: '6 or 9 numbers' });
    }
    const epoch: string | undefined = values.EPOCH;
    return epoch === undefined ? undefined : { epoch, numbers: given.join(' ') };
  }

  #row(token: RowToken): void {
    if (this.#phase === 'metadata') this.#closeForgottenMetadata();
    if (this.#phase === 'data') this.state(token.text, { start: 0, end: token.text.length, line: token.line });
    else if (this.#phase === 'covariance') this.#covariance.row(token);
    else this.#wrongPlace('ROW_MALFORMED', token.line, token.text);
  }

  #field(token: FieldToken): void {
    if (this.#phase === 'header') this.#headerParts.push(token);
    else if (this.#phase === 'metadata' || this.#phase === 'state') this.#collect(token);
    else if (this.#phase === 'covariance') this.#covariance.field(token);
    else this.#wrongPlace('KEY_MISPLACED', token.line, `${token.key} among the states`);
  }

  #comment(token: Token & { readonly kind: 'comment' }): void {
    if (this.#phase === 'header') this.#headerParts.push(token);
    else if (this.#phase === 'metadata') this.#collect(token);
    else if (this.#phase === 'covariance') this.#covariance.comment(token);
    else this.#dataComment(token.text, token.line);
  }

  /** Lines that are held until a block ends are limited in number, because a stream may be of any length. */
  #collect(token: PartToken): void {
    this.#collected.push(token);
    if (this.#collected.length > limits.entries) this.#log.addFinal('TOO_MANY_ENTRIES', { line: token.line });
  }

  #dataComment(text: string, line: number): void {
    if (this.#stateCount > 0) this.#log.add('COMMENT_MISPLACED', { line, found: text });
    this.#output.take({ kind: 'comment', comment: { beforeState: this.#stateCount, text } });
  }

  /** A line that belongs nowhere cannot be kept, so lenient reading refuses it too. */
  #wrongPlace(code: FaultCode, line: number, found: string): void {
    this.#log.add(code, { line, found, expected: `what belongs to the ${this.#phase}`, severity: 'error' });
  }

  #unexpected(line: number, found: string): void {
    this.#log.add('MARKER_UNEXPECTED', { line, found });
  }

  #takeCovariance(read: { readonly covariance: OemCovariance; readonly line: number }): void {
    this.#handOverStates();
    this.#checks.covariance(read.covariance.epoch, read.line);
    this.#output.take({ kind: 'covariance', covariance: read.covariance });
  }

  #handOverStates(): void {
    if (this.#states.length > 0) this.#output.take({ kind: 'states', states: this.#states });
    this.#states = [];
  }

  #closeSegment(): void {
    this.#handOverStates();
    if (this.#segmentCount > 0) this.#checks.close();
  }
}

const stateFields = Object.entries(oemState);

/** The fast path for a state with all elements in order, as numbers in the units of the standard: almost every one. */
function plainState(tokens: readonly PartToken[]): OemState | undefined {
  if (tokens.length !== 7 && tokens.length !== 10) return undefined;
  const texts: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const [key, spec] = stateFields[index] ?? [];
    if (token.kind !== 'field' || token.key !== key) return undefined;
    if (token.unit !== undefined && token.unit !== spec?.unit) return undefined;
    if (index > 0 && !isNumber(token.value)) return undefined;
    texts.push(token.value);
  }
  const [epoch = '', ...numbers] = texts;
  return { epoch, numbers: numbers.join(' ') };
}
