import { events } from '@farpass/contract/events';
import { fullPath } from '@farpass/contract/route';
import { type Session, SessionEnded } from '../session/session.ts';
import { eventReader, type ServerEvent } from './event-reader.ts';

const shortestWaitMs = 1_000;
const longestWaitMs = 30_000;

export interface StreamListener {
  readonly onEvent: (event: ServerEvent) => void;
  /** Gets the position to resume from, also if only time has passed. */
  readonly onPosition: (position: string) => void;
  /** The position at which an earlier stream ended. */
  readonly from: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Server-sent events over `fetch`, because `EventSource` cannot send a bearer token. A renewed token reopens the
 * stream; a broken stream resumes after the last event received. Ends with the signal or with the session.
 */
export async function streamEvents(session: Session, listener: StreamListener): Promise<void> {
  let from = listener.from;
  let waitMs = shortestWaitMs;
  const onPosition = (position: string) => {
    from = position;
    waitMs = shortestWaitMs;
    listener.onPosition(position);
  };
  while (!listener.signal.aborted) {
    const outcome = await readOnce(session, { ...listener, from, onPosition });
    if (outcome === 'session-ended') return;
    if (outcome === 'renewed') continue;
    await pause(waitMs, listener.signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

type StreamOutcome = 'renewed' | 'broken' | 'session-ended';

async function readOnce(session: Session, listener: StreamListener): Promise<StreamOutcome> {
  const renewal = new AbortController();
  let stopWatching: () => void = () => undefined;
  try {
    const token = await session.token();
    stopWatching = session.state.subscribe(() => renewal.abort());
    const response = await fetch(fullPath(events), {
      headers: headersOf(token, listener.from),
      signal: AbortSignal.any([listener.signal, renewal.signal]),
    });
    if (response.ok && response.body !== null) await readBody(response.body, listener);
    // The session may have been ended elsewhere: the page shall know at once.
    if (response.status === 401) await session.renew();
    return 'broken';
  } catch (error) {
    if (error instanceof SessionEnded) return 'session-ended';
    return renewal.signal.aborted ? 'renewed' : 'broken';
  } finally {
    stopWatching();
  }
}

function headersOf(token: string, from: string | undefined): Headers {
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: 'text/event-stream' });
  if (from !== undefined) headers.set('last-event-id', from);
  return headers;
}

async function readBody(body: ReadableStream<Uint8Array>, listener: StreamListener): Promise<void> {
  const decoder = new TextDecoder();
  const read = eventReader({ onEvent: listener.onEvent, onPosition: listener.onPosition });
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    read(decoder.decode(value, { stream: true }));
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
