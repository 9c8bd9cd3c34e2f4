import { PartAssembler, type PartRule, sectionOf } from '../message/assembly.ts';
import type { FaultLog } from '../message/fault.ts';
import type { FieldTable, ReadOptions, ReadResult } from '../message/field.ts';
import { isNumber, parseTime } from '../message/lexical.ts';
import { limits } from '../message/limits.ts';
import { sectionPlace } from '../message/odm.ts';
import { type MessageKind, type MessageStart, readMessage } from '../message/read.ts';
import { buildSection, type PartToken } from '../message/section.ts';
import type { Source } from '../message/source.ts';
import type { FieldToken, Token } from '../message/token.ts';
import { checkMetadata, ObservationChecks } from './check.ts';
import type { Tdm, TdmComment, TdmObservation, TdmSegment } from './record.ts';
import { tdmData, tdmHeader, tdmMetadata } from './table.ts';

/** Reads a Tracking Data Message in KVN, XML or JSON. Returns the record with the leniencies used, or all faults. */
export function readTdm(source: Source, options: ReadOptions = {}): ReadResult<Tdm> {
  return readMessage(source, tdmKind, options);
}

/** The TDM as a kind for the reader of all messages. */
export const tdmKind: MessageKind<Tdm> = {
  format: 'TDM',
  versions: ['1.0', '2.0'],
  assembler: (start) => new TdmAssembler(start),
};

type Phase = 'header' | 'metadata' | 'between' | 'data' | 'observation';

const header: PartRule = { name: 'header', table: tdmHeader };
const headerParts: readonly PartRule[] = [header];
const ignoredMarkers: ReadonlySet<string> = new Set(['header', 'body', 'segment']);

interface OpenSegment extends TdmSegment {
  readonly line: number;
  readonly comments: TdmComment[];
  readonly observations: TdmObservation[];
}

class TdmAssembler {
  readonly #start: MessageStart;
  readonly #log: FaultLog;
  readonly #headerParts: PartAssembler;
  readonly #segments: OpenSegment[] = [];
  #checks: ObservationChecks | undefined;
  #phase: Phase = 'header';
  #collected: PartToken[] = [];
  #openedAt = 1;
  #count = 0;

  constructor(start: MessageStart) {
    this.#start = start;
    this.#log = start.log;
    this.#headerParts = new PartAssembler(headerParts, start.log);
  }

  push(token: Token): void {
    if (token.kind === 'open') this.#open(token.name, token.line);
    else if (token.kind === 'close') this.#close(token.name, token.line);
    else if (token.kind === 'row') this.#log.add('LINE_NOT_UNDERSTOOD', { line: token.line, found: token.text });
    else if (token.kind === 'field') this.#field(token);
    else if (token.kind === 'comment') this.#comment(token);
  }

