import type { FaultLog } from './fault.ts';
import { limits } from './limits.ts';
import { kvnBlocks, type TokenSink } from './token.ts';

/** JSON with the line of each value and the digits of each number, which JSON.parse does not keep. */
export type JsonValue =
  | { readonly kind: 'object'; readonly line: number; readonly members: ReadonlyMap<string, JsonValue> }
  | { readonly kind: 'array'; readonly line: number; readonly items: readonly JsonValue[] }
  | { readonly kind: 'string' | 'number' | 'literal'; readonly line: number; readonly text: string };

class JsonFault extends Error {
  readonly line: number;
  readonly found: string;
  readonly expected: string;

  constructor(place: { readonly line: number; readonly found: string; readonly expected: string }) {
    super(place.expected);
    this.line = place.line;
    this.found = place.found;
    this.expected = place.expected;
  }
}

const scalar =
  /^(?:"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/u;
const blanks = /[ \t\r\n]*/y;

class JsonReader {
  readonly #text: string;
  #position = 0;
  #line = 1;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): JsonValue {
    const value = this.#value(0);
    this.#skipBlanks();
    if (this.#position < this.#text.length) throw this.#fault('the end of the file');
    return value;
  }

  #value(depth: number): JsonValue {
    if (depth > limits.nesting * 2) throw this.#fault('fewer levels');
    this.#values += 1;
    if (this.#values > limits.jsonValues) throw this.#fault(`at most ${limits.jsonValues} values; split the file`);
    this.#skipBlanks();
    const first = this.#text[this.#position];
    if (first === '{') return this.#object(depth);
    return first === '[' ? this.#array(depth) : this.#scalar();
  }

  #object(depth: number): JsonValue {
    const line = this.#line;
    const members = new Map<string, JsonValue>();
    this.#eachItem('}', () => {
      this.#skipBlanks();
      const key = this.#scalar();
      if (key.kind !== 'string') throw this.#fault('a name in quotes');
      if (members.has(key.text)) throw this.#fault(`"${key.text}" only once`);
      this.#take(':');
      members.set(key.text, this.#value(depth + 1));
    });
    return { kind: 'object', line, members };
  }

  #array(depth: number): JsonValue {
    const line = this.#line;
    const items: JsonValue[] = [];
    this.#eachItem(']', () => {
      items.push(this.#value(depth + 1));
    });
    return { kind: 'array', line, items };
  }

  #eachItem(close: string, item: () => void): void {
    this.#position += 1;
    this.#skipBlanks();
    if (this.#text[this.#position] === close) {
      this.#position += 1;
      return;
    }
    for (;;) {
      item();
      this.#skipBlanks();
      const separator = this.#text[this.#position];
      if (separator !== ',' && separator !== close) throw this.#fault(`"," or "${close}"`);
      this.#position += 1;
      if (separator === close) return;
    }
  }

  #take(character: string): void {
    this.#skipBlanks();
    if (this.#text[this.#position] !== character) throw this.#fault(`"${character}"`);
    this.#position += 1;
  }

  #scalar(): JsonValue & { readonly text: string } {
    // Only as much text as the longest value is passed on, because the engine needs memory for each character.
    const next = this.#text.slice(this.#position, this.#position + limits.lineCharacters);
    const found = scalar.exec(next)?.[0];
    if (found === undefined) throw this.#fault(`a value of at most ${limits.lineCharacters} characters`);
    this.#position += found.length;
    const line = this.#line;
    const first = found[0];
    if (first === '"') return { kind: 'string', line, text: this.#unquoted(found) };
    return { kind: first === 't' || first === 'f' || first === 'n' ? 'literal' : 'number', line, text: found };
  }

  /** JSON.parse refuses what the pattern accepts: unescaped control characters. */
  #unquoted(text: string): string {
    try {
      const value: unknown = JSON.parse(text);
      return String(value);
    } catch {
      throw this.#fault('control characters to be escaped');
    }
  }

  #skipBlanks(): void {
    blanks.lastIndex = this.#position;
    const found = blanks.exec(this.#text)?.[0] ?? '';
    this.#position += found.length;
    for (let at = found.indexOf('\n'); at !== -1; at = found.indexOf('\n', at + 1)) this.#line += 1;
  }

  #fault(expected: string): JsonFault {
    const rest = this.#text.slice(this.#position, this.#position + 20);
    return new JsonFault({ line: this.#line, found: rest === '' ? 'the end of the file' : rest, expected });
  }
}

