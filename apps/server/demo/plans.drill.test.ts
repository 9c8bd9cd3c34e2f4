import { demoOperators } from '@farpass/contract/identity';
import { catalogueOfRecords } from '@farpass/intake/catalogue';
import { type PlanState, planTransitions } from '@farpass/manoeuvre/life';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCompute } from '../platform/compute/testing.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../platform/db/testing.ts';
import { testApp, tokenWith } from '../platform/http/testing.ts';
import { type Jobs, openJobs } from '../platform/jobs/index.ts';
import { screeningQueues } from '../screenings/queues.ts';
import { collisionAvoidanceAlone, portsAlone } from '../wiring/collision-avoidance/testing.ts';
import { syntheticCatalogue } from './catalogue.ts';
import { dayOf } from './orbits.ts';
import { tellPlans } from './plans.ts';
import { tellWorld } from './world.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
let jobs: Jobs;
let tell: (vain: Map<string, string>) => Promise<void>;
const signal = new AbortController().signal;
const operatorId = demoOperators.demo.id;
const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId })}` };

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = await openJobs({ db: database.db, log: silentLog, queues: [] });
  const columns = catalogueOfRecords(syntheticCatalogue(dayOf(Date.now())).slice(20, 100), 'sample');
  const ports = {
    ...portsAlone(database.db),
    compute: testCompute,
    enqueue: jobs.enqueue,
    currentSnapshot: async () => ({ digest: 'snapshot-1', isSynthetic: true, objects: 80 }),
    readCatalogue: async () => columns,
  };
  const feature = collisionAvoidanceAlone(ports);
  await jobs.add(feature.queues ?? []);
  // Nothing but the screenings of the plans: what follows from them would be screened and assessed, too.
  await jobs.work((feature.workers ?? []).filter(({ queue }) => screeningQueues.includes(queue)));
  ({ app } = await testApp({ calls: feature.routes }));
  await tellWorld({ ...ports, catalogue: undefined }, { nowMs: Date.now(), signal });
  await withoutQuietEvents();
  tell = (vain) => tellPlans({ ...ports, isDemo: async () => true }, { nowMs: Date.now(), signal, vain });
}, 600_000);
afterAll(async () => {
  await jobs.stop();
  await app.close();
  await database.close();
});

/** A plan meets each open event of its satellite in four screenings; the quiet ones add nothing to its states but time. */
const withoutQuietEvents = () =>
  database.db.execute(`delete from conjunction_event where risk_level not in ('HIGH', 'CRITICAL')`);

const get = (path: string) => app.inject({ method: 'GET', url: `/api/v1/ca/manoeuvres${path}`, headers });

interface Plan {
  readonly manoeuvreId: string;
  readonly name: string;
  readonly state: PlanState;
  readonly plannedBy: string;
  readonly approvedBy?: string;
  readonly log: readonly { readonly action: string; readonly person: string }[];
}

interface Judged {
  readonly sky: { readonly digest: string };
  readonly verdict: { readonly needsReason: boolean };
}

/** Burns of the demo world are flown: that one was missed is a person's word. */
const states = (Object.keys(planTransitions) as readonly PlanState[]).filter((state) => state !== 'MISSED');

/** The plans once all states exist: one step of each per round, with screenings in between. */
async function everyState(): Promise<readonly Plan[]> {
  const vain = new Map<string, string>();
  for (let round = 0; round < 600; round += 1) {
    await tell(vain);
    const plans: readonly Plan[] = (await get('')).json();
    if (states.every((state) => plans.some((plan) => plan.state === state))) return plans;
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
  throw new Error('not every state came about');
}

describe('the plans of the demo world', () => {
  it('exist in every state, and each can be viewed and handed over as its state allows', async () => {
    const plans = await everyState();
    for (const state of states) {
      const listed = plans.find((one) => one.state === state);
      const plan: Plan & Judged = (await get(`/${listed?.manoeuvreId}`)).json();
      expect(plan).toMatchObject({ state, plannedBy: 'demo', isSynthetic: true });
      const isApproved = ['APPROVED', 'EXPORTED', 'EXECUTED'].includes(state);
      expect([state, plan.approvedBy]).toEqual([state, isApproved ? 'demo-ca' : undefined]);
      const actions = plan.log.map(({ action }) => action);
      expect(actions.at(-1)).toBe('CREATE');
      expect(plan.log.filter(({ action }) => action === 'APPROVE').every(({ person }) => person === 'demo-ca')).toBe(
        true,
      );
      const file = await get(`/${plan.manoeuvreId}/file?format=opm`);
      if (!isApproved) expect([state, file.statusCode]).toEqual([state, 409]);
      else if (state === 'APPROVED' && plan.verdict.needsReason) expect(file.json().code).toBe('PLAN_ABOVE_TARGET');
      else if (state !== 'EXECUTED') expect([state, file.body.includes('MAN_EPOCH_IGNITION')]).toEqual([state, true]);
      expect(plan.sky.digest).toMatch(/^[0-9a-f]{64}$/);
      const flown = (await get(`/${plan.manoeuvreId}/flown`)).json();
      expect([state, flown.state]).toEqual([state, state === 'EXECUTED' ? 'COMPARED' : 'WAITING']);
      // Three percent too small, and 8 s late.
      if (state === 'EXECUTED') expect(flown.isAsPlanned).toBe(true);
    }
    const screened = plans.filter(({ state }) => ['SCREENED', 'APPROVED', 'EXPORTED'].includes(state));
    for (const { manoeuvreId } of screened) {
      const { screening } = (await get(`/${manoeuvreId}`)).json();
      expect(screening).toMatchObject({ state: 'COMPLETE', progress: 1 });
    }
  }, 1_200_000);
});
