import { takeBackup } from '@farpass/server/backup';
import { runOnFile } from './file-command.ts';

const help = `Usage: farpass backup FILE [--json]

Writes all data of the database, as of one moment, to a new file that only you can read. It also works while a server
is running, and the server keeps answering.
`;

/** `farpass backup FILE`: one format for the embedded database and PostgreSQL. */
export function backup(args: readonly string[]): Promise<number> {
  return runOnFile(args, {
    name: 'backup',
    help,
    act: (file) => takeBackup(process.env, file),
    text: ({ rows, tables, bytes, file }) => `${rows} rows of ${tables} tables, ${bytes} bytes: ${file}\n`,
  });
}
