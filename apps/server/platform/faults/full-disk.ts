import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, openDatabase } from '../db/index.ts';
import { silentLog } from '../db/testing.ts';
import { doDeed, inspectDeeds, openDeeds } from './deed.ts';

/**
 * `node full-disk.ts FOLDER SWITCH`: deeds in a data folder below FOLDER, whose disk becomes full and has room again,
 * while the server goes on. With SWITCH the disk is full while that file exists (`no-space.ts` sees to it), otherwise
 * it is really filled. Writes what it saw as one line of JSON.
 */
const [folder = '', diskSwitch] = process.argv.slice(2);
const filler = join(folder, 'filler');
const backWithinMs = 60_000;

const db = await openDatabase({ dataDir: join(folder, 'data'), log: silentLog });
const jobs = await openDeeds(db, silentLog);
const answered = [await doDeed(db, jobs), await doDeed(db, jobs)];
fill();
const refusals = await doUntilRefused(db);
empty();
answered.push(await doUntilDone(db));
while ((await inspectDeeds(db)).open > 0) await sleep(100);
const { begun, faults } = await inspectDeeds(db);
const lost = answered.filter((id) => !begun.has(id));
await jobs.stop();
await db.close();
process.stdout.write(`${JSON.stringify({ refusals, lost, faults })}\n`);

function fill(): void {
  const { bfree, bsize } = statfsSync(folder);
  if (diskSwitch !== undefined) writeFileSync(diskSwitch, '');
  else writeFileSync(filler, Buffer.alloc((bfree - 2) * bsize));
}

function empty(): void {
  for (const path of [filler, diskSwitch]) if (path !== undefined && existsSync(path)) rmSync(path);
}

/** Does deeds until three were refused; each refusal must say that a retry is possible. */
async function doUntilRefused(database: Database): Promise<readonly string[]> {
  const sentences: string[] = [];
  while (sentences.length < 3) {
    await doDeed(database, jobs).then(
      (id) => answered.push(id),
      (error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        sentences.push(error.message);
      },
    );
  }
  return sentences;
}

async function doUntilDone(database: Database): Promise<string> {
  const deadline = performance.now() + backWithinMs;
  for (;;) {
    try {
      return await doDeed(database, jobs);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() > deadline) throw error;
      await sleep(200);
    }
  }
}