/** The JSON of a text; undefined if it is malformed, with the fault in the log. */
export function parseJson(text: string, log: FaultLog): JsonValue | undefined {
  try {
    return new JsonReader(text).document();
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    log.addFinal('JSON_MALFORMED', { line: error.line, found: error.found, expected: error.expected });
    return undefined;
  }
}

/** The text of a member that is a string, a number or a literal other than null. */
export function memberText(object: JsonValue, name: string): string | undefined {
  const value = object.kind === 'object' ? object.members.get(name) : undefined;
  return value === undefined || value.kind === 'object' || value.kind === 'array' || isNull(value)
    ? undefined
    : value.text;
}

export function isNull(value: JsonValue): boolean {
  return value.kind === 'literal' && value.text === 'null';
}

interface JsonReading {
  readonly sink: TokenSink;
  readonly log: FaultLog;
}

/**
 * Reads our own JSON: `{ format, version, entries }`, where an entry is a comment, a keyword, a row, or a block with
 * entries.
 */
export function tokenizeJson(document: JsonValue, reading: JsonReading): void {
  const format = memberText(document, 'format');
  const entries = document.kind === 'object' ? document.members.get('entries') : undefined;
  if (format === undefined || entries === undefined) {
    reading.log.add('JSON_SHAPE', { line: document.line, expected: '"format", "version" and "entries"' });
    return;
  }
  const version = memberText(document, 'version') ?? '';
  reading.sink({ kind: 'start', format, version, line: document.line });
  entryList(entries, reading);
}

function entryList(list: JsonValue, reading: JsonReading): void {
  if (list.kind !== 'array') {
    reading.log.add('JSON_SHAPE', { line: list.line, expected: 'a list of entries' });
    return;
  }
  for (const item of list.items) if (!reading.log.isCutShort) jsonEntry(item, reading);
}

const structure =
  'header body segment relativeMetadataData maneuverParameters userDefinedParameters observation stateVector';
const knownBlocks: ReadonlySet<string> = new Set([...kvnBlocks.values(), ...structure.split(' ')]);

function jsonEntry(item: JsonValue, reading: JsonReading): void {
  const { line } = item;
  const comment = memberText(item, 'comment');
  const key = memberText(item, 'key');
  const row = memberText(item, 'row');
  const block = memberText(item, 'block');
  if (memberText(item, 'format') !== undefined) {
    tokenizeJson(item, reading);
    reading.sink({ kind: 'finish', line });
  } else if (comment !== undefined) reading.sink({ kind: 'comment', text: comment, line });
  else if (row !== undefined) reading.sink({ kind: 'row', text: row.trim(), line });
  else if (key !== undefined) {
    const value = (memberText(item, 'value') ?? '').trim();
    reading.sink({ kind: 'field', key, value, unit: memberText(item, 'unit'), container: undefined, line, column: 1 });
  } else if (block !== undefined && item.kind === 'object' && knownBlocks.has(block)) {
    reading.sink({ kind: 'open', name: block, line });
    const entries = item.members.get('entries');
    if (entries !== undefined) entryList(entries, reading);
    reading.sink({ kind: 'close', name: block, line });
  } else {
    reading.log.add('JSON_SHAPE', { line, expected: 'a "comment", "key", "row" or "block"' });
  }
}
