import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseFault } from '../connection/errors.ts';
import { syncFolder, syncPath } from './synced-files.ts';

/**
 * A file that exists in the data folder while its first database is made: until then, the folder contains no complete
 * database.
 */
const mark = 'database-begun';

interface BeginningOptions {
  /** A secret key may be there before its database. */
  readonly isRestore: boolean;
  readonly syncsToDisk: boolean;
}

/** The state of the database at a start. */
export interface DatabaseStart {
  /** Must be called when the database answers. A new one survives a power cut from then on. */
  readonly done: () => Promise<void>;
}

/**
 * Prepares the start of the embedded database: the one that is there, or a new one where there never was one. Traces of a
 * database without its database are never written over: they are those of a torn copy, a lost volume or a lost setting.
 */
export function beginDatabase(dataDir: string, { isRestore, syncsToDisk }: BeginningOptions): DatabaseStart {
  const folder = join(dataDir, 'database');
  const marked = join(dataDir, mark);
  // A killed first start left an incomplete database that no one has used.
  if (existsSync(marked)) rmSync(folder, { recursive: true, force: true });
  else if (existsSync(join(folder, 'PG_VERSION'))) return { done: async () => undefined };
  else refuseTraces(dataDir, { folder, isRestore });
  writeFileSync(marked, '', { mode: 0o600, flush: true });
  const done = async () => {
    if (syncsToDisk) await syncFolder(folder);
    rmSync(marked, { force: true });
    if (syncsToDisk) await syncPath(dataDir);
  };
  return { done };
}

interface Traces {
  readonly folder: string;
  readonly isRestore: boolean;
}

function refuseTraces(dataDir: string, { folder, isRestore }: Traces): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    const detail = `${folder} holds files of a database, but not PG_VERSION: the copy is not complete. Nothing was changed. Copy it again, or restore a backup (farpass restore) into another FARPASS_DATA.`;
    throw new DatabaseFault('DATABASE_TORN', { detail });
  }
  if (!isRestore && existsSync(join(dataDir, 'secret-key'))) {
    const detail = `${dataDir} holds a secret-key, but no database. Nothing was changed. If the database is PostgreSQL, set DATABASE_URL; if it was lost, restore a backup (farpass restore); for a new platform, move secret-key away.`;
    throw new DatabaseFault('DATABASE_TORN', { detail });
  }
}
