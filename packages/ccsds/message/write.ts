import { asciiOf } from './ascii.ts';
import type { FieldSpec, FieldTable, Section } from './field.ts';
import { isAbsent } from './lexical.ts';
import type { Syntax } from './source.ts';
import {
  type CommentToken,
  type FieldToken,
  type FinishToken,
  kvnBlocks,
  type RowToken,
  type StartToken,
  type Token,
} from './token.ts';

/** A message as text, and a list of what this written form could not contain (empty if nothing is lost). */
export interface Written {
  readonly text: string;
  readonly losses: readonly string[];
}

/**
 * The lines of a part as tokens; each field knows the XML element to which it belongs. Units are shown as written, or
 * as in the table: those of a CDM are mandatory (508.0-B-1, 6.2.4.1), and its values have no others.
 */
export function* sectionTokens(
  section: Section<FieldTable>,
  table: FieldTable,
  units: 'as-written' | 'by-table' = 'as-written',
): Generator<WrittenToken> {
  for (const entry of section.entries) {
    if (entry.kind === 'comment') {
      yield { kind: 'comment', text: entry.text, line: 0 };
      continue;
    }
    const spec = Object.hasOwn(table, entry.key) ? table[entry.key] : undefined;
    const isFixed = units === 'by-table' && spec?.unit !== undefined && spec.draft !== true;
    const unit = isFixed ? spec.unit : entry.unit;
    const field = { key: entry.key, value: entry.text, unit, container: spec?.block, line: 0, column: 0 };
    yield { kind: 'field', ...field, ...(isLeftOpen(entry.text, spec) ? { isLeftOpen: true } : {}) };
  }
}

/** An optional keyword without a value has no information, and readers of KVN and XML may fail on it. */
function isLeftOpen(text: string, spec: FieldSpec | undefined): boolean {
  if (spec?.need !== 'may') return false;
  return spec.type === 'text' ? text === '' : isAbsent(text);
}

export function open(name: string): WrittenToken {
  return { kind: 'open', name, line: 0 };
}

export function close(name: string): WrittenToken {
  return { kind: 'close', name, line: 0 };
}

/** The same tokens inside a block. */
export function* block(name: string, tokens: Iterable<WrittenToken>): Generator<WrittenToken> {
  yield open(name);
  yield* tokens;
  yield close(name);
}

/** Writes a message. */
export function writeTokens(tokens: Iterable<WrittenToken>, syntax: Syntax): Written {
  if (syntax === 'XML') return new XmlWriter().write(tokens);
  if (syntax === 'JSON') return { text: writeJson(tokens), losses: [] };
  const text = writeKvn(tokens);
  const ascii = text.split('\n').map(asciiOf).join('\n');
  return { text: ascii, losses: ascii === text ? [] : ['characters outside ASCII, which are spelled in it'] };
}

/** The tokens that are written: all but the end of a message, which has no line. */
export type WrittenToken = Exclude<Token, FinishToken>;

type LineToken = RowToken | CommentToken | FieldToken;

const kvnMarkers: ReadonlyMap<string, string> = new Map([...kvnBlocks].map(([marker, element]) => [element, marker]));
const withMarkers: ReadonlySet<string> = new Set(['OEM', 'OCM', 'TDM']);

function writeKvn(tokens: Iterable<WrittenToken>): string {
  const lines: string[] = [];
  let hasMarkers = false;
  let hasDataMarkers = false;
  for (const token of tokens) {
    if (token.kind === 'start') {
      hasMarkers = withMarkers.has(token.format);
      hasDataMarkers = token.format === 'TDM';
      lines.push(`CCSDS_${token.format}_VERS = ${token.version}`);
    } else if (token.kind === 'open' || token.kind === 'close') {
      const marker = kvnMarkers.get(token.name);
      const isWritten = marker !== undefined && hasMarkers && (token.name !== 'data' || hasDataMarkers);
      if (isWritten) lines.push(`${marker}_${token.kind === 'open' ? 'START' : 'STOP'}`);
    } else if (!isOpenField(token)) lines.push(kvnLine(token));
  }
  return `${lines.join('\n')}\n`;
}

function isOpenField(token: LineToken): boolean {
  return token.kind === 'field' && token.isLeftOpen === true;
}

function kvnLine(token: LineToken): string {
  if (token.kind === 'row') return token.text;
  if (token.kind === 'comment') return token.text === '' ? 'COMMENT' : `COMMENT ${token.text}`;
  const unit = token.unit === undefined ? '' : ` [${token.unit}]`;
  return `${token.key} = ${token.value}${unit}`.trimEnd();
}

type JsonEntry = Record<string, unknown>;

