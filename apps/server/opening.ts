import type { FastifyBaseLogger } from 'fastify';
import { type Database, openDatabase } from './platform/db/index.ts';
import { databaseSettings, type Settings } from './platform/settings/index.ts';

/** PostgreSQL may start after this process, or be started again. */
const waitMs = 60_000;

/** Opens the database for a process that serves or works. */
export function openToServe(settings: Settings, log: FastifyBaseLogger): Promise<Database> {
  return openDatabase({ ...databaseSettings(settings), log, waitMs });
}
