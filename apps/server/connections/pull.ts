import type { FeedFailureCode } from '@farpass/contract/catalogue';
import type { SourceDetail, SourceName } from '@farpass/contract/connections';
import { eq } from 'drizzle-orm';
import { type Database, type Logger, type Read, type Tx, unixMsOfInstant } from '../platform/db/index.ts';
import type { Adapter, MailReply, PullFailure, SentMessage } from './adapters/adapter.ts';
import { isFailure } from './adapters/failures.ts';
import { receiptsOnTrial } from './outbox/store.ts';
import { isFailing } from './state.ts';
import {
  type Arrived,
  type ConnectionRow,
  changeConnection,
  endTurn,
  failTurn,
  recordAnswer,
  takeTurn,
} from './store.ts';
import { connection, type Position } from './tables.ts';

/** Messages of a source for the fleets of all operators, or of one. */
export interface Intake {
  readonly messages: readonly SentMessage[];
  readonly onlyFor: string | undefined;
  readonly signal: AbortSignal;
}

/** Notifies people that a source fails, in the same transaction. `operatorId` is that of an operator's own source. */
export type TellOfSource = (
  tx: Tx,
  news: {
    readonly source: SourceName;
    readonly operatorId: string | undefined;
    readonly reason: string;
    readonly reasonCode: FeedFailureCode;
  },
) => Promise<void>;

export interface PullPorts {
  readonly database: Database;
  readonly log: Logger;
  readonly adapterOf: (row: ConnectionRow) => Adapter;
  /** Catalogue numbers of the satellites of an operator, or of all. */
  readonly numbersOf: (read: Read, operatorId: string | undefined) => Promise<readonly number[]>;
  /** Stores messages, each once however often it comes; says what became of each, for each operator that it is about. */
  readonly takeIn: (intake: Intake) => Promise<readonly Arrived[]>;
  /** Takes an answer to a mail of ours, once however often it comes; says what became of it. */
  readonly takeReply?: (reply: MailReply) => Promise<Arrived>;
  readonly tell: TellOfSource;
}

/** A turn lasts this long after its last sign of life; then its process counts as stopped. */
const turnS = 300;
/** Answers in one turn; the next turn follows at once if there is more. */
const pagesOfTurn = 20;
/** Longest pause after failures, in usual paces, and in seconds, if the provider does not ask for another: what is urgent comes soon after they end. */
const longestPause = { paces: 4, seconds: 900 } as const;

/**
 * Asks a provider for what is new, page by page: messages are stored first and the place is kept after them, so that a
 * crash in between repeats a page, whose messages are recognised. Returns in how many seconds the next turn is due;
 * undefined if there is none, or if another job has the turn and says it itself.
 */
export async function pullOnce(ports: PullPorts, id: string, signal: AbortSignal): Promise<number | undefined> {
  const { database } = ports;
  const row = await database.transaction((tx) => takeTurn(tx, id, turnS));
  if (row === undefined) return database.read((read) => waitOf(read, id));
  try {
    const done = await readPages(ports, row, signal);
    await database.transaction((tx) => endTurn(tx, id, done));
    return done.nextInS;
  } catch (error) {
    if (signal.aborted) await database.transaction((tx) => changeConnection(tx, id, { turnUntil: null }));
    if (signal.aborted) throw error;
    const reason = `The messages could not be taken: ${error instanceof Error ? error.message : String(error)}.`;
    return failed(ports, row, { kind: 'failed', code: 'FEED_FILE_DOUBTFUL', reason });
  }
}

/** Seconds until a turn can be taken. */
async function waitOf(read: Read, id: string): Promise<number | undefined> {
  const [row] = await read.select().from(connection).where(eq(connection.id, id));
  if (row === undefined || !row.isActive || row.isPaused) return undefined;
  if (row.turnUntil !== null && unixMsOfInstant(row.turnUntil) > Date.now()) return undefined;
  const untilMs = row.notBefore === null ? 0 : unixMsOfInstant(row.notBefore);
  return Math.max(0, (untilMs - Date.now()) / 1000) + 0.1;
}

interface Done {
  readonly nextInS: number;
  readonly detailCode?: SourceDetail;
}

