import type { NotificationDocument } from '@farpass/contract/notifications';
import { readInstant } from '../ui/format/instant.ts';
import type { NotificationDraft } from './notification.ts';

/** Whether an event of the server carries a notification. */
export function isNotification(payload: unknown): payload is NotificationDocument {
  if (typeof payload !== 'object' || payload === null) return false;
  const { id, title, timestamp, subject }: { [Field in keyof NotificationDocument]?: unknown } = payload;
  return [id, title, timestamp, subject].every((text) => typeof text === 'string');
}

/** A stored notification of the server, in the page's form. */
export function draftOfServer(document: NotificationDocument): NotificationDraft {
  const { id, code, title, message, timestamp, state, subject, parameters, link } = document;
  const timestampMs = readInstant(timestamp);
  return {
    id,
    code,
    title,
    message,
    state,
    origin: 'server',
    subject: { name: subject, parameters },
    ...(timestampMs === undefined ? {} : { timestampMs }),
    ...(link === undefined ? {} : { link }),
  };
}
