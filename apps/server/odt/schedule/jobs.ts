import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import Type from 'typebox';
import { administratorScope, currentInstant, type Tx } from '../../platform/db/index.ts';
import { defineQueue, defineWorker, type Jobs, type Worker } from '../../platform/jobs/index.ts';
import type { UrgentObject } from '../ports.ts';
import { isOpen, lockPasses, movePass } from '../requests/passes.ts';
import { settleRequest } from '../requests/settle.ts';
import { lockRequest } from '../requests/store.ts';
import { observationPass, observationRequest } from '../tables.ts';
import { makePlan, type PlanPorts } from './plan.ts';

const planQueue = defineQueue({
  name: 'odt.plan',
  data: Type.Object({}),
  joinsWaiting: true,
  firstRetryAfterS: 1,
  schedule: { cron: '*/10 * * * *', data: {} },
});

const followQueue = defineQueue({
  name: 'odt.follow',
  data: Type.Object({}),
  joinsWaiting: true,
  schedule: { cron: '* * * * *', data: {} },
});

export const scheduleQueues = [planQueue, followQueue];

/** Requests a new plan, in the transaction of a change that affects planning. */
export function replanBy(enqueue: Jobs['enqueue']): (tx: Tx) => Promise<unknown> {
  return (tx) => enqueue(tx, planQueue, { data: {} });
}

/** The same for objects of CRITICAL conjunctions, if open requests are about any of them. */
export function replanUrgentBy(enqueue: Jobs['enqueue']) {
  return async (tx: Tx, objects: readonly Omit<UrgentObject, 'tca'>[]): Promise<void> => {
    const wanted = objects.map(({ operatorId, catalogueNumber }) =>
      and(
        eq(observationRequest.operatorId, operatorId),
        eq(sql`${observationRequest.catalogueId}::text`, catalogueNumber),
      ),
    );
    const isOpenRequest = inArray(observationRequest.status, ['PENDING', 'APPROVED', 'IN_PROGRESS']);
    const [found] = await tx
      .select({ id: observationRequest.id })
      .from(observationRequest)
      .where(and(isOpenRequest, or(...wanted)))
      .limit(1);
    if (found !== undefined) await replanBy(enqueue)(tx);
  };
}

/** Makes plans when something changed and every ten minutes; follows requests and open disputes every minute. */
export function scheduleWorkers(
  ports: PlanPorts & { readonly releaseUndecided: () => Promise<void> },
  replan: (tx: Tx) => Promise<unknown>,
): readonly Worker[] {
  return [
    defineWorker(planQueue, ({ signal, finish }) =>
      makePlan(ports, { nowMs: Date.now(), signal, finish: async (write) => void (await finish(write)) }),
    ),
    defineWorker(followQueue, async () => {
      await followRequests(ports, replan);
      await ports.releaseUndecided();
    }),
  ];
}

/**
 * Updates requests to the current time: passes that have begun, files that did not arrive, windows that are over. Each
 * request has its own transaction; repeating it changes nothing.
 */
async function followRequests(ports: PlanPorts, replan: (tx: Tx) => Promise<unknown>): Promise<void> {
  const { database } = ports;
  const due = await database.read((read) => {
    const now = currentInstant();
    const passes = read
      .select({ id: observationPass.requestId })
      .from(observationPass)
      .where(
        and(
          inArray(observationPass.status, ['PENDING', 'APPROVED', 'EXECUTING', 'EXECUTED', 'PUBLISHING']),
          or(lt(observationPass.startAt, now), lt(observationPass.deliverUntil, now)),
        ),
      );
    const isOver = and(
      inArray(observationRequest.status, ['PENDING', 'APPROVED', 'IN_PROGRESS']),
      lt(observationRequest.observeTo, now),
    );
    return read
      .select({ id: observationRequest.id })
      .from(observationRequest)
      .where(or(isOver, sql`${observationRequest.id} in ${passes}`));
  });
  for (const { id } of due) await database.transaction((tx) => followRequest(tx, id, { ports, replan }));
}

interface FollowPorts {
  readonly ports: PlanPorts;
  readonly replan: (tx: Tx) => Promise<unknown>;
}

async function followRequest(tx: Tx, id: string, { ports, replan }: FollowPorts): Promise<void> {
  const row = await lockRequest(tx, administratorScope('scheduler'), id);
  if (row === undefined) return;
  const now = currentInstant();
  const late = (await lockPasses(tx, id)).filter(
    (pass) => isOpen(pass) && pass.status !== 'DISPUTED' && pass.deliverUntil < now,
  );
  const reason = { code: 'FILE_LATE', text: 'No file was delivered in time.' } as const;
  for (const pass of late) await movePass(tx, pass, { status: 'UNSUCCESSFUL', taskStatus: 'UNSUCCESSFUL', reason });
  await settleRequest(tx, row, ports);
  if (late.length > 0) await replan(tx);
}
