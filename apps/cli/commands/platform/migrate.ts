import { parseArgs } from 'node:util';
import { migrate as migrateDatabase } from '@farpass/server/backup';

const help = `Usage: farpass migrate [--json]

Upgrades the configured database to this version and ends. A server does the same when it starts; run this first if the
server itself is not allowed to alter tables (DATABASE_OWNER_URL).
`;

/** `farpass migrate`: every migration that is due, the jobs' tables included, in one step. */
export async function migrate(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) return say(help);
  const applied = await migrateDatabase(process.env);
  const told = applied.length === 0 ? 'Nothing was due.' : `Applied: ${applied.join(', ')}.`;
  return say(values.json ? `${JSON.stringify({ applied })}\n` : `${told}\n`);
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
