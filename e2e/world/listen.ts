import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly server: Server;
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Listens on loopback, on a port that is free. */
export async function listen(handler: RequestListener): Promise<Listening> {
  // A browser that waits for something else may use its connection again much later.
  const server = createServer({ keepAliveTimeout: 0 }, handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { server, port, close };
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

interface SentJson {
  readonly status: number;
  /** Sent as JSON; a text of another type is sent as it is. */
  readonly body: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function sendJson(
  response: ServerResponse,
  { status, body, type = 'application/json', headers = {} }: SentJson,
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers });
  response.end(typeof body === 'string' && !type.includes('json') ? body : JSON.stringify(body));
}

export function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { location: address });
  response.end();
}
