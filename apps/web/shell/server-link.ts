import type { ApiClient } from '../api/api-client.ts';
import type { ServerEvent } from '../api/event-parser.ts';
import { streamEvents } from '../api/event-stream.ts';
import type { NotificationStore } from '../notifications/notification-store.ts';
import { readServerNotification, readServerNotifications } from '../notifications/server-notification.ts';
import type { Session } from '../session/session.ts';

/**
 * Keeps the page and the server of one mind while somebody is signed in: the notifications of before, those that
 * arrive, and every state the user gives them here.
 */
export function linkToServer(session: Session, api: ApiClient, notifications: NotificationStore): void {
  notifications.acknowledgeBy(({ id, state }) => {
    void api
      .json({ method: 'PUT', path: `/notifications/${id}`, body: { state } }, () => undefined)
      .catch(() => undefined);
  });
  let stream: AbortController | undefined;
  const follow = () => {
    const isSignedIn = session.state.get().kind === 'signed-in';
    if (isSignedIn === (stream !== undefined)) return;
    stream?.abort();
    stream = isSignedIn ? new AbortController() : undefined;
    if (stream !== undefined) void open(stream.signal);
  };
  const onEvent = (event: ServerEvent) => {
    if (event.name !== 'notification') return;
    const draft = readServerNotification(parse(event.data));
    if (draft !== undefined) notifications.raise(draft);
  };
  const open = async (signal: AbortSignal) => {
    await api
      .json({ path: '/notifications' }, readServerNotifications)
      .then((drafts) => {
        for (const draft of drafts) notifications.raise(draft);
      })
      .catch(() => undefined);
    await streamEvents(session, { onEvent, signal });
  };
  session.state.subscribe(follow);
  follow();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
