import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as Type from 'typebox';
import { operatorScope } from '../../../platform/db/index.ts';
import { appendEvent } from '../../../platform/events/index.ts';
import { readStored } from '../../../platform/files/index.ts';
import { defineQueue, defineWorker, type Worker } from '../../../platform/jobs/index.ts';
import { ephemeridesChanged } from '../calls.ts';
import { judgePublished, lockPublished, openPublished, type PublishedRow } from './store.ts';
import { readPublication, type TakePorts } from './take.ts';

export const judgeAgainQueue = defineQueue({
  name: 'ca.judge-published',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '*/5 * * * *', data: {} },
});

/** One run begins no further comparison after this time: the other files wait for the next one [ms]. */
const longestMs = 60_000;

/**
 * Compares the published ephemerides that are used, or wait, with each newer element set of their objects: a burn that is not in
 * the file shows there first. Repeating it changes nothing.
 */
export function judgeAgainWorker(ports: TakePorts): Worker {
  return defineWorker(judgeAgainQueue, ({ signal }) => judgeAgain(ports, signal));
}

export async function judgeAgain(ports: TakePorts, signal: AbortSignal): Promise<void> {
  const untilMs = performance.now() + longestMs;
  const rows = await ports.database.read(openPublished);
  const failures: unknown[] = [];
  for (const [operatorId, own] of Map.groupBy(rows, (row) => row.operatorId)) {
    const numbers = [...new Set(own.map(({ catalogueNumber }) => catalogueNumber))];
    const sets = await ports.database.read((read) => ports.findElementSets(read, operatorScope(operatorId), numbers));
    const epochs = new Map(
      sets.map(({ catalogueNumber, record }) => [catalogueNumber, Date.parse(utc(record.epochUtc))]),
    );
    for (const row of own) {
      if (performance.now() > untilMs) break;
      signal.throwIfAborted();
      const { comparedWith } = row.document;
      const before = comparedWith === undefined ? -Infinity : Date.parse(comparedWith);
      if ((epochs.get(row.catalogueNumber) ?? -Infinity) > before) {
        // One that fails keeps no other one away.
        await judgeOne(ports, row, signal).catch((error: unknown) => failures.push(error));
      }
    }
  }
  if (failures.length > 0) throw failures[0];
}

function utc(epoch: string): string {
  return epoch.endsWith('Z') ? epoch : `${epoch}Z`;
}

async function judgeOne(ports: TakePorts, row: PublishedRow, signal: AbortSignal): Promise<void> {
  const { database, whenUsed } = ports;
  const { operatorId, catalogueNumber, fileName, source } = row;
  const folder = await mkdtemp(join(tmpdir(), 'farpass-published-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, await database.read((read) => readStored(read, row.fileDigest)), { mode: 0o600 });
    const publication = await readPublication(ports, {
      ...{ operatorId, catalogueNumber, fileName, path, source, before: row, isInteractive: false, signal },
    });
    if (publication.kind === 'refused') throw new Error(`${fileName}: ${publication.errors[0]?.message ?? ''}`);
    const { findings, document } = publication.row;
    await database.transaction(async (tx) => {
      await lockPublished(tx, row);
      const kept = await judgePublished(tx, operatorScope(operatorId), { row, judged: { findings, document } });
      if (kept === undefined) return;
      await appendEvent(tx, ephemeridesChanged(operatorId));
      if (kept.changesUse) await whenUsed(tx, operatorId);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
