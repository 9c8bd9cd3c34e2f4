import { parseArgs } from 'node:util';
import { administer, type OperatorMember } from '@farpass/server/identity';

const help = `Usage: farpass member list OPERATOR [--json]
       farpass member administrator NAME --operator OPERATOR [--undo]

The members of an operator, and its administrators: they invite people, and decide whether manoeuvre plans need two people.
An operator without an administrator has its first member as one. It also works while a server is running.
`;

/** `farpass member …`: who belongs to an operator, and who administers it. */
export async function member(args: readonly string[]): Promise<number> {
  const [action = 'help', ...rest] = args;
  if (['help', '--help', '-h'].includes(action) || rest.includes('--help')) return say(help);
  if (action === 'list') return say(await list(rest));
  if (action === 'administrator') return say(await mark(rest));
  throw new Error(`farpass member has no action ${action}; farpass member --help lists them.`);
}

async function list(args: readonly string[]): Promise<string> {
  const options = { json: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const listed = await ask('member.list', { operator: onlyName(positionals, 'OPERATOR') });
  if (values.json) return `${JSON.stringify(listed, null, 2)}\n`;
  const members: readonly OperatorMember[] = Array.isArray(listed['members']) ? listed['members'] : [];
  return members.map((one) => `${lineOf(one)}\n`).join('');
}

function lineOf(one: OperatorMember): string {
  const marks = [
    ...(one.isAdministrator ? ['administrator'] : []),
    ...(one.isDisabled ? ['disabled'] : []),
    `since ${one.since.slice(0, 10)}`,
    ...(one.invitedBy === undefined ? [] : [`invited by ${one.invitedBy}`]),
    one.lastSignIn === undefined
      ? 'never signed in'
      : `last sign-in ${one.lastSignIn.slice(0, 16).replace('T', ' ')} Z`,
    ...(one.tokens === 0 ? [] : [`tokens for scripts: ${one.tokens}`]),
    ...(one.invited.length === 0 ? [] : [`invited ${one.invited.join(', ')}`]),
  ];
  return `${one.userName} (${one.displayName}): ${marks.join('; ')}; ${one.roles.join(' ') || 'no roles'}`;
}

async function mark(args: readonly string[]): Promise<string> {
  const options = { operator: { type: 'string' }, undo: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (values.operator === undefined)
    throw new Error('--operator OPERATOR is missing; farpass member --help says more.');
  const changed = await ask('member.administrator', {
    user: onlyName(positionals, 'NAME'),
    operator: values.operator,
    isAdministrator: !values.undo,
  });
  const is = changed['isAdministrator'] === true ? 'is an administrator' : 'is no longer an administrator';
  return `${changed['userName']} ${is} of ${changed['operator']}.\n`;
}

function onlyName([name, ...more]: readonly string[], what: string): string {
  if (name !== undefined && more.length === 0) return name;
  throw new Error(`One ${what} is expected; farpass member --help says more.`);
}

async function ask(command: string, parameters: unknown): Promise<Readonly<Record<string, unknown>>> {
  const answer = await administer(process.env, { command, parameters });
  if (typeof answer !== 'object' || answer === null) throw new Error('The server is of another version.');
  return { ...answer };
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
