import { type Instant, isStoredInstant, unixMsOfInstantBytes } from '../rows/instant.ts';

/**
 * The columns of a row as the server sent them, by their place in the statement. One object serves all rows of a
 * statement: it is only valid while a row is taken. Lists copy long texts from here to their answer; a text of the
 * engine costs several times more.
 */
export class RowBytes {
  #bytes: Buffer = Buffer.alloc(0);
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  /** Finds the columns of a row's message, which begins at a place of the bytes. */
  point(bytes: Buffer, start: number): void {
    this.#bytes = bytes;
    const count = bytes.readInt16BE(start);
    let at = start + 2;
    for (let column = 0; column < count; column += 1) {
      const length = bytes.readInt32BE(at);
      at += 4;
      this.#starts[column] = length < 0 ? -1 : at;
      at += Math.max(0, length);
      this.#ends[column] = at;
    }
  }

  get bytes(): Buffer {
    return this.#bytes;
  }

  start(column: number): number {
    const start = this.#starts[column] ?? -1;
    if (start < 0) throw new RangeError(`Column ${column} of a row is null or was not selected.`);
    return start;
  }

  end(column: number): number {
    return this.#ends[column] ?? -1;
  }

  isNull(column: number): boolean {
    return this.#starts[column] === -1;
  }

  text(column: number): string {
    return this.#bytes.toString('utf8', this.start(column), this.end(column));
  }

  /** Whether a column begins with letters of ASCII. */
  startsWith(column: number, letters: string): boolean {
    const start = this.start(column);
    if (this.end(column) - start < letters.length) return false;
    for (let at = 0; at < letters.length; at += 1) if (this.#bytes[start + at] !== letters.charCodeAt(at)) return false;
    return true;
  }

  /** The word that a column holds, without making a text of it: which of these it is. */
  oneOf<Word extends string>(column: number, words: readonly Word[]): Word {
    const length = this.end(column) - this.start(column);
    const found = words.find((word) => word.length === length && this.startsWith(column, word));
    if (found === undefined) throw new RangeError(`"${this.text(column)}" is none of ${words.join(', ')}.`);
    return found;
  }

  isTrue(column: number): boolean {
    return this.startsWith(column, 't');
  }

  instant(column: number): Instant {
    const text = this.text(column);
    if (isStoredInstant(text)) return text;
    throw new RangeError(`Column ${column} of a row is "${text}", which is no instant.`);
  }

  /** The milliseconds since 1970 of an instant, as `unixMsOfInstant` gives them. */
  unixMs(column: number): number {
    return unixMsOfInstantBytes(this.#bytes, this.start(column));
  }
}
