import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly server: Server;
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Listens on loopback, on a port that is free. */
export async function listen(handler: RequestListener): Promise<Listening> {
  const server = createServer(handler);
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

export function sendJson(
  response: ServerResponse,
  answer: { readonly status: number; readonly body: unknown; readonly type?: string },
): void {
  response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(answer.body));
}

export function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { location: address });
  response.end();
}