  end(): Tdm {
    const start = this.#start;
    if (this.#phase !== 'header' && this.#phase !== 'between')
      this.#log.add('BLOCK_NOT_CLOSED', { line: this.#openedAt });
    this.#closeSegment();
    if (this.#segments.length === 0) this.#log.add('BLOCK_MISSING', { line: start.line, expected: 'META_START' });
    const part = this.#headerParts.end()[0];
    return {
      kind: 'TDM',
      version: start.version,
      header: sectionOf(tdmHeader, part, { start, name: 'the header', container: 'header' }),
      segments: this.#segments.map(({ metadata, comments, observations }) => ({ metadata, comments, observations })),
    };
  }

  #open(name: string, line: number): void {
    if (ignoredMarkers.has(name)) return;
    const next = name === 'metadata' || name === 'data' ? name : 'observation';
    if (next === 'metadata' && this.#phase === 'data') {
      this.#log.add('BLOCK_NOT_CLOSED', { line: this.#openedAt, expected: 'DATA_STOP' });
      this.#phase = 'between';
    }
    const isNext =
      (next === 'metadata' && (this.#phase === 'header' || this.#phase === 'between')) ||
      (next === 'data' && this.#phase === 'between') ||
      (name === 'observation' && this.#phase === 'data');
    if (!isNext) {
      this.#log.add('MARKER_UNEXPECTED', { line, found: `${name} opened` });
      return;
    }
    if (next === 'metadata') this.#closeSegment();
    this.#phase = next;
    this.#openedAt = line;
    this.#collected = [];
  }

  #close(name: string, line: number): void {
    if (ignoredMarkers.has(name)) return;
    if (name === 'metadata' && this.#phase === 'metadata') this.#closeMetadata();
    else if (name === 'observation' && this.#phase === 'observation') this.#closeObservation();
    else if (name === 'data' && this.#phase === 'data') this.#phase = 'between';
    else this.#log.add('MARKER_UNEXPECTED', { line, found: `${name} closed` });
  }

  #closeMetadata(): void {
    const start = this.#start;
    const collected = this.#collected;
    const line = this.#openedAt;
    const part = { rule: { name: 'metadata', table: tdmMetadata }, line, tokens: collected };
    const name = `the metadata of segment ${this.#segments.length + 1}`;
    const metadata = sectionOf(tdmMetadata, part, { start, name, container: 'metadata', headerKeys: tdmHeader });
    const place = sectionPlace(collected, { log: this.#log, line });
    checkMetadata(metadata.values, place);
    this.#checks = new ObservationChecks(metadata.values, place);
    this.#segments.push({ line, metadata, comments: [], observations: [] });
    this.#phase = 'between';
    this.#collected = [];
  }

  #closeSegment(): void {
    const segment = this.#segments.at(-1);
    if (segment === undefined) return;
    if (segment.observations.length === 0)
      this.#log.add('DATA_MISSING', { line: segment.line, found: 'no observations' });
    this.#checks?.close();
    this.#checks = undefined;
  }

  #field(token: FieldToken): void {
    if (this.#phase === 'header') this.#headerParts.push(token);
    else if (this.#phase === 'metadata' || this.#phase === 'observation') this.#collected.push(token);
    else if (this.#phase === 'data') this.#observationLine(token);
    else this.#log.add('KEY_MISPLACED', { line: token.line, found: token.key, severity: 'error' });
  }

  #comment(token: Token & { readonly kind: 'comment' }): void {
    const segment = this.#segments.at(-1);
    if (this.#phase === 'header') this.#headerParts.push(token);
    else if (this.#phase === 'metadata') this.#collected.push(token);
    else if (segment !== undefined) {
      const beforeObservation = segment.observations.length;
      if (beforeObservation > 0) this.#log.add('COMMENT_PLACE', { line: token.line, found: token.text });
      segment.comments.push({ beforeObservation, text: token.text });
    }
  }

  /** KVN: `RANGE = 2005-159T17:41:00 39242998.5`. */
  #observationLine(token: FieldToken): void {
    const [epoch, text, ...more] = token.value.split(/\s+/);
    if (epoch === undefined || text === undefined || more.length > 0) {
      const { line, column, key, value } = token;
      this.#log.add('ROW_MALFORMED', { line, column, found: `${key} = ${value}`, expected: 'a time and one number' });
      return;
    }
    this.#observation({ token, epoch, text });
  }

  /** XML: an EPOCH and the observation. */
  #closeObservation(): void {
    const collected = this.#collected;
    const line = this.#openedAt;
    this.#phase = 'data';
    const fields = collected.filter((token) => token.kind === 'field');
    const epoch = fields.find((token) => token.key === 'EPOCH');
    const [token, more] = fields.filter((field) => field !== epoch);
    if (epoch === undefined || token === undefined || more !== undefined) {
      const found = fields.map((field) => field.key).join(', ');
      this.#log.add('ROW_MALFORMED', { line, found, expected: 'EPOCH and one observation' });
      return;
    }
    this.#observation({ token, epoch: epoch.value, text: token.value });
  }

  #observation({ token, epoch, text }: ObservationTexts): void {
    const log = this.#log;
    const { line, column, key } = token;
    const hasFault = !Object.hasOwn(tdmData, key) || !isNumber(text) || parseTime(epoch) === undefined;
    if (!hasFault) this.#checkValue(token, text);
    else {
      const known = Object.hasOwn(tdmData, key);
      if (!known) log.add('KEY_UNKNOWN', { line, column: 1, found: key, severity: 'error' });
      if (!isNumber(text)) log.add('VALUE_NOT_NUMBER', { line, column, found: `${key} = ${text}` });
      if (parseTime(epoch) === undefined) log.add('VALUE_NOT_EPOCH', { line, column, found: epoch });
      return;
    }
    this.#count += 1;
    if (this.#count > limits.rows) {
      log.addFinal('TOO_MANY_ENTRIES', { line, expected: `≤ ${limits.rows}` });
      return;
    }
    const observation = { keyword: key, epoch, text, value: Number(text) };
    this.#segments.at(-1)?.observations.push(observation);
    this.#checks?.add(observation, line);
  }

  /** Checks range, unit and version by the table. */
  #checkValue(token: FieldToken, text: string): void {
    const log = this.#log;
    const start = this.#start;
    const context = { log, part: 'the data', line: token.line, version: start.versionNumber };
    buildSection(ownTables.get(token.key) ?? {}, [{ ...token, value: text, container: undefined }], context);
  }
}

/** A table for each keyword of the data, so that one observation is checked like any other field. */
const ownTables: ReadonlyMap<string, FieldTable> = new Map(
  Object.entries(tdmData).map(([key, spec]) => [key, { [key]: spec }]),
);

interface ObservationTexts {
  readonly token: FieldToken;
  readonly epoch: string;
  readonly text: string;
}
