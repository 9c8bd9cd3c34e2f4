import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeRuntimeDir } from '../../lock/index.ts';
import { DatabaseFault } from '../connection/errors.ts';
import type { Logger } from '../connection/log.ts';
import { openEmbeddedPool } from '../connection/pool.ts';
import { type Tx, transactWith } from '../connection/transaction.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

const prefix = 'database-copy-';

interface CopiedFrom {
  readonly server: EmbeddedDatabase;
  readonly dataDir: string;
  readonly log: Logger;
}

/**
 * Reads a copy of the embedded database at leisure. The database has one session: what takes long in it would keep
 * everyone waiting. They wait for the copying of its files instead. The copy is removed afterwards.
 */
export async function readCopy<T>({ server, dataDir, log }: CopiedFrom, work: (tx: Tx) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(dataDir, prefix));
  const { path: runtimeDir, release } = makeRuntimeDir();
  try {
    await server.copyTo(join(folder, 'database')).catch((cause: unknown) => {
      throw copyFault(dataDir, cause);
    });
    return await workOn({ dataDir: folder, runtimeDir, log }, work);
  } finally {
    release();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function workOn<T>(
  folders: { readonly dataDir: string; readonly runtimeDir: string; readonly log: Logger },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // No one needs the copy after a power cut.
  const copy = await startEmbedded({ ...folders, syncsToDisk: false });
  const pool = openEmbeddedPool(copy.socketDir, folders.log, async () => undefined);
  try {
    return await transactWith(pool, work, { isolation: 'repeatable read', readOnly: true });
  } finally {
    await pool.end();
    await copy.close();
  }
}

function copyFault(dataDir: string, cause: unknown): unknown {
  const isFull = cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC';
  const detail = `The disk of ${dataDir} has no space for a copy of the database, which a backup is made from. Nothing was changed. Free as much space as the folder database has, and try again.`;
  return isFull ? new DatabaseFault('DATABASE_UNAVAILABLE', { detail, cause }) : cause;
}

/** Removes the copies of a killed server. The caller must hold the lock of the data folder. */
export function removeCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(prefix)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}
