import type { Database } from '../db/index.ts';
import type { EventRow, Reader, SentEvent } from './events.ts';
import type { EventHub, Subscription } from './hub.ts';
import { formatPosition, type Position, parsePosition } from './position.ts';
import { readPage } from './reading.ts';

/** A message of a stream. */
export type StreamItem =
  | { readonly kind: 'event'; readonly event: SentEvent }
  /** Earlier events are unknown: the browser must load its lists again and continue from `position`. */
  | { readonly kind: 'reset'; readonly position: string }
  /**
   * There was no event for a while; `position` says where to resume. It prevents proxies from closing the connection.
   */
  | { readonly kind: 'alive'; readonly position: string };

export interface StreamRequest {
  readonly reader: Reader;
  /** The `Last-Event-ID` of the browser; the events after it are sent first. Without it, only new events are sent. */
  readonly after?: string | undefined;
  readonly signal: AbortSignal;
  /** Longest silence before an `alive`; 15 s by default. */
  readonly aliveMs?: number;
}

interface Source {
  readonly db: Database;
  readonly hub: EventHub;
}

const historyPage = 200;

/** Events for one browser, in the order in which their transactions settled, each once, until the signal ends it. */
export async function* streamEvents(source: Source, request: StreamRequest): AsyncGenerator<StreamItem> {
  let { subscription, from } = source.hub.subscribe(request.reader);
  try {
    const resumed = await resumeAt(source, request.after);
    let last = resumed ?? from;
    if (resumed === undefined) {
      const kind = request.after === undefined ? 'alive' : 'reset';
      yield { kind, position: formatPosition(from) };
    }
    while (!isOver(source, request)) {
      for await (const row of readHistory(source, { after: last, upTo: from }, request.reader)) {
        last = positionOf(row, from.era);
        yield toItem(row, last);
      }
      for await (const item of readLive(source, request, { subscription, last })) {
        if (item.kind === 'event') last = item.at;
        yield item.kind === 'event' ? toItem(item.row, item.at) : item;
      }
      source.hub.unsubscribe(subscription);
      ({ subscription, from } = source.hub.subscribe(request.reader));
    }
  } finally {
    source.hub.unsubscribe(subscription);
  }
}

/**
 * The position from which to continue; undefined if it belongs to another database, or if the events after it were
 * removed.
 */
async function resumeAt({ hub }: Source, after: string | undefined): Promise<Position | undefined> {
  const position = after === undefined ? undefined : parsePosition(after);
  if (position === undefined) return undefined;
  const { era, removedTo } = await hub.horizon();
  return position.era === era && position.transactionNumber >= removedTo ? position : undefined;
}

async function* readHistory({ db }: Source, range: { after: Position; upTo: Position }, reader: Reader) {
  let { after } = range;
  let rows: readonly EventRow[];
  do {
    const page = { after, upTo: range.upTo, limit: historyPage };
    rows = await db.read((read) => readPage(read, page, reader));
    for (const row of rows) {
      after = positionOf(row, after.era);
      yield row;
    }
  } while (rows.length === historyPage);
}

type LiveItem =
  | { readonly kind: 'event'; readonly row: EventRow; readonly at: Position }
  | { readonly kind: 'alive'; readonly position: string };

interface Live {
  readonly subscription: Subscription;
  readonly last: Position;
}

/** Passes incoming events on; ends if the queue overflowed, so that the table is read from the last event on. */
async function* readLive(source: Source, request: StreamRequest, live: Live): AsyncGenerator<LiveItem> {
  const { subscription } = live;
  let { last } = live;
  while (!isOver(source, request)) {
    const row = subscription.queue.shift();
    if (row !== undefined) {
      last = positionOf(row, last.era);
      yield { kind: 'event', row, at: last };
    } else if (subscription.isBehind) return;
    else if ((await quiet(subscription, request)) === 'silence')
      yield { kind: 'alive', position: formatPosition(last) };
  }
}

function isOver({ hub }: Source, { signal }: StreamRequest): boolean {
  return signal.aborted || hub.isClosed();
}

/** Waits for an event, for the end of the stream, or for the longest silence. The queue is empty at the start. */
async function quiet(subscription: Subscription, request: StreamRequest): Promise<'woken' | 'silence'> {
  const { promise, resolve } = Promise.withResolvers<'woken' | 'silence'>();
  const wake = () => resolve('woken');
  const timer = setTimeout(() => resolve('silence'), request.aliveMs ?? 15_000);
  subscription.wake = wake;
  request.signal.addEventListener('abort', wake, { once: true });
  const outcome = await promise;
  clearTimeout(timer);
  request.signal.removeEventListener('abort', wake);
  return outcome;
}

function positionOf(row: EventRow, era: string): Position {
  return { era, transactionNumber: BigInt(row.transactionNumber), id: BigInt(row.id) };
}

function toItem(row: EventRow, at: Position): StreamItem {
  return { kind: 'event', event: { position: formatPosition(at), kind: row.kind, payload: row.payload } };
}
