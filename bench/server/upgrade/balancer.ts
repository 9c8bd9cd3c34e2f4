import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Distributes requests to servers in turn, as a load balancer before them does. It tries nothing twice. */
export class Balancer {
  readonly #server = createServer((request, response) => this.#forward(request, response));
  /** The servers, and what each still has to answer. */
  readonly #ports = new Map<number, Set<ServerResponse>>();
  #turn = 0;
  /** Requests that no server answered, or that lost their server. */
  readonly faults: string[] = [];

  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  add(port: number): void {
    this.#ports.set(port, new Set());
  }

  /** Sends a server nothing more; answers once it has answered all. Streams of events go on until the server ends them. */
  async drain(port: number): Promise<void> {
    const open = this.#ports.get(port) ?? new Set();
    this.#ports.delete(port);
    while (open.size > 0) await sleep(20);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #forward(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url: path = '/', headers } = request;
    const ports = [...this.#ports];
    const [port, open] = ports[this.#turn % ports.length] ?? [];
    this.#turn += 1;
    if (port === undefined || open === undefined) {
      this.#fail(response, `${method} ${path}: no server`);
      return;
    }
    open.add(response);
    response.once('close', () => open.delete(response));
    const onward = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/event-stream') === true) open.delete(response);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    onward.once('error', (fault) => {
      if (!response.destroyed) this.#fail(response, `${method} ${path}: ${fault.message}`);
    });
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  }

  #fail(response: ServerResponse, fault: string): void {
    this.faults.push(fault);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  }
}
