import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Someone who asks again as soon as they have their answer. */
interface Client {
  readonly token: string;
  readonly nextPath: () => string;
  /** Encodings that they accept, as in `Accept-Encoding`; by default none. */
  readonly encodings?: string;
}

interface Load {
  /** Origin of the server. */
  readonly address: string;
  readonly clients: readonly Client[];
  /** How long they ask before it counts: what others asked before is answered by then. */
  readonly warmUpS?: number;
  readonly seconds: number;
  /** Processor time that the server has used since its start. */
  readonly serverSeconds?: () => Promise<number>;
}

export interface Answered {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of an answer, headers included, on average. */
  readonly bytes: number;
  /** Share of one core's processor time that the clients themselves used. */
  readonly ownShare: number;
  /** Processor time of the server for an answer; other work on the machine changes it less than the rest. */
  readonly serverMs: number;
}

/**
 * The answers that clients get when each asks over a connection of its own. It counts bytes instead of reading them,
 * so that its own cost is small compared with what it measures.
 */
export async function measureLoad(load: Load): Promise<Answered> {
  const { address, clients, warmUpS = 0, seconds, serverSeconds = async () => Number.NaN } = load;
  const seen: Seen = { tookMs: [], bytes: 0 };
  const asking = await Promise.all(clients.map((client) => openClient(client, { address, seen })));
  const ended = Promise.all(asking.map(({ ask }) => ask()));
  await Promise.race([sleep(warmUpS * 1000), ended]);
  const serverBeforeS = await serverSeconds();
  Object.assign(seen, { tookMs: [], bytes: 0 });
  const started = performance.now();
  const before = process.cpuUsage();
  await Promise.race([timeOver(seen, seconds), ended]);
  for (const { stop } of asking) stop();
  await ended;
  const tookS = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const serverS = (await serverSeconds()) - serverBeforeS;
  const sorted = Float64Array.from(seen.tookMs).sort();
  const quantile = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
  return {
    perSecond: sorted.length / tookS,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    bytes: seen.bytes / sorted.length,
    ownShare: (user + system) / 1e6 / tookS,
    serverMs: (1000 * serverS) / sorted.length,
  };
}

/** The end of the time, or on a machine so busy that nothing was answered by then, the first answer or a minute. */
async function timeOver(seen: Seen, seconds: number): Promise<void> {
  await sleep(seconds * 1000);
  for (let waitedS = 0; seen.tookMs.length === 0 && waitedS < 60; waitedS += 0.1) await sleep(100);
}

/** Answers per second to clients that all ask for the same. */
export async function requestsPerSecond(asked: {
  readonly url: string;
  readonly token: string;
  readonly clients: number;
  readonly seconds: number;
}): Promise<number> {
  const { origin, pathname } = new URL(asked.url);
  const client = { token: asked.token, nextPath: () => pathname };
  const clients = Array.from({ length: asked.clients }, () => client);
  return (await measureLoad({ address: origin, clients, seconds: asked.seconds })).perSecond;
}

interface Seen {
  tookMs: number[];
  bytes: number;
}
interface Asking {
  readonly address: string;
  readonly seen: Seen;
}

/** All connections read into it, one after the other: what they read is counted, not kept. */
const readInto = Buffer.allocUnsafe(1_048_576);

/** A connection over which a client asks until it is stopped. Fails when an answer is not 200. */
async function openClient(client: Client, { address, seen }: Asking) {
  const { hostname: host, port } = new URL(address);
  const accepted = client.encodings === undefined ? '' : `Accept-Encoding: ${client.encodings}\r\n`;
  const rest = ` HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${client.token}\r\n${accepted}\r\n`;
  const ended = Promise.withResolvers<void>();
  let missing = 0;
  let isInChunks = false;
  let end = '';
  let isNew = true;
  let askedMs = 0;
  const askNext = () => {
    isNew = true;
    askedMs = performance.now();
    socket.write(`GET ${client.nextPath()}${rest}`);
  };
  const take = (length: number, bytes: Uint8Array) => {
    seen.bytes += length;
    if (isNew) {
      const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(length, 4096)).toString('latin1');
      const headEnd = head.indexOf('\r\n\r\n');
      if (!head.startsWith('HTTP/1.1 200') || headEnd === -1) ended.reject(new Error(head.slice(0, 2000)));
      isInChunks = /transfer-encoding: chunked/i.test(head);
      missing = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
      isNew = false;
    }
    if (isInChunks) {
      // Answers that are compressed while they are sent have no length: the last chunk ends them.
      end = `${end}${Buffer.from(bytes.buffer, bytes.byteOffset, length).subarray(-5).toString('latin1')}`.slice(-5);
      if (end !== '0\r\n\r\n') return true;
      end = '';
    } else {
      missing -= length;
      if (missing > 0) return true;
    }
    seen.tookMs.push(performance.now() - askedMs);
    askNext();
    return true;
  };
  const socket = connect({ host, port: Number(port), onread: { buffer: readInto, callback: take } });
  socket.on('error', () => undefined);
  socket.on('close', () => ended.resolve());
  await once(socket, 'connect');
  const ask = () => {
    askNext();
    return ended.promise;
  };
  return { ask, stop: () => socket.destroy() };
}
