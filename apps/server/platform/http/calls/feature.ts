import type { FastifyInstance } from 'fastify';
import type { Queue, Worker } from '../../jobs/index.ts';
import type { Handled } from './call.ts';

/** A part of the platform for `compose.ts`: its calls, its jobs, and its start and stop. */
export interface Feature {
  readonly name: string;
  readonly routes: readonly Handled[];
  /** Mounts routes that are not calls of the API, such as the pages of the identity provider. */
  readonly mount?: (app: FastifyInstance) => Promise<void>;
  /** Queues of the feature, and their workers. */
  readonly queues?: readonly Queue[];
  readonly workers?: readonly Worker[];
  readonly start?: () => Promise<void>;
  readonly stop?: () => Promise<void>;
  /** The reason why the feature cannot serve yet; undefined if it is ready. */
  readonly pending?: () => string | undefined;
}
