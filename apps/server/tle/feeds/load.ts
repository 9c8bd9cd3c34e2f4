import {
  currentInstant,
  type Database,
  type Instant,
  instantOfUnixMs,
  type Logger,
  type Tx,
} from '../../platform/db/index.ts';
import { importSets, readImport } from '../sets/import.ts';
import type { Provider } from './provider.ts';
import { findFeed, recordFailure, recordSuccess } from './store.ts';

/** Tells the people who look after the platform, in the same transaction. */
export type TellAdministrators = (tx: Tx, news: { readonly feed: string; readonly reason: string }) => Promise<void>;

type Loading = {
  readonly database: Database;
  readonly log: Logger;
  readonly tell: TellAdministrators;
  readonly signal: AbortSignal;
};

/** Fewer usable sets than this share of a file mean that the file is not what it should be; nothing of it is taken. */
const leastUsableShare = 0.9;
const longestPauseS = 6 * 3600;

/**
 * Loads a feed once, if its pace allows: stores what is new and freezes the catalogue. Whatever goes wrong keeps the last
 * good copy, is shown with the feed, and is told once when a row of failures begins.
 */
export async function loadFeed(
  provider: Provider,
  loading: Loading,
): Promise<'loaded' | 'unchanged' | 'failed' | 'too early'> {
  const { database, log } = loading;
  const row = await database.read((read) => findFeed(read, provider.name));
  const now = currentInstant();
  if (row?.notBefore && row.notBefore > now) return 'too early';
  const fetched = await provider.fetchText(row?.etag ?? undefined, loading.signal);
  if (fetched.kind === 'failed') return fail(provider, loading, { ...fetched, failures: row?.failures ?? 0 });
  const notBefore = later(provider.paceS);
  if (fetched.kind === 'unchanged') {
    await database.transaction((tx) =>
      recordSuccess(tx, provider.name, { etag: row?.etag ?? undefined, objects: undefined, notBefore }),
    );
    return 'unchanged';
  }
  const read = readImport(fetched.text);
  const usable = read.records.length / Math.max(read.records.length + read.refused.length, 1);
  if (usable < leastUsableShare) {
    const reason = `${read.refused.length} of ${read.records.length + read.refused.length} entries cannot be read (${read.refused[0]?.reason ?? 'nothing in it'}); the last good catalogue is kept.`;
    return fail(provider, loading, { reason, retryAfterS: undefined, failures: row?.failures ?? 0 });
  }
  const done = await database.transaction(async (tx) => {
    const result = await importSets(tx, read, provider.name);
    await recordSuccess(tx, provider.name, { etag: fetched.etag, objects: read.records.length, notBefore });
    return result;
  });
  log.info({ feed: provider.name, taken: done.taken, refused: done.refused.length }, 'the catalogue was loaded');
  return done.taken === 0 ? 'unchanged' : 'loaded';
}

type Failure = { readonly reason: string; readonly retryAfterS: number | undefined; readonly failures: number };

async function fail(provider: Provider, { database, log, tell }: Loading, failure: Failure): Promise<'failed'> {
  const pauseS = failure.retryAfterS ?? Math.min(300 * 2 ** failure.failures, longestPauseS);
  const reason = failure.reason;
  await database.transaction(async (tx) => {
    const inARow = await recordFailure(tx, provider.name, { reason, notBefore: later(pauseS) });
    if (inARow === 1) await tell(tx, { feed: provider.name, reason });
  });
  log.warn({ feed: provider.name, pauseS }, reason);
  return 'failed';
}

function later(seconds: number): Instant {
  return instantOfUnixMs(Date.now() + seconds * 1000);
}
