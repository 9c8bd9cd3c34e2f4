import { readInstant } from '../ui/format/instant.ts';
import { isNotificationState, type NotificationDraft } from './notification.ts';

/** Reads a list of the server's notifications; an entry without an id or a message is none. */
export function readServerNotifications(document: unknown): readonly NotificationDraft[] {
  return Array.isArray(document) ? document.flatMap((entry: unknown) => readServerNotification(entry) ?? []) : [];
}

export function readServerNotification(entry: unknown): NotificationDraft | undefined {
  const fields: Record<string, unknown> = typeof entry === 'object' && entry !== null ? { ...entry } : {};
  const { id, code, title, message, timestamp, state, subject } = fields;
  if (typeof id !== 'string' || typeof message !== 'string') return undefined;
  const timestampMs = typeof timestamp === 'string' ? readInstant(timestamp) : undefined;
  return {
    id,
    message,
    origin: 'server',
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof title === 'string' ? { title } : {}),
    ...(timestampMs === undefined ? {} : { timestampMs }),
    ...(isNotificationState(state) ? { state } : {}),
    ...(typeof subject === 'string'
      ? { subject: { name: subject, parameters: readParameters(fields['parameters']) } }
      : {}),
  };
}

function readParameters(value: unknown): Readonly<Record<string, string | number>> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter(([, parameter]) => typeof parameter === 'string' || typeof parameter === 'number'),
  );
}
