import { and, eq, lt, ne, notInArray, sql } from 'drizzle-orm';
import { type Instant, newId, rowsOf, type Tx } from '../platform/db/index.ts';
import { notification } from './tables.ts';

export type NotificationRow = typeof notification.$inferSelect;
export type NotificationState = NotificationRow['state'];
export type NewNotification = Pick<
  NotificationRow,
  'userId' | 'code' | 'title' | 'message' | 'subject' | 'parameters' | 'thread' | 'link'
>;

const ascending: readonly NotificationState[] = ['fresh', 'unread', 'read', 'hidden'];

interface NotificationFilter {
  readonly withHidden: boolean;
  /** Services that the user hears nothing about, because they have no role there. */
  readonly unheard: readonly string[];
}

/** The notifications of a user, newest first. */
export const { list: listNotifications } = rowsOf({
  table: notification,
  order: { key: notification.at, id: notification.id, direction: 'descending' },
  select: (read) => read.select().from(notification).$dynamic(),
  visible: (userId: string) => eq(notification.userId, userId),
  matching: ({ withHidden, unheard }: NotificationFilter) => [
    withHidden ? undefined : ne(notification.state, 'hidden'),
    notInArray(sql`split_part(${notification.subject}, '.', 1)`, [...unheard]),
  ],
  markOf: ({ at, id }) => ({ key: at, id }),
});

/** Advances a user's notification; an earlier state changes nothing. Undefined if it belongs to another user. */
export async function advanceNotification(
  tx: Tx,
  { userId, id, state }: { readonly userId: string; readonly id: string; readonly state: NotificationState },
): Promise<NotificationRow | undefined> {
  const own = and(eq(notification.userId, userId), eq(notification.id, id));
  const [found] = await tx.select().from(notification).where(own).for('update');
  if (!found || ascending.indexOf(state) <= ascending.indexOf(found.state)) return found;
  const [changed] = await tx.update(notification).set({ state }).where(own).returning();
  return changed;
}

export async function insertNotification(tx: Tx, draft: NewNotification): Promise<NotificationRow> {
  const [row] = await tx
    .insert(notification)
    .values({ ...draft, id: newId() })
    .returning();
  if (!row) throw new Error('The database did not return the row of a stored notification.');
  return row;
}

/** Hides the earlier notifications of a thread. Returns the changed rows. */
export async function hideThread(
  tx: Tx,
  { userId, thread }: { readonly userId: string; readonly thread: string },
): Promise<readonly NotificationRow[]> {
  return tx
    .update(notification)
    .set({ state: 'hidden' })
    .where(and(eq(notification.userId, userId), eq(notification.thread, thread), ne(notification.state, 'hidden')))
    .returning();
}

/** A notification as calls and events return it. */
export function notificationDocument(row: NotificationRow) {
  const { id, code, title, message, subject, parameters, at, state, link } = row;
  const status = `${String(code).charAt(0)}xx`;
  const document = { id, code, status, title, message, subject, parameters, timestamp: at, state };
  return link === null ? document : { ...document, link };
}

/** Removes notifications of before a time. Returns their number. */
export async function removeOldNotifications(tx: Tx, before: Instant): Promise<number> {
  const removed = tx.delete(notification).where(lt(notification.at, before));
  return (await removed.returning({ id: notification.id })).length;
}
