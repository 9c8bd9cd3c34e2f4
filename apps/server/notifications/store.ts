import { and, desc, eq, lt, ne, or } from 'drizzle-orm';
import { type Instant, newId, type Read, type Tx } from '../platform/db/index.ts';
import { notification } from './tables.ts';

export type NotificationRow = typeof notification.$inferSelect;
export type NotificationState = NotificationRow['state'];
export type NewNotification = Pick<NotificationRow, 'userId' | 'code' | 'title' | 'message' | 'subject' | 'parameters'>;

const ascending: readonly NotificationState[] = ['fresh', 'unread', 'read', 'hidden'];

type Page = {
  readonly userId: string;
  readonly withHidden: boolean;
  readonly limit: number;
  readonly before: Mark | undefined;
};
type Mark = { readonly at: Instant; readonly id: string };

/** One page of a user's notifications, newest first. */
export async function listNotifications(read: Read, { userId, withHidden, limit, before }: Page) {
  const older =
    before && or(lt(notification.at, before.at), and(eq(notification.at, before.at), lt(notification.id, before.id)));
  const seen = withHidden ? undefined : ne(notification.state, 'hidden');
  return read
    .select()
    .from(notification)
    .where(and(eq(notification.userId, userId), seen, older))
    .orderBy(desc(notification.at), desc(notification.id))
    .limit(limit);
}

/** Advances a user's notification; a state below the present one changes nothing. Undefined where it is not theirs. */
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
  if (!row) throw new Error('The database kept no row of a notification it took.');
  return row;
}
