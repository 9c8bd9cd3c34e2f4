import { expect, it } from 'vitest';
import { inventedCdm, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { dueRisks } from './due.ts';
import { fleetSummary } from './summary.ts';
import { worstAhead } from './worst-ahead.ts';

const ca = servedAlone();
const { ask } = ca;
const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);

it('the worst conjunctions ahead come first, each with its change and what was decided', async () => {
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
  const tca = ahead(60);
  const first = inventedCdm({ tca, creationDate: ahead(-9), messageId: 'A1' });
  const later = inventedCdm({ tca, creationDate: ahead(-1), messageId: 'A2' });
  const { conjunctionId } = (await ask('POST', '/cdms', first)).json().accepted[0];
  await ask('POST', '/cdms', later);
  await ask('PUT', `/conjunctions/${conjunctionId}/decision`, { status: 'MONITORING', owner: 'grace' });
  const asked = { operatorId: 'operator', nowMs: Date.now() };
  const [operator] = (await ca.database.db.execute<{ id: string }>('select operator_id as id from satellite')).rows;
  const found = await ca.database.db.read((read) => worstAhead(read, { ...asked, operatorId: operator?.id ?? '' }));
  expect(found).toEqual([
    {
      satellite: 'OURS',
      secondary: 'THEIRS',
      tca: expect.any(String),
      risk: 'CRITICAL',
      probability: expect.any(Number),
      probabilityBefore: expect.any(Number),
      status: 'MONITORING',
      owner: 'grace',
      link: expect.stringMatching(new RegExp(`^/ca/conjunction/[\\w-]+/${conjunctionId}$`)),
    },
  ]);
  const none = { ...asked, nowMs: Date.now() + 61 * 3_600_000, operatorId: operator?.id ?? '' };
  expect(await ca.database.db.read((read) => worstAhead(read, none))).toEqual([]);
  const summary = await ca.database.db.read((read) =>
    fleetSummary(read, { ...asked, operatorId: operator?.id ?? '', sinceMs: 0 }),
  );
  expect(summary).toMatchObject({ satellites: 1, critical: 1, endingCoverage: 0, waitingPlans: 0 });
  await ca.database.db.execute('delete from conjunction_decision');
  expect((await ca.database.db.read((read) => dueRisks(read, Date.now())))[0]?.parameters['probabilityBefore']).toBe(
    found[0]?.probabilityBefore,
  );
});

it('a fall that waits for a confirmation shows no figure that reassures', async () => {
  await ca.database.db.execute('delete from satellite');
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
  const tca = ahead(48);
  await ask('POST', '/cdms', inventedCdm({ tca, messageId: 'NEAR', creationDate: ahead(-9) }));
  await ask('POST', '/cdms', inventedCdm({ tca, messageId: 'FAR', creationDate: ahead(-1), missM: 9000 }));
  const [operator] = (await ca.database.db.execute<{ id: string }>('select operator_id as id from satellite')).rows;
  const asked = { operatorId: operator?.id ?? '', nowMs: Date.now() };
  const found = await ca.database.db.read((read) => worstAhead(read, asked));
  expect(found).toMatchObject([{ risk: 'CRITICAL', probability: null }]);
});
