import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from '../identity/index.ts';
import type { Notifications } from '../notifications/feature.ts';
import type { Tell } from '../notifications/tell.ts';
import type { ComputePool } from '../platform/compute/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Settings } from '../platform/settings/index.ts';
import type { CommonCatalogue } from '../tle/sets/catalogue.ts';

/** The parts from which the features are made. */
export interface PlatformParts {
  readonly database: Database;
  readonly settings: Settings;
  /** The address of the application, for links in mails and files. */
  readonly publicUrl: string;
  readonly log: FastifyBaseLogger;
  readonly compute: ComputePool;
  readonly enqueue: Jobs['enqueue'];
  readonly identity: Identity;
  readonly catalogue: CommonCatalogue;
  readonly tell: Tell;
  /** The kinds of channels that a person has outside the application. */
  readonly channelKindsOf: Notifications['channelKindsOf'];
  /** Sends a mail to someone without an account. */
  readonly sendLetter: Notifications['sendLetter'];
}
