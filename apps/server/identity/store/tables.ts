import type { Granted, TokenAccess, TokenResource } from '@farpass/contract/route';
import type { AuthenticatorTransportFuture } from '@simplewebauthn/server';
import { isNotNull } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AdapterPayload } from 'oidc-provider';
import { bytes, instant, nowInstant } from '../../platform/db/index.ts';

/** A satellite operator; every row of the services belongs to one. */
export const operator = pgTable('operator', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Name of the operator's organisation in the tokens of an identity provider. */
  organisation: text().unique(),
  /** Whether it demands a second factor of its members, and for what cannot be taken back. */
  factorOfMembers: boolean('factor_of_members').notNull().default(false),
  factorOfSteps: boolean('factor_of_steps').notNull().default(false),
  /** Since when its fleet is archived: that of a demo that has ended. */
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull().default(nowInstant),
});

/** An organisation that runs ground sensors and delivers observations. */
export const sensorProvider = pgTable('sensor_provider', {
  id: text().primaryKey(),
  name: text().notNull(),
  organisation: text().unique(),
  createdAt: instant('created_at').notNull().default(nowInstant),
});

export const platformUser = pgTable(
  'platform_user',
  {
    id: text().primaryKey(),
    userName: text('user_name').notNull(),
    displayName: text('display_name').notNull(),
    email: text(),
    /** Argon2id, PHC string. Only users of the embedded provider have one. */
    passwordHash: text('password_hash'),
    isDemo: boolean('is_demo').notNull().default(false),
    disabledAt: instant('disabled_at'),
    activeOperatorId: text('active_operator_id').references(() => operator.id),
    createdAt: instant('created_at').notNull().default(nowInstant),
  },
  (table) => [uniqueIndex('platform_user_name').on(table.userName).where(isNotNull(table.passwordHash))],
);

const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => platformUser.id, { onDelete: 'cascade' });

export const userRole = pgTable(
  'user_role',
  { userId: ofUser(), resource: text().notNull(), role: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.resource, table.role] })],
);

/** A person as known to another identity provider, with the claims of the newest token. */
export const userIdentity = pgTable(
  'user_identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: ofUser(),
    granted: jsonb().$type<Granted>().notNull(),
    organisations: jsonb().$type<readonly string[]>().notNull(),
    firstSeenAt: instant('first_seen_at').notNull().default(nowInstant),
    lastSeenAt: instant('last_seen_at').notNull().default(nowInstant),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('user_identity_user').on(table.userId)],
);

export const membership = pgTable(
  'membership',
  {
    userId: ofUser(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operator.id),
    /** `own`: made at the first sign-in; `claim`: from the organisation claim; `granted`: by an administrator. */
    source: text().$type<'own' | 'claim' | 'granted'>().notNull(),
    isAdministrator: boolean('is_administrator').notNull().default(false),
    since: instant().notNull().default(nowInstant),
    /** The user who invited them. */
    invitedBy: text('invited_by'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.operatorId] }),
    index('membership_operator').on(table.operatorId),
  ],
);

export const providerMembership = pgTable('provider_membership', {
  userId: ofUser().primaryKey(),
  providerId: text('provider_id')
    .notNull()
    .references(() => sensorProvider.id),
});

/**
 * Sessions, grants, codes and tokens of the embedded identity provider; ids are hashes of the values in the browser.
 */
export const providerRecord = pgTable(
  'provider_record',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<AdapterPayload>().notNull(),
    grantId: text('grant_id'),
    accountId: text('account_id'),
    uid: text(),
    consumedAt: instant('consumed_at'),
    /** Of a refresh token: the id of the one that it replaced. */
    predecessor: text(),
    /** Of a refresh token: when one of its successors was first used. */
    succeededAt: instant('succeeded_at'),
    expiresAt: instant('expires_at'),
    device: text(),
    address: text(),
    createdAt: instant('created_at').notNull().default(nowInstant),
    seenAt: instant('seen_at').notNull().default(nowInstant),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('provider_record_grant').on(table.grantId),
    index('provider_record_account').on(table.accountId),
    index('provider_record_uid').on(table.uid),
    index('provider_record_expiry').on(table.expiresAt),
    index('provider_record_predecessor').on(table.predecessor).where(isNotNull(table.predecessor)),
  ],
);

/** Sessions that were ended while their access tokens may still live. */
export const endedSession = pgTable(
  'ended_session',
  {
    uid: text().primaryKey(),
    accountId: text('account_id').notNull(),
    endedAt: instant('ended_at').notNull().default(nowInstant),
  },
  (table) => [index('ended_session_account').on(table.accountId)],
);

export const identityKey = pgTable('identity_key', {
  id: text().primaryKey(),
  kind: text().$type<'signature' | 'cookie'>().notNull(),
  /** Sealed with the key of the settings. */
  material: text().notNull(),
  createdAt: instant('created_at').notNull(),
  /** A signature key is published before it signs, and stays published after the next one took over. */
  activeFrom: instant('active_from').notNull(),
});

export const scriptToken = pgTable(
  'script_token',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token. */
    digest: text().notNull().unique(),
    name: text().notNull(),
    /** The services for which it can be used; null for all services of its owner. */
    resources: jsonb().$type<readonly TokenResource[]>(),
    access: text().$type<TokenAccess>().notNull().default('WRITE'),
    userId: ofUser(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operator.id),
    createdAt: instant('created_at').notNull().default(nowInstant),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('script_token_user').on(table.userId)],
);

/** The second factor of a user; it counts from its confirmation on. */
export const secondFactor = pgTable('second_factor', {
  userId: ofUser().primaryKey(),
  /** Sealed. */
  secret: text().notNull(),
  confirmedAt: instant('confirmed_at'),
  /** Step of time of the last code, which is not accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  /** Hashes of the recovery codes that are left. */
  recovery: jsonb().$type<readonly string[]>().notNull(),
});

export const passkey = pgTable('passkey', {
  /** The id of the credential, base64url. */
  id: text().primaryKey(),
  userId: ofUser(),
  name: text().notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull().default(0),
  transports: jsonb().$type<readonly AuthenticatorTransportFuture[]>().notNull(),
  createdAt: instant('created_at').notNull().default(nowInstant),
  lastUsedAt: instant('last_used_at'),
});

/** Invitations to join an operator; the colleague opens a link once and chooses a password. */
export const invitation = pgTable(
  'invitation',
  {
    id: text().primaryKey(),
    /** SHA-256 of the secret in the link. */
    digest: text().notNull().unique(),
    userName: text('user_name').notNull(),
    roles: jsonb().$type<readonly string[]>().notNull(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => operator.id),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => platformUser.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(nowInstant),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('invitation_operator').on(table.operatorId)],
);

/** Failed sign-ins, counted by name and address, by name, and by address (hashed). */
export const signInAttempt = pgTable('sign_in_attempt', {
  subject: text().primaryKey(),
  failures: integer().notNull(),
  failedAt: instant('failed_at').notNull(),
  blockedUntil: instant('blocked_until'),
});
