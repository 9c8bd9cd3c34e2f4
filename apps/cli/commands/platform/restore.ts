import { restoreBackup } from '@farpass/server/backup';
import { runOnFile } from './file-command.ts';

const help = `Usage: farpass restore FILE [--json]

Loads a backup into the configured database, which must be empty, and upgrades it to this version. Stop the server
first. The whole file is checked before anything is written; if something fails, the database stays empty.
`;

/** `farpass restore FILE`: restores into an empty database, embedded or PostgreSQL, whichever the backup came from. */
export function restore(args: readonly string[]): Promise<number> {
  return runOnFile(args, {
    name: 'restore',
    help,
    act: (file) => restoreBackup(process.env, file),
    text: ({ rows, tables, takenAt }) => `${rows} rows of ${tables} tables, as of ${takenAt}\n`,
  });
}
