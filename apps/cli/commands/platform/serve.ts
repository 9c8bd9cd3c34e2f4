import { parseArgs } from 'node:util';
import { serve as servePlatform } from '@farpass/server/serve';

const help = `Usage: farpass serve

Serves web, API, identity provider and jobs until SIGINT or SIGTERM. Settings are environment variables; farpass config
prints them all.
`;

/** `farpass serve`: the whole platform in one process, until a signal ends it. */
export async function serve(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { help: { type: 'boolean', short: 'h', default: false } } });
  if (!values.help) return servePlatform(process.env);
  process.stdout.write(help);
  return 0;
}
