import { beforeEach, describe, expect, it } from 'vitest';
import { portsAlone } from '../../wiring/collision-avoidance/testing.ts';
import { orbitOem } from '../trajectories/orbit-oem.fixture.ts';
import { ours, servedCases, theirs } from '../two-operators.fixture.ts';
import { type GuestLetter, guestMail, type LetterOutcome } from './guest-mail.ts';
import { mailGuests } from './send.ts';

const { ca, told, as, execute, share, opened, claimBy, uploadFile, tcaAt } = servedCases();
const sent: GuestLetter[] = [];
let outcome: LetterOutcome = { kind: 'DELIVERED', answer: '250 ok' };
const mail = guestMail(new Uint8Array(32).fill(57), async (letter) => {
  sent.push(letter);
  return outcome;
});
const post = (nowMs = Date.now()) =>
  mailGuests(
    {
      ...portsAlone(ca.database.db),
      guestMail: mail,
      tellOperator: async (_tx, to, notice) => void told.push({ to, state: notice.parameters['state'], text: '' }),
    },
    nowMs,
  );

beforeEach(() => {
  sent.length = 0;
  outcome = { kind: 'DELIVERED', answer: '250 ok' };
});

const secretIn = ({ button: { url } }: GuestLetter) => url.split('/').at(-1) ?? '';
const guest = (secret: string, payload?: object) =>
  ca.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/api/v1/coordination-guest/${secret}`,
    ...(payload === undefined ? {} : { payload }),
  });
const first = () => sent[0] as GuestLetter;

/** A case of our satellite with one that no one here flies, and its guest with a mail address. */
async function guestCase(more: object = {}) {
  const conjunctionId = await share();
  for (const table of ['satellite_claim', 'satellite'])
    await execute(`delete from ${table} where norad_id = ${theirs}`);
  const body = { conjunctionId, otherOperator: 'Beta' };
  const { coordinationId } = (await as('mine')('POST', '/coordination', body)).json();
  const invitation = { name: 'Beta duty', email: 'duty@beta.example', ...more };
  const invited = await as('mine')('POST', `/coordination/${coordinationId}/guests`, invitation);
  expect(invited.statusCode).toBe(201);
  return { coordinationId, conjunctionId, invited: invited.json() };
}
const guests = async (id: string) => (await as('mine')('GET', `/coordination/${id}/guests`)).json();
const entries = async (id: string) =>
  (await as('mine')('GET', `/coordination/${id}/record`)).json().entries as {
    action: string;
    data: Record<string, unknown>;
  }[];

describe('a guest who lives elsewhere', () => {
  it('gets the case with its link by mail, answers by it, and its address is nowhere but in its mails', async () => {
    const { coordinationId, invited } = await guestCase({ language: 'de' });
    expect(await guests(coordinationId)).toMatchObject([{ mail: { address: 'duty@beta.example', state: 'WAITING' } }]);
    await post();
    await post();
    expect(sent).toHaveLength(1);
    expect(first()).toMatchObject({
      to: 'duty@beta.example',
      title: expect.stringContaining(`SAT-${ours}: Wer weicht aus?`),
      button: { url: invited.link },
    });
    const answered = await guest(secretIn(first()), { claim: 'REFUSE', message: 'We keep our orbit.' });
    expect(answered.json()).toMatchObject({ claim: { state: 'REFUSED', noradId: theirs } });
    // What the guest itself said comes back in no mail; the answer of the other does.
    await as('mine')('POST', `/coordination/${coordinationId}/messages`, { text: 'Then we move.' });
    await claimBy('mine', ours, coordinationId, 'CLAIM');
    sent.length = 0;
    await post();
    const words = JSON.stringify(first());
    expect(words).toContain('Then we move.');
    expect(words).not.toContain('We keep our orbit.');
    expect(secretIn(first())).toBe(String(invited.link).split('/').at(-1));
    expect((await entries(coordinationId)).filter(({ action }) => action === 'GUEST_MAILED')).toHaveLength(2);
    const everything = JSON.stringify([
      await entries(coordinationId),
      (await ca.database.db.execute('select * from coordination_guest')).rows,
      told,
    ]);
    expect(everything).not.toContain('duty@beta.example');
    expect(everything).not.toContain(secretIn(first()));
  });

  it('gets CDM and OEM with their tags, if they are shared, and sends OEM whose tag says the intent', async () => {
    const { coordinationId, conjunctionId } = await guestCase({ readsTrajectories: true });
    const [{ cdmId }] = (await as('mine')('GET', `/cdms?conjunction-id=${conjunctionId}`)).json();
    const order = { kind: 'CDM', cdmId, withCovariances: true };
    expect((await as('mine')('POST', `/coordination/${coordinationId}/documents`, order)).statusCode).toBe(201);
    await post();
    expect(first().attachments.map(({ filename }) => filename.split('.').at(-1))).toEqual(['cdm']);
    expect(first().attachments[0]?.content.toString()).toContain('CCSDS_CDM_VERS');
    await guest(secretIn(first()));
    const oemFileId = await uploadFile('mine', orbitOem({ tca: tcaAt(48), plane: 'y', radiusKm: 7010 }), {
      context: 'COLA',
    });
    const list = { noradId: ours, trajectories: [{ oemFileId, kind: 'WITH_BURN' }] };
    expect((await as('mine')('PUT', `/coordination/${coordinationId}/trajectories`, list)).statusCode).toBe(200);
    sent.length = 0;
    await post();
    const [oem] = first().attachments;
    expect(oem?.filename).toBe(`trajectory-${ours}-1-with_burn-cola.oem`);
    expect(oem?.content.toString()).toContain('KIND = WITH_BURN, CONTEXT = COLA');
    expect(oem?.content.toString()).not.toContain('COVARIANCE');
    // The file that the case sends is one that it takes: its tag is in its comment.
    const trajectories = [{ kind: 'OPERATIONAL', oem: oem?.content.toString() }];
    const answered = await guest(secretIn(first()), { trajectories });
    expect(answered.json().intents).toContainEqual(
      expect.objectContaining({ noradId: theirs, intent: 'WILL_MANOEUVRE', source: 'EPHEMERIS' }),
    );
  });

  it('gets no trajectory that its host did not say it may read', async () => {
    const { coordinationId } = await guestCase();
    const oemFileId = await uploadFile('mine', orbitOem({ tca: tcaAt(48), plane: 'y', radiusKm: 7010 }), {
      context: 'COLA',
    });
    const list = { noradId: ours, trajectories: [{ oemFileId, kind: 'WITH_BURN' }] };
    await as('mine')('PUT', `/coordination/${coordinationId}/trajectories`, list);
    await post();
    expect(first().attachments).toEqual([]);
    const [{ trajectoryId }] = (await guest(secretIn(first()))).json().trajectories;
    expect((await guest(`${secretIn(first())}/trajectories/${trajectoryId}`)).statusCode).toBe(404);
  });

  it('that no mail reaches is loud: tried again, then said to its operator and on record', async () => {
    const { coordinationId } = await guestCase();
    const nowMs = Date.now();
    outcome = { kind: 'RETRYING', answer: 'connect ECONNREFUSED' };
    await post(nowMs);
    await post(nowMs);
    expect(sent).toHaveLength(1);
    expect(await guests(coordinationId)).toMatchObject([
      { mail: { state: 'RETRYING', answer: 'connect ECONNREFUSED' } },
    ]);
    outcome = { kind: 'FAILED', answer: '550 no such user' };
    await post(nowMs + 120_000);
    expect(await guests(coordinationId)).toMatchObject([{ mail: { state: 'FAILED', answer: '550 no such user' } }]);
    expect(told.map(({ state }) => state)).toContain('GUEST_NOT_MAILED');
    expect((await entries(coordinationId)).map(({ action }) => action)).toContain('GUEST_NOT_MAILED');
    outcome = { kind: 'DELIVERED', answer: '250 ok' };
    sent.length = 0;
    await post(nowMs + 86_400_000);
    expect(sent).toEqual([]);
  });

  it('hears nothing more once its link is revoked or has ended, nor after the approach', async () => {
    const { coordinationId, invited } = await guestCase();
    await post();
    await guest(secretIn(first()));
    await as('mine')('DELETE', `/coordination/${coordinationId}/guests/${invited.guestId}`);
    await claimBy('mine', ours, coordinationId, 'CLAIM');
    sent.length = 0;
    await post();
    await execute(`update coordination_guest set revoked_at = null`);
    await post(Date.now() + 73 * 3_600_000);
    expect(sent).toEqual([]);
    await post();
    expect(sent).toHaveLength(1);
  });

  it('is not invited by an address that is none, and texts of others carry no header', async () => {
    const { coordinationId } = await opened(await share());
    for (const email of [
      'no address',
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example, c@d.example',
      '<a@b.example>',
    ]) {
      const refused = await as('mine')('POST', `/coordination/${coordinationId}/guests`, { name: 'x', email });
      expect(refused.statusCode).toBe(400);
    }
  });

  it('gets no news before it opened its link, and none at all once its owner wants none, from no operator', async () => {
    const { coordinationId } = await guestCase();
    await post();
    await claimBy('mine', ours, coordinationId, 'CLAIM');
    await post();
    expect(sent).toHaveLength(1);
    const secret = secretIn(first());
    expect(first().why).toContain(`/coordination-guest#/${secret}/no-mails`);
    await guest(secret);
    await post();
    expect(sent).toHaveLength(2);
    expect((await guest(`${'x'.repeat(43)}/no-mails`, {})).statusCode).toBe(404);
    expect(
      (await ca.app.inject({ method: 'POST', url: `/api/v1/coordination-guest/${secret}/no-mails` })).statusCode,
    ).toBe(204);
    await as('mine')('POST', `/coordination/${coordinationId}/messages`, { text: 'Hello?' });
    await post();
    expect(sent).toHaveLength(2);
    await execute('delete from coordination_guest');
    const again = await as('mine')('POST', `/coordination/${coordinationId}/guests`, {
      name: 'Again',
      email: ' DUTY@beta.example',
    });
    expect(again.statusCode).toBe(400);
    const same = await as('mine')('POST', `/coordination/${coordinationId}/guests`, {
      name: 'Again',
      email: 'DUTY@beta.example',
    });
    expect([same.statusCode, same.json().errors[0].code]).toEqual([409, 'GUEST_WANTS_NO_MAIL']);
    await execute('delete from mail_unwanted');
  });

  it('is invited once to a case by an address, and five addresses an hour get a first mail', async () => {
    const { coordinationId, invited } = await guestCase();
    const invite = (email?: string) =>
      as('mine')('POST', `/coordination/${coordinationId}/guests`, {
        name: 'More',
        ...(email === undefined ? {} : { email }),
      });
    const twice = await invite('Duty@beta.example');
    expect([twice.statusCode, twice.json().errors[0].code]).toEqual([409, 'GUEST_INVITED_ALREADY']);
    await as('mine')('DELETE', `/coordination/${coordinationId}/guests/${invited.guestId}`);
    // Nor again after the link was revoked: each would be a mail that no one asked for.
    expect((await invite('duty@beta.example')).json().errors[0].code).toBe('GUEST_INVITED_ALREADY');
    const codes: number[] = [];
    for (let number = 0; number < 5; number += 1) codes.push((await invite(`g${number}@beta.example`)).statusCode);
    expect(codes).toEqual([201, 201, 201, 201, 429]);
    expect((await invite()).statusCode).toBe(201);
  });

  it('takes a place of the party that invited it alone, while its link is open', async () => {
    const { coordinationId } = await opened(await share());
    const invite = async (who: 'mine' | 'other') =>
      (await as(who)('POST', `/coordination/${coordinationId}/guests`, { name: 'Guest' })).statusCode;
    for (let number = 0; number < 50; number += 1) expect(await invite('mine')).toBe(201);
    expect([await invite('mine'), await invite('other')]).toEqual([409, 201]);
    const [{ guestId }] = await guests(coordinationId);
    await as('mine')('DELETE', `/coordination/${coordinationId}/guests/${guestId}`);
    expect(await invite('mine')).toBe(201);
  });
});
