import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../db/index.ts';
import { silentLog } from '../db/testing.ts';
import { inspectDeeds, openDeeds } from './deed.ts';

export interface KillReport {
  readonly rounds: number;
  /** Deeds that were answered with success. */
  readonly answered: number;
  /** Deeds in the database: the answered ones, and those whose answer had not arrived yet. */
  readonly kept: number;
  readonly faults: readonly string[];
}

interface DatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/**
 * A server runs until it has answered some deeds, and then a random moment longer, so that kills hit every part of a
 * transaction.
 */
const mostAnswers = 25;
const longestMomentMs = 60;
/** Longer than the heartbeat of a job, after which another worker takes over the jobs of a killed one. */
const jobsEndWithinMs = 120_000;

/** Kills a writing server repeatedly with SIGKILL, and checks the data after each kill and at the end. */
export async function drillKill(
  place: DatabasePlace,
  rounds: number,
  tell: (line: string) => void,
): Promise<KillReport> {
  const answered = new Set<string>();
  const faults: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const id of await killOnce(place)) answered.add(id);
    const found = await inspectAfterKill(place, answered);
    faults.push(...found.map((fault) => `round ${round}: ${fault}`));
    tell(`round ${round}: ${answered.size} answered, ${faults.length} faults`);
  }
  const { kept, faults: late } = await finishJobs(place);
  return { rounds, answered: answered.size, kept, faults: [...faults, ...late] };
}

async function killOnce({ dataDir, databaseUrl }: DatabasePlace): Promise<readonly string[]> {
  const args = [join(import.meta.dirname, 'victim.ts'), dataDir, ...(databaseUrl === undefined ? [] : [databaseUrl])];
  const victim = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(victim, 'exit');
  const answered: string[] = [];
  const lines = createInterface({ input: victim.stdout });
  const enough = 1 + Math.floor(Math.random() * mostAnswers);
  for await (const line of lines) {
    if (answered.push(line) === enough) setTimeout(() => victim.kill('SIGKILL'), Math.random() * longestMomentMs);
  }
  const [, signal] = await ended;
  if (signal !== 'SIGKILL') throw new Error('The drilled server ended before it was killed.');
  return answered;
}

/** The faults after a kill: answered deeds that are lost, and incomplete deeds. */
export async function inspectAfterKill(
  place: DatabasePlace,
  answered: ReadonlySet<string>,
): Promise<readonly string[]> {
  const db = await openDatabase({ ...place, log: silentLog });
  const { begun, faults } = await inspectDeeds(db);
  await db.close();
  const lost = [...answered].filter((id) => !begun.has(id)).map((id) => `deed ${id} was answered and is lost`);
  return [...lost, ...faults];
}

/** Every remaining job finally has its effect, exactly once. */
export async function finishJobs(
  place: DatabasePlace,
): Promise<{ readonly kept: number; readonly faults: readonly string[] }> {
  const db = await openDatabase({ ...place, log: silentLog });
  const jobs = await openDeeds(db, silentLog);
  const deadline = performance.now() + jobsEndWithinMs;
  let deeds = await inspectDeeds(db);
  while (deeds.open > 0 && performance.now() < deadline) {
    await sleep(250);
    deeds = await inspectDeeds(db);
  }
  await jobs.stop();
  await db.close();
  const stuck = deeds.open === 0 ? [] : [`${deeds.open} jobs did not go on`];
  return { kept: deeds.begun.size, faults: [...deeds.faults, ...stuck] };
}
