import type { FastifyInstance } from 'fastify';
import type { Queue, Worker } from '../../jobs/index.ts';
import type { Handled } from './call.ts';

/** A part of the platform as `compose.ts` sees it: its calls, and what it needs at start and stop. */
export interface Feature {
  readonly name: string;
  readonly routes: readonly Handled[];
  /** Mounts routes that are not calls of the API, such as the pages of the identity provider. */
  readonly mount?: (app: FastifyInstance) => Promise<void>;
  /** Queues of the feature, and who works on them. */
  readonly queues?: readonly Queue[];
  readonly workers?: readonly Worker[];
  readonly start?: () => Promise<void>;
  readonly stop?: () => Promise<void>;
  /** What is still missing before the feature can serve; undefined if it is ready. */
  readonly pending?: () => string | undefined;
}
