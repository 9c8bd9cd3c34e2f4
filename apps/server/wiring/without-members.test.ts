import { beforeEach, expect, it } from 'vitest';
import { propose } from '../manoeuvres/searches/proposals.ts';
import { instantOfUnixMs } from '../platform/db/index.ts';
import { testOperatorId } from '../platform/http/testing.ts';
import { rescreenFleets } from '../screenings/plan/schedule.ts';
import { raiseAlerts } from '../watch/alerts/raise.ts';
import { inventedCdm, portsAlone, servedAlone } from './collision-avoidance/testing.ts';
import { fleetGauges } from './fleet-gauges.ts';
import { tellOfIdle } from './without-members.ts';

const ca = servedAlone();
const told: { readonly to: string; readonly subject: unknown }[] = [];
const tellOperator = async (_tx: unknown, to: string, { subject }: { readonly subject?: unknown }) =>
  void told.push({ to, subject });

beforeEach(() => {
  told.length = 0;
});

/** Everything that the platform does automatically for an operator, once. */
async function work() {
  const { db } = ca.database;
  const nowMs = Date.now();
  const ports = {
    ...portsAlone(db),
    rescreenHours: 8,
    currentSnapshot: async () => ({ digest: 'a', isSynthetic: false, objects: 1 }),
  };
  await rescreenFleets(ports, nowMs);
  await propose(ports, nowMs);
  await raiseAlerts({ database: db, tellOperator }, nowMs);
  const gauges = await fleetGauges(db)();
  const count = async (table: string) => (await db.execute(`select 1 from ${table}`)).rows.length;
  return {
    critical: gauges['farpass_critical_unacknowledged']?.value,
    screenings: await count('screening'),
    searches: await count('manoeuvre_search'),
    alerts: told.length,
  };
}

const administrators: { readonly subject: unknown; readonly title: string }[] = [];
const tellIdle = () =>
  ca.database.db.transaction((tx) =>
    tellOfIdle(tx, async (_tx, _people, { subject, title }) => void administrators.push({ subject, title })),
  );

it('an operator without members computes nothing, alarms no one and is in no gauge; its first member brings all of it back', async () => {
  const { db } = ca.database;
  expect((await ca.ask('POST', '/satellites', { name: 'OURS', noradId: 70_001 })).statusCode).toBe(201);
  const at = (hours: number) => instantOfUnixMs(Date.now() + hours * 3_600_000).slice(0, -1);
  const sent = inventedCdm({ tca: at(30), creationDate: at(-1), missM: 5, sigmaM: 20 });
  expect((await ca.ask('POST', '/cdms', sent)).statusCode).toBe(201);
  await db.execute(`insert into operator (id, name) values ('${testOperatorId}', 'Gone')`);
  expect(await work()).toEqual({ critical: 0, screenings: 0, searches: 0, alerts: 0 });
  for (let times = 0; times < 2; times += 1) await tellIdle();
  expect(administrators).toEqual([{ subject: 'operator.idle', title: 'Gone has no members' }]);
  await db.execute(
    `insert into platform_user (id, user_name, display_name) values ('018f0000-0000-7000-8000-0000000000f1', 'ada', 'Ada')`,
  );
  await db.execute(`insert into membership (user_id, operator_id, source)
    values ('018f0000-0000-7000-8000-0000000000f1', '${testOperatorId}', 'own')`);
  const resumed = await work();
  expect(resumed).toMatchObject({ critical: 1, screenings: 1, searches: 1 });
  expect(resumed.alerts).toBeGreaterThan(0);
  await tellIdle();
  await db.execute('delete from membership');
  await tellIdle();
  expect(administrators).toHaveLength(2);
});
