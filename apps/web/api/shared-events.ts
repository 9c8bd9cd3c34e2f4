import type { Session } from '../session/session.ts';
import type { ServerEvent } from './event-reader.ts';
import { streamEvents } from './event-stream.ts';

type Message =
  | { readonly kind: 'event'; readonly event: ServerEvent }
  | { readonly kind: 'position'; readonly position: string };

interface SharedListener {
  readonly subject: string;
  readonly onEvent: (event: ServerEvent) => void;
  readonly signal: AbortSignal;
}

/**
 * One stream for all tabs of a person: a browser opens at most six connections to a server over HTTP/1.1, and a stream
 * in each tab would occupy one permanently. The tab that holds the lock reads and informs the others; when it closes,
 * the next one resumes at the same position.
 */
export async function shareEvents(session: Session, { subject, onEvent, signal }: SharedListener): Promise<void> {
  const name = `farpass.events.${subject}`;
  const channel = new BroadcastChannel(name);
  let position: string | undefined;
  const tell = (message: Message) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'event') onEvent(data.event);
    else position = data.position;
  });
  const read = () =>
    streamEvents(session, {
      from: position,
      signal,
      onEvent: (event) => {
        tell({ kind: 'event', event });
        onEvent(event);
      },
      onPosition: (next) => tell({ kind: 'position', position: next }),
    });
  // Rejects if the signal ends the wait for the lock: then nothing is left to do.
  await navigator.locks.request(name, { signal }, read).catch(() => undefined);
  channel.close();
}
