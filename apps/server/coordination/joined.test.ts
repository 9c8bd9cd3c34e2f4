import { describe, expect, it } from 'vitest';
import { tokenWith } from '../platform/http/testing.ts';
import { operators, ours, servedCases, theirs } from './two-operators.fixture.ts';

const { ca, as, execute, share, eventOf, cdm, tcaAt, get, told, watch } = servedCases();

/** A case about an object that no operator here flies, and a guest that claimed and answered for it. */
async function answeredByGuest() {
  const conjunctionId = await share();
  for (const table of ['satellite_claim', 'satellite'])
    await execute(`delete from ${table} where norad_id = ${theirs}`);
  const asked = { conjunctionId, otherOperator: 'Invented Corp' };
  const { coordinationId: id } = (await as('mine')('POST', '/coordination', asked)).json();
  const { link } = (await as('mine')('POST', `/coordination/${id}/guests`, { name: 'Partner' })).json();
  const url = `/api/v1/coordination-guest/${String(link).split('/').at(-1)}`;
  const say = (payload: object) => ca.app.inject({ method: 'POST', url, payload });
  expect((await say({ claim: 'CLAIM', intent: 'WILL_MANOEUVRE' })).statusCode).toBe(200);
  expect(await get('mine', id)).toMatchObject({ claim: { state: 'CLAIMED', noradId: theirs } });
  told.length = 0;
  return { id: id as string, say };
}

/** The operator of the object joins the platform: it has the satellite and the message, and an administrator confirms it. */
async function joins(confirm: () => Promise<unknown>): Promise<void> {
  const added = await as('other')('POST', '/satellites', { name: 'REAL', noradId: theirs });
  expect(added.statusCode).toBe(201);
  expect((await as('other')('POST', '/cdms', cdm(tcaAt(48)))).statusCode).toBe(201);
  await confirm();
}

const byAdministrator = () => {
  const admin = ca.askWith({ authorization: `Bearer ${tokenWith({ ca: ['user', 'admin'] })}` });
  return admin('PUT', `/satellites/operator/${theirs}`, { operator: operators.other, isConfirmed: true });
};
const inTheDatabase = () =>
  execute(
    `insert into satellite_claim (norad_id, operator_id, confirmed_by) values (${theirs}, '${operators.other}', 'admin')`,
  );

async function expectJoined(id: string): Promise<void> {
  for (const who of ['mine', 'other'] as const) {
    const shown = await get(who, id);
    expect(shown.claim).toEqual({ state: 'UNCLAIMED' });
    expect(shown.state).toBe('OPEN');
    const intents = shown.intents as readonly { readonly noradId: number; readonly intent: string }[];
    expect(intents.find(({ noradId }) => noradId === theirs)).toMatchObject({ intent: 'UNDETERMINED' });
  }
  const news = told.filter(({ state }) => state === 'JOINED');
  expect(news.map(({ to }) => to).toSorted()).toEqual([operators.mine, operators.other]);
  for (const { text } of news) expect(JSON.parse(text)).toMatchObject({ isUrgent: true });
  const { entries } = (await as('mine')('GET', `/coordination/${id}/record`)).json();
  const actions = entries.map(({ action }: { readonly action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['JOINED', 'GUEST_REVOKED']));
}

describe('the operator of an object that is confirmed after a case was opened', () => {
  it('becomes its party at once; the guest of the other for it ends, and what it said is undetermined', async () => {
    const { id, say } = await answeredByGuest();
    await joins(async () => expect((await byAdministrator()).statusCode).toBe(204));
    await expectJoined(id);
    expect((await say({ intent: 'WILL_NOT_MANOEUVRE' })).statusCode).toBe(404);
    const listed = (await as('other')('GET', '/coordination')).json();
    expect(listed.map(({ coordinationId }: { readonly coordinationId: string }) => coordinationId)).toEqual([id]);
  });

  it('becomes its party when it opens the case of its own event, if it was confirmed before this version', async () => {
    const { id, say } = await answeredByGuest();
    await joins(inTheDatabase);
    expect((await say({ intent: 'WILL_NOT_MANOEUVRE' })).statusCode).toBe(404);
    const opened = await as('other')('POST', '/coordination', { conjunctionId: await eventOf('other') });
    expect([opened.statusCode, opened.json().coordinationId]).toEqual([200, id]);
    await expectJoined(id);
  });

  it('becomes its party within a minute if no one opens it, once', async () => {
    const { id } = await answeredByGuest();
    await joins(inTheDatabase);
    for (let times = 0; times < 2; times += 1) await watch(Date.now());
    await expectJoined(id);
  });

  it('can invite a guest for its own object, and the other then has none for it', async () => {
    const { id } = await answeredByGuest();
    await joins(byAdministrator);
    const { link } = (await as('other')('POST', `/coordination/${id}/guests`, { name: 'Own' })).json();
    const url = `/api/v1/coordination-guest/${String(link).split('/').at(-1)}`;
    const sent = await ca.app.inject({ method: 'POST', url, payload: { intent: 'WILL_NOT_MANOEUVRE' } });
    expect(sent.statusCode).toBe(200);
    expect((await as('mine')('POST', `/coordination/${id}/guests`, { name: '\f' })).statusCode).toBe(400);
    const more = (await as('mine')('POST', `/coordination/${id}/guests`, { name: 'Again' })).json();
    expect(more.noradId).toBe(ours);
  });
});

describe('an operator whose object is not confirmed', () => {
  it('takes part in no case of it, and learns why', async () => {
    await answeredByGuest();
    await joins(async () => undefined);
    const opened = await as('other')('POST', '/coordination', { conjunctionId: await eventOf('other') });
    expect([opened.statusCode, opened.json().code]).toEqual([409, 'SATELLITE_NOT_CONFIRMED']);
  });
});
