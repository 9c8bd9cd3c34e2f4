import type { ApproachEvent, Approaches } from './result.ts';

const width = 8;

/** Approaches as rows of eight numbers: 64 bytes each, a third of what objects take; threads can hand them over. */
export function approachRows(events: readonly ApproachEvent[]): Float64Array<ArrayBuffer> {
  const rows = new Float64Array(width * events.length);
  let at = 0;
  for (const event of events) {
    rows[at] = event.primary;
    rows[at + 1] = event.secondary;
    rows[at + 2] = event.seconds;
    rows[at + 3] = event.distanceKm;
    rows[at + 4] = event.relativeSpeedKmPerS;
    rows[at + 5] = event.radialKm;
    rows[at + 6] = event.alongTrackKm;
    rows[at + 7] = event.crossTrackKm;
    at += width;
  }
  return rows;
}

/** The approaches of rows. */
export function* approachesIn(rows: Float64Array): Generator<ApproachEvent, undefined> {
  for (let at = 0; at < rows.length; at += width) {
    yield {
      primary: rows[at],
      secondary: rows[at + 1],
      seconds: rows[at + 2],
      distanceKm: rows[at + 3],
      relativeSpeedKmPerS: rows[at + 4],
      radialKm: rows[at + 5],
      alongTrackKm: rows[at + 6],
      crossTrackKm: rows[at + 7],
    };
  }
}

/** A growing table of approaches. */
export class ApproachTable implements Approaches {
  readonly #pieces: Float64Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(events: readonly ApproachEvent[]): void {
    this.#pieces.push(approachRows(events));
    this.#length += events.length;
  }

  *[Symbol.iterator](): Generator<ApproachEvent, undefined> {
    for (const rows of this.#pieces) yield* approachesIn(rows);
  }
}
