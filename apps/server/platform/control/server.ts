import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type ControlAnswer, isRequest, socketName } from './message.ts';

/** Executes a command in the running server. `tell` sends a line before the result. */
export type ControlHandler = (parameters: unknown, tell: (message: unknown) => void) => Promise<unknown>;

export interface ControlServer {
  readonly close: () => Promise<void>;
}

const longestRequestBytes = 1_048_576;

/**
 * Answers the command line on a socket that only this system user can open (mode 0600, in a folder of mode 0700). This
 * user can also read the files of the database, so there is no further check.
 */
export async function serveControl(
  runtimeDir: string,
  handlers: Readonly<Record<string, ControlHandler>>,
): Promise<ControlServer> {
  const path = join(runtimeDir, socketName);
  rmSync(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, handlers);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { close };
}

function converse(socket: Socket, handlers: Readonly<Record<string, ControlHandler>>): void {
  let received = 0;
  socket.on('data', (chunk) => {
    received += chunk.length;
    if (received > longestRequestBytes) socket.destroy();
  });
  createInterface({ input: socket }).once('line', async (line) => {
    const tell = (answer: ControlAnswer) => void socket.write(`${JSON.stringify(answer)}\n`);
    try {
      tell({
        kind: 'done',
        result: (await obey(line, handlers, (message) => tell({ kind: 'progress', message }))) ?? null,
      });
    } catch (error) {
      tell({ kind: 'failed', error: describe(error) });
    }
    socket.end();
  });
}

async function obey(
  line: string,
  handlers: Readonly<Record<string, ControlHandler>>,
  tell: (message: unknown) => void,
): Promise<unknown> {
  const request: unknown = JSON.parse(line);
  if (!isRequest(request)) throw new Error('A control request is one line of JSON with a command.');
  const handler = Object.hasOwn(handlers, request.command) ? handlers[request.command] : undefined;
  if (handler === undefined) throw new Error(`The running server does not know the command "${request.command}".`);
  return await handler(request.parameters, tell);
}

function describe(error: unknown): { code: string; message: string } {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'FAILED';
  return { code, message: error instanceof Error ? error.message : String(error) };
}
