import { listNotifications, type NotificationDocument, updateNotification } from '@farpass/contract/notifications';
import type { ApiClient } from '../api/api-client.ts';
import type { ServerEvent } from '../api/event-reader.ts';
import type { ServerEvents } from '../api/server-events.ts';
import { shareEvents } from '../api/shared-events.ts';
import type { NotificationStore } from '../notifications/notification-store.ts';
import { draftOfServer, isNotification } from '../notifications/server-notification.ts';
import type { Session } from '../session/session.ts';

interface LinkEnds {
  readonly session: Session;
  readonly api: ApiClient;
  readonly notifications: NotificationStore;
  readonly events: ServerEvents;
}

/**
 * Keeps the page and the server consistent while someone is signed in: earlier and new notifications, every state that
 * the user gives them here, and every event for its listeners.
 */
export function linkToServer({ session, api, notifications, events }: LinkEnds): void {
  const raise = (document: NotificationDocument) => notifications.raise(draftOfServer(document));
  const load = () =>
    api.call(listNotifications).then(
      (documents) => documents.forEach(raise),
      () => undefined,
    );
  notifications.acknowledgeBy(({ id, state }) => {
    api.call(updateNotification, { params: { 'notification-id': id }, body: { state } }).catch(() => undefined);
  });
  events.listen('notification.new', (payload) => {
    if (isNotification(payload)) raise(payload);
  });
  events.listen('reset', () => void load());

  const onEvent = ({ name, data }: ServerEvent) => events.tell(name, parse(data));
  let stream: AbortController | undefined;
  const follow = () => {
    const state = session.state.get();
    const isSignedIn = state.kind === 'signed-in';
    if (isSignedIn === (stream !== undefined)) return;
    stream?.abort();
    stream = isSignedIn ? new AbortController() : undefined;
    if (stream === undefined || !isSignedIn) return;
    void load();
    void shareEvents(session, { subject: state.person.subject, onEvent, signal: stream.signal });
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
