import { createPublicKey, verify } from 'node:crypto';
import { firstHash, recordFault } from '@farpass/operations/coordination';
import { describe, expect, it } from 'vitest';
import { wordsOfPdf } from '../platform/paper/testing.ts';
import { operators, ours, servedCases, theirs, type Who } from './two-operators.fixture.ts';

const { ca, told, as, execute, share, eventOf, opened, claimBy, get, intent, upload, watch } = servedCases();

describe('a guest', () => {
  const guest = (method: 'GET' | 'POST', secret: string, payload?: object) =>
    ca.app.inject({
      method,
      url: `/api/v1/coordination-guest/${secret}`,
      ...(payload === undefined ? {} : { payload }),
    });

  async function invited(who: Who, coordinationId: string) {
    const { link, guestId } = (
      await as(who)('POST', `/coordination/${coordinationId}/guests`, { name: 'Partner' })
    ).json();
    return { secret: String(link).split('/').at(-1) ?? '', guestId };
  }

  it('reads one case and answers for one object, without force', async () => {
    const { coordinationId } = await opened(await share());
    const { secret } = await invited('mine', coordinationId);
    expect((await guest('GET', secret)).json()).toMatchObject({ guest: 'Partner', noradId: ours, state: 'OPEN' });
    expect((await guest('POST', secret, { claim: 'CLAIM', noradId: theirs })).statusCode).toBe(403);
    expect((await guest('POST', secret, { claim: 'CLAIM', force: true })).statusCode).toBe(400);
    expect((await guest('POST', secret, {})).statusCode).toBe(422);
    const answered = await guest('POST', secret, { claim: 'CLAIM', message: '<b>we move</b>' });
    expect(answered.json()).toMatchObject({
      claim: { noradId: ours },
      messages: [{ text: '<b>we move</b>', isMine: true }],
    });
    expect((await get('other', coordinationId)).claim.state).toBe('CLAIMED');
  });

  it('never speaks for the satellite of another operator here', async () => {
    const { coordinationId } = await opened(await share());
    expect((await guest('GET', (await invited('other', coordinationId)).secret)).json().noradId).toBe(theirs);
    expect((await guest('GET', (await invited('mine', coordinationId)).secret)).json().noradId).toBe(ours);
  });

  it('is not found with a wrong, an expired or a revoked link', async () => {
    const { coordinationId } = await opened(await share());
    const { secret, guestId } = await invited('mine', coordinationId);
    expect((await guest('GET', `${secret.slice(0, -2)}xx`)).statusCode).toBe(404);
    expect((await as('other')('DELETE', `/coordination/${coordinationId}/guests/${guestId}`)).statusCode).toBe(404);
    await execute(`update coordination_guest set expires_at = '2026-01-01T00:00:00.000000Z'`);
    expect((await guest('POST', secret, { claim: 'CLAIM' })).statusCode).toBe(404);
    await execute(`update coordination_guest set expires_at = '2099-01-01T00:00:00.000000Z'`);
    expect((await guest('GET', secret)).statusCode).toBe(200);
    expect((await as('mine')('DELETE', `/coordination/${coordinationId}/guests/${guestId}`)).statusCode).toBe(204);
    expect((await guest('GET', secret)).statusCode).toBe(404);
    expect((await ca.database.db.execute(`select 1 from coordination_guest where digest = '${secret}'`)).rows).toEqual(
      [],
    );
  });
});

