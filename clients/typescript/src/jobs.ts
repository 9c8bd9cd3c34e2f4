import { type Connection, jsonOf } from './connection.ts';
import { JobFailedError, WaitTimeoutError } from './errors.ts';

interface JobDocument {
  readonly state: string;
  readonly progress?: number;
  readonly failure?: string;
  readonly failureCode?: string;
}

interface Waiting {
  /** The longest time to wait, s. */
  readonly timeoutS?: number;
  /** Called with the share that is done, 0 to 1. */
  readonly progress?: (share: number) => void;
}

const ends = new Set(['COMPLETE', 'CANCELLED', 'FAILED']);

/** Work that the server does. `document` is what it said last. */
export class Job<Document extends JobDocument> {
  readonly #connection: Connection;
  readonly path: string;
  document: Document;

  constructor(connection: Connection, { path, document }: { readonly path: string; readonly document: Document }) {
    this.#connection = connection;
    this.path = path;
    this.document = document;
  }

  /** Waits until it is complete; throws if it ended without a result. */
  async wait({ timeoutS = 3600, progress }: Waiting = {}): Promise<Document> {
    const until = Date.now() + 1000 * timeoutS;
    for (let pauseMs = 300; ; pauseMs = Math.min(3000, 1.5 * pauseMs)) {
      this.document = jsonOf<Document>(await this.#connection.send({ path: this.path }));
      progress?.(this.document.progress ?? 0);
      if (ends.has(this.document.state)) return this.#result();
      if (Date.now() + pauseMs > until)
        throw new WaitTimeoutError(`${this.path} is not ready after ${timeoutS} s. It goes on; wait again.`, {
          code: 'WAIT_TIMEOUT',
        });
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  async cancel(): Promise<void> {
    await this.#connection.send({ method: 'DELETE', path: this.path });
  }

  #result(): Document {
    const { state, failure = `it was ${state.toLowerCase()}.`, failureCode = `JOB_${state}` } = this.document;
    if (state === 'COMPLETE') return this.document;
    throw new JobFailedError(`${this.path} has no result: ${failure}`, { code: failureCode });
  }
}
