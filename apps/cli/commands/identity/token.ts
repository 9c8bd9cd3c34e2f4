import { parseArgs } from 'node:util';
import { administer } from '@farpass/server/identity';

const help = `Usage: farpass token --user NAME [--days N [--name TEXT] [--for SERVICES] [--read-only]] [--json]

Prints a bearer token of a user for scripts and tests. It also works while a server is running.

  --user NAME   the user who owns the token
  --days N      a script token that is valid for N days (1 to 366), has the roles of its owner at each use, and can
                be revoked; without it, an access token of the embedded identity provider, valid for an hour
  --name TEXT   what the script token is for
  --for LIST    the services whose calls the script token may make: ca, odt, payments, account, separated by commas;
                without it, all services but not the account (channels, webhook secrets, tokens)
  --read-only   the script token changes nothing
  --json        the token with its expiry
`;

/** `farpass token`: a bearer token on standard output. */
export async function token(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      user: { type: 'string' },
      days: { type: 'string' },
      name: { type: 'string' },
      for: { type: 'string' },
      'read-only': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return say(help);
  if (values.user === undefined) throw new Error('--user NAME is missing; farpass token --help says more.');
  const days = values.days === undefined ? {} : { days: wholeDays(values.days) };
  const name = values.name === undefined ? {} : { name: values.name };
  const reach = {
    ...(values.for === undefined ? {} : { resources: values.for.split(',').map((one) => one.trim()) }),
    ...(values['read-only'] ? { access: 'READ' } : {}),
  };
  const made = await administer(process.env, {
    command: 'token.make',
    parameters: { user: values.user, ...days, ...name, ...reach },
  });
  return say(values.json ? `${JSON.stringify(made)}\n` : `${tokenOf(made)}\n`);
}

function wholeDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 366) return days;
  throw new Error(`--days ${text}: expected a whole number from 1 to 366.`);
}

function tokenOf(made: unknown): string {
  if (typeof made === 'object' && made !== null && 'token' in made && typeof made.token === 'string') return made.token;
  throw new Error('The server answered without a token; is it of another version?');
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
