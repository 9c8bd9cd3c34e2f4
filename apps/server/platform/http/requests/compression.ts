import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/**
 * Shorter answers are sent as they are. At these qualities a list of 171 kB takes 0.5 ms of a thread and becomes 36 kB (gzip
 * 0.9 ms and 39 kB); on a busy server 1.6 and 2 ms, which it saves on every line below 0.6 Gbit/s. At 3 and 4 it would take
 * 10 and 3.5 ms there for 5 % fewer bytes.
 */
const leastBytes = 1_024;
/** What pages load at first: 4 to 20 % fewer bytes than at quality 1, for 0.1 to 0.4 ms more of a thread. */
const mostBytesOfSmall = 65_536;
const brotliQualityOfSmall = 4;
const brotliQuality = 1;
const gzipLevel = 1;
/** Piece by piece, the lowest qualities hardly compress. */
const fileBrotliQuality = 3;
const fileGzipLevel = 4;

/** Media types that can be compressed; pictures and PDF are already compressed. */
const shrinking = /^(?:text\/|application\/(?:[\w.+-]*json|[\w.+-]*xml|javascript)\b)/;

/** Files that are read from the database in pieces: messages, element sets and ephemerides, which are all text. */
const shrinkingFile = /^(?:application\/(?:octet-stream|xml)|text\/(?!event-stream))/;

/** The payload in the best encoding that the client accepts, with its headers; a promise only if that takes time. */
export function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (payload instanceof Readable) return compressedStream(request, reply, payload);
  if (!Buffer.isBuffer(payload) || payload.length < leastBytes || reply.hasHeader('Content-Encoding')) return payload;
  if (!shrinking.test(String(reply.getHeader('Content-Type') ?? ''))) return payload;
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding === undefined) return payload;
  reply.header('Content-Encoding', encoding);
  if (encoding === 'gzip') return inGzip(payload, { level: gzipLevel });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const quality = payload.length <= mostBytesOfSmall ? brotliQualityOfSmall : brotliQuality;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: payload.length };
  return inBrotli(payload, { params });
}

/** A file is compressed while it is read. Events must be sent immediately, so their stream is not compressed. */
function compressedStream(request: FastifyRequest, reply: FastifyReply, file: Readable): Readable {
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding === undefined || request.method === 'HEAD' || reply.hasHeader('Content-Encoding')) return file;
  if (!shrinkingFile.test(String(reply.getHeader('Content-Type') ?? ''))) return file;
  reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
  const params = { [constants.BROTLI_PARAM_QUALITY]: fileBrotliQuality };
  const smaller = encoding === 'br' ? createBrotliCompress({ params }) : createGzip({ level: fileGzipLevel });
  // An error ends the answer, and Fastify reports it.
  return pipeline(file, smaller, () => undefined);
}

/** Bytes as they are sent, with the header that names their encoding. */
export interface EncodedBytes {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Better qualities for bytes that are compressed once and sent many times: 4.9 MB of columns become 1.29 MB in 0.15 s
 * (gzip 1.54 MB in 0.1 s) of a thread.
 */
const keptBrotliQuality = 5;
const keptGzipLevel = 6;

/** For texts that stay the same as long as the server runs: 570 kB become 30 kB in half a second, at quality 3 39 kB. */
export const bestBrotliQuality = 11;

/**
 * Encodes bytes that many clients get unchanged: each encoding is made when a client first asks for it, and is kept as
 * long as the bytes are.
 */
export function encodingsKept(
  brotliQuality = keptBrotliQuality,
): (bytes: ArrayBufferLike, accepted: string | undefined) => Promise<EncodedBytes> {
  const kept = new WeakMap<ArrayBufferLike, Map<Encoding, Promise<Buffer>>>();
  return async (bytes, accepted) => {
    const plain = Buffer.from(bytes);
    const encoding = plain.length < leastBytes ? undefined : encodingOf(accepted);
    if (encoding === undefined) return { bytes: plain, headers: {} };
    const made = kept.get(bytes) ?? new Map<Encoding, Promise<Buffer>>();
    kept.set(bytes, made);
    const encoded = made.get(encoding) ?? encode(plain, encoding, brotliQuality);
    made.set(encoding, encoded);
    encoded.catch(() => made.delete(encoding));
    return { bytes: await encoded, headers: { 'Content-Encoding': encoding } };
  };
}

function encode(plain: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  if (encoding === 'gzip') return inGzip(plain, { level: keptGzipLevel });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: plain.length };
  return inBrotli(plain, { params });
}

/** The encoding that the client accepts, Brotli before gzip; `q=0` excludes one (RFC 9110, 12.5.3). */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  const taken = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : undefined;
}
