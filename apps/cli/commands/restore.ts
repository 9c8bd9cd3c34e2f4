import { parseArgs } from 'node:util';
import { restoreBackup } from '@farpass/server/backup';

const help = `Usage: farpass restore FILE [--json]

Loads a backup into the database of the settings, which must be empty, and brings it to this version. Stop the server
first. The file is checked whole before anything is written; what fails leaves the database empty.
`;

/** `farpass restore FILE`: into an empty database, embedded or PostgreSQL, whichever the backup was taken on. */
export async function restore(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) return say(help);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('expected one FILE; farpass restore --help tells more.');
  const report = await restoreBackup(process.env, file);
  const { tables, rows, takenAt } = report;
  return say(values.json ? `${JSON.stringify(report)}\n` : `${rows} rows of ${tables} tables, as of ${takenAt}\n`);
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
