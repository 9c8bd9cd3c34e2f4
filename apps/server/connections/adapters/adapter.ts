import type { FeedFailureCode } from '@farpass/contract/catalogue';
import type { SourceName, SourceRefusal } from '@farpass/contract/connections';
import type { UploadType } from '@farpass/contract/fleet';
import type { SharedName } from '@farpass/intake/ephemeris';
import type { LimitedAccount } from '../../platform/outside/index.ts';
import type { Position } from '../tables.ts';

/** A message as a provider sent it. */
export interface SentMessage {
  /** Its place in the stream, for people. */
  readonly name: string;
  readonly text: string;
}

export interface PullRequest {
  /** Where the last answer ended; undefined if nothing was ever read. */
  readonly position: Position | undefined;
  /** Catalogue numbers of the fleets that messages are for. */
  readonly designators: readonly string[];
  /** Receipts of the orbits of plans that were sent there: messages about them are about nothing that is flown. */
  readonly onTrial?: ReadonlySet<string>;
  readonly signal: AbortSignal;
}

/** Why nothing came. */
export interface PullFailure {
  readonly kind: 'failed';
  readonly code: FeedFailureCode;
  readonly reason: string;
  /** Seconds that the provider asks to wait; without it, the usual pace. */
  readonly pauseS?: number | undefined;
}

/** A mail that answers one of ours. */
export interface MailReply {
  /** For people. */
  readonly name: string;
  /** The same however often it is read. */
  readonly mailId: string;
  /** The marks of our mails that it names. */
  readonly answers: string;
  /** Its texts and its files, in their order. */
  readonly parts: readonly { readonly fileName: string | undefined; readonly text: string }[];
  /** Why it is not from an address; undefined if it is, as far as this mailbox can tell. */
  readonly doubtAbout: (address: string) => string | undefined;
}

/** A message that is not taken, for any operator. */
export interface RefusedMessage {
  readonly code: SourceRefusal;
  readonly example: string;
}

/** A piece of a stream. It may have no message for us and still have gone on. */
export interface PulledPage {
  readonly kind: 'page';
  readonly messages: readonly SentMessage[];
  readonly position: Position;
  /** Whether the stream has nothing more now. */
  readonly isLast: boolean;
  /** Answers to mails of ours. */
  readonly replies?: readonly MailReply[];
  /** Those that are not taken whatever they say. */
  readonly refused?: readonly RefusedMessage[];
  /** A fault of the answer, although its messages can be taken. */
  readonly doubt?: PullFailure;
}

/** A trajectory for a service: an OEM, and the object that it is of. */
export interface TrajectoryFile {
  readonly fileName: string;
  readonly text: string;
  readonly catalogueNumber: number;
  readonly satelliteName: string;
  readonly uploadType: UploadType;
  /** Its purpose, as its operator says. */
  readonly context?: string | undefined;
}

/** A file that goes to a service, and whether the service takes it as an OCM. */
export type UploadOrder = TrajectoryFile & { readonly isForTracss?: true };

/** The facts of a file that services ask for; undefined if it cannot be read as an OEM. */
export interface UploadReading {
  readonly name: SharedName;
  /** The reference frames of its segments. */
  readonly frames: readonly string[];
  /** The file as TraCSS takes it. */
  readonly ocm: string | undefined;
}

export interface TrajectoryUpload extends TrajectoryFile {
  /** Reads such a file in a thread. */
  readonly read: (order: UploadOrder) => Promise<UploadReading | undefined>;
}

export type UploadAnswer =
  | { readonly kind: 'taken'; readonly receipt: string; readonly answer: string }
  /** The provider does not want this file; sending it again changes nothing. */
  | { readonly kind: 'refused'; readonly answer: string }
  /** No answer, or one that says to wait. */
  | { readonly kind: 'later'; readonly answer: string; readonly pauseS?: number | undefined };

/** The messages of a service about one trajectory that was sent to it. */
export interface ScreenedTrajectory {
  readonly kind: 'screening';
  /** Whether the service said that it screened it, or that it cannot; undefined if it does not say. */
  readonly ended: 'screened' | 'impossible' | undefined;
  readonly screenedAt?: string | undefined;
  readonly messages: readonly SentMessage[];
  /** In the words of the service. */
  readonly answer: string;
}

/**
 * One account at a service outside. It signs in automatically (`pull` and `push` renew what has expired), respects the
 * limits of the provider, and keeps no place: a pull says from where, and its answer up to where, so that a crash in
 * between repeats messages and loses none. Its health is what the last pulls answered.
 */
export interface Adapter {
  readonly source: SourceName;
  /** Without anything secret; if it changes, the stream is another one. */
  readonly address: string;
  /** Time between two questions [s]. */
  readonly pollS: number;
  readonly pull: (request: PullRequest) => Promise<PulledPage | PullFailure>;
  /** A place about a day before another one, for a satellite that was added since. */
  readonly lookBack: (position: Position, signal: AbortSignal) => Promise<Position | PullFailure>;
  /** The place from which messages made since a time are read again. */
  readonly replayFrom: (fromUtc: string, signal: AbortSignal) => Promise<Position | PullFailure>;
  /** The account whose requests are counted, if its provider publishes limits. */
  readonly limited?: LimitedAccount;
  /** Whether nothing ever comes from it: a pull only looks whether it would take something. */
  readonly isOnlyOut?: true;
  /** Absent if nothing can be sent there. */
  readonly push?: (upload: TrajectoryUpload, signal: AbortSignal) => Promise<UploadAnswer>;
  /** The screening of a trajectory, by the receipt of its upload; absent if the service has none. */
  readonly screened?: (receipt: string, signal: AbortSignal) => Promise<ScreenedTrajectory | PullFailure>;
}
