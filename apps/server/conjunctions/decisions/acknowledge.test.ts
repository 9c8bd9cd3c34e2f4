import { beforeEach, describe, expect, it } from 'vitest';
import { testOperatorId } from '../../platform/http/testing.ts';
import { inventedCdm, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { acknowledgeEvent, findAcknowledged } from './acknowledge.ts';

const ca = servedAlone();
const { ask } = ca;
let key: { readonly operatorId: string; readonly conjunctionId: string };

beforeEach(async () => {
  await ca.database.db.execute('delete from satellite');
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
  const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
  const answer = await ask('POST', '/cdms', inventedCdm({ tca: ahead(60), creationDate: ahead(-1) }));
  key = { operatorId: testOperatorId, conjunctionId: answer.json().accepted[0].conjunctionId };
});

const acknowledge = (person: string, operatorId = key.operatorId) =>
  ca.database.db.transaction((tx) => acknowledgeEvent(tx, { ...key, operatorId, person }));
const found = () => ca.database.db.read((read) => findAcknowledged(read, key));

describe('an event that a person acknowledges from outside the application', () => {
  it('is acknowledged for everyone of the operator; the first person stays', async () => {
    expect(await found()).toMatchObject({
      title: 'OURS × THEIRS',
      riskLevel: 'CRITICAL',
      isOpen: true,
      isAcknowledged: false,
      acknowledgedBy: null,
      acknowledgedAt: null,
    });
    await acknowledge('grace');
    await acknowledge('grace');
    const decision = (await ask('GET', `/conjunctions/${key.conjunctionId}/decision`)).json();
    expect([decision.isAcknowledged, decision.acknowledgedBy, decision.status]).toEqual([true, 'grace', 'OPEN']);
    expect(decision.log.map((entry: { person: string }) => entry.person)).toEqual(['grace']);
    expect(await found()).toMatchObject({ isAcknowledged: true, acknowledgedBy: 'grace' });
  });

  it('keeps what was decided before', async () => {
    await ask('PUT', `/conjunctions/${key.conjunctionId}/decision`, {
      status: 'MONITORING',
      owner: 'grace',
      note: 'wait',
    });
    await ca.database.db.execute('update conjunction_decision set acknowledged_risk = null');
    await acknowledge('grace');
    const decision = (await ask('GET', `/conjunctions/${key.conjunctionId}/decision`)).json();
    expect([decision.status, decision.owner, decision.note, decision.acknowledgedBy]).toEqual([
      'MONITORING',
      'grace',
      'wait',
      'grace',
    ]);
  });

  it('is not found by another operator', async () => {
    await acknowledge('mallory', 'another');
    expect(await found()).toMatchObject({ isAcknowledged: false });
  });
});
