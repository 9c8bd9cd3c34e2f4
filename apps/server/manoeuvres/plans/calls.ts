import {
  actOnManoeuvre,
  createManoeuvre,
  deleteManoeuvre,
  getManoeuvre,
  listManoeuvres,
  replaceManoeuvre,
} from '@farpass/contract/manoeuvres';
import { because, Problem, saying } from '@farpass/contract/problem';
import { forget } from '../../fleet/ephemerides/calls.ts';
import { needsTwoPeopleFor } from '../../fleet/satellites/two-people.ts';
import { operatorScope, type Read, type Tx } from '../../platform/db/index.ts';
import {
  answer,
  type Call,
  type Handled,
  handle,
  readList,
  requireVersion,
  rowTag,
  tagOfOne,
} from '../../platform/http/index.ts';
import { planningInputs } from '../inputs.ts';
import type { Providers } from '../providers/ports.ts';
import { burnTask, runAwaited } from '../work/tasks.ts';
import { preparedAct } from './act.ts';
import { planDocument, plannersOf } from './document.ts';
import { type PlanPorts, requireLockedPlan, requirePlan, unscreened } from './found.ts';
import { forgetTrials, readScreening } from './screening.ts';
import { changePlan, insertPlan, type ListedPlan, listPlans, readPlanLog, removePlan } from './store.ts';

