import { rmSync, statfsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseFault } from '../connection/errors.ts';
import type { Logger } from '../connection/log.ts';
import type { ThreadFolders, ThreadNews, ThreadRequest } from './embedded-thread.ts';

/** The embedded database: PostgreSQL in a thread of this process, used over a socket like any other. */
export interface EmbeddedDatabase {
  readonly socketDir: string;
  /** Copies its files as of one moment, while no statement runs. Throws faults of the file system. */
  readonly copyTo: (folder: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface EmbeddedFolders {
  readonly dataDir: string;
  readonly runtimeDir: string;
  readonly log: Logger;
  /** Commits wait until the disk has them, so that a power cut loses none. */
  readonly syncsToDisk: boolean;
}

const socketName = '.s.PGSQL.5432';
const closeWithinMs = 15_000;
const firstRestartMs = 250;
const longestRestartMs = 4_000;

/**
 * Starts the thread and waits until it takes connections. A thread that dies later is started again. A first start that
 * fails throws DATABASE_DAMAGED with what to do: the engine's own words mean nothing to an operator.
 */
export async function startEmbedded(place: EmbeddedFolders): Promise<EmbeddedDatabase> {
  const state: Keeper = { place, thread: await firstThread(place), isClosing: false, restartMs: firstRestartMs };
  keepRunning(state);
  return { socketDir: place.runtimeDir, copyTo: (folder) => copyTo(state, folder), close: () => closeThread(state) };
}

interface Keeper {
  readonly place: EmbeddedFolders;
  thread: Worker | undefined;
  isClosing: boolean;
  restartMs: number;
}

async function firstThread(place: EmbeddedFolders): Promise<Worker> {
  try {
    return await startThread(place);
  } catch (cause) {
    throw new DatabaseFault('DATABASE_DAMAGED', { detail: whyNoStart(place.dataDir, cause), cause });
  }
}

/** Below this free space the engine cannot start, because it writes its log in pieces of 16 MB. */
const leastFreeBytes = 33_554_432;

function whyNoStart(dataDir: string, cause: unknown): string {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < leastFreeBytes)
    return `The database in ${dataDir} cannot start: its disk has only ${bavail * bsize} bytes left. Free some space and start again.`;
  const said = cause instanceof Error ? cause.message : String(cause);
  return `The database in ${dataDir} cannot start: files of it are damaged, missing or of another PostgreSQL version. Keep the folder as it is, and restore a backup (farpass restore) into another FARPASS_DATA. The engine says: ${said}`;
}

let engine: Promise<ThreadFolders['engine']> | undefined;

/**
 * PostgreSQL as WebAssembly, compiled once for all databases of this process. They share its machine code, which V8 improves while it
 * runs: a thread that compiles its own takes twice as long to open.
 */
function compiledEngine(): Promise<ThreadFolders['engine']> {
  engine ??= readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return engine;
}

async function startThread(place: EmbeddedFolders): Promise<Worker> {
  const compiled = await compiledEngine();
  const socket = join(place.runtimeDir, socketName);
  rmSync(socket, { force: true });
  const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
    name: 'database',
    workerData: {
      folder: join(place.dataDir, 'database'),
      socket,
      engine: compiled,
      syncsToDisk: place.syncsToDisk,
    } satisfies ThreadFolders,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Worker>();
  // With `node --watch`, a thread also posts its imports.
  thread.on('message', (news: ThreadNews) => news === 'ready' && resolve(thread));
  thread.once('error', reject);
  thread.once('exit', (code) => reject(new Error(`The embedded database ended while starting (exit code ${code}).`)));
  return await promise;
}

/**
 * A full disk ends the thread, because PostgreSQL stops before it could lose a commit. The thread is started again as
 * soon as possible.
 */
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

async function copyTo({ thread }: Keeper, folder: string): Promise<void> {
  if (thread === undefined) throw new DatabaseFault('DATABASE_UNAVAILABLE');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ended = () => reject(new DatabaseFault('DATABASE_UNAVAILABLE'));
  const hear = (news: ThreadNews) => {
    if (typeof news !== 'object' || news.copiedTo !== folder) return;
    if (news.refused === undefined) resolve();
    else reject(news.refused);
  };
  thread.on('message', hear);
  thread.once('exit', ended);
  thread.postMessage({ copyTo: folder } satisfies ThreadRequest);
  await promise.finally(() => thread.off('message', hear).off('exit', ended));
}

async function closeThread(state: Keeper): Promise<void> {
  state.isClosing = true;
  const { thread } = state;
  if (thread === undefined) return;
  const closed = new Promise<void>((resolve) => {
    thread.on('message', (news: ThreadNews) => news === 'closed' && resolve());
    thread.once('exit', () => resolve());
  });
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, closeWithinMs);
  thread.postMessage('close' satisfies ThreadRequest);
  await Promise.race([closed, late.promise]);
  clearTimeout(timer);
  await thread.terminate();
}
