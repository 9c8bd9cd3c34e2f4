import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseFault, DatabaseUnavailable, explainDatabaseError } from './errors.ts';
import type { Logger } from './log.ts';

interface Waiting {
  readonly ask: () => Promise<unknown>;
  /** Host and port, without the account. */
  readonly place: string;
  readonly waitMs: number;
  readonly log: Logger;
}

/** Between two questions. */
const pauseMs = 500;

/**
 * Waits for a server of PostgreSQL that is still starting, or whose answer came while this process was busy with its own
 * start. What it refuses (a password, a database) is thrown at once.
 */
export async function untilAnswering({ ask, place, waitMs, log }: Waiting): Promise<void> {
  const untilMs = performance.now() + waitMs;
  for (let tries = 1; ; tries += 1) {
    const fault = await faultOf(ask);
    if (fault === undefined) return;
    if (!(fault instanceof DatabaseUnavailable)) throw fault;
    const reason = reasonOf(fault.cause);
    if (performance.now() + pauseMs > untilMs) {
      const waited = `did not answer within ${Math.round(waitMs / 1000)} s (${reason})`;
      const detail = `PostgreSQL at ${place} ${waited}. Is it running, and is the address in DATABASE_URL right?`;
      throw new DatabaseFault('DATABASE_UNAVAILABLE', { detail, cause: fault });
    }
    if (tries === 1) log.warn({ place, reason }, 'PostgreSQL does not answer yet; waiting for it');
    await sleep(pauseMs);
  }
}

/** The first of several, if each address of a host was tried. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}

async function faultOf(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    await ask();
    return undefined;
  } catch (error) {
    return explainDatabaseError(error);
  }
}
