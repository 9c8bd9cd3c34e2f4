import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import Type from 'typebox';
import { type Database, type Logger, newId, type Tx, writeAuditLine } from '../db/index.ts';
import { appendEvent } from '../events/index.ts';
import { keepBytes } from '../files/index.ts';
import { defineQueue, defineWorker, type Jobs, openJobs } from '../jobs/index.ts';

/**
 * The deed that the fault drills repeat: one transaction that writes several rows, a file, an event and a job, and a
 * job that writes one row more. After any fault a deed is there whole or not at all, and its job has its effect once.
 */
const rowsPerDeed = 5;

const deedQueue = defineQueue({
  name: 'faults.deed',
  data: Type.Object({ id: Type.String() }),
  concurrency: 2,
  retries: 20,
});

const deedWorker = defineWorker(deedQueue, async (job) => {
  const { id } = job.data;
  await setTimeout(5);
  await job.finish((tx) => writeLine(tx, { id, action: 'faults.effect' }));
});

export async function openDeeds(db: Database, log: Logger): Promise<Jobs> {
  const jobs = await openJobs({ db, log, queues: [deedQueue] });
  await jobs.work([deedWorker]);
  return jobs;
}

/** Does one deed. Returns its id when it is committed. */
export async function doDeed(db: Database, jobs: Jobs): Promise<string> {
  const id = newId();
  await db.transaction(async (tx) => {
    for (let row = 0; row < rowsPerDeed; row += 1) await writeLine(tx, { id, action: 'faults.row' });
    await keepBytes(tx, contentOf(id));
    await appendEvent(tx, { audience: { kind: 'everybody' }, kind: 'catalogue.changed', payload: { id } });
    await jobs.enqueue(tx, deedQueue, { data: { id } });
  });
  return id;
}

async function writeLine(tx: Tx, { id, action }: { id: string; action: string }): Promise<void> {
  await writeAuditLine(tx, { actor: 'system', action, outcome: 'done', subject: { kind: 'deed', id } });
}

function contentOf(id: string): Buffer {
  return Buffer.from(id.repeat(500));
}

export interface Deeds {
  /** Deeds that left a trace. */
  readonly begun: ReadonlySet<string>;
  /** The faults that were found, as sentences. */
  readonly faults: readonly string[];
  /** Deeds whose job has not had its effect yet. */
  readonly open: number;
}

interface DeedRow {
  id: string;
  rows: number;
  effects: number;
  files: number;
  events: number;
}

/** Checks every deed in the database: each must be complete, and none may have had its effect twice. */
export async function inspectDeeds(db: Database): Promise<Deeds> {
  const found = await db.execute<DeedRow>(
    `select subject_id as id, (count(*) filter (where action = 'faults.row'))::int as rows,
            (count(*) filter (where action = 'faults.effect'))::int as effects,
            (select count(*) from event where payload->>'id' = subject_id)::int as events
     from audit_line where subject_kind = 'deed' group by subject_id`,
  );
  const stored = await db.execute<{ digest: string }>(
    `select digest from file f
     where size_bytes = (select sum(length(bytes)) from file_chunk c where c.chunks_id = f.chunks_id)`,
  );
  const digests = new Set(stored.rows.map(({ digest }) => digest));
  const faults = found.rows.flatMap((deed) => faultsOf(deed, digests));
  return {
    begun: new Set(found.rows.map(({ id }) => id)),
    faults,
    open: found.rows.filter(({ effects }) => effects === 0).length,
  };
}

function faultsOf({ id, rows, effects, events }: DeedRow, digests: ReadonlySet<string>): readonly string[] {
  const digest = createHash('sha256').update(contentOf(id)).digest('hex');
  return [
    rows === rowsPerDeed ? '' : `deed ${id} has ${rows} of ${rowsPerDeed} rows`,
    effects <= 1 ? '' : `the job of deed ${id} had its effect ${effects} times`,
    events === 1 ? '' : `deed ${id} has ${events} events`,
    digests.has(digest) ? '' : `the file of deed ${id} is not whole`,
  ].filter(Boolean);
}
