import { parseArgs } from 'node:util';
import { takeBackup } from '@farpass/server/backup';

const help = `Usage: farpass backup FILE [--json]

Writes everything the database holds, as of one moment, to a new file that only you can read. It works beside a running
server; with the embedded database that server answers nobody else until the backup is written.
`;

/** `farpass backup FILE`: one format for the embedded database and PostgreSQL. */
export async function backup(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) return say(help);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('expected one FILE; farpass backup --help tells more.');
  const report = await takeBackup(process.env, file);
  const { tables, rows, bytes } = report;
  return say(
    values.json ? `${JSON.stringify(report)}\n` : `${rows} rows of ${tables} tables, ${bytes} bytes: ${report.file}\n`,
  );
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
