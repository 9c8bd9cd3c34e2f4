import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** Entry of the thread that runs the embedded database. Told where by `embedded.ts`; says `ready`, ends on `close`. */
type Place = { readonly folder: string; readonly socket: string };

/** One for the pool's only client, the rest for one that is being replaced or a `psql` of the administrator. */
const maxConnections = 4;

async function runDatabase(place: Place): Promise<void> {
  const database = await PGlite.create({ dataDir: place.folder });
  const server = new PGLiteSocketServer({ db: database, path: place.socket, maxConnections });
  await server.start();
  parentPort?.once('message', async () => {
    await server.stop();
    await database.close();
    parentPort?.postMessage('closed');
  });
  parentPort?.postMessage('ready');
}

await runDatabase(workerData);
