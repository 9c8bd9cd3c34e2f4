import { secondsPerDay } from '../../constants/index.ts';
import type { Vector3 } from '../../linear/index.ts';

/** A segment of a NAIF SPK file, data type 2: Chebyshev polynomials of position only (SPK Required Reading). */
interface Segment {
  readonly target: number;
  readonly centre: number;
  readonly firstWord: number;
  readonly startSeconds: number;
  readonly intervalSeconds: number;
  readonly wordsPerRecord: number;
  readonly records: number;
}

/** Positions of a planetary ephemeris in a binary SPK file (DAF, little endian), ICRF axes. */
export class Spk {
  readonly #words: Float64Array;
  readonly #segments: readonly Segment[];

  constructor(bytes: Buffer) {
    if (bytes.toString('latin1', 0, 7) !== 'DAF/SPK' || bytes.toString('latin1', 88, 96) !== 'LTL-IEEE') {
      throw new Error('The file is not a little-endian SPK file.');
    }
    this.#words = new Float64Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 8));
    this.#segments = [...this.#segmentsFrom(bytes, bytes.readInt32LE(76))];
  }

  *#segmentsFrom(bytes: Buffer, firstRecord: number): Generator<Segment> {
    for (let record = firstRecord; record > 0; ) {
      const at = (record - 1) * 1024;
      const [next, , count] = [0, 1, 2].map((word) => bytes.readDoubleLE(at + 8 * word));
      for (let i = 0; i < count; i += 1) {
        const summary = at + 24 + 40 * i;
        const [target, centre, , type, , last] = [0, 1, 2, 3, 4, 5].map((k) => bytes.readInt32LE(summary + 16 + 4 * k));
        if (type !== 2) throw new Error(`Segment ${target} of type ${type} was found; type 2 was expected.`);
        const [startSeconds, intervalSeconds, wordsPerRecord, records] = this.#words.subarray(last - 4, last);
        const firstWord = last - 4 - wordsPerRecord * records;
        yield { target, centre, firstWord, startSeconds, intervalSeconds, wordsPerRecord, records };
      }
      record = next;
    }
  }

  /** Position [km] of a body relative to the centre of its segment, at a number of TDB days from J2000.0. */
  positionKm(body: { readonly target: number; readonly centre: number }, days: number): Vector3 {
    const segment = this.#segments.find(({ target, centre }) => target === body.target && centre === body.centre);
    if (segment === undefined) throw new Error(`The file has no segment of ${body.target} about ${body.centre}.`);
    const into = days * secondsPerDay - segment.startSeconds;
    const record = Math.min(Math.floor(into / segment.intervalSeconds), segment.records - 1);
    const at = segment.firstWord + record * segment.wordsPerRecord;
    const [middle, radius] = this.#words.subarray(at, at + 2);
    const x = (days * secondsPerDay - middle) / radius;
    const terms = (segment.wordsPerRecord - 2) / 3;
    const sum = (axis: number) =>
      chebyshevSum(this.#words.subarray(at + 2 + axis * terms, at + 2 + (axis + 1) * terms), x);
    return [sum(0), sum(1), sum(2)];
  }
}

function chebyshevSum(coefficients: Float64Array, x: number): number {
  let [b1, b2] = [0, 0];
  for (let k = coefficients.length - 1; k > 0; k -= 1) [b1, b2] = [2 * x * b1 - b2 + coefficients[k], b1];
  return x * b1 - b2 + coefficients[0];
}
