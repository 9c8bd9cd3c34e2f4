import type { NotificationDocument } from '@farpass/contract/notifications';
import { readInstant } from '../ui/format/instant.ts';
import type { NotificationDraft } from './notification.ts';

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
