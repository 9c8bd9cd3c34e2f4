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
    const later = { notBefore: laterBy(pauseS) };
    if (account?.adapter.screened === undefined || account.isPaused) {
      const answer = 'There is no account at this service now, or it is paused; see the page of sources.';
      await ports.database.transaction((tx) => change(tx, { answer, ...later, ...givenUp(of.sentAt) }));
      continue;
    }
    const said = await account.adapter.screened(receipt, signal);
    if (isFailure(said)) {
      ports.log.warn({ delivery: row.deliveryId, destination: row.destination }, said.reason);
      const notBefore = laterBy(said.pauseS ?? pauseS);
      await ports.database.transaction((tx) =>
        change(tx, { answer: said.reason, notBefore, seen: 0, ...givenUp(of.sentAt) }),
      );
      continue;
    }
    const isSame = said.messages.length === row.messages.length;
    const seen = said.ended === 'screened' ? (isSame || row.seen === 0 ? row.seen + 1 : 1) : 0;
    const read = isSame
      ? {}
      : {
          messages: said.messages,
          ...(await ports.readScreened({ satelliteId: of.satelliteId, messages: said.messages, signal })),
        };
    const ended = endOf({ ended: said.ended, seen }) ?? givenUp(of.sentAt);
    await ports.database.transaction((tx) =>
      change(tx, { ...read, seen, answer: said.answer, screenedAt: instantIn(said.screenedAt), ...later, ...ended }),
    );
  }
}

function endOf({ ended, seen }: { readonly ended: 'screened' | 'impossible' | undefined; readonly seen: number }) {
  if (ended === 'impossible') return { state: 'FAILED', notBefore: null } as const;
  return seen >= looksToEnd ? ({ state: 'COMPLETE', notBefore: null } as const) : undefined;
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
