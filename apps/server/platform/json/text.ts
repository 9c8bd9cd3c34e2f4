import { withDigits } from './digits.ts';

/** A value as JSON text from the database, which is sent without parsing and writing it again. */
export class JsonText<T> {
  readonly text: string;
  /** Never set; it only gives the text a type for the compiler. */
  declare readonly value?: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** The fields of an object; some are already text. */
type Fields<T> = { readonly [K in keyof T]: T[K] | JsonText<T[K]> };

/**
 * The text of an object with these fields. Some fields are already JSON text; undefined ones are left out, as in JSON.
 */
export function objectText<T extends object>(fields: Fields<T>): JsonText<T> {
  let text = '{';
  for (const [name, value] of Object.entries<unknown>(fields)) {
    if (value !== undefined) text += `${text === '{' ? '"' : ',"'}${name}":${written(value)}`;
  }
  return new JsonText(`${text}}`);
}

function written(value: unknown): string {
  if (value instanceof JsonText) return value.text;
  return Number.isFinite(value) ? `${value}` : JSON.stringify(value);
}

/** A list of JSON texts, or what a `ListWriter` wrote of one. */
export class JsonList<T> {
  #content: readonly JsonText<T>[] | Buffer | undefined;
  #release: (() => void) | undefined;

  constructor(content: readonly JsonText<T>[] | Buffer, release?: () => void) {
    this.#content = content;
    this.#release = release;
  }

  /** Called when no one reads the bytes any longer, so that their memory serves another list. If it is not called, nothing is lost. */
  release(): void {
    if (this.#release === undefined) return;
    this.#content = undefined;
    this.#release();
    this.#release = undefined;
  }

  /** The values, for those that do not send them. */
  read(): readonly T[] {
    const values = JSON.parse(this.bytes().toString());
    this.release();
    return values;
  }

  /** The list with this number of significant digits in each number that is not whole; undefined changes nothing. */
  withDigits(digits: number | undefined): JsonList<T> {
    if (digits === undefined) return this;
    return new JsonList<T>(Buffer.from(JSON.stringify(withDigits(this.read(), digits))));
  }

  /**
   * The list as it is sent. Items are written one after the other, because the engine gets new memory from the system
   * for every text of more than 128 kB.
   */
  bytes(): Buffer {
    const content = this.#content;
    if (content === undefined) throw new Error('The memory of this list was given back.');
    if (Buffer.isBuffer(content)) return content;
    const separators = Math.max(1, content.length) + 1;
    const bytes = Buffer.allocUnsafe(content.reduce((sum, { text }) => sum + Buffer.byteLength(text), separators));
    let end = 0;
    for (const { text } of content) {
      bytes[end] = code.comma;
      end += 1 + bytes.write(text, end + 1);
    }
    bytes[0] = code.opening;
    bytes[bytes.length - 1] = code.closing;
    return bytes;
  }
}

const code = { opening: 0x5b, comma: 0x2c, closing: 0x5d };
