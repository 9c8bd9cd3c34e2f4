import { administratorScope, type Database } from '../../../platform/db/index.ts';
import { findScreening, type ScreeningRow } from '../store.ts';

/** Whether a screening is waiting or running. */
export function isOpen({ state }: ScreeningRow): boolean {
  return state === 'PENDING' || state === 'RUNNING';
}

/** The interval of checks for a cancelled screening, in every process that works on it. */
const everyMs = 500;
const system = administratorScope('screening');

/** Reports the end of a screening while someone works on it: it was cancelled, perhaps in another process. */
export interface EndWatch {
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

/** Watches a screening until `stop` is called. If the database does not respond, nothing is reported. */
export function watchEnd(database: Database, screeningId: string): EndWatch {
  const control = new AbortController();
  const look = async () => {
    const row = await database.read((read) => findScreening(read, system, screeningId)).catch(() => undefined);
    if (row !== undefined && !isOpen(row)) control.abort(new Error(`Screening ${screeningId} is ${row.state}.`));
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { signal: control.signal, stop: () => clearInterval(timer) };
}
