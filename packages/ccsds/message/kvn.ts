import type { FaultLog } from './fault.ts';
import { limits } from './limits.ts';
import { kvnBlocks, type TokenSink } from './token.ts';

const notPrintable = /[^\x20-\x7e\t]/;
const control = /\p{Cc}/u;
const versionKey = /^CCSDS_([A-Z]{2,4})_VERS$/;
const marker = /^([A-Z]+)_(START|STOP)$/i;

/** A line within a text, without its line end. */
export interface TextLine {
  readonly start: number;
  readonly end: number;
  /** Counted from 1. */
  readonly line: number;
}

/** Passes the place of each line of a text to `take` (in one object that is reused), until `take` returns false. */
export function eachLine(text: string, take: (place: TextLine) => boolean): void {
  const place = { start: 0, end: 0, line: 1 };
  while (place.start <= text.length) {
    const newline = text.indexOf('\n', place.start);
    const stop = newline === -1 ? text.length : newline;
    place.end = stop > place.start && text.charCodeAt(stop - 1) === 13 ? stop - 1 : stop;
    if (!take(place)) return;
    place.start = stop + 1;
    place.line += 1;
  }
}

/** Reads KEYWORD = value notation line by line into tokens. */
export class KvnTokenizer {
  readonly #sink: TokenSink;
  readonly #log: FaultLog;

  constructor(sink: TokenSink, log: FaultLog) {
    this.#sink = sink;
    this.#log = log;
  }

  /** Takes one line without its line end. */
  line(raw: string, line: number): void {
    if (raw.length > limits.lineCharacters) {
      this.#log.add('LINE_TOO_LONG', {
        line,
        found: `${raw.length} characters`,
        expected: `≤ ${limits.lineCharacters}`,
      });
      return;
    }
    const text = raw.trim();
    if (text === '') return;
    if (notPrintable.test(text) && !this.#acceptCharacters(text, line)) return;
    this.#contentLine({ raw, text, line });
  }

  #acceptCharacters(text: string, line: number): boolean {
    const column = text.search(notPrintable) + 1;
    const isControl = control.test(text);
    this.#log.add(isControl ? 'CHARACTER_FORBIDDEN' : 'CHARACTER_NOT_ASCII', { line, column, found: text });
    return !isControl;
  }

  #contentLine(content: LineContent): void {
    const first = content.text.charCodeAt(0);
    if (isRowStart(first) && !content.text.includes('=')) {
      this.#sink({ kind: 'row', text: content.text, line: content.line });
    } else if (isComment(content.text)) {
      this.#checkCapitals(content.text.slice(0, commentKeyword.length), content.line);
      this.#sink({ kind: 'comment', text: commentText(content.raw), line: content.line });
    } else {
      this.#keywordLine(content);
    }
  }

  #keywordLine({ raw, text, line }: LineContent): void {
    const equals = text.indexOf('=');
    if (equals > 0)
      this.#field({ raw, key: text.slice(0, equals).trimEnd(), value: text.slice(equals + 1).trimStart(), line });
    else if (!this.#marker(text, line))
      this.#log.add('LINE_NOT_UNDERSTOOD', { line, found: text, expected: 'KEYWORD = value' });
  }

  #field({ raw, key, value, line }: KeywordLine): void {
    const format = versionKey.exec(key.toUpperCase())?.[1];
    if (format !== undefined) {
      this.#checkCapitals(key, line);
      this.#sink({ kind: 'start', format, version: value, line });
      return;
    }
    const column = raw.indexOf(value, raw.indexOf('=') + 1) + 1;
    this.#sink({ kind: 'field', key, value, unit: undefined, container: undefined, line, column });
  }

  #checkCapitals(word: string, line: number): void {
    const expected = word.toUpperCase();
    if (word !== expected) this.#log.add('KEY_CASE', { line, found: word, expected });
  }

  #marker(text: string, line: number): boolean {
    const [, name, side] = marker.exec(text) ?? [];
    const block = name === undefined ? undefined : kvnBlocks.get(name.toUpperCase());
    if (block === undefined || side === undefined) return false;
    this.#checkCapitals(text, line);
    this.#sink({ kind: side.toUpperCase() === 'START' ? 'open' : 'close', name: block, line });
    return true;
  }
}

interface LineContent {
  readonly raw: string;
  readonly text: string;
  readonly line: number;
}

interface KeywordLine {
  readonly raw: string;
  readonly key: string;
  readonly value: string;
  readonly line: number;
}

const commentKeyword = 'COMMENT';

function isComment(text: string): boolean {
  const next = text.charCodeAt(commentKeyword.length);
  const isWord = Number.isNaN(next) || next === 32 || next === 9;
  return isWord && text.slice(0, commentKeyword.length).toUpperCase() === commentKeyword;
}

/** The text after the keyword and one blank. */
function commentText(raw: string): string {
  return raw
    .trimStart()
    .slice(commentKeyword.length + 1)
    .trimEnd();
}

/** Whether the character is a digit, a sign or a point. */
function isRowStart(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46;
}
