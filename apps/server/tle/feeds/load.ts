import { secondsPerHour } from '@farpass/astro/constants';
import type { FeedFailureCode } from '@farpass/contract/catalogue';
import {
  currentInstant,
  type Database,
  type Instant,
  instantOfUnixMs,
  type Logger,
  type Tx,
} from '../../platform/db/index.ts';
import type { FeedReading, ReadFeed, StoredEntries } from '../../platform/feeds/index.ts';
import type { LastLoad } from '../tables.ts';
import type { Feed, ProviderAnswer } from './feed.ts';
import { claimTurn, type FeedRow, recordFailure, recordSuccess, returnTurn } from './store.ts';

/** Notifies the administrators of the platform, in the same transaction. */
export type TellAdministrators = (
  tx: Tx,
  news: { readonly feed: string; readonly reason: string; readonly reasonCode: FeedFailureCode },
) => Promise<void>;

interface LoadPorts {
  readonly database: Database;
  readonly log: Logger;
  readonly tell: TellAdministrators;
  readonly signal: AbortSignal;
}

/** If a smaller share of the entries is usable, the whole file is refused. */
const leastUsableShare = 0.9;
/** A file with a smaller share of the entries of the last load is taken for half a file, unless it stays like that. */
const leastShareOfLast = 0.5;
const attemptsUntilBelieved = 3;
/** Pause after the first failure to reach a provider; each further failure doubles it. */
const firstPauseS = 300;
const longestPauseS = 6 * secondsPerHour;
/** Time without a sign of life after which a worker that took the turn counts as stopped. */
const turnS = 900;

export type Outcome = 'loaded' | 'unchanged' | 'failed' | 'too early';

/**
 * Loads a feed once, if its pace allows, and stores what is new. After a failure the last good copy stays in use, pages
 * show the failure, and administrators are notified of the first failure of a series.
 */
export async function loadFeed(feed: Feed, loading: LoadPorts): Promise<Outcome> {
  const { database, signal } = loading;
  const turn = { now: currentInstant(), until: later(turnS) };
  const row = await database.transaction((tx) => claimTurn(tx, feed.name, turn));
  if (!row) return 'too early';
  try {
    const asked = questionOf(feed, row);
    return await take(await asked.ask(signal), { feed, row, loading, read: asked.read });
  } catch (error) {
    if (!signal.aborted) throw error;
    await database.transaction((tx) => returnTurn(tx, feed.name));
    throw error;
  }
}

/** The question to the provider: the usual query, or the one from the time that a person asked for. */
function questionOf({ ask, read, replay }: Feed, { etag, replayFrom }: FeedRow) {
  if (replay === undefined || replayFrom === null)
    return { ask: (signal: AbortSignal) => ask(etag ?? undefined, signal), read };
  return { ask: (signal: AbortSignal) => replay.ask(replayFrom, signal), read: replay.read };
}

interface Turn {
  readonly feed: Feed;
  readonly read: ReadFeed;
  readonly row: FeedRow;
  readonly loading: LoadPorts;
}

async function take(answer: ProviderAnswer, turn: Turn): Promise<Outcome> {
  const { feed, row } = turn;
  if (answer.kind === 'unreachable') {
    const pauseS = Math.min(firstPauseS * 2 ** row.failures, longestPauseS);
    return fail(turn, { reason: answer.reason, reasonCode: 'FEED_UNREACHABLE', pauseS, isUnread: row.isUnread });
  }
  if (answer.kind === 'refused') {
    const reasonCode = answer.isAccount === true ? 'FEED_ACCOUNT' : 'FEED_REFUSED';
    return fail(turn, { reason: answer.reason, reasonCode, pauseS: answer.pauseS, isUnread: row.isUnread });
  }
  if (answer.kind === 'text') return takeText(answer, turn);
  if (answer.kind === 'sent before' && row.isUnread) {
    const reason = 'The provider has nothing newer than the file that could not be used; the last good copy is kept.';
    return fail(turn, { reason, reasonCode: 'FEED_NOTHING_NEWER', pauseS: feed.paceS, isUnread: true });
  }
  if (answer.kind === 'sent before' && row.objects === 0) {
    const next = later(feed.paceS);
    const reason = `Nothing is stored yet, and the provider says that this address downloaded the file before. It is asked again at ${next.slice(0, 16)}Z; until then hand in a file of element sets.`;
    return fail(turn, { reason, reasonCode: 'FEED_SENT_BEFORE', pauseS: feed.paceS, isUnread: true });
  }
  await turn.loading.database.transaction((tx) => recordSuccess(tx, feed.name, { notBefore: later(feed.paceS) }));
  return 'unchanged';
}