/** Plans: stored, listed, changed, moved through their states, removed. */
export function planCalls(ports: PlanPorts & { readonly providers?: Providers | undefined }): readonly Handled[] {
  const { database, compute, providers } = ports;
  const withdrawStale = async (tx: Tx, { id: planId, operatorId }: ListedPlan['row']) => {
    const scope = operatorScope(operatorId);
    for (const oemFileId of (await providers?.withdrawStale(tx, { operatorId, planId })) ?? [])
      await forget(tx, scope, oemFileId);
  };
  return [
    handle(listManoeuvres, async ({ query, scope, caller, url }) => {
      const filter = {
        conjunctionId: query['conjunction-id'],
        satelliteId: query['satellite-id'],
        state: query.state,
      };
      const { rows, headers } = await database.read((read) => readList({ url, query }, listPlans(read, scope, filter)));
      const asking = { person: caller.userName, nowMs: Date.now(), isScreeningRunning: false };
      const plans = rows.map((plan) => planDocument(plan, asking));
      return answer(200, plans, { headers: { ...headers, ...tagOfOne(plans) } });
    }),
    handle(createManoeuvre, async ({ body, caller, scope, signal, audit, once }) => {
      const { burn, name, target } = body;
      const inputs = await planningInputs(ports, scope, { days: undefined, ...body });
      const { operatorId, userName } = caller;
      const input = { ...inputs.order, burn, target };
      const asked = { task: burnTask, input, at: '/burn', owner: operatorId, signal } as const;
      const evaluation = await runAwaited(compute, asked);
      const plan = {
        operatorId,
        eventId: inputs.conjunctionId,
        satelliteId: inputs.satellite.id,
        name: name?.trim() || usualName({ satellite: inputs.satellite.name, tca: evaluation.before.tca }),
        burn,
        lookAheadDays: inputs.order.days,
        evaluation,
        target: target ?? null,
        basis: inputs.basis,
        needsTwoPeople: needsTwoPeopleFor(inputs.satellite.document),
        createdBy: userName,
        isSynthetic: inputs.isSynthetic,
      };
      return database.transaction((tx) =>
        once(tx, async () => {
          const row = await insertPlan(tx, plan);
          await audit(tx, { subject: { kind: 'manoeuvre', id: row.id } });
          return answer(201, ...(await planAnswer(tx, await requirePlan(tx, scope, row.id), caller)));
        }),
      );
    }),
    handle(getManoeuvre, async ({ params, scope, caller }) =>
      database.read(async (read) => {
        const plan = await requirePlan(read, scope, params['manoeuvre-id']);
        return answer(200, ...(await planAnswer(read, plan, caller)));
      }),
    ),
    handle(replaceManoeuvre, async ({ params, body, scope, caller, headers, signal, audit }) => {
      const id = params['manoeuvre-id'];
      const stored = await database.read((read) => requirePlan(read, scope, id));
      const { burn, days = stored.row.lookAheadDays, target = stored.row.target ?? undefined } = body;
      const inputs = await planningInputs(ports, scope, { conjunctionId: stored.row.eventId, days });
      const input = { ...inputs.order, burn, target };
      const asked = { task: burnTask, input, at: '/burn', owner: caller.operatorId, signal } as const;
      const evaluation = await runAwaited(compute, asked);
      return database.transaction(async (tx) => {
        const { row } = await requireLockedPlan(tx, scope, id);
        await forgetTrials(tx, row);
        requireVersion(headers, row.version);
        if (row.state !== 'DRAFT' && row.state !== 'SCREENED')
          throw isTooLate(row, 'changed; refresh it to begin again');
        const computed = {
          burn,
          evaluation,
          target: target ?? null,
          basis: inputs.basis,
          lookAheadDays: days,
          ...unscreened,
        };
        const name = body.name?.trim() || row.name;
        const person = caller.userName;
        await changePlan(tx, row, {
          change: { ...computed, name, plannedBy: person, planners: [...new Set([...plannersOf(row), person])] },
          step: { person, action: 'CHANGE', to: 'DRAFT' },
        });
        await withdrawStale(tx, row);
        await audit(tx, { subject: { kind: 'manoeuvre', id } });
        return answer(200, ...(await planAnswer(tx, await requirePlan(tx, scope, id), caller)));
      });
    }),
    handle(actOnManoeuvre, async (call) => {
      const { params, scope, caller, once } = call;
      const id = params['manoeuvre-id'];
      const act = await preparedAct(ports, call);
      return database.transaction((tx) =>
        once(tx, async () => {
          await act(tx);
          const plan = await requirePlan(tx, scope, id);
          await withdrawStale(tx, plan.row);
          return answer(200, ...(await planAnswer(tx, plan, caller)));
        }),
      );
    }),
    handle(deleteManoeuvre, async ({ params, scope, audit }) => {
      const id = params['manoeuvre-id'];
      await database.transaction(async (tx) => {
        const plan = await requireLockedPlan(tx, scope, id);
        if (plan.row.approvedBy !== null) throw isTooLate(plan.row, 'removed; cancel it, its log stays');
        await forgetTrials(tx, plan.row);
        await removePlan(tx, plan);
        await withdrawStale(tx, plan.row);
        await audit(tx, { subject: { kind: 'manoeuvre', id } });
      });
      return answer(204);
    }),
  ];
}

type Caller = Call<typeof getManoeuvre>['caller'];

function isTooLate({ name, state }: ListedPlan['row'], what: string): Problem {
  return new Problem('CONFLICT', because(saying('PLAN_TOO_LATE', { name, state, what })));
}

/** A plan with its screenings and its log, and its tag. */
async function planAnswer(read: Read, plan: ListedPlan, { userName }: Caller) {
  const screening = await readScreening(read, plan.row);
  const asking = { person: userName, nowMs: Date.now(), isScreeningRunning: screening?.state === 'RUNNING' };
  const known = planDocument(plan, asking);
  const document = {
    ...known,
    // The progress of a screening is not a write of the plan.
    etag: screening?.state === 'RUNNING' ? rowTag(plan.row.version, [known.etag, screening.progress]) : known.etag,
    ...(screening === undefined ? {} : { screening }),
    log: await readPlanLog(read, plan.row.id),
  };
  return [document, { headers: { ETag: document.etag } }] as const;
}

function usualName({ satellite, tca }: { readonly satellite: string; readonly tca: string }): string {
  return `${satellite} ${tca.slice(0, 16).replace('T', ' ')}`;
}
