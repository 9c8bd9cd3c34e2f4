import { ClockError, FarpassError, IncompleteError, TokenError, VersionError, WrongAddressError } from './errors.ts';
import type { Problem } from './models.generated.ts';

/** The version of the contract that this client was made from. */
export const version = '0.3.4';

type QueryValue = string | number | boolean | readonly string[] | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

/** A request below `/api/v1`. */
export interface CallRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Query;
  readonly json?: unknown;
  /** A text with its media type, or a form. */
  readonly content?: { readonly type: string; readonly text: string } | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A complete answer. */
export interface Answer {
  readonly request: CallRequest;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

const attempts = 4;
const longestWaitMs = 120_000;
const clockToleranceMs = 300_000;
/** The request was not carried out. */
const notNow = new Set([429, 503]);
/** Answers of what stands between client and server: whether the request was carried out is not known. */
const unknown = new Set([502, 504]);

/** Sends requests, again where that is safe, and gives complete answers or throws. */
export class Connection {
  readonly base: string;
  readonly #token: string | undefined;
  #isClockChecked = false;

  constructor({ url, token }: { readonly url: string; readonly token: string | undefined }) {
    this.base = url.replace(/\/+$/, '');
    this.#token = token;
  }

  headersOf({ method = 'GET', json, content, headers }: CallRequest): Record<string, string> {
    return {
      accept: 'application/json, application/problem+json;q=0.9, */*;q=0.5',
      ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
      ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(content === undefined || content instanceof FormData ? {} : { 'content-type': content.type }),
      ...headers,
    };
  }

  /** The complete answer to a request. */
  async send(request: CallRequest): Promise<Answer> {
    // One key for all attempts: the server carries a POST out once.
    const headers = this.headersOf(request);
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await this.#attempt(request, headers).catch((fault: unknown) => ({ fault }));
      const waitMs = attempt === attempts - 1 ? undefined : waitBeforeRetry(request, outcome, attempt);
      if (waitMs !== undefined) await new Promise((resolve) => setTimeout(resolve, waitMs));
      else if ('fault' in outcome) throw outcome.fault instanceof FarpassError ? outcome.fault : unreachable(this.base);
      else return this.#accepted(outcome);
    }
  }

  async #attempt(request: CallRequest, headers: Record<string, string>): Promise<Answer> {
    const { method = 'GET', content, json } = request;
    const body =
      content instanceof FormData ? content : (content?.text ?? (json === undefined ? null : JSON.stringify(json)));
    const address = `${this.base}${request.path}${queryText(request.query ?? {})}`;
    const response = await fetch(address, { method, headers, body, redirect: 'manual' });
    const bytes = await response.arrayBuffer().catch((cause: unknown) => {
      throw incomplete(request, cause instanceof Error ? cause.message : String(cause));
    });
    return { request, status: response.status, headers: response.headers, bytes: new Uint8Array(bytes) };
  }

  #accepted(answer: Answer): Answer {
    if (answer.status >= 300) throw failureOf(answer, this.base);
    if (!this.#isClockChecked) checkClock(answer.headers);
    this.#isClockChecked = true;
    return answer;
  }
}

/** The JSON of an answer; one that ends too early is not a shorter list. */
export function jsonOf<Document>({ request, bytes }: Answer): Document {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Document;
  } catch (cause) {
    throw incomplete(request, cause instanceof Error ? cause.message : String(cause));
  }
}

export function textOf({ bytes }: Answer): string {
  return new TextDecoder().decode(bytes);
}

/** The start of the next page; undefined on the last one. */
export function nextCursor({ headers }: Answer): string | undefined {
  const address = /<([^>]+)>; *rel="next"/.exec(headers.get('link') ?? '')?.[1];
  if (address === undefined) return undefined;
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined;
}

function queryText(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

/** The time until a request is sent again; undefined if it must not be. What was refused is never sent again. */
function waitBeforeRetry(
  { method = 'GET' }: CallRequest,
  outcome: Answer | { readonly fault: unknown },
  attempt: number,
): number | undefined {
  const pauseMs = 250 * 2 ** attempt;
  if ('fault' in outcome || unknown.has(outcome.status))
    return method === 'GET' || method === 'POST' ? pauseMs : undefined;
  if (!notNow.has(outcome.status)) return undefined;
  const asked = outcome.headers.get('retry-after') ?? '';
  const waitMs = /^\d+$/.test(asked) ? 1000 * Number(asked) : pauseMs;
  return waitMs <= longestWaitMs ? waitMs : undefined;
}

export function failureOf({ request, status, headers, bytes }: Answer, base: string): FarpassError {
  const { method = 'GET', path } = request;
  const problem = problemOf(headers, bytes);
  if (problem === undefined)
    return new WrongAddressError(
      `${base} answers ${status} to ${method} ${path}, and not as Farpass does. Is it the address of a Farpass server, without a path?`,
      { code: 'NOT_FARPASS', status },
    );
  const { code, errors: places, conjunctionIds, requestId } = problem;
  const detail = problem.detail ?? problem.title;
  const known = { code, status, places, conjunctionIds, requestId };
  if (status === 401) return new TokenError(`${detail} Make a token on the page Account.`, known);
  if (status === 405 || (status === 404 && detail.includes('resource exists at')))
    return new VersionError(
      `The server has no ${method} ${path}: it is of another version than this client (${version}).`,
      known,
    );
  return new FarpassError(detail, known);
}

function problemOf(headers: Headers, bytes: Uint8Array): Problem | undefined {
  if (!(headers.get('content-type') ?? '').includes('json')) return undefined;
  try {
    const problem = JSON.parse(new TextDecoder().decode(bytes));
    return typeof problem === 'object' && problem !== null && 'code' in problem ? problem : undefined;
  } catch {
    return undefined;
  }
}

export function incomplete({ method = 'GET', path }: CallRequest, why: string): IncompleteError {
  return new IncompleteError(
    `The answer to ${method} ${path} is incomplete: ${why}. What was received before is not a result.`,
    { code: 'ANSWER_INCOMPLETE' },
  );
}

function unreachable(base: string): WrongAddressError {
  return new WrongAddressError(`Nothing answers at ${base}. Is the server running, and is this its address?`, {
    code: 'UNREACHABLE',
  });
}

function checkClock(headers: Headers): void {
  const server = Date.parse(headers.get('date') ?? '');
  const aheadMs = Date.now() - server;
  if (Number.isNaN(server) || Math.abs(aheadMs) <= clockToleranceMs) return;
  const words = aheadMs > 0 ? 'ahead of' : 'behind';
  throw new ClockError(
    `This clock is ${Math.round(Math.abs(aheadMs) / 1000)} s ${words} the server's; one of them is wrong. Correct it first.`,
    { code: 'CLOCK_WRONG' },
  );
}
