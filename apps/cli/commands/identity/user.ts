import { type ParseArgsConfig, parseArgs } from 'node:util';
import { administer, describeRoles, type ListedUser } from '@farpass/server/identity';
import { askPassword } from '../../password.ts';

const help = `Usage: farpass user add NAME [--full-name TEXT] [--email ADDRESS] [--role RESOURCE:ROLE]… [--operator NAME]
       farpass user list [--json]
       farpass user role NAME [--add RESOURCE:ROLE]… [--remove RESOURCE:ROLE]…
       farpass user operator NAME [--join OPERATOR]… [--leave OPERATOR]… [--use OPERATOR]
       farpass user password NAME
       farpass user disable NAME [--undo]
       farpass user second-factor reset NAME

Users of the embedded identity provider. It also works while a server is running. The command asks for passwords, or reads them
from the first line of standard input if that is not a terminal. Adding the first user ends the demo: the demo users
and their sessions are removed, and its fleets archived. If the operator given with --operator does not exist yet, it is created.

Roles: ${describeRoles().join(', ')}
`;

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true, default: [] as string[] } as const;

/** `farpass user …`: who may sign in, with which roles, for which operator. */
export async function user(args: readonly string[]): Promise<number> {
  const [action = 'help', ...rest] = args;
  if (['help', '--help', '-h'].includes(action) || rest.includes('--help')) return say(help);
  const act = actions[action];
  if (act === undefined) throw new Error(`farpass user has no action ${action}; farpass user --help lists them.`);
  return say(await act(rest));
}

const actions: Readonly<Record<string, (args: readonly string[]) => Promise<string>>> = {
  add,
  list,
  role: changeRoles,
  operator: changeOperators,
  password: setPassword,
  disable,
  'second-factor': resetSecondFactor,
};

async function add(args: readonly string[]): Promise<string> {
  const { name, values } = parsedArguments(args, { 'full-name': text, email: text, operator: text, role: texts });
  const password = await askPassword(`Password for ${name}: `);
  const parameters = {
    userName: name,
    password,
    roles: values.role,
    ...givenFields({ displayName: values['full-name'], email: values.email, operator: values.operator }),
  };
  const added = await ask('user.add', parameters);
  const end = added['hasEndedDemo'] === true ? ' The demo has ended: its users are removed, its fleets archived.' : '';
  return `Added ${added['userName']}.${end}\n`;
}

async function list(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } });
  const listed = await ask('user.list', undefined);
  if (values.json) return `${JSON.stringify(listed, null, 2)}\n`;
  const users = Array.isArray(listed['users']) ? listed['users'].map(rowOf) : [];
  const head = ['NAME', 'FULL NAME', 'KIND', 'OPERATORS', 'ROLES', 'ID'];
  return table([head, ...users]);
}

function rowOf(one: ListedUser): readonly string[] {
  const roles = one.roles.filter((role) => !role.startsWith('account:')).join(' ');
  const kind = one.isDisabled ? `${one.kind}, disabled` : one.kind;
  return [one.userName, one.displayName, kind, one.operators.join(', '), roles || '–', one.id];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

async function changeRoles(args: readonly string[]): Promise<string> {
  const { name, values } = parsedArguments(args, { add: texts, remove: texts });
  const changed = await ask('user.role', { user: name, add: values.add, remove: values.remove });
  return `${changed['userName']} holds ${listOf(changed['roles'])}. A signed-in user gets the change within minutes, or at the next sign-in.\n`;
}

async function changeOperators(args: readonly string[]): Promise<string> {
  const { name, values } = parsedArguments(args, { join: texts, leave: texts, use: text });
  const changed = await ask('user.operator', {
    user: name,
    join: values.join,
    leave: values.leave,
    ...givenFields({ use: values.use }),
  });
  return `${changed['userName']} is a member of ${listOf(changed['operators'])}.\n`;
}

async function setPassword(args: readonly string[]): Promise<string> {
  const { name } = parsedArguments(args, {});
  const changed = await ask('user.password', { user: name, password: await askPassword(`New password for ${name}: `) });
  return `The password of ${changed['userName']} is set, and all sessions of the user have ended.\n`;
}

async function resetSecondFactor([action, ...rest]: readonly string[]): Promise<string> {
  if (action !== 'reset') throw new Error('farpass user second-factor has one action: reset NAME.');
  const { name } = parsedArguments(rest, {});
  const changed = await ask('user.second-factor.reset', { user: name });
  return changed['wasSet'] === true
    ? `The second factor of ${changed['userName']} is removed, and all sessions of the user have ended.\n`
    : `${changed['userName']} has no second factor.\n`;
}

async function disable(args: readonly string[]): Promise<string> {
  const { name, values } = parsedArguments(args, { undo: { type: 'boolean', default: false } });
  const changed = await ask('user.disable', { user: name, isDisabled: !values.undo });
  return changed['isDisabled'] === true
    ? `${changed['userName']} is disabled and signed out.\n`
    : `${changed['userName']} may sign in again.\n`;
}

function parsedArguments<const O extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: O) {
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [name, ...more] = positionals;
  if (name === undefined) throw new Error('The NAME of the user is missing; farpass user --help says more.');
  if (more.length > 0) throw new Error(`One NAME is expected, found ${positionals.length}: ${positionals.join(', ')}.`);
  return { name, values };
}

/** The given values, without absent ones. */
function givenFields(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

async function ask(command: string, parameters: unknown): Promise<Readonly<Record<string, unknown>>> {
  const answer = await administer(process.env, { command, parameters });
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

function listOf(value: unknown): string {
  return Array.isArray(value) && value.length > 0 ? value.join(', ') : 'none';
}

function say(words: string): number {
  process.stdout.write(words);
  return 0;
}
