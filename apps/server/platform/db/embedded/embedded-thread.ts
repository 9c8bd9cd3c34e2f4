import { constants, cpSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { tighten } from '../../lock/index.ts';
import { SyncedFiles, syncedStart } from './synced-files.ts';

/**
 * Entry of the thread that runs the embedded database. Told where by `embedded.ts`; says `ready`, copies its files when it
 * is asked to, and ends on `close`.
 */
export interface ThreadFolders {
  readonly folder: string;
  readonly socket: string;
  /** PostgreSQL as compiled WebAssembly. */
  readonly engine: NonNullable<PGliteOptions['pgliteWasmModule']>;
  /** Commits wait until the disk has them. */
  readonly syncsToDisk: boolean;
}

/** A message to the thread. */
export type ThreadRequest = 'close' | { readonly copyTo: string };

/** A message of the thread. `refused` says why a copy could not be made; it is undefined for a complete copy. */
export type ThreadNews = 'ready' | 'closed' | { readonly copiedTo: string; readonly refused?: Error };

/**
 * One for the pool's only client, the others for a client that is being replaced and for `psql` of an administrator.
 */
const maxConnections = 4;

async function runDatabase(place: ThreadFolders): Promise<void> {
  const database = await openEngine(place);
  // The engine creates the files of a new database with the mode 0666, whatever the process allows.
  tighten(place.folder);
  endWhenBroken(database);
  const server = new PGLiteSocketServer({ db: database, path: place.socket, maxConnections });
  await server.start();
  parentPort?.on('message', async (asked: ThreadRequest) => {
    if (asked !== 'close') return tell(copyOf(place.folder, asked));
    parentPort?.removeAllListeners('message');
    await server.stop();
    await database.close();
    tell('closed');
  });
  tell('ready');
}

async function openEngine({ folder, engine, syncsToDisk }: ThreadFolders): Promise<PGlite> {
  const common = { pgliteWasmModule: engine };
  if (!syncsToDisk) return await PGlite.create({ ...common, dataDir: folder });
  return await PGlite.create({ ...common, fs: new SyncedFiles(folder), startParams: syncedStart });
}

function tell(news: ThreadNews): void {
  parentPort?.postMessage(news);
}

/**
 * Copies the files between two statements: the engine runs in this thread alone, so none of them changes during the copy. The
 * copy is like the folder of a killed server: it holds what was committed, and starts.
 */
function copyOf(folder: string, { copyTo }: { readonly copyTo: string }): ThreadNews {
  try {
    cpSync(folder, copyTo, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return { copiedTo: copyTo };
  } catch (error) {
    rmSync(copyTo, { recursive: true, force: true });
    return { copiedTo: copyTo, refused: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Messages that PostgreSQL always answers with ReadyForQuery at the end: Query and Sync. */
const answeredWithReady: ReadonlySet<number> = new Set(Buffer.from('QS'));
const readyForQuery = Buffer.from('Z\0\0\0\u0005');

/**
 * After a PANIC, such as a log file that cannot be written on a full disk, the engine is beyond use but neither ends nor
 * answers, and its clients would wait for ever. It shows in an answer without ReadyForQuery; then the thread ends itself,
 * its clients see a lost connection, and `embedded.ts` starts it again, which recovers what was committed.
 */
function endWhenBroken(database: PGlite): void {
  const execute = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = async (message, { onRawData, ...options }) => {
    let tail: Uint8Array = new Uint8Array();
    const watch = (data: Uint8Array) => {
      tail = data.slice(-6);
      onRawData(data);
    };
    try {
      await execute(message, { ...options, onRawData: watch });
    } catch (error) {
      endThread(String(error));
    }
    const isReady = readyForQuery.equals(tail.subarray(0, 5));
    if (answeredWithReady.has(message[0] ?? 0) && !isReady) endThread('the engine stopped in the middle of an answer');
  };
}

function endThread(reason: string): never {
  process.stderr.write(`farpass: the embedded database ends: ${reason}\n`);
  process.exit(1);
}

await runDatabase(workerData);
