import type { NotificationDocument } from '@farpass/contract/notifications';
import { readInstant } from '../ui/format/instant.ts';
import type { NotificationDraft } from './notification.ts';

/** A notification that the server keeps, as the page shows it. */
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
