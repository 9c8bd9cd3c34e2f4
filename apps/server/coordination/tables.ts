import type {
  peerFailures,
  sharedDocumentKinds,
  sharedThings,
  trajectoryKinds,
  trialStates,
} from '@farpass/contract/coordination';
import type { Language } from '@farpass/contract/texts';
import type {
  AgreementState,
  AgreementTerms,
  ClaimAction,
  ClaimBook,
  CoordinationAlarm,
  EphemerisContext,
  Intent,
  Manoeuvrability,
  RecordData,
  RoadRule,
} from '@farpass/operations/coordination';
import type { ScreenedPair } from '@farpass/operations/pair-screening';
import { boolean, integer, json, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type Instant, instant, nowInstant } from '../platform/db/index.ts';

export const coordinationCase = pgTable('coordination_case', {
  id: text().primaryKey(),
  lowNorad: integer('low_norad').notNull(),
  highNorad: integer('high_norad').notNull(),
  tca: instant().notNull(),
  book: jsonb().$type<ClaimBook>().notNull(),
  /** The alarms that the parties know. */
  alarms: jsonb().$type<readonly CoordinationAlarm[]>().notNull(),
  /** The advice that is on record. */
  advice: jsonb().$type<RecordedAdvice>(),
  version: integer().notNull().default(1),
  openedAt: instant('opened_at').notNull().default(nowInstant),
  /** The operator whose server keeps the claims; null: this one. */
  home: text(),
  remoteId: text('remote_id'),
  wish: jsonb().$type<RemoteWish>(),
  /** When that server last answered about the case, and why it did not since then. */
  syncedAt: instant('synced_at'),
  syncFailure: text('sync_failure').$type<PeerFailure>(),
  /** Its version up to which the messages of that server are here. */
  heardVersion: integer('heard_version'),
  /** The claim or refusal of our object in its book that no one here asked for. */
  disputed: text().$type<'CLAIMED' | 'REFUSED'>(),
  /** The advice of the other server, and since when it is another one than ours. */
  adviceThere: jsonb('advice_there').$type<AdviceThere>(),
  /** The key and the signature of the newest entry of the record of that server. */
  sharedKey: text('shared_key'),
  sharedSignature: text('shared_signature'),
});

/** A claim that was asked of another server, which has not confirmed it. */
export interface RemoteWish {
  /** The object that it is for. */
  readonly noradId: number;
  readonly action: ClaimAction;
  readonly force: 'IF_TAKEN' | 'NEVER';
  readonly reason?: string | undefined;
  readonly atMs: number;
  /** It was sent before; whether it arrived is not known. */
  readonly isSent?: true;
}

export type CaseRow = typeof coordinationCase.$inferSelect;

interface RecordedAdvice {
  readonly mover: number | null;
  readonly rule: RoadRule;
}

/** The advice of another server; its rule may be one that this server does not know. */
interface AdviceThere {
  readonly mover: number | null;
  readonly rule: string;
  readonly differsSinceMs?: number;
}

/** The intent that an operator stated. */
interface StatedIntent {
  readonly intent: Intent;
  readonly reason?: string;
}

export const coordinationParty = pgTable('coordination_party', {
  caseId: text('case_id').notNull(),
  noradId: integer('norad_id').notNull(),
  /** Null if its operator has no account here. */
  operatorId: text('operator_id'),
  operatorName: text('operator_name').notNull(),
  satelliteName: text('satellite_name').notNull(),
  eventId: text('event_id'),
  stated: jsonb().$type<StatedIntent>(),
  lastActAt: instant('last_act_at'),
  screening: jsonb().$type<PartyScreening>(),
  /** The operator on another server, by its name in the settings. */
  peer: text(),
  remote: jsonb().$type<RemoteParty>(),
});

