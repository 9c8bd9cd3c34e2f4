import {
  listNotifications as listContract,
  updateNotification as updateContract,
} from '@farpass/contract/notifications';
import { Problem } from '@farpass/contract/problem';
import { type Database, isInstant, type Tx } from '../platform/db/index.ts';
import { appendEvent } from '../platform/events/index.ts';
import { answer, type Feature, handle, nextLink, readCursor, strangeCursor } from '../platform/http/index.ts';
import {
  advanceNotification,
  insertNotification,
  listNotifications,
  type NewNotification,
  type NotificationRow,
} from './store.ts';

/** Notifications in the application: the list, their states, and the port through which other features tell users. */
export function notificationsFeature({ database }: { readonly database: Database }): Feature {
  const list = handle(listContract, async ({ caller, query, url }) => {
    const limit = query.limit ?? 100;
    const before = query.cursor === undefined ? undefined : markOf(query.cursor);
    const wanted = { userId: caller.userId, withHidden: query.all ?? false, limit: limit + 1, before };
    const rows = await database.read((read) => listNotifications(read, wanted));
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const headers = rows.length > limit && last ? nextLink(url, [last.at, last.id]) : {};
    return answer(200, page.map(documentOf), { headers });
  });

  const update = handle(updateContract, async ({ caller, params, body, audit }) => {
    const id = params['notification-id'];
    const row = await database.transaction(async (tx) => {
      const changed = await advanceNotification(tx, { userId: caller.userId, id, state: body.state });
      if (changed) await audit(tx, { subject: { kind: 'notification', id } });
      return changed;
    });
    if (!row) throw new Problem('NOT_FOUND', { detail: `You have no notification ${id}.` });
    return answer(200, documentOf(row));
  });

  return { name: 'notifications', routes: [list, update] };
}

/** Tells one user, in the transaction of what happened; their open pages hear of it when it is committed. */
export async function notifyUser(tx: Tx, draft: NewNotification): Promise<void> {
  const row = await insertNotification(tx, draft);
  await appendEvent(tx, {
    audience: { kind: 'user', userId: row.userId },
    kind: 'notification.new',
    payload: documentOf(row),
  });
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

function markOf(cursor: string) {
  const [at, id] = readCursor(cursor, 2);
  if (typeof at !== 'string' || !isInstant(at) || typeof id !== 'string' || !isId(id)) throw strangeCursor();
  return { at, id };
}

function documentOf(row: NotificationRow) {
  const { id, code, title, message, subject, parameters, at, state } = row;
  return { id, code, status: `${String(code).charAt(0)}xx`, title, message, subject, parameters, timestamp: at, state };
}
