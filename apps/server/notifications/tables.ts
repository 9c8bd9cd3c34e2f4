import type { DeliveryChannel, DeliveryState, NotifyingService } from '@farpass/contract/notifications';
import type { Language } from '@farpass/contract/texts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, nowInstant } from '../platform/db/index.ts';
import type { Notice } from './notice.ts';

/** Notifications that the application shows to a user. */
export const notification = pgTable(
  'notification',
  {
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    at: instant().notNull().default(nowInstant),
    code: integer().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** The subject, by the name that clients translate. */
    subject: text().notNull(),
    parameters: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
    state: text().$type<'fresh' | 'unread' | 'read' | 'hidden'>().notNull().default('fresh'),
    /** A later notification of the same thread replaces an earlier one. */
    thread: text(),
    /** Page of the application with the details. */
    link: text(),
  },
  (table) => [index('notification_user_at').on(table.userId, table.at, table.id)],
);

/** The outbox and its log: one row for each message and address. */
export const delivery = pgTable('delivery', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  operatorId: text('operator_id'),
  service: text().$type<NotifyingService>().notNull(),
  channel: text().$type<DeliveryChannel>().notNull(),
  /** Sealed. */
  address: text().notNull(),
  /** Digest of channel and address. */
  target: text().notNull(),
  lane: text().$type<'urgent' | 'normal'>().notNull(),
  thread: text(),
  mailSubject: text('mail_subject'),
  language: text().$type<Language>().notNull().default('en'),
  /** IANA name of the time zone in which its times are written. */
  timeZone: text('time_zone').notNull().default('UTC'),
  notice: jsonb().$type<Notice>().notNull(),
  isTest: boolean('is_test').notNull().default(false),
  state: text().$type<DeliveryState>().notNull().default('QUEUED'),
  attempts: integer().notNull().default(0),
  lastAnswer: text('last_answer'),
  createdAt: instant('created_at').notNull().default(nowInstant),
  nextAttemptAt: instant('next_attempt_at'),
  /** Until then one worker holds it. */
  leaseUntil: instant('lease_until'),
  finishedAt: instant('finished_at'),
  /** The operator, or the user without one, whose turn it is sent in. */
  turnOf: text('turn_of').notNull().default(''),
  /** Digest of the host that it goes to; empty for mail, which goes over one server. */
  host: text().notNull().default(''),
  /** Its address failed before: it comes after the others of its turn. */
  isLate: boolean('is_late').notNull().default(false),
  /** When a person last asked for it to be sent again. */
  replayedAt: instant('replayed_at'),
  /** When an alarm was raised because it did not arrive. */
  alarmedAt: instant('alarmed_at'),
});

/** Mail addresses that were entered and not confirmed, by the digest of the address. */
export const unconfirmedAddress = pgTable(
  'unconfirmed_address',
  {
    userId: text('user_id').notNull(),
    target: text().notNull(),
    since: instant().notNull().default(nowInstant),
  },
  (table) => [primaryKey({ columns: [table.userId, table.target] })],
);

export type DeliveryRow = typeof delivery.$inferSelect;

/** When an operator was last served in a lane. */
export const deliveryTurn = pgTable(
  'delivery_turn',
  {
    lane: text().$type<'urgent' | 'normal'>().notNull(),
    isMail: boolean('is_mail').notNull(),
    turnOf: text('turn_of').notNull(),
    servedAt: instant('served_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.lane, table.isMail, table.turnOf] })],
);

/** Hosts that did not answer lately, by their digest. Nothing is sent to one while it is closed. */
export const deliveryHost = pgTable('delivery_host', {
  host: text().primaryKey(),
  silences: integer().notNull(),
  closedUntil: instant('closed_until'),
});

/** Channels whose last attempt failed. */
export const channelHealth = pgTable(
  'channel_health',
  {
    userId: text('user_id').notNull(),
    target: text().notNull(),
    service: text().$type<NotifyingService>().notNull(),
    channel: text().$type<DeliveryChannel>().notNull(),
    /** Sealed. */
    address: text().notNull(),
    failures: integer().notNull(),
    failingSince: instant('failing_since').notNull(),
    lastAnswer: text('last_answer').notNull(),
    suspendedAt: instant('suspended_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.target] })],
);

export const webhookSecret = pgTable('webhook_secret', {
  userId: text('user_id').primaryKey(),
  /** Sealed, like the previous one. */
  secret: text().notNull(),
  previous: text(),
  previousUntil: instant('previous_until'),
  changedAt: instant('changed_at').notNull().default(nowInstant),
});

/** A critical conjunction. A second person is notified of it unless someone acknowledges it first. */
export const escalation = pgTable('escalation', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  operatorId: text('operator_id').notNull(),
  thread: text().notNull(),
  conjunctionId: text('conjunction_id').notNull(),
  dueAt: instant('due_at').notNull(),
  channel: text().$type<DeliveryChannel>().notNull(),
  /** Sealed. */
  address: text().notNull(),
  language: text().$type<Language>().notNull().default('en'),
  timeZone: text('time_zone').notNull().default('UTC'),
  notice: jsonb().$type<Notice>().notNull(),
  state: text().$type<'WAITING' | 'SENT' | 'ACKNOWLEDGED'>().notNull().default('WAITING'),
});