async function readPages(ports: PullPorts, row: ConnectionRow, signal: AbortSignal): Promise<Done> {
  const adapter = ports.adapterOf(row);
  const onlyFor = row.operatorId ?? undefined;
  const numbers = await ports.database.read((read) => ports.numbersOf(read, onlyFor));
  if (numbers.length === 0 && adapter.isOnlyOut !== true) return { nextInS: adapter.pollS, detailCode: 'NO_NUMBERS' };
  const designators = numbers.map(String);
  let position = await startOf(adapter, { position: row.position, designators }, signal);
  const seen: Arrived[] = [];
  for (let pages = 0; pages < pagesOfTurn; pages += 1) {
    if (position !== undefined && isFailure(position)) return { nextInS: await failed(ports, row, position) };
    const onTrial = await ports.database.read((read) => receiptsOnTrial(read, row));
    const page = await adapter.pull({ position, designators, onTrial, signal });
    if (page.kind === 'failed') return { nextInS: await failed(ports, row, page) };
    const { messages, replies = [], refused = [], doubt } = page;
    const left = refused.map(({ code, example }) => ({ operatorId: onlyFor, outcome: code, example }));
    const taken = messages.length === 0 ? [] : await ports.takeIn({ messages, onlyFor, signal });
    const answered: Arrived[] = [];
    for (const reply of replies) if (ports.takeReply !== undefined) answered.push(await ports.takeReply(reply));
    const arrived: readonly Arrived[] = [...taken, ...answered, ...left];
    position = page.position;
    const kept = { ...position, fleet: designators.join(',') };
    await ports.database.transaction((tx) => recordAnswer(tx, row.id, { position: kept, turnS, arrived }));
    seen.push(...arrived);
    if (doubt !== undefined) return { nextInS: await failed(ports, { ...row, failures: 0 }, doubt) };
    const detailCode = adapter.isOnlyOut === true ? 'ONLY_OUT' : detailOf(seen);
    if (page.isLast) return { nextInS: adapter.pollS, detailCode };
  }
  return { nextInS: 0, detailCode: detailOf(seen) };
}

interface Start {
  readonly position: Position | null;
  readonly designators: readonly string[];
}

/**
 * Where a turn begins: where the last one ended; at the date of a replay; or a day before, for a satellite that was added
 * since, because a stream is filtered by the fleet of the moment.
 */
async function startOf(
  adapter: Adapter,
  { position, designators }: Start,
  signal: AbortSignal,
): Promise<Position | PullFailure | undefined> {
  if (position === null) return undefined;
  const { fleet, replayFrom, ...place } = position;
  if (replayFrom !== undefined) return adapter.replayFrom(String(replayFrom), signal);
  const known = new Set(String(fleet ?? '').split(','));
  return designators.every((one) => known.has(one)) ? place : adapter.lookBack(place, signal);
}

/** The doings of a source after messages came. */
export function detailOf(seen: readonly Arrived[]): SourceDetail {
  if (seen.some(({ outcome }) => outcome === 'TAKEN' || outcome === 'CHANGED')) return 'TAKING';
  return seen.length > 0 && seen.every(({ outcome }) => outcome === 'NOBODYS_SATELLITE')
    ? 'ONLY_OTHERS'
    : 'NOTHING_NEW';
}

/** Records a failure, tells people of the one with which the source counts as failing; returns the pause [s]. */
async function failed(ports: PullPorts, row: ConnectionRow, { code, reason, pauseS }: PullFailure): Promise<number> {
  const { source, operatorId } = row;
  const { pollS } = ports.adapterOf(row);
  const paces = Math.min(2 ** Math.max(0, row.failures - 1), longestPause.paces);
  const nextInS = pauseS ?? Math.max(Math.min(paces * pollS, longestPause.seconds), pollS);
  await ports.database.transaction(async (tx) => {
    const failures = await failTurn(tx, row.id, { nextInS, code, reason });
    const isNew =
      isFailing({ failures, failureCode: code }) && !isFailing({ failures: failures - 1, failureCode: code });
    if (isNew) await ports.tell(tx, { source, operatorId: operatorId ?? undefined, reason, reasonCode: code });
  });
  ports.log.warn({ source, operatorId, nextInS }, reason);
  return nextInS;
}
