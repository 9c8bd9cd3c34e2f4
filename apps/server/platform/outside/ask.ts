import { X509Certificate } from 'node:crypto';
import { request as requestSecure } from 'node:https';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** An HTTP answer of any status, or why there is none that can be used. */
export type Reply =
  | { readonly kind: 'reply'; readonly status: number; readonly headers: Headers; readonly text: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** A certificate and its private key (PEM), by which a provider knows its client. */
export interface ClientCertificate {
  readonly certificate: string;
  readonly privateKey: string;
  /** Who vouches for the provider (PEM); the usual authorities if absent. */
  readonly authority?: string;
  /** `authority` is the certificate of the provider: no other is taken, whatever name it has. */
  readonly isPinned?: true;
}

interface Request {
  readonly url: string;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** With a body, the request is a POST. */
  readonly body?: URLSearchParams | FormData | string;
  /** With a body; POST if absent. */
  readonly method?: 'POST' | 'PUT' | 'PATCH';
  readonly timeoutMs?: number;
  /** The most bytes of the answer, packed and unpacked. */
  readonly mostBytes?: number;
  readonly identity?: ClientCertificate | undefined;
}

/** The head of an answer, and its body as it arrives. */
interface ArrivingAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AsyncIterable<Uint8Array>;
}

/** A catalogue of 60,000 objects as XML has about 100 MB. */
const usualBytes = 268_435_456;
const usualTimeoutMs = 120_000;
const agent = 'Farpass (self-hosted; asks at the pace of your terms)';
const unpack = promisify(gunzip);

/**
 * Sends one request: follows no redirect, waits no longer than the timeout, reads no more than the limit, unpacks gzip.
 */
export async function askOnce(request: Request): Promise<Reply> {
  const { signal, identity, timeoutMs = usualTimeoutMs, mostBytes = usualBytes } = request;
  const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const { status, headers, body } = await (identity === undefined
      ? send(request, within)
      : sendAs(identity, request, within));
    const bytes = await readBytes(body, mostBytes);
    if (bytes === undefined) return { kind: 'unreachable', reason: `The answer is larger than ${mostBytes} bytes.` };
    return { kind: 'reply', status, headers, text: await textOf(bytes, mostBytes) };
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'unreachable', reason: reasonOf(error, timeoutMs) };
  }
}

async function send({ url, headers, body, method = 'POST' }: Request, signal: AbortSignal): Promise<ArrivingAnswer> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal,
    headers: { 'User-Agent': agent, ...headers },
    ...(body === undefined ? {} : { method, body }),
  });
  return { status: response.status, headers: response.headers, body: response.body ?? new Blob([]).stream() };
}

/** The same with a client certificate, which `fetch` has no place for. The answer is asked for uncompressed. */
async function sendAs(
  { certificate: cert, privateKey: key, authority, isPinned }: ClientCertificate,
  { url, headers, body, method = 'POST' }: Request,
  signal: AbortSignal,
): Promise<ArrivingAnswer> {
  const packed = body === undefined ? undefined : new Response(body);
  const bytes = packed && Buffer.from(await packed.arrayBuffer());
  const contentType = packed?.headers.get('content-type');
  const answered = Promise.withResolvers<ArrivingAnswer>();
  const request = requestSecure(url, {
    method: bytes === undefined ? 'GET' : method,
    agent: false,
    signal,
    cert,
    key,
    ...(authority === undefined ? {} : { ca: authority }),
    ...(authority !== undefined && isPinned === true ? pinnedTo(authority) : {}),
    headers: {
      'User-Agent': agent,
      ...(contentType ? { 'Content-Type': contentType } : {}),
      ...(bytes === undefined ? {} : { 'Content-Length': bytes.length }),
      ...headers,
    },
  });
  request.on('error', answered.reject);
  request.on('response', (response) => {
    const found = new Headers();
    for (const [name, values] of Object.entries(response.headersDistinct))
      for (const value of values ?? []) found.append(name, value);
    answered.resolve({ status: response.statusCode ?? 0, headers: found, body: response });
  });
  request.end(bytes);
  return answered.promise;
}

/** Takes this certificate only, also if its issuer is unknown here. */
function pinnedTo(certificate: string) {
  const { fingerprint256 } = new X509Certificate(certificate);
  return {
    allowPartialTrustChain: true,
    checkServerIdentity: (_name: string, found: { readonly fingerprint256: string }) =>
      found.fingerprint256 === fingerprint256 ? undefined : new Error('the certificate is that of another server'),
  };
}

async function readBytes(body: ArrivingAnswer['body'], mostBytes: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > mostBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** fetch unpacks a body that is declared as gzip; a gzip file that is not declared is unpacked here. */
async function textOf(bytes: Buffer, mostBytes: number): Promise<string> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isGzip ? await unpack(bytes, { maxOutputLength: mostBytes }) : bytes).toString('utf8');
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `The provider did not answer within ${timeoutMs / 1000} s.`;
  }
  const said = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : error;
  return `The provider could not be reached, or closed the connection: ${said}.`;
}

/** The seconds of a Retry-After header, which states a number or a date. */
export function retryAfterS(headers: Headers, nowMs: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) > 0 ? Number(text) : undefined;
  const seconds = Math.ceil((Date.parse(text) - nowMs) / 1000);
  return seconds > 0 ? seconds : undefined;
}

/** The words of an answer that refuses something, on one line: those of its JSON, or its beginning. */
export function saidIn(text: string): string {
  return (wordsOfFault(text) ?? text).trim().slice(0, 160).replaceAll(/\s+/g, ' ');
}

/** Members in which services say what is wrong; those of a list (`detail` of FastAPI) have theirs in `msg`. */
const faultMembers = ['error_type', 'error', 'error_description', 'message', 'msg', 'detail', 'title'] as const;

function wordsOfFault(text: string): string | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    const words = wordsIn(JSON.parse(text));
    return words.length === 0 ? undefined : words.join(': ');
  } catch {
    return undefined;
  }
}

/** Each word once: some services repeat the type in the sentence. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.slice(0, 3).flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  const members = new Map<string, unknown>(Object.entries(value));
  const words = faultMembers.flatMap((name) => wordsIn(members.get(name)));
  return words.filter(
    (word, at) => !words.some((other, of) => of !== at && other.includes(word) && (other !== word || of < at)),
  );
}

/** Whether an answer is a web page. */
export function isWebPage({ headers, text }: { readonly headers: Headers; readonly text: string }): boolean {
  if (/^\s*<(?:!doctype html|html|head|body)\b/i.test(text)) return true;
  return (headers.get('content-type') ?? '').includes('html') && !/^\s*(?:\[|\{|<\?xml|<ndm|<omm)/.test(text);
}
