import { randomUUID } from 'node:crypto';
import { type DocumentOf, fullPath, pathWith, type RouteContract, type RowOf } from '@farpass/contract/route';
import { EndWithCode, serverFault, wrongUse } from '../exit-codes.ts';

/** Where the server is and who asks: from FARPASS_URL and FARPASS_TOKEN. */
export interface Connection {
  readonly url: string;
  readonly token: string;
}

/** The input of a call. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  readonly body?: unknown;
  readonly ifMatch?: string;
  /** The media type of the answer; JSON by default. */
  readonly accept?: string;
}

export function connectionOf(environment: NodeJS.ProcessEnv): Connection {
  const token = environment['FARPASS_TOKEN'];
  if (token === undefined || token === '')
    throw new EndWithCode(
      wrongUse,
      'FARPASS_TOKEN is not set; make a token on the page Account, or with farpass token.',
    );
  return { url: serverOf(environment['FARPASS_URL'] ?? 'http://localhost:8080'), token };
}

/** The address of a server, without the part that all calls begin with. */
function serverOf(address: string): string {
  if (!/^https?:\/\//i.test(address))
    throw new EndWithCode(
      wrongUse,
      `FARPASS_URL is '${address}'; expected an address with http:// or https://, such as http://${address}.`,
    );
  return address.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
}

/** The document that a call answers with. */
export async function documentOf<R extends RouteContract>(
  connection: Connection,
  contract: R,
  input: CallInput = {},
): Promise<DocumentOf<R>> {
  const response = await sendCall(connection, contract, input);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as DocumentOf<R>;
}

/** All rows of a list, page by page. */
export async function rowsOf<R extends RouteContract>(
  connection: Connection,
  contract: R,
  query: CallInput['query'] = {},
): Promise<readonly RowOf<R>[]> {
  const rows: RowOf<R>[] = [];
  let cursor: string | undefined;
  do {
    const response = await sendCall(connection, contract, { query: { limit: 500, ...query, cursor } });
    rows.push(...((await response.json()) as readonly RowOf<R>[]));
    cursor = nextCursor(response.headers.get('link'));
  } while (cursor !== undefined);
  return rows;
}

/** Where the next page of a list begins; undefined at its end. */
export function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]+)>; *rel="next"/.exec(link ?? '')?.[1];
  if (address === undefined) return undefined;
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined;
}

/** The answer to a call; a refusal ends the program with the sentence of the server. */
export async function sendCall(connection: Connection, contract: RouteContract, input: CallInput): Promise<Response> {
  const path = input.params === undefined ? fullPath(contract) : pathWith(contract, input.params);
  const isForm = input.body instanceof FormData || typeof input.body === 'string';
  const headers = {
    authorization: `Bearer ${connection.token}`,
    ...(contract.method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    ...(input.accept === undefined ? {} : { accept: input.accept }),
    ...(input.ifMatch === undefined ? {} : { 'if-match': input.ifMatch }),
    ...(input.body === undefined || input.body instanceof FormData
      ? {}
      : { 'content-type': typeof input.body === 'string' ? 'text/plain' : 'application/json' }),
  };
  const body =
    input.body === undefined ? null : isForm ? (input.body as FormData | string) : JSON.stringify(input.body);
  const method = contract.method;
  return answerOf(connection, { path: `${path}${queryText(input.query ?? {})}`, method, headers, body });
}

interface ApiRequest {
  /** With the query. */
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: NonNullable<RequestInit['body']> | null;
}

/** The answer to a request; a refusal ends the program with the sentence of the server. */
export async function answerOf({ url }: Connection, { path, ...asked }: ApiRequest): Promise<Response> {
  const response = await fetch(`${url}${path}`, asked).catch((cause: unknown) => {
    throw new EndWithCode(
      serverFault,
      `nothing answers at ${url} (${reasonOf(cause)}); FARPASS_URL names another server.`,
    );
  });
  if (!response.ok) throw new EndWithCode(serverFault, await refusalOf(response));
  return response;
}

function queryText(query: NonNullable<CallInput['query']>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** Code, sentence and places of a problem document. */
async function refusalOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { code, detail, errors = [] } = JSON.parse(text);
    const places = errors.flatMap((error: { line?: number; pointer?: string; message: string }) =>
      error.message === detail
        ? []
        : [`  ${error.line === undefined ? (error.pointer ?? '') : `line ${error.line}`}: ${error.message}`],
    );
    return [`${code}: ${detail}`, ...places].join('\n');
  } catch {
    return `${response.url} answers ${response.status}, and not as Farpass does.`;
  }
}

function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error ? cause.cause : undefined;
  if (inner instanceof Error && 'code' in inner) return String(inner.code);
  return cause instanceof Error ? cause.message : String(cause);
}
