import { beforeEach, describe, expect, it } from 'vitest';
import { tokenWith } from '../../../platform/http/testing.ts';
import { inventedCdm, servedAlone } from '../../../wiring/collision-avoidance/testing.ts';

const ca = servedAlone();
const { ask, askWith } = ca;
const reason = 'The originator confirmed by phone: log 17.';
let ours: string;

beforeEach(async () => {
  await ca.database.db.execute('delete from satellite');
  ours = (await ask('POST', '/satellites', { name: 'OURS', noradId: 70001, cosparId: '2026-001A' })).json().satelliteId;
});

/** A message that matches our satellite by its designator, and gives it the number of another object. */
const twoIdentities = (messageId = 'TWO') => inventedCdm({ messageId, designator1: '25994' });
const send = (text: string) => ask('POST', '/cdms', text);
const list = async (query = '') => (await ask('GET', `/cdms/quarantine${query}`)).json();
const events = async () => (await ask('GET', '/conjunctions')).json();
const decide = (id: string, body: object) => ask('PUT', `/cdms/quarantine/${id}`, body);

describe('a message whose number and designator name different objects', () => {
  it('is held with the reason and is in no conjunction, although its probability is critical (F14)', async () => {
    const answer = await send(twoIdentities());
    expect(answer.statusCode).toBe(207);
    const { accepted, refused, quarantined } = answer.json();
    expect([accepted, refused]).toEqual([[], []]);
    expect(quarantined).toMatchObject([
      {
        outcome: 'QUARANTINED',
        messageId: 'TWO',
        satelliteId: ours,
        reasons: [{ code: 'CDM_OTHER_NUMBER', parameters: { found: '25994', known: '70001' } }],
      },
    ]);
    expect(await events()).toEqual([]);
    expect((await ask('GET', '/cdms')).json()).toEqual([]);
    expect(await list()).toMatchObject([
      {
        quarantineId: quarantined[0].quarantineId,
        state: 'HELD',
        satelliteName: 'OURS',
        object1: { objectDesignator: '25994' },
        conjunctionData: { riskLevel: 'CRITICAL' },
      },
    ]);
  });

  it('is held too if the number is ours and the designator is not', async () => {
    const { quarantined } = (await send(inventedCdm().replace('2026-001A', '1999-068A'))).json();
    expect(quarantined[0].reasons).toMatchObject([{ code: 'CDM_OTHER_DESIGNATOR' }]);
  });

  it('is held, too, if only its name is ours: its number is another one, or none', async () => {
    for (const designator1 of ['25544', 'UNKNOWN']) {
      const nameless = inventedCdm({ messageId: designator1, designator1 }).replaceAll('2026-001A', 'UNKNOWN');
      const answer = await send(nameless.replace('OBJECT_NAME = OURS', 'OBJECT_NAME = Ours'));
      expect(answer.statusCode).toBe(207);
      expect(answer.json().quarantined).toMatchObject([
        {
          outcome: 'QUARANTINED',
          satelliteId: ours,
          reasons: [{ code: 'CDM_NAME_ONLY', parameters: { name: 'OURS', found: designator1, known: '70001' } }],
        },
      ]);
    }
    expect(await events()).toEqual([]);
    const [held] = await list();
    const released = await decide(held.quarantineId, { state: 'RELEASED', reason });
    expect([released.statusCode, (await events()).length]).toEqual([200, 1]);
  });

  it('does not hold up the other messages of the same file, and is stored once', async () => {
    const both = `${inventedCdm()}${twoIdentities()}`;
    for (const outcome of ['NEW', 'KNOWN']) {
      const { accepted, quarantined } = (await send(both)).json();
      expect([accepted.length, accepted[0].outcome, quarantined.length]).toEqual([1, outcome, 1]);
    }
    expect((await list()).length).toBe(1);
  });

  it('can be read as it was received', async () => {
    const { quarantined } = (await send(twoIdentities())).json();
    const file = await ask('GET', `/cdms/quarantine/${quarantined[0].quarantineId}/file`);
    expect([file.statusCode, file.body]).toEqual([200, twoIdentities()]);
  });
});

describe('a held message', () => {
  let id: string;
  beforeEach(async () => {
    id = (await send(twoIdentities())).json().quarantined[0].quarantineId;
  });

  it('joins its conjunction once a person releases it with a reason, and keeps the doubt', async () => {
    const answer = await decide(id, { state: 'RELEASED', reason });
    expect(answer.statusCode).toBe(200);
    const released = answer.json();
    expect(released).toMatchObject({ state: 'RELEASED', decidedBy: 'somebody', reason, cdmId: expect.any(String) });
    const [event] = await events();
    expect(event).toMatchObject({
      conjunctionId: released.conjunctionId,
      satelliteId: ours,
      conjunctionData: { riskLevel: 'CRITICAL' },
    });
    const [cdm] = (await ask('GET', `/cdms?cdm-id=${released.cdmId}`)).json();
    expect(cdm.warnings).toContainEqual(expect.objectContaining({ code: 'CDM_OTHER_NUMBER' }));
    expect((await send(twoIdentities())).json().accepted[0]).toMatchObject({ outcome: 'KNOWN' });
    expect((await decide(id, { state: 'DISCARDED', reason })).statusCode).toBe(409);
  });

  it('stays out once a person discards it, also if it is sent again, and can be released later', async () => {
    await decide(id, { state: 'DISCARDED', reason });
    expect((await send(twoIdentities())).json().quarantined).toMatchObject([
      { quarantineId: id, outcome: 'DISCARDED' },
    ]);
    expect(await events()).toEqual([]);
    expect(await list('?state=HELD')).toEqual([]);
    expect((await decide(id, { state: 'RELEASED', reason })).statusCode).toBe(200);
    expect((await events()).length).toBe(1);
  });

  it('needs a reason, and the version that the person saw', async () => {
    for (const short of ['because', '             '])
      expect((await decide(id, { state: 'RELEASED', reason: short })).statusCode).toBe(422);
    const stale = await askWith({ 'if-match': '"0"' })('PUT', `/cdms/quarantine/${id}`, { state: 'RELEASED', reason });
    expect(stale.statusCode).toBe(412);
    expect(await events()).toEqual([]);
  });

  it('is not there for another operator', async () => {
    const others = { authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'another' })}` };
    const asOthers = askWith(others);
    expect((await asOthers('GET', '/cdms/quarantine')).json()).toEqual([]);
    expect((await asOthers('GET', `/cdms/quarantine/${id}/file`)).statusCode).toBe(404);
    expect((await asOthers('PUT', `/cdms/quarantine/${id}`, { state: 'RELEASED', reason })).statusCode).toBe(404);
  });
});
