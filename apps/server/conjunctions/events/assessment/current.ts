import { because, Problem, saying } from '@farpass/contract/problem';
import {
  ComputeFault,
  type ComputePool,
  createGoingOn,
  defineTask,
  type GoingOn,
} from '../../../platform/compute/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { AssessmentDocument, AssessmentOrder } from './assess.ts';
import { findAssessment, keepAssessment } from './stored-assessment.ts';
import { atTime } from './verdict.ts';

const assessTask = defineTask<typeof import('./assess.task.ts')>(
  'ca.assess',
  new URL('./assess.task.ts', import.meta.url),
);

/** A request waits for an assessment for this time, which is shorter than the patience of most clients and proxies. */
const answerMs = 30_000;
/** Longest time to the end of an assessment, including the time in the queue. Usually it takes a few tenths of a second. */
const longestMs = 240_000;
/** Threads that computations without a waiting caller leave free, if there are more. */
const freeThreads = 2;

export interface AssessmentPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly assessments: GoingOn<AssessmentDocument>;
}

/** Assessments that go on, by their basis. */
export type GoingAssessments = GoingOn<AssessmentDocument>;

/** Assessments that go on after a request for them waited too long. */
export function goingAssessments(compute: Pick<ComputePool, 'stats'>): GoingAssessments {
  const most = Math.max(1, compute.stats().threads - freeThreads);
  return createGoingOn({ answerMs, most, mostOfOwner: Math.ceil(most / 2) });
}

interface Order extends AssessmentOrder {
  /** Digest of the sources, as `basisOf` makes it. */
  readonly basis: string;
}

/**
 * The assessment of an event: the stored one with current times. If there is none, it is computed in a thread and
 * stored, also if the request for it has been refused by then.
 */
export async function assessmentOf(
  { database, compute, assessments }: AssessmentPorts,
  order: Order,
  waiting: { readonly signal: AbortSignal; readonly owner: string },
): Promise<AssessmentDocument> {
  const { basis, ...asked } = order;
  const { conjunctionId: eventId, combinedRadiusM } = asked;
  const isUsual = combinedRadiusM === undefined;
  const stored = isUsual ? await database.read((read) => findAssessment(read, { eventId, basis })) : undefined;
  if (stored !== undefined) return atTime(stored, asked);
  const key = `${eventId} ${basis} ${combinedRadiusM ?? ''}`;
  const options = { owner: waiting.owner, isInteractive: true, deadlineMs: longestMs };
  const assess = async (signal: AbortSignal) => {
    const document = await compute.run(assessTask, asked, { ...options, signal }).catch((fault) => {
      throw tooLong(fault, asked);
    });
    if (isUsual) await database.transaction((tx) => keepAssessment(tx, { eventId, basis, document }));
    return document;
  };
  return atTime(await assessments({ ...waiting, key, compute: assess }), asked);
}

function tooLong(fault: unknown, { conjunctionId: id, messages }: AssessmentOrder): unknown {
  if (!(fault instanceof ComputeFault) || fault.code !== 'COMPUTE_DEADLINE') return fault;
  const said = saying('ASSESSMENT_TOO_LONG', { id, messages: messages.length, seconds: longestMs / 1000 });
  return new Problem('DEADLINE_EXCEEDED', { ...because(said), cause: fault });
}
