import { msPerDay } from '@farpass/astro/constants';
import { events } from '@farpass/contract/events';
import { because, Problem, saying } from '@farpass/contract/problem';
import { unheardServices } from '@farpass/contract/route';
import type { Caller } from '../platform/auth/caller.ts';
import type { Database } from '../platform/db/index.ts';
import { operatorScope, providerScope } from '../platform/db/index.ts';
import { type EventHub, type Reader, type StreamItem, streamEvents } from '../platform/events/index.ts';
import { answer, type Feature, handle } from '../platform/http/index.ts';

interface EventPorts {
  readonly database: Database;
  readonly hub: EventHub;
}

/** The stream of events for browsers and scripts. */
export function eventsFeature({ database, hub }: EventPorts): Feature {
  const open = new OpenStreams();
  const stream = handle(events, async ({ caller, headers, signal, isStillAdmitted }) => {
    const close = open.one(caller.userId);
    signal.addEventListener('abort', close, { once: true });
    const expiry = AbortSignal.timeout(lifeMs(caller));
    const request = {
      reader: readerFor(caller),
      after: headers['last-event-id'],
      signal: AbortSignal.any([signal, expiry]),
    };
    const items = streamEvents({ db: database, hub }, request);
    const more = {
      contentType: 'text/event-stream',
      headers: { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    } as const;
    return answer(200, closing(asText(whileAdmitted(items, isStillAdmitted)), close), more);
  });
  return { name: 'events', routes: [stream] };
}

/**
 * The server cannot see whether a client takes the few bytes of a quiet stream: what fits into the buffers of the two
 * systems counts as read. So the number of streams is limited; a browser opens one for each tab.
 */
class OpenStreams {
  readonly #ofUser = new Map<string, number>();

  /** Counts a stream of a user, until the returned function is called; refuses one too many. */
  one(userId: string): () => void {
    const count = this.#ofUser.get(userId) ?? 0;
    if (count >= mostOfUser) {
      const said = saying('TOO_MANY_STREAMS', { most: mostOfUser, seconds: againS });
      throw new Problem('RATE_LIMITED', { ...because(said), headers: { 'Retry-After': String(againS) } });
    }
    this.#ofUser.set(userId, count + 1);
    let isOpen = true;
    return () => {
      if (isOpen) this.#end(userId);
      isOpen = false;
    };
  }

  #end(userId: string): void {
    const left = (this.#ofUser.get(userId) ?? 1) - 1;
    if (left > 0) this.#ofUser.set(userId, left);
    else this.#ofUser.delete(userId);
  }
}

async function* closing(texts: AsyncIterable<string>, close: () => void): AsyncGenerator<string> {
  try {
    yield* texts;
  } finally {
    close();
  }
}

/** Number of streams that one user may have open in a process. */
const mostOfUser = 50;
const againS = 30;

const longestMs = msPerDay;
/** Time after which the token of an open stream is checked again. */
const believedMs = 1_000;

/** As long as the token is valid, and at most a day: a client can resume without a gap. */
function lifeMs(caller: Caller): number {
  return Math.min(Math.max(caller.expiresAtUnixS * 1000 - Date.now(), 0), longestMs);
}

function readerFor(caller: Caller): Reader {
  const scope = caller.providerId === undefined ? operatorScope(caller.operatorId) : providerScope(caller.providerId);
  return { scope, userId: caller.userId, unheard: unheardServices(caller.granted) };
}

/**
 * Ends the stream if the token is no longer valid, so that a user who was disabled or left the operator gets no more
 * events.
 */
async function* whileAdmitted(
  items: AsyncIterable<StreamItem>,
  isStillAdmitted: () => Promise<boolean>,
): AsyncGenerator<StreamItem> {
  let askedMs = performance.now();
  for await (const item of items) {
    if (performance.now() - askedMs >= believedMs) {
      if (!(await isStillAdmitted())) return;
      askedMs = performance.now();
    }
    yield item;
  }
}

async function* asText(items: AsyncIterable<StreamItem>): AsyncGenerator<string> {
  for await (const item of items) yield eventText(item);
}

/** One item in the form of the event-stream format; `alive` moves the resume point without an event. */
export function eventText(item: StreamItem): string {
  if (item.kind === 'alive') return `id: ${item.position}\n: at ${item.position}\n\n`;
  if (item.kind === 'reset') return `id: ${item.position}\nevent: reset\ndata: {}\n\n`;
  return `id: ${item.event.position}\nevent: ${item.event.kind}\ndata: ${JSON.stringify(item.event.payload)}\n\n`;
}
