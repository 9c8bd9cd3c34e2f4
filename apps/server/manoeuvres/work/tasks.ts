import { Problem } from '@farpass/contract/problem';
import { ManoeuvreFault } from '@farpass/manoeuvre/burns';
import { type ComputePool, defineTask, type RunOptions, type Task } from '../../platform/compute/index.ts';
import type { Faulty } from './fault.ts';

export const spaceTask = defineTask<typeof import('./space.task.ts')>(
  'ca.trade-space',
  new URL('./space.task.ts', import.meta.url),
);
export const burnTask = defineTask<typeof import('./burn.task.ts')>(
  'ca.evaluate-burn',
  new URL('./burn.task.ts', import.meta.url),
);
export const searchTask = defineTask<typeof import('./search.task.ts')>(
  'ca.search-burn',
  new URL('./search.task.ts', import.meta.url),
);
export const filesTask = defineTask<typeof import('./files.task.ts')>(
  'ca.manoeuvre-files',
  new URL('./files.task.ts', import.meta.url),
);
export const flownTask = defineTask<typeof import('./flown.task.ts')>(
  'ca.flown-burn',
  new URL('./flown.task.ts', import.meta.url),
);

export const toldTask = defineTask<typeof import('./told.task.ts')>(
  'ca.told-burn',
  new URL('./told.task.ts', import.meta.url),
);

export const judgedAgainTask = defineTask<typeof import('./judged-again.task.ts')>(
  'ca.judged-again',
  new URL('./judged-again.task.ts', import.meta.url),
);

/**
 * Deadline for tasks that someone waits for; such a task waits its turn among screenings, and can be cancelled
 * until then.
 */
const longestMs = 240_000;

/** The part of the request that contains a fault: the burn, or the request itself. */
type At = '/burn' | '';

/** Runs a task that someone waits for; a fault of the plan is reported at its field. */
export async function runAwaited<Input, Output>(
  compute: ComputePool,
  { task, input, at, ...options }: { task: Task<Input, Faulty<Output>>; input: Input; at: At } & RunOptions,
): Promise<Output> {
  const answer = await compute.run(task, input, { isInteractive: true, deadlineMs: longestMs, ...options });
  if (answer.kind === 'found') return answer.found;
  throw refusalProblem(answer, at);
}

/** Runs a task that someone waits for; undefined if the plan has a fault. */
export async function runIfPossible<Input, Output>(
  compute: ComputePool,
  { task, input, ...options }: { task: Task<Input, Faulty<Output>>; input: Input } & RunOptions,
): Promise<Output | undefined> {
  const answer = await compute.run(task, input, { isInteractive: true, deadlineMs: longestMs, ...options });
  return answer.kind === 'found' ? answer.found : undefined;
}

/** Does work in this thread; a fault of the plan is reported at its field. */
export function refusedAt<Output>(at: At, work: () => Output): Output {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ManoeuvreFault)) throw error;
    const { code, field, sentence, parameters } = error;
    throw refusalProblem({ kind: 'fault', code, field, sentence, parameters }, at);
  }
}

function refusalProblem({ code, field, sentence, parameters }: Faulty<never> & { kind: 'fault' }, at: At): Problem {
  const name = field.replaceAll(/\[(\d+)\]/g, '/$1').replaceAll('.', '/');
  const isOfMessage = code === 'COVARIANCE_MISSING' || code === 'NO_CLOSEST_APPROACH' || field === 'cdm';
  const pointer = isOfMessage ? '/conjunctionId' : `${at}/${name}`;
  return new Problem('CONTENT_INVALID', {
    detail: `${pointer}: ${sentence}`,
    errors: [{ pointer, code, message: sentence, parameters }],
  });
}
