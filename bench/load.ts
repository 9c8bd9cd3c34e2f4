import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Load = {
  readonly url: string;
  readonly token: string;
  readonly clients: number;
  readonly seconds: number;
};

/**
 * Answers per second to clients that each ask again as soon as they have their answer. It counts bytes instead of reading
 * them, so that what it costs itself is small beside what it measures.
 */
export async function requestsPerSecond({ url, token, clients, seconds }: Load): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const sockets = Array.from({ length: clients }, () => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const count = { answers: 0 };
  const started = performance.now();
  const asking = sockets.map((socket) => askAgain(socket, request, count));
  setTimeout(() => sockets.map((socket) => socket.destroy()), seconds * 1000);
  await Promise.all(asking);
  return count.answers / ((performance.now() - started) / 1000);
}

/** Asks over one connection until it is closed. Throws when an answer is not 200. */
async function askAgain(socket: Socket, request: string, count: { answers: number }): Promise<void> {
  let missing = 0;
  let isNew = true;
  const ended = Promise.withResolvers<void>();
  socket.on('data', (data) => {
    if (isNew) {
      const head = data.toString('latin1', 0, Math.min(data.length, 4096));
      const end = head.indexOf('\r\n\r\n');
      if (!head.startsWith('HTTP/1.1 200') || end === -1) return ended.reject(new Error(head.slice(0, 300)));
      missing = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
      isNew = false;
    }
    missing -= data.length;
    if (missing > 0) return;
    count.answers += 1;
    isNew = true;
    socket.write(request);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => ended.resolve());
  socket.write(request);
  await ended.promise;
}
