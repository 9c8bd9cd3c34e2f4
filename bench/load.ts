import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Somebody who asks again as soon as they have their answer. */
type Client = { readonly token: string; readonly nextPath: () => string };

type Load = {
  /** Origin of the server. */
  readonly address: string;
  readonly clients: readonly Client[];
  readonly seconds: number;
};

export type Answered = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of an answer, headers included, on average. */
  readonly bytes: number;
  /** Processor time that the asking itself took, of one core. */
  readonly ownShare: number;
};

/**
 * What clients see that each ask over a connection of their own. It counts bytes instead of reading them, so that what it
 * costs itself is small beside what it measures.
 */
export async function measureLoad({ address, clients, seconds }: Load): Promise<Answered> {
  const { hostname, port } = new URL(address);
  const sockets = clients.map(() => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const seen: Seen = { tookMs: [], bytes: 0 };
  const started = performance.now();
  const before = process.cpuUsage();
  const asking = clients.map((client, index) => askAgain({ socket: sockets[index], client, hostname }, seen));
  setTimeout(() => sockets.map((socket) => socket.destroy()), seconds * 1000);
  await Promise.all(asking);
  const tookS = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const sorted = Float64Array.from(seen.tookMs).sort();
  const quantile = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
  return {
    perSecond: sorted.length / tookS,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    bytes: seen.bytes / sorted.length,
    ownShare: (user + system) / 1e6 / tookS,
  };
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

type Seen = { readonly tookMs: number[]; bytes: number };
type Asking = { readonly socket: Socket | undefined; readonly client: Client; readonly hostname: string };

/** Asks over one connection until it is closed. Throws when an answer is not 200. */
async function askAgain({ socket, client, hostname }: Asking, seen: Seen): Promise<void> {
  if (socket === undefined) throw new Error('A client has no connection.');
  const rest = ` HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${client.token}\r\n\r\n`;
  const ended = Promise.withResolvers<void>();
  let missing = 0;
  let isNew = true;
  let askedMs = 0;
  const ask = () => {
    isNew = true;
    askedMs = performance.now();
    socket.write(`GET ${client.nextPath()}${rest}`);
  };
  socket.on('data', (data) => {
    seen.bytes += data.length;
    if (isNew) {
      const head = data.toString('latin1', 0, Math.min(data.length, 4096));
      const end = head.indexOf('\r\n\r\n');
      if (!head.startsWith('HTTP/1.1 200') || end === -1) return ended.reject(new Error(head.slice(0, 2000)));
      missing = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
      isNew = false;
    }
    missing -= data.length;
    if (missing > 0) return;
    seen.tookMs.push(performance.now() - askedMs);
    ask();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => ended.resolve());
  ask();
  await ended.promise;
}
