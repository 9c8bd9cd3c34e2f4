import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../connection/log.ts';

/** The embedded database: PostgreSQL in a thread of this process, reached over a socket like any other. */
export interface EmbeddedDatabase {
  readonly socketDir: string;
  readonly close: () => Promise<void>;
}

interface EmbeddedFolders {
  readonly dataDir: string;
  readonly runtimeDir: string;
  readonly log: Logger;
}

const socketName = '.s.PGSQL.5432';
const closeWithinMs = 15_000;
const firstRestartMs = 250;
const longestRestartMs = 4_000;

/** Starts the thread and waits until it takes connections. A thread that dies later is started again by itself. */
export async function startEmbedded(place: EmbeddedFolders): Promise<EmbeddedDatabase> {
  const state: Keeper = { place, thread: await startThread(place), isClosing: false, restartMs: firstRestartMs };
  keepRunning(state);
  return { socketDir: place.runtimeDir, close: () => closeThread(state) };
}

interface Keeper {
  readonly place: EmbeddedFolders;
  thread: Worker | undefined;
  isClosing: boolean;
  restartMs: number;
}

async function startThread(place: EmbeddedFolders): Promise<Worker> {
  const socket = join(place.runtimeDir, socketName);
  rmSync(socket, { force: true });
  const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
    name: 'database',
    workerData: { folder: join(place.dataDir, 'database'), socket },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Worker>();
  // Under `node --watch` a thread also posts what it imports.
  thread.on('message', (message: unknown) => message === 'ready' && resolve(thread));
  thread.once('error', reject);
  thread.once('exit', (code) => reject(new Error(`The embedded database ended while starting (exit code ${code}).`)));
  return await promise;
}

/** A full disk ends the thread: PostgreSQL stops rather than lose a commit. It comes back once it can start again. */
function keepRunning(state: Keeper): void {
  const { thread, place } = state;
  thread?.on('error', (error) => place.log.error({ error: error.message }, 'the embedded database failed'));
  thread?.once('exit', () => {
    state.thread = undefined;
    if (!state.isClosing) void restart(state);
  });
}

async function restart(state: Keeper): Promise<void> {
  while (!state.isClosing && state.thread === undefined) {
    await new Promise((resolve) => setTimeout(resolve, state.restartMs));
    state.restartMs = Math.min(state.restartMs * 2, longestRestartMs);
    if (!state.isClosing) await tryRestart(state);
  }
}

async function tryRestart(state: Keeper): Promise<void> {
  try {
    state.thread = await startThread(state.place);
    state.restartMs = firstRestartMs;
    keepRunning(state);
    state.place.log.info({}, 'the embedded database runs again');
  } catch (error) {
    state.place.log.error({ error: String(error) }, 'the embedded database cannot start; trying again');
  }
}

async function closeThread(state: Keeper): Promise<void> {
  state.isClosing = true;
  const { thread } = state;
  if (thread === undefined) return;
  const closed = new Promise<void>((resolve) => {
    thread.on('message', (message: unknown) => message === 'closed' && resolve());
    thread.once('exit', () => resolve());
  });
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, closeWithinMs);
  thread.postMessage('close');
  await Promise.race([closed, late.promise]);
  clearTimeout(timer);
  await thread.terminate();
}
