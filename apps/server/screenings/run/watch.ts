import { and, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { type ScreeningRow, unfinished } from '../store.ts';
import { screening } from '../tables.ts';

/** The interval of checks for ended screenings, in every process that works on one. */
const everyMs = 500;

type EndState = ScreeningRow['state'];

/** Calls back at the end of screenings while this process works on them: one may be cancelled in another process. */
export class EndWatch {
  readonly #database: Database;
  readonly #waiting = new Map<string, Set<(state: EndState) => void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Calls back once, at the end of a screening, unless the returned function is called before. */
  whenEnded(screeningId: string, tell: (state: EndState) => void): () => void {
    const tellings = this.#waiting.get(screeningId) ?? new Set();
    this.#waiting.set(screeningId, tellings.add(tell));
    this.#timer ??= setInterval(() => void this.#look(), everyMs).unref();
    return () => {
      tellings.delete(tell);
      if (tellings.size === 0 && this.#waiting.get(screeningId) === tellings) this.#forget(screeningId);
    };
  }

  /** If the database does not respond, nothing is reported. */
  async #look(): Promise<void> {
    const isEnded = and(inArray(screening.id, [...this.#waiting.keys()]), notInArray(screening.state, [...unfinished]));
    const { id, state } = screening;
    const ended = await this.#database
      .read((read) => read.select({ id, state }).from(screening).where(isEnded))
      .catch(() => []);
    for (const one of ended) {
      const tellings = this.#waiting.get(one.id) ?? [];
      this.#forget(one.id);
      for (const tell of tellings) tell(one.state);
    }
  }

  #forget(screeningId: string): void {
    this.#waiting.delete(screeningId);
    if (this.#waiting.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
