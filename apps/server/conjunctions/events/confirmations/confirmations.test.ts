import { cautionRules as judging } from '@farpass/conjunction/event';
import { cautionRules } from '@farpass/contract/fleet';
import { beforeEach, describe, expect, it } from 'vitest';
import { testCompute } from '../../../platform/compute/testing.ts';
import { tokenWith } from '../../../platform/http/testing.ts';
import { raiseAlerts, type TellOperator } from '../../../watch/alerts/raise.ts';
import { inventedCdm, servedAlone } from '../../../wiring/collision-avoidance/testing.ts';
import { reassessWorker } from '../assessment/reassess.ts';

const ca = servedAlone();
const { ask } = ca;
beforeEach(async () => {
  await ca.database.db.execute('delete from satellite');
});

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
const tca = at(48);
const near = inventedCdm({ tca, messageId: 'NEAR', creationDate: at(-9) });
const far = inventedCdm({ tca, messageId: 'FAR', creationDate: at(-1), missM: 9000 });

const bearer = (userName: string, operatorId?: string) => ({
  authorization: `Bearer ${tokenWith({ ca: ['user'] }, { userName, ...(operatorId === undefined ? {} : { operatorId }) })}`,
});
const asGrace = ca.askWith(bearer('grace'));
const asStranger = ca.askWith(bearer('mallory', 'other'));
const confirmationOf = (id: string) => `/conjunctions/${id}/confirmation`;
const reason = 'The provider redetermined the orbit, see log 17.';

/** An event whose fall from CRITICAL to LOW waits, of a satellite with this configuration. */
async function fall(configuration: object = { manoeuvres: { needsTwoPeople: false } }): Promise<string> {
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001, configuration });
  await ask('POST', '/cdms', near);
  return (await ask('POST', '/cdms', far)).json().accepted[0].conjunctionId;
}

const listed = async (query = '') => (await ask('GET', `/conjunctions${query}`)).json();
const dataOf = async () => (await listed())[0].conjunctionData;