/** The statement of another server about its object in a case. */
export interface RemoteParty {
  readonly manoeuvrability?: Manoeuvrability | undefined;
  readonly contact?: string | undefined;
  readonly isPlanned: boolean;
  readonly deadlineMs?: number | undefined;
  /** The digest of the list of its trajectories that was taken last. */
  readonly trajectories?: string | undefined;
}

/** Why another server is not in touch. */
export type PeerFailure = (typeof peerFailures)[number];

/** An operator on another server: when it was last in touch. */
export const coordinationPeer = pgTable('coordination_peer', {
  name: text().primaryKey(),
  askedAt: instant('asked_at'),
  answeredAt: instant('answered_at'),
  failure: text().$type<PeerFailure>(),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
});

export type PartyRow = typeof coordinationParty.$inferSelect;

/** The verdict on a pair of trajectories, or why there is none. */
export type CaseVerdict =
  | ScreenedPair
  | { readonly state: 'NOT_SCREENED'; readonly reason: 'UNREADABLE' | 'TOO_LARGE' | 'MESSAGE_UNUSABLE' };

/** A screening of the trajectories of one party against that of the other, the offered ones in their order. */
export interface PartyScreening {
  /** Digest of everything that it depends on. */
  readonly basis: string;
  readonly at: Instant;
  /** The same of the trajectories that are only tried, which the other party does not see. */
  readonly triedAt?: Instant;
  readonly against: 'TRAJECTORY' | 'MESSAGE';
  /** Whose message and rules it goes by: the party's own, or those of the other. */
  readonly by: 'OWN' | 'OTHER';
  /** When the trajectories that it looked at came, by the number of their object. */
  readonly seenMs: Readonly<Record<string, number>>;
  /** The trajectory is absent for the newest operational ephemeris, or the orbit of the message. */
  readonly results: readonly ScreeningResult[];
}

interface ScreeningResult {
  readonly trajectoryId?: string;
  readonly verdict: CaseVerdict;
  readonly isHypothetical?: true;
}

/** A trajectory that a party offers. */
export const coordinationTrajectory = pgTable('coordination_trajectory', {
  id: text().primaryKey(),
  caseId: text('case_id').notNull(),
  noradId: integer('norad_id').notNull(),
  rank: integer().notNull(),
  kind: text().$type<(typeof trajectoryKinds)[number]>().notNull(),
  context: text().$type<EphemerisContext>(),
  fileDigest: text('file_digest').notNull(),
  fileName: text('file_name').notNull(),
  coversFrom: instant('covers_from').notNull(),
  coversUntil: instant('covers_until').notNull(),
  offeredAt: instant('offered_at').notNull().default(nowInstant),
  /** It never counts, and no one else sees it. */
  isHypothetical: boolean('is_hypothetical').notNull().default(false),
  /** Of one that is only to be screened: its id on the server of the other party, and what that server says. */
  remoteId: text('remote_id'),
  remoteState: text('remote_state').$type<(typeof trialStates)[number]>(),
  remoteAt: instant('remote_at'),
});

export const coordinationMessage = pgTable('coordination_message', {
  id: text().primaryKey(),
  caseId: text('case_id').notNull(),
  at: instant().notNull(),
  noradId: integer('norad_id').notNull(),
  author: text().notNull(),
  text: text().notNull(),
  /** Its id on the server where it was written; null: here. */
  remoteId: text('remote_id'),
  /** When the server of the other party had it; of one from there: when it came. */
  heardAt: instant('heard_at'),
  /** Why that server does not keep it. */
  refused: text(),
});

/** A document that a party shared in a case. */
export const sharedDocument = pgTable('coordination_document', {
  id: text().primaryKey(),
  caseId: text('case_id').notNull(),
  at: instant().notNull(),
  noradId: integer('norad_id').notNull(),
  author: text().notNull(),
  kind: text().$type<(typeof sharedDocumentKinds)[number]>().notNull(),
  fileName: text('file_name').notNull(),
  fileDigest: text('file_digest').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  /** As those of a message. */
  remoteId: text('remote_id'),
  heardAt: instant('heard_at'),
  refused: text(),
});

