import { type Part, PartAssembler, type PartRule, sectionOf } from '../message/assembly.ts';
import type { FaultLog } from '../message/fault.ts';
import type { FieldTable, ReadOptions, ReadResult, Section } from '../message/field.ts';
import { limits } from '../message/limits.ts';
import { sectionPlace } from '../message/odm.ts';
import { type MessageKind, type MessageStart, readMessage } from '../message/read.ts';
import type { PartToken } from '../message/section.ts';
import type { Source } from '../message/source.ts';
import type { CommentToken, FieldToken, RowToken, Token } from '../message/token.ts';
import { checkCovariance, checkManoeuvre, checkOcmMetadata, checkTrajectory, type PlacedLine } from './check.ts';
import type { Ocm, OcmBlock } from './record.ts';
import * as tables from './table.ts';

/**
 * Reads an Orbit Comprehensive Message in KVN, XML or JSON. Returns the record with the leniencies used, or all faults.
 *
 * @internal Only tests call it: the opposite direction of what the product does.
 */
export function readOcm(source: Source, options: ReadOptions = {}): ReadResult<Ocm> {
  return readMessage(source, ocmKind, options);
}

/** The OCM as a kind for the reader of all messages. */
export const ocmKind: MessageKind<Ocm> = {
  format: 'OCM',
  versions: ['3.0'],
  // The last is the name of the book: the truth set of TraCSS writes it in place of the version.
  versionsTolerated: { '1.0': '1.0', '2.0': '2.0', '502.0-B-3': '3.0' },
  assembler: (start) => new OcmAssembler(start),
};

const header: PartRule = { name: 'header', table: tables.ocmHeader };
const headerParts: readonly PartRule[] = [header];
const ignoredMarkers: ReadonlySet<string> = new Set(['header', 'body', 'segment', 'data']);

const severalBlanks = /\s{2}|[^\S ]/;

type BlockKind = OcmBlock['kind'];

/** The blocks in the order of the standard. */
const blockKinds: readonly BlockKind[] = ['traj', 'phys', 'cov', 'man', 'pert', 'od', 'user'];
const mayRepeat: ReadonlySet<string> = new Set(['traj', 'cov', 'man']);
const withLines: ReadonlySet<string> = new Set(['traj', 'cov', 'man']);

interface OpenBlock {
  readonly name: BlockKind | 'metadata';
  readonly line: number;
  readonly tokens: PartToken[];
  readonly lines: PlacedLine[];
}

class OcmAssembler {
  readonly #start: MessageStart;
  readonly #log: FaultLog;
  readonly #headerParts: PartAssembler;
  readonly #blocks: OcmBlock[] = [];
  #metadata: Ocm['metadata'] | undefined;
  #open: OpenBlock | undefined;
  #rowCount = 0;

  constructor(start: MessageStart) {
    this.#start = start;
    this.#log = start.log;
    this.#headerParts = new PartAssembler(headerParts, start.log);
  }

  push(token: Token): void {
    if (token.kind === 'open') this.#openBlock(token.name, token.line);
    else if (token.kind === 'close') this.#closeBlock(token.name, token.line);
    else if (token.kind !== 'start' && token.kind !== 'finish') this.#content(token);
  }

