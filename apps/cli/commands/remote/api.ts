import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { EndWithCode, wrongUse } from '../../exit-codes.ts';
import { inputBytes } from '../../input.ts';
import { answerOf, type Connection, connectionOf, nextCursor } from '../../remote/connection.ts';

const help = `Usage: farpass api PATH [--method METHOD] [--data JSON|@FILE|@-] [--type TYPE] [--accept TYPE] [--if-match TAG] [--all]

One call of the API at the server of FARPASS_URL (http://localhost:8080), with FARPASS_TOKEN: farpass api /ca/satellites.
The reference of a server (/api/docs) lists all calls.

  PATH        below /api/v1, with the query: '/ca/conjunctions?risk=CRITICAL&limit=5'
  --method    GET, or POST with --data
  --data      the body: JSON, or a file; @- reads standard input
  --type      of the body: application/json, or for example text/plain
  --accept    of the answer: text/csv makes a table of a list
  --if-match  the version that a change is based on (its etag)
  --all       all pages of a list, as one

It prints the answer; JSON is indented. The exit code is 4 if the server refuses, with its code and sentence on standard error.
`;

const options = {
  method: { type: 'string' },
  data: { type: 'string' },
  type: { type: 'string' },
  accept: { type: 'string' },
  'if-match': { type: 'string' },
  all: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Values = ReturnType<typeof parsedArguments>['values'];

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new EndWithCode(wrongUse, error instanceof Error ? error.message : String(error));
  }
}

/** `farpass api`: any call of a server. */
export async function api(args: readonly string[]): Promise<number> {
  const { values, positionals } = parsedArguments(args);
  if (values.help === true) return print(help);
  const [path, more] = positionals;
  if (path === undefined || more !== undefined)
    throw new EndWithCode(wrongUse, `api: expected one path, such as /ca/satellites.\n${help}`);
  const connection = connectionOf(process.env);
  const call = { path: fullPathOf(path), ...(await requestOf(values)) };
  if (values.all === true) return print(indented(await allRows(connection, call)));
  const answer = await answerOf(connection, { ...call, headers: headersFor(connection, call.headers) });
  if (!/\bjson\b/.test(answer.headers.get('content-type') ?? '')) {
    process.stdout.write(Buffer.from(await answer.arrayBuffer()));
    return 0;
  }
  return print(indented(await answer.json()));
}

/** With the part that all calls begin with. */
function fullPathOf(path: string): string {
  const below = path.replace(/^\/?(api\/v1(?=\/))?\/?/, '');
  return `/api/v1/${below}`;
}

async function requestOf({ method, data, type = 'application/json', accept, 'if-match': tag }: Values) {
  const body = data === undefined ? null : await bodyOf(data);
  const verb = (method ?? (body === null ? 'GET' : 'POST')).toUpperCase();
  const headers = {
    ...(verb === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    ...(body === null ? {} : { 'content-type': type }),
    ...(accept === undefined ? {} : { accept }),
    ...(tag === undefined ? {} : { 'if-match': tag }),
  };
  return { method: verb, headers, body };
}

async function bodyOf(data: string): Promise<string> {
  return data.startsWith('@') ? new TextDecoder().decode(await inputBytes(data.slice(1))) : data;
}

function headersFor({ token }: Connection, headers: Readonly<Record<string, string>>) {
  return { ...headers, authorization: `Bearer ${token}` };
}

type ApiCall = Omit<Parameters<typeof answerOf>[1], 'headers'> & { readonly headers: Readonly<Record<string, string>> };

async function allRows(connection: Connection, call: ApiCall): Promise<readonly unknown[]> {
  if (call.method !== 'GET') throw new EndWithCode(wrongUse, 'api: --all is for lists, which are read with GET.');
  const rows: unknown[] = [];
  let { path } = call;
  for (;;) {
    const answer = await answerOf(connection, { ...call, path, headers: headersFor(connection, call.headers) });
    const page: unknown = await answer.json();
    if (!Array.isArray(page)) throw new EndWithCode(wrongUse, `api: ${call.path} is not a list; leave --all out.`);
    rows.push(...page);
    const cursor = nextCursor(answer.headers.get('link'));
    if (cursor === undefined) return rows;
    const next = new URL(path, 'http://localhost');
    next.searchParams.set('cursor', cursor);
    path = `${next.pathname}${next.search}`;
  }
}

function indented(document: unknown): string {
  return `${JSON.stringify(document, undefined, 1)}\n`;
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