describe('the record', () => {
  it('is the same for both, holds, and cannot be changed in the database', async () => {
    const { coordinationId } = await opened(await share());
    await claimBy('other', theirs, coordinationId, 'CLAIM');
    await claimBy('mine', ours, coordinationId, 'CLAIM', { force: true, reason: 'x' });
    await as('other')('POST', `/coordination/${coordinationId}/messages`, {
      text: 'We move at <b>03:12 Z</b>. ä\u2028',
    });
    const record = (await as('mine')('GET', `/coordination/${coordinationId}/record`)).json();
    expect((await as('other')('GET', `/coordination/${coordinationId}/record`)).json()).toEqual(record);
    const x = Buffer.from(record.publicKey, 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const last = Buffer.from(record.entries.at(-1)?.hash);
    expect(verify(null, last, key, Buffer.from(record.signature, 'base64'))).toBe(true);
    expect(recordFault(record)).toBeUndefined();
    expect(record.entries[0]).toMatchObject({ seq: 1, action: 'OPENED', previous: firstHash });
    expect(record.entries.map(({ action }: { action: string }) => action)).toEqual([
      'OPENED',
      'ADVICE',
      'CLAIMED',
      'FORCED',
      'ALARM',
      'MESSAGE',
    ]);
    await expect(execute(`update coordination_entry set actor = 'x'`)).rejects.toThrow();
  });
});

describe('the story of Starling', { tags: 'all' }, () => {
  it('goes end to end: screen, claim, screen the burn, fly it; both records say the same, and so does the report', async () => {
    const conjunctionId = await share(48, { sigmaM: 60 });
    await watch(Date.now());
    const [{ coordinationId, advice }] = (await as('other')('GET', '/coordination')).json();
    expect(advice.mover).toBe(theirs);
    await claimBy('other', theirs, coordinationId, 'CLAIM');
    await intent('mine', ours, coordinationId, 'WILL_NOT_MANOEUVRE');
    expect(await get('mine', coordinationId)).toMatchObject({ state: 'AGREED', alarms: [] });
    const { lapsesAt } = (await get('mine', coordinationId)).claim;
    expect((await get('other', coordinationId)).parties[1].owes).toBe('PLAN');
    // The burn is in the new operational ephemeris; without it the claim would end.
    await upload('COLA');
    await watch(Date.parse(lapsesAt) + 60_000);
    const flown = await get('mine', coordinationId);
    expect(flown.claim.state).toBe('CLAIMED');
    expect(flown.parties[1].owes).toBe('NOTHING');
    expect(flown.intents[1]).toMatchObject({ intent: 'WILL_MANOEUVRE', source: 'EPHEMERIS' });
    const records = await Promise.all(
      (['mine', 'other'] as const).map(async (who) =>
        (await as(who)('GET', `/coordination/${coordinationId}/record`)).json(),
      ),
    );
    expect(records[0]).toEqual(records[1]);
    const report = await as('mine')('GET', `/conjunctions/${conjunctionId}/briefing`);
    expect(wordsOfPdf(report.rawPayload)).toContain('claimed the manoeuvre');
  });
});

describe('nothing of the other side', () => {
  it('is in cases, records, events, notifications and pages: no covariance, plan or fleet', async () => {
    const secretName = 'SECRET-SAT';
    const { coordinationId } = await opened(await share());
    await as('other')('POST', '/satellites', { name: secretName, noradId: 70009 });
    await claimBy('other', theirs, coordinationId, 'CLAIM');
    await intent('mine', ours, coordinationId, 'WILL_NOT_MANOEUVRE');
    const theirEvent = await eventOf('other');
    const own = `operator_id = '${operators.mine}' and kind = 'ca.coordination.changed'`;
    const events = await ca.database.db.execute(`select kind, payload from event where ${own}`);
    expect(events.rows.length).toBeGreaterThan(2);
    const texts = [
      ...(await Promise.all(
        ['', '/messages', '/record', '/guests'].map(
          async (path) => (await as('mine')('GET', `/coordination/${coordinationId}${path}`)).body,
        ),
      )),
      ...told.filter(({ to }) => to === operators.mine).map(({ text }) => text),
      JSON.stringify(events.rows),
    ];
    expect(texts.length).toBeGreaterThan(4);
    for (const text of texts) {
      for (const word of ['ovariance', 'deltaV', 'burn":', 'robabilit', secretName, theirEvent, 'satelliteId'])
        expect(text).not.toContain(word);
    }
  });
});