function writeJson(tokens: Iterable<WrittenToken>): string {
  const root: JsonEntry = { format: '', version: '', entries: [] };
  const lists: JsonEntry[][] = [[]];
  for (const token of tokens) {
    const list = lists.at(-1) ?? [];
    if (token.kind === 'start') Object.assign(root, { format: token.format, version: token.version, entries: list });
    else if (token.kind === 'open') {
      const entries: JsonEntry[] = [];
      list.push({ block: token.name, entries });
      lists.push(entries);
    } else if (token.kind === 'close') lists.pop();
    else list.push(jsonEntry(token));
  }
  return `${JSON.stringify(root, undefined, 1)}\n`;
}

function jsonEntry(token: LineToken): JsonEntry {
  if (token.kind === 'row') return { row: token.text };
  if (token.kind === 'comment') return { comment: token.text };
  const entry = { key: token.key, value: token.value };
  return token.unit === undefined ? entry : { ...entry, unit: token.unit };
}

const schema = 'https://sanaregistry.org/r/ndmxml_unqualified/ndmxml-3.0.0-master-3.0.xsd';
const xmlName = /^[A-Za-z_][A-Za-z0-9_.-]*$/;
const rowElement: Readonly<Record<string, string>> = { traj: 'trajLine', cov: 'covLine', man: 'manLine' };

/** Writes tokens as NDM/XML; fields of the same block are written together in its element. */
class XmlWriter {
  readonly #lines: string[] = ['<?xml version="1.0" encoding="UTF-8"?>'];
  readonly #losses: string[] = [];
  readonly #containers: string[] = [];
  #root = '';
  #inner: string | undefined;
  #comments: string[] = [];

  write(tokens: Iterable<WrittenToken>): Written {
    for (const token of tokens) this.#token(token);
    this.#closeInner();
    this.#lines.push(`</${this.#root}>`);
    return { text: `${this.#lines.join('\n')}\n`, losses: this.#losses };
  }

  #token(token: WrittenToken): void {
    if (token.kind === 'start') this.#start(token);
    else if (token.kind === 'open') this.#open(token.name);
    else if (token.kind === 'close') this.#close(token.name);
    else if (token.kind === 'comment') this.#comments.push(token.text);
    else if (token.kind === 'row') this.#row(token.text);
    else if (!isOpenField(token)) this.#field(token);
  }

  #open(name: string): void {
    this.#closeInner();
    this.#put(`<${name}>`);
    this.#containers.push(name);
  }

  #close(name: string): void {
    this.#closeInner();
    this.#containers.pop();
    this.#put(`</${name}>`);
  }

  #start({ format, version }: StartToken): void {
    this.#root = format.toLowerCase();
    const namespace = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
    const location = `xsi:noNamespaceSchemaLocation="${schema}"`;
    this.#lines.push(
      `<${this.#root} ${namespace} ${location} id="CCSDS_${format}_VERS" version="${escaped(version)}">`,
    );
  }

  #row(text: string): void {
    this.#flushComments();
    const name = rowElement[this.#containers.at(-1) ?? ''];
    if (name === undefined) this.#losses.push(`the line ${text}`);
    else this.#put(`<${name}>${escaped(text)}</${name}>`);
  }

  #field(token: FieldToken): void {
    if (token.container !== this.#inner) {
      this.#closeInner({ keepComments: true });
      if (token.container !== undefined) this.#put(`<${elementOf(token.container)}>`);
      this.#inner = token.container;
    }
    this.#flushComments();
    this.#element(token);
  }

  #element({ key, value, unit }: FieldToken): void {
    const units = unit === undefined ? '' : ` units="${escaped(unit)}"`;
    if (key.startsWith('USER_DEFINED_')) {
      const parameter = escaped(key.slice('USER_DEFINED_'.length));
      this.#put(`<USER_DEFINED parameter="${parameter}">${escaped(value)}</USER_DEFINED>`);
    } else if (!xmlName.test(key)) this.#losses.push(`the keyword ${key}, which is not a name in XML`);
    else this.#put(`<${key}${units}>${escaped(value)}</${key}>`);
  }

  /** Comments wait for the field that follows them; at the end of a block they are its last lines. */
  #closeInner({ keepComments }: { readonly keepComments: boolean } = { keepComments: false }): void {
    if (!keepComments) this.#flushComments();
    if (this.#inner !== undefined) this.#put(`</${elementOf(this.#inner)}>`);
    this.#inner = undefined;
  }

  #flushComments(): void {
    for (const text of this.#comments) if (text !== '') this.#put(`<COMMENT>${escaped(text)}</COMMENT>`);
    this.#comments = [];
  }

  #put(line: string): void {
    this.#lines.push(line);
  }
}

/**
 * The Cartesian covariance of the draft of CDM 2 is written where other readers look for it: in the element of the RTN
 * covariance.
 */
function elementOf(block: string): string {
  return block === 'xyzCovarianceMatrix' ? 'covarianceMatrix' : block;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
