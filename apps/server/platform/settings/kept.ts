import { msPerDay, secondsPerDay } from '@farpass/astro/constants';

/**
 * How many days things are kept that no one needs any longer. Messages, conjunctions, decisions, plans, observations, the ledger
 * and audit lines are not among them: they stay.
 */
const keptDays = {
  /** Server events. A browser that was away for longer loads its lists again. */
  events: 1,
  /** Uploads that were never completed, in the database and on disk. */
  uploads: 1,
  /** Jobs that are done. */
  jobs: 1,
  /** Jobs that failed for good. */
  deadLetters: 90,
  /** Answers to requests with an idempotency key. */
  idempotencyKeys: 30,
  /** Snapshots of the catalogue that nothing refers to. Their element sets stay. */
  catalogueSnapshots: 7,
  /** Deliveries of notifications outside of the application. */
  deliveries: 30,
  /** Keys that no longer sign: as long as an ID token that they signed may be used at sign-out. */
  publicKeys: 30,
} as const;

export type Kept = keyof typeof keptDays;

/** The time for which something is kept, in milliseconds. */
export function keptMs(what: Kept): number {
  return keptDays[what] * msPerDay;
}

/** The same in seconds. */
export function keptS(what: Kept): number {
  return keptDays[what] * secondsPerDay;
}
