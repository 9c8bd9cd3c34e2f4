import { demoOperators } from '@farpass/contract/identity';
import { beforeAll, expect, it } from 'vitest';
import { fleetsOf } from '../conjunctions/events/feed/fleets.ts';
import { findClaim } from '../fleet/satellites/claims.ts';
import { findCatalogueNumbers } from '../fleet/satellites/store.ts';
import { removeDemoUsers, seedDemoUsers } from '../identity/commands/demo.ts';
import { propose } from '../manoeuvres/searches/proposals.ts';
import { instantOfUnixMs } from '../platform/db/index.ts';
import { tokenWith } from '../platform/http/testing.ts';
import { screeningWorkers } from '../screenings/jobs.ts';
import { keepCurrent } from '../screenings/plan/keep-current.ts';
import { rescreenFleets } from '../screenings/plan/schedule.ts';
import { planQueue } from '../screenings/queues.ts';
import { raiseAlerts } from '../watch/alerts/raise.ts';
import { inventedCdm, portsAlone, servedAlone } from './collision-avoidance/testing.ts';
import { fleetGauges } from './fleet-gauges.ts';
import { tellOfIdle } from './without-members.ts';

const { id: operatorId } = demoOperators.demo;
const ca = servedAlone();
const askAs = (granted: readonly string[], of: string) =>
  ca.askWith({ authorization: `Bearer ${tokenWith({ ca: [...granted] }, { operatorId: of })}` });
const ask = askAs(['user'], operatorId);
const other = askAs(['user'], 'ours');
let conjunctionId = '';
const alarms: unknown[] = [];
const notes: unknown[] = [];

const at = (hours: number) => instantOfUnixMs(Date.now() + hours * 3_600_000).slice(0, -1);
const portsOf = () => ({
  ...portsAlone(ca.database.db),
  rescreenHours: 8,
  currentSnapshot: async () => ({ digest: 'a', isSynthetic: false, objects: 1 }),
});
const endDemo = () => ca.database.db.transaction(removeDemoUsers);
const scheduled = () => rescreenFleets(portsOf(), Date.now());
const count = async (table: string) => (await ca.database.db.execute(`select 1 from ${table}`)).rows.length;

/** Everything that the platform does automatically for an operator, once. */
async function work() {
  const { db } = ca.database;
  const nowMs = Date.now();
  alarms.length = 0;
  await scheduled();
  await db.transaction((tx) => keepCurrent(portsOf(), tx, { operatorId, nowMs }));
  await propose(portsOf(), nowMs);
  await raiseAlerts({ database: db, tellOperator: async (_tx, to) => void alarms.push(to) }, nowMs);
  await db.transaction((tx) => tellOfIdle(tx, async (_tx, people) => void notes.push(people)));
  const gauges = await fleetGauges(db)();
  const critical = gauges['farpass_critical_unacknowledged']?.value;
  return {
    critical,
    alarms: alarms.length,
    screenings: await count('screening'),
    searches: await count('manoeuvre_search'),
  };
}

beforeAll(async () => {
  await seedDemoUsers(ca.database.db);
  expect((await ask('POST', '/satellites', { name: 'TRIED', noradId: 70_001 })).statusCode).toBe(201);
  const sent = inventedCdm({ tca: at(30), creationDate: at(-1), missM: 5, sigmaM: 20 });
  expect((await ask('POST', '/cdms', sent)).statusCode).toBe(201);
  conjunctionId = (await ask('GET', '/conjunctions')).json()[0].conjunctionId;
  const decision = { status: 'MONITORING', note: 'Looked at in the demonstration.' };
  expect((await ask('PUT', `/conjunctions/${conjunctionId}/decision`, decision)).statusCode).toBe(200);
  await scheduled();
});
const claimed = (by: ReturnType<typeof askAs>, operator: string) =>
  by('PUT', '/satellites/operator/70001', { operator, isConfirmed: true });
