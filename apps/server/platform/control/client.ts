import { createConnection } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readHolder } from '../lock/index.ts';
import { isAnswer, socketName } from './message.ts';

/** The outcome of a command for the server that runs on a data folder. */
export type ControlOutcome =
  | { readonly kind: 'answered'; readonly result: unknown }
  /** No answer: no server runs on this folder, so the caller may open the database itself. */
  | { readonly kind: 'no-server' };

/** The running server refused or failed, with this code and sentence. */
class ControlError extends Error {
  readonly code: string;

  constructor({ code, message }: { readonly code: string; readonly message: string }) {
    super(message);
    this.name = 'ControlError';
    this.code = code;
  }
}

interface Command {
  readonly command: string;
  readonly parameters?: unknown;
  readonly onProgress?: (message: unknown) => void;
}

/** A server that ends closes the connection, or the system does for it. */
const isCut = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** Makes the server of a data folder execute a command. Throws ControlError if it cannot. */
export async function callControl(
  dataDir: string,
  { command, parameters, onProgress }: Command,
): Promise<ControlOutcome> {
  const holder = readHolder(dataDir);
  if (holder === undefined) return { kind: 'no-server' };
  const socket = createConnection(join(holder.runtimeDir, socketName));
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  } catch {
    return { kind: 'no-server' };
  }
  socket.write(`${JSON.stringify({ command, parameters: parameters ?? null })}\n`);
  try {
    for await (const line of createInterface({ input: socket })) {
      const answer: unknown = JSON.parse(line);
      if (!isAnswer(answer))
        throw new Error('The running server answered with something else; is it of another version?');
      if (answer.kind === 'failed') throw new ControlError(answer.error);
      if (answer.kind === 'done') return { kind: 'answered', result: answer.result };
      onProgress?.(answer.message);
    }
  } catch (error) {
    if (!isCut(error)) throw error;
  } finally {
    socket.destroy();
  }
  throw new Error(`The server (process ${holder.pid}) stopped before it answered.`);
}
