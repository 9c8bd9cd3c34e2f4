import { JsonList } from './text.ts';

/** Room for a page of 100 messages. */
const usualBytes = 262_144;
/** Number of pieces of memory that wait for their next page. */
const mostFree = 64;
const free: Buffer[] = [];

const code = { opening: 0x5b, comma: 0x2c, closing: 0x5d, minus: 0x2d, point: 0x2e, zero: 0x30 };

/**
 * Writes a list of JSON as the bytes that are sent. Long texts are copied from where the database sent them; as texts of
 * the engine they would be made, joined, measured and written again.
 */
export class ListWriter<T> {
  readonly #mostItems: number;
  #bytes = free.pop() ?? Buffer.allocUnsafeSlow(usualBytes);
  #end = 0;
  #items = 0;

  constructor(mostItems: number) {
    this.#mostItems = mostItems;
  }

  /** Begins the next item. */
  next(): this {
    this.#reserve(1);
    this.#bytes[this.#end] = this.#items === 0 ? code.opening : code.comma;
    this.#end += 1;
    this.#items += 1;
    return this;
  }

  text(text: string): this {
    this.#reserve(3 * text.length);
    this.#end += this.#bytes.write(text, this.#end);
    return this;
  }

  /** Copies the bytes between two places of others. */
  copy(bytes: Buffer, from: number, to: number): this {
    this.#reserve(to - from);
    this.#end += bytes.copy(this.#bytes, this.#end, from, to);
    return this;
  }

  /** A whole number of milliseconds, as a number of seconds. */
  seconds(ms: number): this {
    const [size, most] = [Math.abs(ms), 20];
    this.#reserve(most);
    if (ms < 0) this.#digit(code.minus - code.zero);
    this.#whole(Math.floor(size / 1000));
    const thousandths = size % 1000;
    if (thousandths === 0) return this;
    this.#digit(code.point - code.zero);
    this.#digit(Math.floor(thousandths / 100));
    if (thousandths % 100 === 0) return this;
    this.#digit(Math.floor(thousandths / 10) % 10);
    if (thousandths % 10 !== 0) this.#digit(thousandths % 10);
    return this;
  }

  /** The list, to which nothing can be added from now on. */
  list(): JsonList<T> {
    this.#reserve(2);
    if (this.#items === 0) this.#bytes[this.#end++] = code.opening;
    this.#bytes[this.#end] = code.closing;
    const written = this.#bytes;
    this.#bytes = Buffer.alloc(0);
    return new JsonList<T>(written.subarray(0, this.#end + 1), () => giveBack(written));
  }

  #whole(count: number): void {
    let unit = 1;
    while (unit * 10 <= count) unit *= 10;
    for (let rest = count; unit >= 1; unit /= 10) {
      const digit = Math.floor(rest / unit);
      this.#digit(digit);
      rest -= digit * unit;
    }
  }

  #digit(digit: number): void {
    this.#bytes[this.#end] = code.zero + digit;
    this.#end += 1;
  }

  /** If there is too little room, makes as much as all items need if they are as long as those so far. */
  #reserve(count: number): void {
    const needed = this.#end + count;
    if (needed <= this.#bytes.length) return;
    const expected = Math.ceil((1.1 * needed * this.#mostItems) / Math.max(1, this.#items));
    const larger = Buffer.allocUnsafeSlow(Math.max(expected, 2 * needed));
    this.#bytes.copy(larger, 0, 0, this.#end);
    giveBack(this.#bytes);
    this.#bytes = larger;
  }
}

/** Memory of the usual size is used again: new memory for every page costs the engine more than to write the page. */
function giveBack(bytes: Buffer): void {
  if (bytes.length === usualBytes && free.length < mostFree) free.push(bytes);
}