const claim = () => ca.database.db.read((read) => findClaim(read, 70_001));
const routed = async () => [
  ...(await fleetsOf({ database: ca.database.db }, { numbers: ['70001'], names: ['TRIED'] })).keys(),
];
const numbers = () => ca.database.db.read((read) => findCatalogueNumbers(read, undefined));

it('the end of the demo archives its fleets: nothing of them is computed, claimed, counted or alarmed; all of it can be read', async () => {
  expect(await claim()).toMatchObject({ operatorId });
  expect([await routed(), await numbers()]).toEqual([[operatorId], [70_001]]);
  await endDemo();
  expect(await claim()).toBeUndefined();
  expect([await routed(), await numbers()]).toEqual([[], []]);
  const administrator = askAs(['admin'], 'ours');
  expect((await claimed(administrator, operatorId)).statusCode).toBe(404);
  expect(await work()).toEqual({ critical: 0, alarms: 0, screenings: 1, searches: 0 });
  // Not even as one without members: no one has to do anything about it.
  expect(notes).toEqual([]);

  const decided = await ask('GET', `/conjunctions/${conjunctionId}/decision`);
  expect(decided.json()).toMatchObject({ log: [{ note: 'Looked at in the demonstration.' }] });
  const [message] = (await ask('GET', `/cdms?conjunction-id=${conjunctionId}`)).json();
  expect((await ask('GET', `/cdms/file/${message.cdmId}`)).statusCode).toBe(200);
});

it('a screening that began in the demo is cancelled', async () => {
  const [own] = (await ca.database.db.execute('select id, state from screening')).rows;
  expect(own).toMatchObject({ state: 'PENDING' });
  const worker = screeningWorkers(portsOf() as never).find(({ queue }) => queue.name === planQueue.name);
  const finish = (step: never) => ca.database.db.transaction(step);
  await worker?.handle({
    id: 'job',
    data: { screeningId: own?.['id'] },
    attempt: 1,
    signal: AbortSignal.timeout(9_000),
    finish,
  } as never);
  expect((await ca.database.db.execute('select state from screening')).rows).toEqual([{ state: 'CANCELLED' }]);
});

it('a member of an archived fleet does not bring it back; its number is free for another operator, and a new demo has its fleet', async () => {
  const { db } = ca.database;
  await db.execute(
    `insert into platform_user (id, user_name, display_name) values ('018f0000-0000-7000-8000-0000000000f1', 'ada', 'Ada')`,
  );
  await db.execute(`insert into membership (user_id, operator_id, source)
    values ('018f0000-0000-7000-8000-0000000000f1', '${operatorId}', 'granted')`);
  expect(await work()).toEqual({ critical: 0, alarms: 0, screenings: 1, searches: 0 });
  expect((await other('POST', '/satellites', { name: 'OURS', noradId: 70_001 })).statusCode).toBe(201);
  expect(await claim()).toEqual({ operatorId: 'ours', name: 'OURS', isConfirmed: false });
  expect([await routed(), await numbers()]).toEqual([['ours'], [70_001]]);
  for (const list of ['/conjunctions', '/cdms', '/screenings'])
    expect((await other('GET', list)).json(), list).toEqual([]);
  await db.execute('delete from membership');
  await seedDemoUsers(db);
  const names = async () => (await db.execute('select name from operator order by name')).rows.map(({ name }) => name);
  expect(await names()).toEqual(['Demo Operator', 'Other Operator']);
  expect(await claim()).toMatchObject({ operatorId });
  expect((await work()).searches).toBe(1);
  await endDemo();
  expect(await names()).toEqual(['Demo Operator (archived)', 'Other Operator (archived)']);
});

it('the fleet of a demo operator with a member who stays is not archived', async () => {
  const { db } = ca.database;
  await seedDemoUsers(db);
  await db.execute(`insert into membership (user_id, operator_id, source)
    values ('018f0000-0000-7000-8000-0000000000f1', '${operatorId}', 'granted')`);
  await endDemo();
  expect(await claim()).toMatchObject({ operatorId });
});
