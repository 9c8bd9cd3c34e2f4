import { msPerDay, secondsPerDay } from '@farpass/astro/constants';
import type { Setting } from './kinds.ts';

/**
 * How many days things are kept that no one needs any longer, unless `FARPASS_KEEP_DAYS` says otherwise. Messages, conjunctions,
 * decisions, plans, observations, the ledger and audit lines are not among them: they stay.
 */
const usualDays = {
  /** Server events. A browser that was away for longer loads its lists again. */
  events: 1,
  /** Jobs that failed for good. */
  deadLetters: 90,
  /** Answers to requests with an idempotency key. */
  idempotencyKeys: 30,
  /** Snapshots of the catalogue that nothing refers to. Their element sets stay. */
  catalogueSnapshots: 7,
  /** Deliveries of notifications outside of the application. */
  deliveries: 30,
  /** Notifications in the application. */
  notifications: 365,
} as const;

/** Times that no setting changes, because something else depends on it. */
const fixedDays = {
  /** Uploads that were never completed, in the database and on disk. */
  uploads: 1,
  /** Jobs that are done. */
  jobs: 1,
  /** Keys that no longer sign: as long as an ID token that they signed may be used at sign-out. */
  publicKeys: 30,
} as const;

type Chosen = keyof typeof usualDays;
export type Kept = Chosen | keyof typeof fixedDays;

/** Days for which things are kept, by their kind. */
export type KeptDays = Readonly<Record<Kept, number>>;

const kinds = Object.keys(usualDays) as readonly Chosen[];
const most = 36_500;

/** Data that are kept without a setting. */
export const usualKeptDays: KeptDays = { ...usualDays, ...fixedDays };

/** The time for which something is kept, in milliseconds. */
export function keptMs(what: Kept, days: KeptDays = usualKeptDays): number {
  return days[what] * msPerDay;
}

/** The same in seconds. */
export function keptS(what: Kept, days: KeptDays = usualKeptDays): number {
  return days[what] * secondsPerDay;
}

/** A setting with pairs such as `deliveries=90`; what it does not name keeps its usual time. */
export function keptDaysSetting(row: { name: string; meaning: string }): Setting<KeptDays> {
  const usual = kinds.map((kind) => `${kind}=${usualDays[kind]}`).join(',');
  return { ...row, defaultText: usual, secret: false, read: (value = '') => ({ ...usualKeptDays, ...pairsIn(value) }) };
}

function pairsIn(value: string): Partial<Record<Chosen, number>> {
  const pairs = value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => {
      const [, name, days] = /^(\w+) *= *(\d{1,5})$/.exec(item) ?? [];
      const kind = kinds.find((one) => one === name);
      const count = Number(days);
      if (kind === undefined || count < 1 || count > most)
        throw new Error(`expected kind=days from 1 to ${most}, comma-separated; kinds: ${kinds.join(', ')}`);
      return [kind, count] as const;
    });
  return Object.fromEntries(pairs);
}
