import type { LookupAddress } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { AddressRefused, hostOf, portOf, refuseSpecial, type Target } from './target.ts';

/** The addresses of a host, from the name server. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** Asks the system, which knows its hosts file and its name servers. */
export const resolveBySystem: Resolve = (host) => lookUp(host, { all: true });

export interface Post {
  readonly target: Target;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface PostLimits {
  readonly resolve: Resolve;
  /** For look-up, connection and answer together. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** The answer of the receiver. */
export interface Reply {
  readonly status: number;
  /** Seconds, from Retry-After. */
  readonly retryAfterS: number | undefined;
  /** The beginning of the answer, in one line. */
  readonly text: string;
}

/** The part of an answer that is read. */
const longestReplyBytes = 2048;

/**
 * Posts a body. The host is looked up once, and the connection goes to an address of that look-up, so a name server
 * that changes its answer afterwards has no effect. If one of the addresses is special, no connection is made and
 * AddressRefused is thrown. Redirects are not followed; they are answers like any other.
 */
export async function post({ target, headers, body }: Post, limits: PostLimits): Promise<Reply> {
  const { url } = target;
  const signal = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), limits.signal]);
  const reply = Promise.withResolvers<Reply>();
  const request = (url.protocol === 'https:' ? requestSecure : requestPlain)({
    method: 'POST',
    host: hostOf(url),
    port: portOf(url),
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, 'content-length': String(Buffer.byteLength(body)), ...headers },
    agent: false,
    signal,
    lookup: guardedLookup(target, limits.resolve),
  });
  request.on('error', reply.reject);
  request.on('response', (response) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const end = () => {
      const text = Buffer.concat(parts).subarray(0, longestReplyBytes).toString('utf8').replace(/\s+/g, ' ').trim();
      reply.resolve({
        status: response.statusCode ?? 0,
        retryAfterS: readRetryAfter(response.headers['retry-after']),
        text,
      });
      response.destroy();
    };
    response.on('data', (part: Buffer) => {
      parts.push(part);
      bytes += part.length;
      if (bytes >= longestReplyBytes) end();
    });
    response.on('end', end);
    response.on('error', reply.reject);
  });
  request.end(body);
  try {
    return await reply.promise;
  } catch (error) {
    throw signal.aborted && !limits.signal.aborted
      ? new Error(`No answer came within ${limits.timeoutMs / 1000} s.`, { cause: error })
      : error;
  }
}

/** A look-up for one connection: fails if any address of the host is special, unless the settings name the receiver. */
export function guardedLookup({ url, isNamed }: Target, resolve: Resolve): LookupFunction {
  const find = async () => {
    const host = hostOf(url);
    const found = await resolve(host);
    if (found.length === 0) throw new Error(`${host} has no address.`);
    if (!isNamed) for (const { address } of found) refuseSpecial({ host, address });
    return found;
  };
  return (_host, options, callback) => {
    find().then(
      (found) => {
        const [first] = found;
        if (options.all === true) callback(null, [...found]);
        else callback(null, first?.address ?? '', first?.family ?? 4);
      },
      (error: unknown) => callback(asError(error), ''),
    );
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Whether an error, or one of its causes, says that the address is refused. */
export function refusalIn(error: unknown): AddressRefused | undefined {
  if (error instanceof AddressRefused) return error;
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : undefined;
}

function readRetryAfter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text.trim())) return Number(text);
  const untilMs = Date.parse(text);
  return Number.isNaN(untilMs) ? undefined : Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));
}
