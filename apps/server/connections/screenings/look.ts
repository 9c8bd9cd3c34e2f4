import {
  type Database,
  type Instant,
  instantOfUnixMs,
  type Logger,
  type Tx,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import type { SentMessage } from '../adapters/adapter.ts';
import { isFailure } from '../adapters/failures.ts';
import type { OutboxPorts } from '../outbox/send.ts';
import { laterBy } from '../store.ts';
import type { ScreenedApproach } from '../tables.ts';
import { changeScreening, type ScreeningRow, takeScreening } from './store.ts';

/** The approaches in messages about an orbit of a satellite; nothing of them is stored as a conjunction. */
type ReadScreened = (asked: {
  readonly satelliteId: string;
  readonly messages: readonly SentMessage[];
  readonly signal: AbortSignal;
}) => Promise<{ readonly found: readonly ScreenedApproach[]; readonly unread: number }>;

export interface LookPorts extends Pick<OutboxPorts, 'database' | 'log' | 'accountFor' | 'whenChanged'> {
  readonly database: Database;
  readonly log: Logger;
  readonly readScreened: ReadScreened;
}

/** A service is asked again after its usual time, and at least this often [s]. */
const longestPauseS = 30;
/** A look whose process ended is due again after this time [s]. */
const holdS = 120;
/** A service that has not said within this time that it screened an orbit no longer says it [s]. */
const patienceS = 86_400;
/** Messages may follow the word that it is screened: it counts when it is said twice with the same ones. */
const looksToEnd = 2;
/** Messages may come later still: for this time after that word the service is asked on [s], */
const lateS = 3600;
/** with this pause [s]. */
const latePauseS = 300;

/** Asks every service whose time has come what it found on the orbits of plans. */
export async function lookAtScreenings(ports: LookPorts, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const taken = await ports.database.transaction((tx) => takeScreening(tx, holdS));
    if (taken === undefined) return;
    const { row, of } = taken;
    const account = await ports.database.read((read) => ports.accountFor(read, of));
    const pauseS = Math.min(account?.adapter.pollS ?? longestPauseS, longestPauseS);
    const change = async (tx: Tx, set: Partial<ScreeningRow>) => {
      await changeScreening(tx, row.deliveryId, set);
      await ports.whenChanged(tx, row.operatorId);
    };
    if (of.receipt === null || of.receipt === '') {
      const answer =
        'No id of the orbit came back, so its messages are not known from others. Look for them at the service.';
      await ports.database.transaction((tx) => change(tx, { answer, state: 'FAILED', notBefore: null }));
      continue;
    }
    const { receipt } = of;
    const isComplete = row.state === 'COMPLETE';
    const later = { notBefore: laterBy(isComplete ? latePauseS : pauseS) };
    const without = isComplete ? { notBefore: null } : givenUp(of.sentAt);
    if (account?.adapter.screened === undefined || account.isPaused) {
      const answer = 'There is no account at this service now, or it is paused; see the page of sources.';
      await ports.database.transaction((tx) => change(tx, { ...(isComplete ? {} : { answer }), ...later, ...without }));
      continue;
    }
    const said = await account.adapter.screened(receipt, signal);
    if (isFailure(said)) {
      ports.log.warn({ delivery: row.deliveryId, destination: row.destination }, said.reason);
      const notBefore = laterBy(said.pauseS ?? (isComplete ? latePauseS : pauseS));
      const unsaid = isComplete ? endsLate(row.screenedAt) : { seen: 0, ...givenUp(of.sentAt) };
      await ports.database.transaction((tx) => change(tx, { answer: said.reason, notBefore, ...unsaid }));
      continue;
    }
    const messages = isComplete ? withKnown({ said: said.messages, known: row.messages }) : said.messages;
    const isSame = haveSameTexts({ said: messages, known: row.messages });
    const seen = said.ended === 'screened' ? (isSame || row.seen === 0 ? row.seen + 1 : 1) : 0;
    const read = isSame
      ? {}
      : {
          messages,
          ...(await ports.readScreened({ satelliteId: of.satelliteId, messages, signal })),
        };
    const screenedAt = instantIn(said.screenedAt) ?? (isComplete ? row.screenedAt : null);
    const ended = endOf({ ended: said.ended, seen, screenedAt }) ?? (isComplete ? {} : givenUp(of.sentAt));
    await ports.database.transaction((tx) =>
      change(tx, { ...read, seen, answer: said.answer, screenedAt, ...later, ...ended }),
    );
  }
}

type MessageSets = Record<'said' | 'known', readonly SentMessage[]>;

/** Messages after the end of a screening add to the known ones and replace them by name; a shorter answer takes none away. */
function withKnown({ said, known }: MessageSets): readonly SentMessage[] {
  const names = new Set(said.map(({ name }) => name));
  return [...known.filter(({ name }) => !names.has(name)), ...said];
}

/** The same messages, whatever their order; a service may replace one by another. */
function haveSameTexts({ said, known }: MessageSets): boolean {
  const texts = (messages: readonly SentMessage[]) => messages.map(({ name, text }) => `${name}\n${text}`).toSorted();
  return texts(said).join('\0') === texts(known).join('\0');
}

interface LookResult {
  readonly ended: 'screened' | 'impossible' | undefined;
  readonly seen: number;
  readonly screenedAt: Instant | null;
}

/** The state after a look; a complete screening is looked at again until no message can follow. */
function endOf({ ended, seen, screenedAt }: LookResult): Partial<ScreeningRow> | undefined {
  if (ended === 'impossible') return { state: 'FAILED', notBefore: null };
  if (seen < looksToEnd) return undefined;
  return { state: 'COMPLETE', notBefore: laterBy(latePauseS), ...endsLate(screenedAt) };
}

/** No message is awaited when the time for late ones is over. */
function endsLate(screenedAt: Instant | null): Partial<ScreeningRow> {
  const isOver = screenedAt === null || Date.now() - unixMsOfInstant(screenedAt) > lateS * 1000;
  return isOver ? { notBefore: null } : {};
}

/** The end of a service that never says that it is done: what it sent stays, and is not called complete. */
function givenUp(sentAt: Instant | null): Partial<ScreeningRow> {
  const sinceMs = sentAt === null ? 0 : Date.now() - unixMsOfInstant(sentAt);
  return sinceMs > patienceS * 1000 ? { state: 'UNANSWERED', notBefore: null } : {};
}

function instantIn(text: string | undefined): Instant | null {
  const unixMs = Date.parse(text ?? '');
  return Number.isNaN(unixMs) ? null : instantOfUnixMs(unixMs);
}
