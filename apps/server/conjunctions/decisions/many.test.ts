import type { DecisionOutcomeDocument } from '@farpass/contract/conjunctions';
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenWith } from '../../platform/http/testing.ts';
import { inventedCdm, servedAlone } from '../../wiring/collision-avoidance/testing.ts';

const ca = servedAlone();
const { ask } = ca;
const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);

/** Events with different objects, all critical. */
async function events(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const message = inventedCdm({
      tca: hoursAhead(60 + index),
      creationDate: hoursAhead(-1),
      messageId: `BULK-${index}`,
    });
    ids.push((await ask('POST', '/cdms', message)).json().accepted[0].conjunctionId);
  }
  return ids;
}

const change = async (changes: readonly object[], asking = ask): Promise<DecisionOutcomeDocument[]> =>
  (await asking('POST', '/decisions', { changes })).json().outcomes;
const decision = async (id: string) => (await ask('GET', `/conjunctions/${id}/decision`)).json();

beforeEach(async () => {
  await ca.database.db.execute('delete from satellite');
  await ca.database.db.execute('delete from saved_view');
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
});

describe('many decisions at once', () => {
  it('acknowledge twenty conjunctions in one request, and one more takes it back', async () => {
    const ids = await events(20);
    await ask('PUT', `/conjunctions/${ids[3]}/decision`, {
      status: 'MONITORING',
      owner: 'grace',
      isAcknowledged: true,
    });
    const outcomes = await change(ids.map((conjunctionId) => ({ conjunctionId, isAcknowledged: true })));
    expect(outcomes.map(({ conjunctionId }) => conjunctionId)).toEqual(ids);
    expect(outcomes.map(({ outcome }) => outcome).filter((one) => one === 'CHANGED')).toHaveLength(19);
    expect(outcomes[3]).toMatchObject({ outcome: 'UNCHANGED', decision: { status: 'MONITORING', owner: 'grace' } });
    expect(await decision(ids[0] ?? '')).toMatchObject({ isAcknowledged: true, acknowledgedBy: 'somebody' });
    const back = await change(
      outcomes.flatMap(({ conjunctionId, decision: now, before, outcome }) =>
        outcome === 'CHANGED' && before !== undefined && now !== undefined
          ? {
              conjunctionId,
              etag: now.etag,
              status: before.status,
              owner: before.owner ?? null,
              note: before.note ?? null,
              isAcknowledged: before.isAcknowledged,
            }
          : [],
      ),
    );
    expect(back).toHaveLength(19);
    expect(await decision(ids[0] ?? '')).toMatchObject({ status: 'OPEN', isAcknowledged: false });
    expect(await decision(ids[3] ?? '')).toMatchObject({ owner: 'grace', isAcknowledged: true });
    const log = (await decision(ids[0] ?? '')).log.map((one: { changes: string[] }) => one.changes);
    expect(log).toEqual([['ACKNOWLEDGED'], ['ACKNOWLEDGED']]);
  });

  it('refuse one by its own rule and change the others: what is left out stays', async () => {
    const [first = '', second = ''] = await events(2);
    await ask('PUT', `/conjunctions/${first}/decision`, { status: 'OPEN', note: 'A note.' });
    const outcomes = await change([
      { conjunctionId: first, owner: 'grace' },
      { conjunctionId: second, status: 'NO_ACTION' },
      { conjunctionId: 'none', isAcknowledged: true },
      { conjunctionId: second, etag: '"7"', owner: 'grace' },
      { conjunctionId: second, owner: 'nobody' },
    ]);
    expect(outcomes.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['CHANGED', undefined],
      ['REFUSED', 'CONTENT_INVALID'],
      ['REFUSED', 'NOT_FOUND'],
      ['REFUSED', 'CHANGED_MEANWHILE'],
      ['REFUSED', 'CONTENT_INVALID'],
    ]);
    expect(await decision(first)).toMatchObject({ owner: 'grace', note: 'A note.' });
    expect(await decision(second)).toMatchObject({ status: 'OPEN', isAcknowledged: false });
  });

  it('touch nothing of another operator', async () => {
    const [id = ''] = await events(1);
    const stranger = ca.askWith({ authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'other' })}` });
    const outcomes = await change([{ conjunctionId: id, isAcknowledged: true }], stranger);
    expect(outcomes).toEqual([{ conjunctionId: id, outcome: 'REFUSED', code: 'NOT_FOUND' }]);
    expect((await stranger('GET', `/cdms/archive?conjunction-id=${id}`)).statusCode).toBe(404);
  });
});

it('the newest messages of many conjunctions are one archive', async () => {
  const ids = await events(3);
  const answer = await ask('GET', `/cdms/archive?${ids.map((id) => `conjunction-id=${id}`).join('&')}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const text = answer.rawPayload.toString('latin1');
  expect(text.startsWith('PK')).toBe(true);
  for (const name of ['BULK-0', 'BULK-1', 'BULK-2']) expect(text).toContain(name);
});

it('the list is filtered by the originator of the newest message', async () => {
  await events(1);
  const [{ originator }] = (await ask('GET', '/cdms')).json();
  expect((await ask('GET', `/conjunctions?originator=${originator}`)).json()).toHaveLength(1);
  expect((await ask('GET', '/conjunctions?originator=NOONE')).json()).toEqual([]);
});

describe('a saved view', () => {
  it('is shared with everyone in the operator, replaced by its name, and removed', async () => {
    const body = { name: 'Mine, critical', query: 'when=future&risk=CRITICAL' };
    const saved = (await ask('POST', '/views', body)).json();
    expect(saved).toMatchObject({ ...body, createdBy: 'somebody' });
    const again = (await ask('POST', '/views', { ...body, query: 'risk=HIGH' })).json();
    expect(again.viewId).toBe(saved.viewId);
    const colleague = ca.askWith({ authorization: `Bearer ${tokenWith({ ca: ['user'] }, { userName: 'grace' })}` });
    expect((await colleague('GET', '/views')).json()).toMatchObject([{ name: body.name, query: 'risk=HIGH' }]);
    const stranger = ca.askWith({ authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'other' })}` });
    expect((await stranger('GET', '/views')).json()).toEqual([]);
    expect((await stranger('DELETE', `/views/${saved.viewId}`)).statusCode).toBe(404);
    expect((await colleague('DELETE', `/views/${saved.viewId}`)).statusCode).toBe(204);
    expect((await ask('GET', '/views')).json()).toEqual([]);
  });

  it('has a name that can be seen', async () => {
    for (const name of ['', ' ', '\f', '\u2003\n'])
      expect((await ask('POST', '/views', { name, query: 'risk=HIGH' })).statusCode).toBe(400);
    expect((await ask('POST', '/views', { name: '\f Mine ', query: '' })).json().name).toBe('Mine');
    const [{ viewId }] = (await ask('GET', '/views')).json();
    await ask('DELETE', `/views/${viewId}`);
  });
});
