import type { Session } from '../session/session.ts';
import { SessionEnded } from '../session/session.ts';
import { EventParser, type ServerEvent } from './event-parser.ts';

const shortestWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Server-sent events over `fetch`, because `EventSource` cannot carry a bearer token. A renewed token opens the stream
 * anew; a broken one is resumed from the last event seen. Ends with the signal or with the session.
 */
export async function streamEvents(
  session: Session,
  listen: { readonly onEvent: (event: ServerEvent) => void; readonly signal: AbortSignal },
): Promise<void> {
  const place: Place = { lastId: undefined };
  let waitMs = shortestWaitMs;
  const onEvent = (event: ServerEvent) => {
    waitMs = shortestWaitMs;
    listen.onEvent(event);
  };
  while (!listen.signal.aborted) {
    const outcome = await readOnce(session, { onEvent, signal: listen.signal, place });
    if (outcome === 'session-ended') return;
    if (outcome === 'renewed') continue;
    await pause(waitMs, listen.signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

/** Where the stream was left. */
interface Place {
  lastId: string | undefined;
}

type Outcome = 'renewed' | 'broken' | 'session-ended';

async function readOnce(
  session: Session,
  how: { readonly onEvent: (event: ServerEvent) => void; readonly signal: AbortSignal; readonly place: Place },
): Promise<Outcome> {
  const renewal = new AbortController();
  let stopWatching: () => void = () => undefined;
  try {
    const token = await session.token();
    stopWatching = session.state.subscribe(() => renewal.abort());
    const response = await fetch('/api/v1/events', {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'text/event-stream',
        ...(how.place.lastId === undefined ? {} : { 'last-event-id': how.place.lastId }),
      },
      signal: AbortSignal.any([how.signal, renewal.signal]),
    });
    if (response.ok && response.body !== null) await readBody(response.body, how);
    return 'broken';
  } catch (error) {
    if (error instanceof SessionEnded) return 'session-ended';
    return renewal.signal.aborted ? 'renewed' : 'broken';
  } finally {
    stopWatching();
  }
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  how: { readonly onEvent: (event: ServerEvent) => void; readonly place: Place },
): Promise<void> {
  const parser = new EventParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.push(decoder.decode(value, { stream: true })).forEach(how.onEvent);
    how.place.lastId = parser.lastId ?? how.place.lastId;
  }
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