describe('a fall that waits', () => {
  it('is among those of ?waiting=true, and not among the others', async () => {
    const id = await fall();
    await ask('POST', '/cdms', inventedCdm({ tca, messageId: 'OTHER', creationDate: at(-1), designator2: '70003' }));
    const ids = async (query: string) =>
      (await listed(query)).map((one: { conjunctionId: string }) => one.conjunctionId);
    expect(await ids('?waiting=true')).toEqual([id]);
    expect(await ids('?waiting=false')).toHaveLength(1);
    expect(await ids('?waiting=false')).not.toContain(id);
    const counted = await ask('GET', '/conjunctions?waiting=true&count=true&limit=1');
    expect(counted.headers['x-total-count']).toBe('1');
  });

  it('needs a recent sign-in to lower a critical risk, as accepting it does', async () => {
    const id = await fall();
    const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] }, { isSignedInLong: true })}` };
    const old = await ca.askWith(headers)('POST', confirmationOf(id), { reason });
    expect([old.statusCode, old.json().code, (await dataOf()).riskLevel]).toEqual([403, 'SIGN_IN_AGAIN', 'CRITICAL']);
  });

  it('counts once a person confirms it with a reason; the log says who, when, why and for which message', async () => {
    const id = await fall();
    const waiting = (await ask('GET', confirmationOf(id))).json();
    expect(waiting).toMatchObject({ riskLevel: 'CRITICAL', newestAlone: 'LOW', needsTwoPeople: false, log: [] });
    const [{ cdmId }] = (await ask('GET', `/cdms?conjunction-id=${id}`)).json();
    expect(waiting.cdmId).toBe(cdmId);
    const confirmed = (await ask('POST', confirmationOf(id), { reason, cdmId })).json();
    expect(confirmed).toMatchObject({ riskLevel: 'LOW', confirmed: { cdmId, reason, by: 'somebody' } });
    expect(confirmed.newestAlone).toBeUndefined();
    const entry = { kind: 'CONFIRMED', person: 'somebody', reason, cdmId, riskLevel: 'CRITICAL', newestAlone: 'LOW' };
    expect(confirmed.log).toEqual([{ ...entry, riskBasis: 'CONFIRMATION_MISSING', at: expect.any(String) }]);
    expect(await dataOf()).toMatchObject({ riskLevel: 'LOW', riskBasis: 'PROBABILITY', isConfirmed: true });
    expect(await listed('?waiting=true')).toEqual([]);
    const { caution, probability } = (await ask('GET', `/conjunctions/${id}/assessment`)).json();
    expect([probability.riskLevel, caution.reasons]).toEqual(['LOW', []]);
  });

  it('is not confirmed twice: the same again changes nothing, and for another person nothing waits', async () => {
    const id = await fall();
    const first = (await ask('POST', confirmationOf(id), { reason })).json();
    expect((await ask('POST', confirmationOf(id), { reason })).json()).toEqual(first);
    const late = await asGrace('POST', confirmationOf(id), { reason });
    expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'NOTHING_TO_CONFIRM']);
  });

  it('needs a reason, and the message that the person looked at', async () => {
    const id = await fall();
    expect((await ask('POST', confirmationOf(id), { reason: 'short' })).statusCode).toBe(400);
    const blank = await ask('POST', confirmationOf(id), { reason: '      ok      ' });
    expect([blank.statusCode, blank.json().errors[0].code]).toEqual([422, 'CONFIRMATION_REASON_MISSING']);
    const old = await ask('POST', confirmationOf(id), { reason, cdmId: 'another' });
    expect([old.statusCode, old.json().errors[0].code]).toEqual([409, 'CONFIRMS_ANOTHER_MESSAGE']);
    expect(await dataOf()).toMatchObject({ riskLevel: 'CRITICAL' });
  });

  it('waits again after the confirmation is withdrawn, which stays in the log', async () => {
    const id = await fall();
    await ask('POST', confirmationOf(id), { reason });
    const withdrawn = (await asGrace('DELETE', confirmationOf(id))).json();
    expect(withdrawn).toMatchObject({ riskLevel: 'CRITICAL', newestAlone: 'LOW' });
    expect(withdrawn.confirmed).toBeUndefined();
    expect((await dataOf()).isConfirmed).toBeUndefined();
    expect(withdrawn.log.map(({ kind, person }: Readonly<Record<string, string>>) => [kind, person])).toEqual([
      ['WITHDRAWN', 'grace'],
      ['CONFIRMED', 'somebody'],
    ]);
    expect((await ask('DELETE', confirmationOf(id))).json().errors[0].code).toBe('NOTHING_TO_WITHDRAW');
  });

  it('stays confirmed for a later message that agrees, and waits again after one that contradicts it', async () => {
    const id = await fall();
    await ask('POST', confirmationOf(id), { reason });
    await ask('POST', '/cdms', inventedCdm({ tca, messageId: 'SAME', creationDate: at(-0.5), missM: 9010 }));
    expect(await dataOf()).toMatchObject({ riskLevel: 'LOW' });
    await ask('POST', '/cdms', inventedCdm({ tca, messageId: 'BACK', creationDate: at(-0.4) }));
    expect(await dataOf()).toMatchObject({ riskLevel: 'CRITICAL' });
    await ask('POST', '/cdms', inventedCdm({ tca, messageId: 'AWAY', creationDate: at(-0.3), missM: 20_000 }));
    expect(await dataOf()).toMatchObject({ riskLevel: 'CRITICAL', newestAlone: 'LOW' });
  });
});

describe('a covariance that is not credible', () => {
  const sharp = inventedCdm({ tca, messageId: 'SHARP', creationDate: at(-1), missM: 9000, sigmaM: 0.001 });

  it('lowers the risk once a person confirms it', async () => {
    await ask('POST', '/satellites', {
      name: 'OURS',
      noradId: 70001,
      configuration: { manoeuvres: { needsTwoPeople: false } },
    });
    await ask('POST', '/cdms', near);
    const id = (await ask('POST', '/cdms', sharp)).json().accepted[0].conjunctionId;
    expect(await dataOf()).toMatchObject({
      riskLevel: 'CRITICAL',
      riskBasis: 'CONFIRMATION_MISSING',
      newestAlone: 'LOW',
    });
    const confirmed = (await ask('POST', confirmationOf(id), { reason })).json();
    expect(confirmed).toMatchObject({ riskLevel: 'LOW', confirmed: { by: 'somebody' } });
  });
});

describe('a fall from a critical level of a satellite that asks for two people', () => {
  it('is proposed by the first and confirmed by the second', async () => {
    const id = await fall({});
    const proposed = (await ask('POST', confirmationOf(id), { reason })).json();
    expect(proposed).toMatchObject({
      riskLevel: 'CRITICAL',
      needsTwoPeople: true,
      proposed: { by: 'somebody', reason },
    });
    const told: { readonly subject: string; readonly person: unknown }[] = [];
    const tellOperator: TellOperator = async (_tx, _operator, { subject, parameters }) =>
      void told.push({ subject, person: parameters['person'] });
    for (const _ of [1, 2]) await raiseAlerts({ database: ca.database.db, tellOperator }, Date.now());
    const proposals = told.filter(({ subject }) => subject === 'ca.confirmation.proposed');
    expect(proposals).toEqual([{ subject: 'ca.confirmation.proposed', person: 'somebody' }]);
    const own = await ask('POST', confirmationOf(id), { reason });
    expect([own.statusCode, own.json().errors[0].code]).toEqual([403, 'CONFIRMER_AGREES']);
    expect(await dataOf()).toMatchObject({ riskLevel: 'CRITICAL' });
    const second = (await asGrace('POST', confirmationOf(id), { reason: 'I checked it with the provider.' })).json();
    expect(second).toMatchObject({ riskLevel: 'LOW', confirmed: { by: 'grace' } });
    expect(second.proposed).toBeUndefined();
    expect(second.log.map(({ kind }: { readonly kind: string }) => kind)).toEqual(['CONFIRMED', 'PROPOSED']);
  });

  it('has to be proposed again after a withdrawal and after a newer message', async () => {
    const id = await fall({});
    await ask('POST', confirmationOf(id), { reason });
    expect((await ask('DELETE', confirmationOf(id))).json().proposed).toBeUndefined();
    expect((await asGrace('POST', confirmationOf(id), { reason })).json().proposed.by).toBe('grace');
    await ask('POST', '/cdms', inventedCdm({ tca, messageId: 'NEWER', creationDate: at(-0.6), missM: 9001 }));
    const again = (await ask('POST', confirmationOf(id), { reason })).json();
    expect(again).toMatchObject({ riskLevel: 'CRITICAL', proposed: { by: 'somebody' } });
  });
});

describe('a fall of another operator', () => {
  it('is not found', async () => {
    const id = await fall();
    const answers = [
      await asStranger('GET', confirmationOf(id)),
      await asStranger('POST', confirmationOf(id), { reason }),
      await asStranger('DELETE', confirmationOf(id)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await dataOf()).toMatchObject({ riskLevel: 'CRITICAL' });
  });
});

describe('a rule of caution that is off for a satellite', () => {
  const off = (text: string) => ({ caution: { off: [{ rule: 'CONFIRMATION_MISSING', reason: text }] } });

  it('does not keep a risk up; the event says which rule would have, why it is off, who said so and since when', async () => {
    const id = await fall(off('This provider moves its reference frame every day.'));
    const [{ configuration }] = (await ask('GET', '/satellites')).json();
    const [said] = configuration.caution.off;
    expect(said).toMatchObject({ by: 'somebody', at: expect.stringMatching(/Z$/) });
    const { caution, probability } = (await ask('GET', `/conjunctions/${id}/assessment`)).json();
    expect(probability.riskLevel).toBe('LOW');
    expect(caution.switchedOff).toEqual([{ ...said, level: 'CRITICAL' }]);
  });

  it('keeps who and when as long as its reason stays, whatever is sent', async () => {
    await fall(off('This provider moves its reference frame every day.'));
    const [stored] = (await ask('GET', '/satellites')).json();
    const [said] = stored.configuration.caution.off;
    const forged = { caution: { off: [{ ...said, by: 'forged', at: '2000-01-01T00:00:00Z' }] } };
    const same = await asGrace('PUT', '/satellites', { ...stored, configuration: forged });
    expect(same.json().configuration.caution.off).toEqual([said]);
    const changed = await asGrace('PUT', '/satellites', {
      ...same.json<object>(),
      configuration: off('It does so no longer.'),
    });
    expect(changed.json().configuration.caution.off[0]).toMatchObject({ by: 'grace', reason: 'It does so no longer.' });
  });

  it('is at work in the events that are open when it is switched off, after the job that judges them again', async () => {
    const id = await fall();
    const [stored] = (await ask('GET', '/satellites')).json();
    const configuration = { ...stored.configuration, ...off('This provider moves its reference frame every day.') };
    const acceptedRisk = { reason: 'See the analysis in log 17.' };
    expect((await ask('PUT', '/satellites', { ...stored, configuration })).json().code).toBe('LOWERS_RISK');
    const accepted = await ask('PUT', '/satellites', { ...stored, configuration, acceptedRisk });
    expect(accepted.statusCode).toBe(200);
    const newLevels = { note: () => Promise.resolve(), announce: () => Promise.resolve() };
    const worker = reassessWorker({ database: ca.database.db, compute: testCompute, eventWindowS: 900, newLevels });
    const job = { id: 'test', data: { satelliteId: stored.satelliteId }, attempt: 1 };
    const { signal } = new AbortController();
    await worker.handle({ ...job, signal, finish: () => Promise.reject(new Error('not used')) });
    expect(await dataOf()).toMatchObject({ riskLevel: 'LOW', riskBasis: 'PROBABILITY' });
    const { caution } = (await ask('GET', `/conjunctions/${id}/assessment`)).json();
    expect(caution.switchedOff).toMatchObject([{ rule: 'CONFIRMATION_MISSING', by: 'somebody', level: 'CRITICAL' }]);
  });

  it('may be any of them', () => {
    expect(cautionRules).toEqual(judging);
  });

  it('is named once, with a reason', async () => {
    const wanted = { rule: 'STALE', reason: 'Its observations are always old.' };
    const add = (list: readonly object[]) =>
      ask('POST', '/satellites', { name: 'O', noradId: 70009, configuration: { caution: { off: list } } });
    const twice = await add([wanted, wanted]);
    expect([twice.statusCode, twice.json().errors[0].code]).toEqual([422, 'RULE_OFF_TWICE']);
    expect((await add([{ rule: 'STALE', reason: '          .' }])).json().errors[0].code).toBe('RULE_OFF_REASON');
  });
});
