import { and, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { countRows, type ListOrder, type ListPage, newId, pageOf, type Read, type Tx } from '../platform/db/index.ts';
import { notification } from './tables.ts';

export type NotificationRow = typeof notification.$inferSelect;
export type NotificationState = NotificationRow['state'];
export type NewNotification = Pick<
  NotificationRow,
  'userId' | 'code' | 'title' | 'message' | 'subject' | 'parameters' | 'thread' | 'link'
>;

const ascending: readonly NotificationState[] = ['fresh', 'unread', 'read', 'hidden'];

interface NotificationFilter {
  readonly userId: string;
  readonly withHidden: boolean;
  /** Services that the user hears nothing about, because they have no role there. */
  readonly unheard: readonly string[];
}

const newestFirst: ListOrder = { key: notification.at, id: notification.id, direction: 'descending' };

/** One page of a user's notifications, newest first. */
export async function listNotifications(
  read: Read,
  page: NotificationFilter & ListPage,
): Promise<readonly NotificationRow[]> {
  return pageOf(read.select().from(notification).$dynamic(), { where: fitting(page), order: newestFirst, page });
}

export async function countNotifications(read: Read, filter: NotificationFilter): Promise<number> {
  return countRows(read, notification, fitting(filter));
}

function fitting({ userId, withHidden, unheard }: NotificationFilter): SQL | undefined {
  const isShown = withHidden ? undefined : ne(notification.state, 'hidden');
  const service = sql`split_part(${notification.subject}, '.', 1)`;
  return and(eq(notification.userId, userId), isShown, notInArray(service, [...unheard]));
}

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
