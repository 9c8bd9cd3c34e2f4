import {
  listNotifications as listContract,
  updateNotification as updateContract,
} from '@farpass/contract/notifications';
import { Problem } from '@farpass/contract/problem';
import { type Database, isInstant, type Tx } from '../platform/db/index.ts';
import { appendEvent } from '../platform/events/index.ts';
import { answer, type Feature, handle, readList } from '../platform/http/index.ts';
import {
  advanceNotification,
  countNotifications,
  insertNotification,
  listNotifications,
  type NewNotification,
  type NotificationRow,
} from './store.ts';

/** Notifications in the application: the list, their states, and the port through which other features tell users. */
export function notificationsFeature({ database }: { readonly database: Database }): Feature {
  const list = handle(listContract, async ({ caller, query, url }) => {
    const filter = { userId: caller.userId, withHidden: query.all ?? false };
    const { rows, headers } = await database.read((read) =>
      readList(
        { url, query },
        {
          rows: (page) => listNotifications(read, { ...filter, ...page }),
          count: () => countNotifications(read, filter),
          markOf: (row) => ({ key: row.at, id: row.id }),
          isMark: ({ key, id }) => isInstant(key) && isId(id),
        },
      ),
    );
    return answer(200, rows.map(documentOf), { headers });
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

function documentOf(row: NotificationRow) {
  const { id, code, title, message, subject, parameters, at, state } = row;
  return { id, code, status: `${String(code).charAt(0)}xx`, title, message, subject, parameters, timestamp: at, state };
}