export const coordinationGuest = pgTable('coordination_guest', {
  id: text().primaryKey(),
  caseId: text('case_id').notNull(),
  noradId: integer('norad_id').notNull(),
  operatorId: text('operator_id').notNull(),
  name: text().notNull(),
  digest: text().notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull().default(nowInstant),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  firstUsedAt: instant('first_used_at'),
  /** Sealed; null: it gets no mails. */
  address: text(),
  /** The same address has the same mark; null for guests of before. */
  addressMark: text('address_mark'),
  language: text().$type<Language>().notNull().default('en'),
  /** The entry of the record up to which its mails go. */
  mailedSeq: integer('mailed_seq').notNull().default(0),
  mailedAt: instant('mailed_at'),
  /** Of the mail that does not leave. */
  mailAttempts: integer('mail_attempts').notNull().default(0),
  mailNextAt: instant('mail_next_at'),
  mailAnswer: text('mail_answer'),
  mailFailed: boolean('mail_failed').notNull().default(false),
  /** It reads the states of the trajectories that the operator offers that invited it. */
  readsTrajectories: boolean('reads_trajectories').notNull().default(false),
});

/** Addresses whose owners want no more mails, of whatever operator. */
export const unwantedMail = pgTable('mail_unwanted', {
  addressMark: text('address_mark').primaryKey(),
  at: instant().notNull().default(nowInstant),
});

/** An answer of a guest by mail, so that one that is read again is not taken again. */
export const coordinationGuestReply = pgTable('coordination_guest_reply', {
  mailId: text('mail_id').primaryKey(),
  guestId: text('guest_id').notNull(),
  at: instant().notNull().default(nowInstant),
});

const entryColumns = () => ({
  caseId: text('case_id').notNull(),
  seq: integer().notNull(),
  /** A text, so that it stays as it was hashed. */
  at: text().notNull(),
  actor: text().notNull(),
  action: text().notNull(),
  data: json().$type<RecordData>().notNull(),
  previous: text().notNull(),
  hash: text().notNull(),
});

export const coordinationEntry = pgTable('coordination_entry', entryColumns());

/** The record of the server that keeps the claims of a case, as far as it is here. */
export const sharedEntry = pgTable('coordination_shared_entry', entryColumns());

export type SharedThing = (typeof sharedThings)[number];

/** The things that a partner sees, by the id of its operator. */
export interface SharingRule {
  readonly partnerId: string;
  readonly shares: readonly SharedThing[];
}

export const coordinationSettings = pgTable('coordination_settings', {
  operatorId: text('operator_id').primaryKey(),
  contact: text().notNull(),
  partners: jsonb().$type<readonly SharingRule[]>().notNull(),
  version: integer().notNull().default(1),
});

export const coordinationAgreement = pgTable('coordination_agreement', {
  id: text().primaryKey(),
  proposerId: text('proposer_id').notNull(),
  partnerId: text('partner_id').notNull(),
  proposerName: text('proposer_name').notNull(),
  partnerName: text('partner_name').notNull(),
  terms: jsonb().$type<AgreementTerms>().notNull(),
  from: instant('from_at').notNull(),
  until: instant('until_at'),
  state: text().$type<'PROPOSED' | 'AGREED' | 'ENDED'>().notNull().default('PROPOSED'),
  proposedAt: instant('proposed_at').notNull().default(nowInstant),
  /** When it was accepted. With an operator on another server it is a proposal until both servers have that. */
  agreedAt: instant('agreed_at'),
  /** The last word of the server of the other operator; null: nothing. */
  said: jsonb().$type<SaidAgreement>(),
});

interface SaidAgreement {
  readonly state: AgreementState;
  /** Its terms or its period there are others. */
  readonly isOther: boolean;
}
