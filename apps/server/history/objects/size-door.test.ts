import { beforeEach, describe, expect, it } from 'vitest';
import { servedDoor } from '../../watch/loosenings/door.fixture.ts';
import { inventedCdm } from '../../wiring/collision-avoidance/testing.ts';

const { ca, people, notices } = servedDoor();
const { member, administrator } = people;
const header = 'ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource';
/** Of the other object, which is a payload of 5 m without a list. */
const list = (radiusM: number) => `${header}\n70002,${radiusM},0,SFK RCS Estimate,,0,\n`;
const reason = 'Sizes of the manufacturer, log 17.';
const withReason = `/object-sizes?reason=${encodeURIComponent(reason)}`;
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
const inUse = async () => (await member('GET', '/object-sizes')).json();
const waiting = async () => (await administrator('GET', '/loosenings?is-waiting=true')).json();

/** A conjunction ahead that is HIGH or CRITICAL by the size that is assumed of its other object. */
async function urgent(): Promise<string> {
  await administrator('POST', '/satellites', { name: 'OURS', noradId: 70001, hardBodyRadius: 0.1 });
  const text = inventedCdm({ tca: at(48), messageId: 'NEAR', creationDate: at(-9) }).replaceAll(/COMMENT HBR.*\n/g, '');
  const { conjunctionId } = (await administrator('POST', '/cdms', text)).json().accepted[0];
  const [{ conjunctionData }] = (await member('GET', `/conjunctions?conjunction-id=${conjunctionId}`)).json();
  expect(['HIGH', 'CRITICAL']).toContain(conjunctionData.riskLevel);
  return conjunctionId;
}

beforeEach(async () => {
  for (const table of ['object_size', 'object_size_list']) await ca.database.db.execute(`delete from ${table}`);
});

describe('a list of sizes that lowers a HIGH or CRITICAL conjunction ahead', () => {
  it('is refused with the conjunctions that it lowers, and changes nothing', async () => {
    const id = await urgent();
    const asked = await member('POST', '/object-sizes', list(0.1));
    expect([asked.statusCode, asked.json().code, asked.json().conjunctionIds]).toEqual([409, 'LOWERS_RISK', [id]]);
    expect(await inUse()).toMatchObject({ objects: 0 });
    const script = await people.script('POST', withReason, list(0.1));
    expect([script.statusCode, script.json().code]).toEqual([403, 'TOKEN_LIMITED']);
    expect((await people.tired('POST', withReason, list(0.1))).json().code).toBe('SIGN_IN_AGAIN');
  });

  it('waits for a second person, who sends the same file; the list of the first is then in use', async () => {
    const id = await urgent();
    const first = await member('POST', withReason, list(0.1));
    expect(first.statusCode, first.body).toBe(202);
    expect(first.json()).toMatchObject({
      objects: 0,
      proposed: { kind: 'OBJECT_SIZES', state: 'PROPOSED', by: 'mo', reason, lowered: [{ conjunctionId: id }] },
    });
    expect(await waiting()).toMatchObject([{ mayAgree: false, mayWithdraw: true }]);
    const { looseningId } = first.json().proposed;
    const agreed = await administrator('POST', `/loosenings/${looseningId}/agree`);
    expect([agreed.statusCode, agreed.json().errors[0].code]).toEqual([409, 'LOOSENING_OF_SIZES']);
    // Another file is another proposal.
    expect((await administrator('POST', withReason, list(0.2))).statusCode).toBe(202);
    expect((await administrator('POST', withReason, list(0.1))).json()).toMatchObject({ objects: 1, loadedBy: 'mo' });
    const told = notices.filter(({ subject }) => subject === 'ca.loosening.done');
    expect(told).toMatchObject([{ isUrgent: true, conjunctionIds: [id] }]);
    const { log } = (await member('GET', `/conjunctions/${id}/decision`)).json();
    expect(log[0]).toMatchObject({ person: 'mo, ada', note: reason, changes: ['LOOSENED'] });
  });
});

describe('a list of sizes that lowers nothing today', () => {
  const quiet = `${header}\n70009,0.1,0,A,,0,\n70002,12,0,SFK RCS Estimate,,0,\n`;

  it('is not asked about if no object is smaller in it, and never comes from a script', async () => {
    const id = await urgent();
    for (const radiusM of [12, 12, 13])
      expect((await member('POST', '/object-sizes', list(radiusM))).statusCode).toBe(200);
    const [{ secondaryId }] = (await member('GET', `/conjunctions?conjunction-id=${id}`)).json();
    expect(secondaryId).toBe('70002');
    for (const [method, text] of [
      ['POST', list(14)],
      ['DELETE', undefined],
    ] as const) {
      const script = await people.script(method, withReason, text);
      expect([script.statusCode, script.json().code], method).toEqual([403, 'TOKEN_LIMITED']);
    }
  });

  it('passes the door without conjunctions if an object is smaller than before or than without the list', async () => {
    await urgent();
    await member('POST', '/object-sizes', list(12));
    const asked = await member('POST', '/object-sizes', quiet);
    expect([asked.statusCode, asked.json().code, asked.json().conjunctionIds]).toEqual([409, 'LOWERS_RISK', []]);
    expect(await inUse()).toMatchObject({ objects: 1 });
    const proposed = await member('POST', withReason, quiet);
    expect([proposed.statusCode, proposed.json().proposed.lowered]).toEqual([202, []]);
    expect((await people.tired('POST', '/object-sizes', quiet)).json().code).toBe('SIGN_IN_AGAIN');
    expect((await administrator('POST', '/object-sizes', quiet)).json()).toMatchObject({ objects: 2 });
    const told = notices.filter(({ subject }) => subject === 'ca.loosening.done');
    expect(told).toMatchObject([{ isUrgent: true }]);
    expect(ca.audited.at(-1)?.details).toMatchObject({ loosening: { lowered: [], person: 'mo', agreedBy: 'ada' } });
  });

  it('passes it if the list is removed and an object was larger in it', async () => {
    await member('POST', '/object-sizes', list(12));
    expect((await member('DELETE', '/object-sizes')).json().code).toBe('LOWERS_RISK');
    expect((await administrator('DELETE', '/object-sizes')).statusCode).toBe(204);
    expect(await inUse()).toMatchObject({ objects: 0 });
  });
});