  end(): Ocm | undefined {
    const start = this.#start;
    const log = this.#log;
    if (this.#open !== undefined) log.add('BLOCK_NOT_CLOSED', { line: this.#open.line, found: this.#open.name });
    const part = this.#headerParts.end()[0];
    const section = sectionOf(tables.ocmHeader, part, { start, name: 'the header', container: 'header' });
    if (this.#metadata === undefined) {
      log.add('BLOCK_MISSING', { line: start.line, found: 'no metadata', expected: 'META_START' });
      return undefined;
    }
    return { kind: 'OCM', version: start.version, header: section, metadata: this.#metadata, blocks: this.#blocks };
  }

  #openBlock(name: string, line: number): void {
    if (ignoredMarkers.has(name)) return;
    if (this.#open !== undefined) {
      this.#log.add('BLOCK_NOT_CLOSED', { line: this.#open.line, found: this.#open.name });
      this.#closeBlock(this.#open.name, line);
    }
    const kind = name === 'metadata' ? name : blockKinds.find((known) => known === name);
    if (kind === undefined || (kind !== 'metadata' && this.#metadata === undefined)) {
      this.#log.add('MARKER_UNEXPECTED', { line, found: `${name} opened` });
      return;
    }
    const isSecond =
      kind === 'metadata' ? this.#metadata !== undefined : this.#blocks.some((block) => block.kind === kind);
    if (isSecond && !mayRepeat.has(kind)) this.#log.add('BLOCK_REPEATED', { line, found: name });
    const last = this.#blocks.at(-1)?.kind;
    if (kind !== 'metadata' && last !== undefined && blockKinds.indexOf(kind) < blockKinds.indexOf(last)) {
      this.#log.add('KEY_ORDER', { line, found: `the block ${name} after ${last}` });
    }
    this.#open = { name: kind, line, tokens: [], lines: [] };
  }

  #closeBlock(name: string, line: number): void {
    if (ignoredMarkers.has(name)) return;
    const open = this.#open;
    if (open?.name !== name) {
      this.#log.add('MARKER_UNEXPECTED', { line, found: `${name} closed` });
      return;
    }
    this.#open = undefined;
    if (open.name === 'metadata') this.#closeMetadata(open);
    else this.#blocks.push(this.#built(open.name, open));
  }

  #closeMetadata(open: OpenBlock): void {
    this.#metadata = this.#section(tables.ocmMetadata, open);
    checkOcmMetadata(this.#metadata, this.#place(open));
  }

  #built(kind: BlockKind, open: OpenBlock): OcmBlock {
    const place = this.#place(open);
    const lines = open.lines.map(({ text }) => text);
    switch (kind) {
      case 'traj': {
        const section = this.#section(tables.ocmTrajectory, open);
        checkTrajectory(section, open.lines, place);
        return { kind, section, lines };
      }
      case 'cov': {
        const section = this.#section(tables.ocmCovariance, open);
        checkCovariance(section, open.lines, place);
        return { kind, section, lines };
      }
      case 'man': {
        const section = this.#section(tables.ocmManoeuvre, open);
        checkManoeuvre(section, open.lines, place);
        return { kind, section, lines };
      }
      case 'phys':
        return { kind, section: this.#section(tables.ocmPhysical, open) };
      case 'pert':
        return { kind, section: this.#section(tables.ocmPerturbations, open) };
      case 'od':
        return { kind, section: this.#section(tables.ocmOrbitDetermination, open) };
      case 'user':
        return { kind, section: this.#section(tables.ocmUser, open) };
    }
  }

  #section<T extends FieldTable>(table: T, open: OpenBlock): Section<T> {
    const taking = open.name === 'user' ? ({ userDefined: 'standard' } as const) : {};
    const rule = { name: open.name, table, ...taking };
    const part: Part = { rule, line: open.line, tokens: open.tokens };
    const place = { start: this.#start, name: `the block ${open.name}`, container: open.name };
    return sectionOf(table, part, open.name === 'metadata' ? { ...place, headerKeys: tables.ocmHeader } : place);
  }

  #place(open: OpenBlock) {
    return sectionPlace(open.tokens, { log: this.#log, line: open.line });
  }

  #content(token: RowToken | FieldToken | CommentToken): void {
    const open = this.#open;
    const log = this.#log;
    const { line } = token;
    if (token.kind === 'row') this.#row(token.text, line);
    else if (open !== undefined) {
      if (open.lines.length > 0 && token.kind === 'comment') log.add('COMMENT_MISPLACED', { line, found: token.text });
      if (open.lines.length > 0 && token.kind === 'field') {
        log.add('KEY_MISPLACED', { line, found: `${token.key} behind lines of data` });
      }
      open.tokens.push(token);
    } else if (this.#metadata === undefined) this.#headerParts.push(token);
    else if (token.kind === 'comment') log.add('COMMENT_MISPLACED', { line, found: token.text, severity: 'error' });
    else log.add('KEY_MISPLACED', { line, found: token.key, expected: 'within a block', severity: 'error' });
  }

  #row(text: string, line: number): void {
    this.#rowCount += 1;
    if (this.#rowCount > limits.rows) {
      this.#log.addFinal('TOO_MANY_ENTRIES', { line, expected: `≤ ${limits.rows}` });
    } else if (this.#open !== undefined && withLines.has(this.#open.name)) {
      this.#open.lines.push({ text: severalBlanks.test(text) ? text.replace(/\s+/g, ' ') : text, line });
    } else this.#log.add('LINE_NOT_UNDERSTOOD', { line, found: text });
  }
}
