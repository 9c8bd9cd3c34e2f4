import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A small server on this computer that answers as a provider does. */
export interface Mock {
  readonly url: string;
  /** The requests so far, `GET /path?query`. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

export interface MockRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface MockAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves on a port of loopback; 0 for any. A body that is not text is sent as JSON. */
export async function startMock(port: number, answer: (request: MockRequest) => MockAnswer): Promise<Mock> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    receive(request).then(
      (received) => send(response, answer(received)),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${bound}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Larger than any trajectory that the services take. */
const mostBytes = 67_108_864;

async function receive(request: IncomingMessage): Promise<MockRequest> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    pieces.push(Buffer.from(piece));
    length += piece.length;
    if (length > mostBytes) throw new Error('The body is too large.');
  }
  const url = new URL(request.url ?? '/', 'http://mock');
  const { method = 'GET', headers } = request;
  return { method, path: url.pathname, query: url.searchParams, headers, body: Buffer.concat(pieces).toString('utf8') };
}

function send(response: ServerResponse, { status, body, headers = {} }: MockAnswer): void {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  response.writeHead(status, { ...(body === undefined ? {} : { 'Content-Type': type }), ...headers });
  response.end(text);
}