async function takeText({ text, etag }: ProviderAnswer & { readonly kind: 'text' }, turn: Turn): Promise<Outcome> {
  const { feed, row, loading } = turn;
  const read = await readUsable(text, turn);
  if (read.kind === 'doubt') {
    const reason = `${read.reason}; the last good copy is kept.`;
    const lastLoad = read.reading && refusedLoad(read.reading, row);
    return fail(turn, { reason, reasonCode: 'FEED_FILE_DOUBTFUL', pauseS: feed.paceS, isUnread: true, lastLoad });
  }
  const { reading } = read;
  const notBefore = later(feed.paceS);
  const isWhole = turn.read === feed.read;
  const brought = isWhole ? { brought: { etag: etag ?? null, objects: reading.usable } } : {};
  const { taken } = await reading.store((tx, stored) =>
    recordSuccess(tx, feed.name, { notBefore, ...brought, lastLoad: loadOf(reading, { row, stored }) }),
  );
  loading.log.info({ feed: feed.name, taken, refused: reading.refused }, 'a feed was loaded');
  return taken === 0 ? 'unchanged' : 'loaded';
}

interface Stored {
  readonly row: FeedRow;
  readonly stored: StoredEntries;
}

/** The figures of a file that was refused: what the last good one brought stays. */
function refusedLoad({ refused, firstReason }: FeedReading, { lastLoad }: FeedRow): LastLoad {
  const reason = firstReason === undefined ? {} : { firstReason: firstReason.slice(0, 300) };
  return { taken: 0, ...lastLoad, endedAt: currentInstant(), refused, ...reason };
}

/** The figures of a load for the list of sources. */
function loadOf(reading: FeedReading, { row, stored: { notStored = [], ...stored } }: Stored): LastLoad {
  const { refused, firstReason = notStored[0] } = reading;
  const endedAt = currentInstant();
  const { newAt = undefined, newAtOf = {} } = row.lastLoad ?? {};
  const renewed = Object.entries(stored.shares ?? {}).filter(([, { taken }]) => taken > 0);
  const latest = stored.taken > 0 ? endedAt : newAt;
  return {
    ...stored,
    endedAt,
    refused: refused + notStored.length,
    ...(firstReason === undefined ? {} : { firstReason: firstReason.slice(0, 300) }),
    ...(latest === undefined ? {} : { newAt: latest }),
    newAtOf: { ...newAtOf, ...Object.fromEntries(renewed.map(([operatorId]) => [operatorId, endedAt])) },
  };
}

type Read =
  | { readonly kind: 'reading'; readonly reading: FeedReading }
  | { readonly kind: 'doubt'; readonly reason: string; readonly reading?: FeedReading };

/** The file as read, or why it is refused; an error of the reader is such a reason, too. */
async function readUsable(text: string, { read, row, loading }: Turn): Promise<Read> {
  try {
    const reading = await read(text, loading.signal);
    const reason = doubtOf(reading, row);
    return reason === undefined ? { kind: 'reading', reading } : { kind: 'doubt', reason, reading };
  } catch (error) {
    loading.signal.throwIfAborted();
    return { kind: 'doubt', reason: `The file cannot be read (${error instanceof Error ? error.message : error})` };
  }
}

/** Why a file is refused; undefined if it can be used. */
function doubtOf(
  { usable, refused, firstReason, isCutOff, mayBeEmpty, isEachApart }: FeedReading,
  row: FeedRow,
): string | undefined {
  const entries = usable + refused;
  if (isCutOff)
    return `The file ends early, after ${usable} entries (${firstReason ?? 'its last line is not part of an entry'})`;
  if (entries === 0) return mayBeEmpty ? undefined : 'The file is empty';
  if (isEachApart === true ? usable === 0 : usable / entries < leastUsableShare) {
    return `${refused} of ${entries} entries cannot be read (${firstReason})`;
  }
  const isFew = !mayBeEmpty && usable < row.objects * leastShareOfLast;
  if (!isFew || row.failures + 1 >= attemptsUntilBelieved) return undefined;
  return `The file has ${usable} entries and the last one had ${row.objects}; it is used if the attempt after next still finds so few`;
}

interface Failure {
  readonly reason: string;
  readonly reasonCode: FeedFailureCode;
  readonly pauseS: number;
  readonly isUnread: boolean;
  readonly lastLoad?: LastLoad | undefined;
}

async function fail({ feed, loading }: Turn, failure: Failure): Promise<'failed'> {
  const { database, log, tell } = loading;
  const { reason, reasonCode, pauseS } = failure;
  await database.transaction(async (tx) => {
    const inARow = await recordFailure(tx, feed.name, { ...failure, notBefore: later(pauseS) });
    if (inARow === 1) await tell(tx, { feed: feed.name, reason, reasonCode });
  });
  log.warn({ feed: feed.name, pauseS }, reason);
  return 'failed';
}

function later(seconds: number): Instant {
  return instantOfUnixMs(Date.now() + seconds * 1000);
}
