import { defaultThresholds } from '@farpass/conjunction/event';
import { listProviderScreenings, screenByProvider } from '@farpass/contract/connections';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Read, Scope } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { plannedEvent } from '../inputs.ts';
import { filesOfPlan, trialsOf } from '../plans/files.ts';
import { type PlanPorts, requireLockedPlan, requirePlan } from '../plans/found.ts';
import { keepTrial, readScreening } from '../plans/screening.ts';
import type { ListedPlan } from '../plans/store.ts';
import { basisOf, isAhead } from './current.ts';
import { providerScreeningDocument } from './document.ts';
import type { Providers } from './ports.ts';

type ProviderPorts = PlanPorts & { readonly providers?: Providers | undefined };

/** Plans whose orbits services outside screen, next to our own screening. */
export function providerCalls(ports: ProviderPorts): readonly Handled[] {
  const { database, providers } = ports;
  const documents = async (read: Read, plan: ListedPlan) => {
    const { id: planId, operatorId } = plan.row;
    const found = (await providers?.list(read, { operatorId, planId })) ?? [];
    const ours = found.length === 0 ? undefined : await readScreening(read, plan.row);
    const thresholds = plan.satellite.document.configuration?.thresholds ?? defaultThresholds;
    return found.map((one) => providerScreeningDocument(one, { ours, planBasis: basisOf(plan.row), thresholds }));
  };
  const known = async (read: Read, plan: ListedPlan, destination: string) =>
    (await documents(read, plan)).find(
      (one) => one.destination === destination && !one.isOutOfDate && !fruitless.has(one.state),
    );
  return [
    handle(listProviderScreenings, async ({ params, scope }) =>
      database.read(async (read) =>
        answer(200, [...(await documents(read, await requirePlan(read, scope, params['manoeuvre-id'])))]),
      ),
    ),
    handle(screenByProvider, async ({ params, body, scope, caller, signal, audit }) => {
      const id = params['manoeuvre-id'];
      const { destination } = body;
      if (providers === undefined) throw new Problem('CONFLICT', because(saying('NO_PROVIDER', {})));
      const { plan, before } = await database.read(async (read) => {
        const found = await requirePlan(read, scope, id);
        refuseEnded(found);
        return { plan: found, before: await known(read, found, destination) };
      });
      if (before !== undefined) return answer(200, before);
      const trial = await orbitOf(ports, { plan, scope, signal });
      return database.transaction(async (tx) => {
        const locked = await requireLockedPlan(tx, scope, id);
        refuseEnded(locked);
        const already = await known(tx, locked, destination);
        if (already !== undefined) return answer(200, already);
        const planBasis = basisOf(locked.row);
        if (planBasis !== basisOf(plan.row))
          throw new Problem('CONFLICT', because(saying('PLAN_CHANGED_MEANWHILE', { name: locked.row.name })));
        const oemFileId = await keepTrial(tx, locked.row, trial);
        const { operatorId, userName: requestedBy } = caller;
        await providers.request(tx, { operatorId, destination, oemFileId, planId: id, planBasis, requestedBy });
        await audit(tx, { subject: { kind: 'manoeuvre', id }, details: { destination, oemFileId } });
        const made = await known(tx, locked, destination);
        if (made === undefined) throw new Error('The screening of a provider is gone as soon as it was asked for.');
        return answer(200, made);
      });
    }),
  ];
}

/** The orbit can be sent again after one of these. */
const fruitless: ReadonlySet<string> = new Set(['REFUSED', 'WITHDRAWN', 'FAILED', 'UNANSWERED']);

function refuseEnded({ row }: ListedPlan): void {
  if (!isAhead(row)) throw new Problem('CONFLICT', because(saying('PLAN_NOT_AHEAD', { name: row.name })));
}

interface OrbitOrder {
  readonly plan: ListedPlan;
  readonly scope: Scope;
  readonly signal: AbortSignal;
}

/** The orbit with the burn, with a covariance for each state, as services ask for it. */
async function orbitOf(ports: PlanPorts, { plan, scope, signal }: OrbitOrder) {
  const { row, satellite } = plan;
  const order = await ports.database.read((read) => plannedEvent(read, scope, { ...row.basis, satellite }));
  if (order === undefined) throw new Problem('CONFLICT', because(saying('PLAN_MESSAGE_GONE', { name: row.name })));
  const { burnt } = trialsOf(await filesOfPlan(ports, { plan, order, signal, pointsForCovariance: 1 }));
  if (!burnt.text.includes('COVARIANCE_START'))
    throw new Problem('CONTENT_INVALID', because(saying('PLAN_WITHOUT_COVARIANCE', { name: row.name })));
  return burnt;
}
