import { type BackupReport, takeBackup } from '@farpass/server/backup';
import { runOnFile } from './file-command.ts';

const help = `Usage: farpass backup FILE [--json]

Writes all data of the database, as of one moment, to a new file that only you can read. It also works while a server
is running, and the server keeps answering. It names the rows whose file is not stored any longer.
`;

/** `farpass backup FILE`: one format for the embedded database and PostgreSQL. */
export function backup(args: readonly string[]): Promise<number> {
  return runOnFile(args, {
    name: 'backup',
    help,
    act: (file) => takeBackup(process.env, file),
    text: (report) => `${counted(report)}${missing(report)}`,
  });
}

function counted({ rows, tables, bytes, file }: BackupReport): string {
  return `${rows} rows of ${tables} tables, ${bytes} bytes: ${file}\n`;
}

function missing({ missingFiles }: BackupReport): string {
  if (missingFiles.length === 0) return '';
  const lines = missingFiles.map(({ table, row, digest }) => `  ${table} ${row}: ${digest}\n`);
  return `The files of ${missingFiles.length} rows are not stored or not complete. Restore them from an older backup:\n${lines.join('')}`;
}
