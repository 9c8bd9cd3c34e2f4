import { Problem, type ProblemFault } from '@farpass/contract/problem';
import Type from 'typebox';
import { longThreads } from '../../platform/compute/index.ts';
import { administratorScope, type Database, operatorScope } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type RunningJob, type Worker } from '../../platform/jobs/index.ts';
import { type PlanningPorts, planningInputs } from '../inputs.ts';
import { searchTask } from '../work/tasks.ts';
import { usualWishes } from '../work-calls.ts';
import { changeSearch, findSearch, proposer, type SearchRow } from './store.ts';

export const searchQueue = defineQueue({
  name: 'ca.search-manoeuvre',
  data: Type.Object({ searchId: Type.String() }),
  concurrency: longThreads,
  concurrencyOfOperator: 1,
  // Searches of many operators at the same time share the processors.
  timeoutS: 3_600,
  retries: 2,
});

/** Automatic searches. Requests of people do not wait for them. */
export const proposedSearchQueue = defineQueue({
  name: 'ca.search-proposal',
  data: Type.Object({ searchId: Type.String() }),
  // In the background of a busy machine, half a minute of a processor can take more than the usual quarter of an hour.
  timeoutS: 3_600,
  retries: 2,
});

const system = administratorScope('manoeuvres');

/**
 * Runs the searches, in a process one of each operator at the same time: a search with a whole catalogue can take a
 * minute, and no operator waits for the end of another one’s.
 */
export function searchWorker(ports: PlanningPorts): Worker {
  return defineWorker(searchQueue, (job) => search(ports, job));
}

/** The same for proposals. */
export function proposedSearchWorker(ports: PlanningPorts): Worker {
  return defineWorker(proposedSearchQueue, (job) => search(ports, job));
}

async function search(ports: PlanningPorts, job: RunningJob<{ searchId: string }>): Promise<void> {
  const { database } = ports;
  const { searchId } = job.data;
  const running = await database.transaction((tx) => changeSearch(tx, searchId, { state: 'RUNNING' }));
  if (running === undefined) return;
  const watch = watchEnd(database, searchId);
  try {
    const change = await searchOutcome(ports, running, AbortSignal.any([job.signal, watch.signal]));
    await job.finish((tx) => changeSearch(tx, searchId, change));
  } catch (error) {
    if (watch.signal.aborted) return;
    if (job.signal.aborted || job.attempt <= searchQueue.retries) throw error;
    const failure = error instanceof Error ? error.message : String(error);
    await job.finish((tx) =>
      changeSearch(tx, searchId, { state: 'FAILED', failure, result: { failureCode: 'SEARCH_ERROR' } }),
    );
  } finally {
    watch.stop();
  }
}

/** The result of a search. A search that is not possible fails with the reason; another attempt would not help. */
async function searchOutcome(ports: PlanningPorts, row: SearchRow, signal: AbortSignal) {
  const { eventId: conjunctionId, operatorId, wishes } = row;
  try {
    const scope = operatorScope(operatorId);
    const { order, satellite } = await planningInputs(ports, scope, { conjunctionId, days: wishes.days });
    const input = { ...order, wishes: usualWishes({ satellite, order }, wishes) };
    const isBackground = row.requestedBy === proposer;
    const answer = await ports.compute.run(searchTask, input, {
      signal,
      owner: operatorId,
      isBackground,
      isLong: true,
    });
    if (answer.kind === 'found') return { state: 'COMPLETE', result: answer.found } as const;
    const failure = `${answer.field}: ${answer.sentence}`;
    return { state: 'FAILED', failure, result: failureOf(answer) } as const;
  } catch (error) {
    if (error instanceof Problem) return failedSearch(error);
    throw error;
  }
}

/** The reason for refusing the inputs of a search: the code of their first fault, otherwise of the problem. */
function failedSearch({ message: failure, code, errors }: Problem) {
  const [fault] = errors ?? [];
  const result = failureOf({ code: fault?.code ?? code, parameters: fault?.parameters });
  return { state: 'FAILED', failure, result } as const;
}

function failureOf({ code, parameters }: { readonly code: string; readonly parameters: ProblemFault['parameters'] }) {
  return { failureCode: code, ...(parameters === undefined ? {} : { failureParameters: { ...parameters } }) };
}

/** The interval of checks for a cancelled search. */
const everyMs = 500;

function watchEnd(database: Database, searchId: string) {
  const control = new AbortController();
  const look = async () => {
    const known = await database.read((read) => findSearch(read, system, searchId)).catch(() => undefined);
    if (known !== undefined && known.row.state !== 'RUNNING') control.abort(new Error('The search was cancelled.'));
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { signal: control.signal, stop: () => clearInterval(timer) };
}
