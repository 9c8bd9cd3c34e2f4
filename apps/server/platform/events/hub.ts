import type { Database, Logger } from '../db/index.ts';
import { type EventRow, isVisible, type Reader } from './events.ts';
import type { Position } from './position.ts';
import { type Horizon, readHorizon, readPage } from './reading.ts';

/** One reader of live events. `isBehind` is true if its queue overflowed: it then reads the table directly. */
export interface Subscription {
  readonly reader: Reader;
  readonly queue: EventRow[];
  isBehind: boolean;
  wake: () => void;
}

/**
 * Reads the table once for all browsers of this process, in order and never past the oldest running transaction, and
 * hands each event to those who may see it. A notification only wakes it.
 */
export interface EventHub {
  /** Registers a reader; every event after the answered position comes into its queue. */
  readonly subscribe: (reader: Reader) => { readonly subscription: Subscription; readonly from: Position };
  readonly unsubscribe: (subscription: Subscription) => void;
  readonly horizon: () => Promise<Horizon>;
  readonly isClosed: () => boolean;
  readonly close: () => Promise<void>;
}

const channel = 'farpass_event';
const pageSize = 500;
const longestQueue = 1_000;
/** Pause before the next read while an older transaction delays committed events. */
const heldBackMs = 25;
/** Pause before the next read without a notification, in case one was lost. */
const idleMs = 5_000;

interface State {
  readonly db: Database;
  readonly log: Logger;
  readonly subscriptions: Set<Subscription>;
  position: Position;
  isClosed: boolean;
  isWoken: boolean;
  wake: () => void;
}

export async function openEventHub(db: Database, log: Logger): Promise<EventHub> {
  const position = endOf(await db.read(readHorizon));
  const state: State = {
    db,
    log,
    subscriptions: new Set(),
    position,
    isClosed: false,
    isWoken: true,
    wake: () => undefined,
  };
  const rouse = () => {
    state.isWoken = true;
    state.wake();
  };
  const listening = await db.listen(channel, { onNotification: rouse, onReconnect: rouse });
  const running = run(state);
  return {
    subscribe: (reader) => subscribe(state, reader),
    unsubscribe: (subscription) => state.subscriptions.delete(subscription),
    horizon: () => db.read(readHorizon),
    isClosed: () => state.isClosed,
    close: async () => {
      state.isClosed = true;
      listening.stop();
      rouse();
      for (const subscription of state.subscriptions) subscription.wake();
      await running;
    },
  };
}

/** The last settled position: events of the oldest running transaction and of later ones come after it. */
function endOf({ era, oldestRunning }: Horizon): Position {
  return { era, transactionNumber: oldestRunning - 1n, id: 2n ** 63n - 1n };
}

function subscribe(state: State, reader: Reader) {
  const subscription: Subscription = { reader, queue: [], isBehind: false, wake: () => undefined };
  state.subscriptions.add(subscription);
  return { subscription, from: state.position };
}

async function run(state: State): Promise<void> {
  while (!state.isClosed) {
    state.isWoken = false;
    const isHeldBack = await readOn(state).catch((error: unknown) => {
      state.log.warn({ error: String(error) }, 'events cannot be read; trying again');
      return false;
    });
    if (!state.isWoken && !state.isClosed) await sleep(state, isHeldBack ? heldBackMs : idleMs);
  }
}

function sleep(state: State, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    state.wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Reads until no settled event is left. Returns whether a committed event waits for an older transaction. */
async function readOn(state: State): Promise<boolean> {
  const horizon = await state.db.read(readHorizon);
  const upTo = endOf(horizon);
  let rows: readonly EventRow[];
  do {
    const page = { after: state.position, upTo, limit: pageSize };
    rows = await state.db.read((read) => readPage(read, page));
    for (const row of rows) hand(state, row);
  } while (rows.length === pageSize && !state.isClosed);
  return horizon.isHeldBack;
}

function hand(state: State, row: EventRow): void {
  const { era } = state.position;
  state.position = { era, transactionNumber: BigInt(row.transactionNumber), id: BigInt(row.id) };
  for (const subscription of state.subscriptions) {
    if (isVisible(row, subscription.reader)) offer(subscription, row);
  }
}

function offer(subscription: Subscription, row: EventRow): void {
  if (subscription.isBehind) return;
  subscription.isBehind = subscription.queue.length >= longestQueue;
  if (!subscription.isBehind) subscription.queue.push(row);
  subscription.wake();
}
