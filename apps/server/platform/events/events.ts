import type { EventKind } from '@farpass/contract/events';
import { sql } from 'drizzle-orm';
import type { Scope, Tx } from '../db/index.ts';
import { event } from './tables.ts';

/** The recipients of an event. */
export type Audience =
  | { readonly kind: 'operator'; readonly operatorId: string }
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'provider'; readonly providerId: string }
  | { readonly kind: 'everybody' };

export interface NewEvent {
  readonly audience: Audience;
  readonly kind: EventKind;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Notifies browsers, in the transaction of the cause: they get the event when it is committed. */
export async function appendEvent(tx: Tx, one: NewEvent): Promise<void> {
  await appendEvents(tx, [one]);
}

/** The same for several, in their order. */
export async function appendEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(event).values(
    events.map(({ audience, kind, payload }) => ({
      operatorId: audience.kind === 'operator' ? audience.operatorId : undefined,
      userId: audience.kind === 'user' ? audience.userId : undefined,
      providerId: audience.kind === 'provider' ? audience.providerId : undefined,
      kind,
      payload,
    })),
  );
}

/** A reader, who gets the events for themselves, their operator, their provider, and everyone. */
export interface Reader {
  readonly scope: Scope;
  readonly userId: string | undefined;
  /** Services that the reader hears nothing about, because they have no role there. */
  readonly unheard?: readonly string[];
}

/** One event as it is sent. A browser returns `position` as `Last-Event-ID`. */
export interface SentEvent {
  readonly position: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A row of the table as it was read. */
export interface EventRow extends Record<string, unknown> {
  readonly transactionNumber: string;
  readonly id: string;
  readonly operatorId: string | null;
  readonly userId: string | null;
  readonly providerId: string | null;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Whether the reader may get the event. The same rule as `visibleTo`, for rows in memory. */
export function isVisible(row: EventRow, { scope, userId, unheard = [] }: Reader): boolean {
  if (unheard.includes(serviceOf(row))) return false;
  if (row.userId !== null) return row.userId === userId;
  if (scope.kind === 'administrator') return true;
  if (row.operatorId !== null) return scope.kind === 'operator' && row.operatorId === scope.operatorId;
  if (row.providerId !== null) return scope.kind === 'provider' && row.providerId === scope.providerId;
  return true;
}

/**
 * The service that an event is about: the first word of its kind; of a notification, the first word of its subject.
 */
function serviceOf({ kind, payload }: EventRow): string {
  const subject = payload['subject'];
  const name = kind === 'notification.new' && typeof subject === 'string' ? subject : kind;
  return name.split('.')[0] ?? '';
}

/** The same rule as `isVisible`, for the database. */
export function visibleTo({ unheard = [], ...reader }: Reader) {
  const service = sql`split_part(case when kind = 'notification.new' then coalesce(payload ->> 'subject', kind) else kind end, '.', 1)`;
  const heard = unheard.length === 0 ? sql`true` : sql`not (${service} = any(${sql.param([...unheard])}))`;
  return sql`(${addressedTo(reader)} and ${heard})`;
}

function addressedTo({ scope, userId }: Reader) {
  const own = userId === undefined ? sql`false` : sql`user_id = ${userId}`;
  if (scope.kind === 'administrator') return sql`(user_id is null or ${own})`;
  const side =
    scope.kind === 'operator'
      ? sql`(operator_id = ${scope.operatorId} or (operator_id is null and provider_id is null))`
      : sql`(provider_id = ${scope.providerId} or (operator_id is null and provider_id is null))`;
  return sql`(${own} or (user_id is null and ${side}))`;
}
