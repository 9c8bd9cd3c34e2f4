import type { MotionAnswer, MotionRequest } from './messages.ts';

/** The positions of the objects at one time. The arrays are valid until the next positions arrive. */
export interface Positions {
  readonly atMs: number;
  /** x, y, z of the objects one after another, TEME of date, km. */
  readonly positionsKm: Float64Array;
  /** 0 if the position is valid. */
  readonly codes: Uint8Array;
  /** Rotation from TEME to ITRF at that time, row by row. */
  readonly toItrf: readonly number[];
}

type Handed = Pick<Extract<MotionRequest, { kind: 'move' }>, 'positionsKm' | 'codes'>;

/**
 * The objects of a catalogue, moved by the kernel in a worker. Two sets of arrays are exchanged: the page draws one
 * while the worker fills the other.
 */
export class Motion {
  /** The number of objects. */
  readonly count: number;
  readonly #worker: Worker;
  readonly #listeners = new Set<(positions: Positions) => void>();
  readonly #turns = new Map<number, (positionsKm: Float64Array) => void>();
  #shown: (Positions & Handed) | undefined;
  #idle: Handed | undefined;
  #spare: Handed;
  #askedMs: number | undefined;
  #tickets = 0;

  private constructor(worker: Worker, count: number) {
    this.#worker = worker;
    this.count = count;
    this.#idle = arraysFor(count);
    this.#spare = arraysFor(count);
    worker.onmessage = ({ data }: MessageEvent<MotionAnswer>) => this.#take(data);
  }

  /** Starts the worker with the bytes of the kernel and the columns of the catalogue. */
  static open(bytes: { readonly kernel: ArrayBuffer; readonly columns: ArrayBuffer }): Promise<Motion> {
    const worker = new Worker(new URL('./motion.worker.ts', import.meta.url), { type: 'module' });
    return new Promise((resolve, reject) => {
      worker.onerror = (event) =>
        reject(new Error(event.message || 'The worker that moves the objects did not start.'));
      worker.onmessage = ({ data }: MessageEvent<MotionAnswer>) => {
        if (data.kind === 'loaded') resolve(new Motion(worker, data.count));
        if (data.kind === 'failed') reject(new Error(data.message));
      };
      const request: MotionRequest = { kind: 'load', ...bytes };
      worker.postMessage(request);
    });
  }

  /** The newest positions; undefined before the first. */
  get shown(): Positions | undefined {
    return this.#shown;
  }

  /** Calls the listener with new positions; returns a function that stops it. */
  listen(listener: (positions: Positions) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Requests the positions at a time [ms since 1970], unless the worker is computing others or has just computed these.
   */
  ask(atMs: number): void {
    if (this.#idle === undefined || this.#askedMs === atMs) return;
    const request: MotionRequest = { kind: 'move', atMs, ...this.#idle };
    this.#idle = undefined;
    this.#askedMs = atMs;
    this.#worker.postMessage(request, [request.positionsKm.buffer, request.codes.buffer]);
  }

  /** One revolution of an object around a time: x, y, z one after another, TEME, km. */
  turn({ object, atMs }: { readonly object: number; readonly atMs: number }): Promise<Float64Array> {
    this.#tickets += 1;
    const request: MotionRequest = { kind: 'orbit', object, atMs, ticket: this.#tickets };
    this.#worker.postMessage(request);
    return new Promise((resolve) => this.#turns.set(request.ticket, resolve));
  }

  close(): void {
    this.#worker.terminate();
    this.#listeners.clear();
  }

  #take(answer: MotionAnswer): void {
    if (answer.kind === 'moved') {
      this.#idle = this.#shown ?? this.#spare;
      this.#shown = answer;
      for (const listener of this.#listeners) listener(answer);
    }
    if (answer.kind === 'orbit') {
      this.#turns.get(answer.ticket)?.(answer.positionsKm);
      this.#turns.delete(answer.ticket);
    }
  }
}

function arraysFor(count: number): Handed {
  return { positionsKm: new Float64Array(3 * count), codes: new Uint8Array(count) };
}
