/** @module-tag all */
import { describe, expect, it } from 'vitest';
import { askingAlpha, caseAt, ours, recordAt, servedPair, sharedCase, tcaIn, theirs } from '../served-pair.fixture.ts';
import type { PeerServer } from '../two-servers.fixture.ts';

const pair = servedPair();
const asked = askingAlpha(pair);

const write = (server: PeerServer, id: string, text: string) =>
  server.as('POST', `/coordination/${id}/messages`, { text });
const brief = (server: PeerServer, id: string) =>
  server.as('POST', `/coordination/${id}/documents`, { kind: 'BRIEFING' });
const itemsOf = async (server: PeerServer, id: string, list: 'messages' | 'documents') =>
  (await server.as('GET', `/coordination/${id}/${list}`)).json() as {
    readonly author: string;
    readonly at: string;
    readonly heardAt?: string;
    readonly isDelivered?: false;
    readonly refusal?: string;
  }[];
const notKept = async (server: PeerServer, id: string) =>
  (await recordAt(server, id)).filter(({ action }) => action === 'NOT_KEPT');

/** As many messages of a party as a case takes from it. */
const fill = (server: PeerServer, id: string, noradId: number) =>
  server.test.db.execute(`insert into coordination_message (id, case_id, at, norad_id, author, text, remote_id, heard_at)
    select 'planted-' || n, '${id}', '2026-01-01T00:00:00.000000Z', ${noradId}, 'x', 'x', 'planted-' || n, '2026-01-01T00:00:00.000000Z'
    from generate_series(1, 1000) as n`);

describe('a message that the other server refuses', () => {
  it('is shown with the reason, and keeps nothing else from going there', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    await fill(pair.alpha, alphaCase, theirs);
    await write(pair.beta, betaCase, 'One too many.');
    await brief(pair.beta, betaCase);
    await write(pair.alpha, alphaCase, 'Each has its own share.');
    for (let times = 0; times < 2; times += 1) await pair.beta.sync();
    const [mine, theirsThere] = await itemsOf(pair.beta, betaCase, 'messages');
    expect(mine).toMatchObject({ isDelivered: false, refusal: expect.stringContaining('too_many_messages') });
    expect(theirsThere).toMatchObject({ author: 'Alpha' });
    expect((await itemsOf(pair.alpha, alphaCase, 'documents')).map(({ author }) => author)).toEqual(['Beta']);
    expect((await itemsOf(pair.beta, betaCase, 'documents'))[0]).not.toHaveProperty('isDelivered');
    expect(await notKept(pair.beta, betaCase)).toMatchObject([{ actor: 'Alpha', data: { noradId: theirs } }]);
    expect((await caseAt(pair.beta, betaCase)).peer.failure).toBeUndefined();
  });

  it('and that comes from the server that keeps the claims is skipped, once on both records', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    await fill(pair.beta, betaCase, ours);
    await write(pair.alpha, alphaCase, 'One too many.');
    await brief(pair.alpha, alphaCase);
    for (let times = 0; times < 2; times += 1) await pair.beta.sync();
    await write(pair.beta, betaCase, 'We hear you otherwise.');
    for (let times = 0; times < 2; times += 1) await pair.beta.sync();
    const [mine, ...others] = await itemsOf(pair.alpha, alphaCase, 'messages');
    expect(mine).toMatchObject({ author: 'Alpha', isDelivered: false, refusal: expect.any(String) });
    expect(others).toMatchObject([{ author: 'Beta' }]);
    expect((await itemsOf(pair.beta, betaCase, 'documents')).map(({ author }) => author)).toEqual(['Alpha']);
    expect((await itemsOf(pair.alpha, alphaCase, 'documents'))[0]).not.toHaveProperty('isDelivered');
    expect(await notKept(pair.beta, betaCase)).toMatchObject([{ actor: 'Farpass', data: { noradId: ours } }]);
    expect(await notKept(pair.alpha, alphaCase)).toMatchObject([{ actor: 'Beta', data: { noradId: ours } }]);
    const [asKept] = (await pair.beta.test.db.execute('select heard_version, sync_failure from coordination_case'))
      .rows;
    expect(asKept).toMatchObject({ heard_version: expect.any(Number), sync_failure: null });
  });
});

describe('the time of a message of a peer', { tags: 'all' }, () => {
  const send = (id: string, at: string, place: number) =>
    asked(pair.certificates.beta, `/api/v1/event/${id}/message`, {
      method: 'POST',
      body: { id: `01a1f8e2-1bac-7e54-a366-f121a446748${place}`, author: 'Beta', text: 'We told you.', at },
    });

  it('is not before its case, is on record, and is shown with when it came', async () => {
    const { alphaCase } = await sharedCase(pair);
    const opened = `${tcaIn(-3)}000Z`;
    await pair.alpha.test.db.execute(`update coordination_case set opened_at = '${opened}'`);
    const said = [`${tcaIn(-72)}Z`, `${tcaIn(-2)}Z`, `${tcaIn(0)}Z`];
    for (const [place, at] of said.entries()) expect((await send(alphaCase, at, place)).status).toBe(201);
    const [backdated, late, prompt] = await itemsOf(pair.alpha, alphaCase, 'messages');
    expect(backdated).toMatchObject({ at: opened, heardAt: expect.any(String) });
    expect(late).toMatchObject({ at: expect.stringContaining(`${said[1]}`.slice(0, 19)), heardAt: expect.any(String) });
    expect(prompt).not.toHaveProperty('heardAt');
    const entries = (await recordAt(pair.alpha, alphaCase)).filter(({ action }) => action === 'MESSAGE');
    expect(entries.map(({ data }) => data['saidAt'])).toEqual([said[0], said[1], undefined]);
  });
});

describe('a message that was asked for', { tags: 'all' }, () => {
  it('is delivered once the other server says that it has it, and not by an answer that may be lost', async () => {
    const { alphaCase } = await sharedCase(pair);
    await write(pair.alpha, alphaCase, 'Do you move?');
    await brief(pair.alpha, alphaCase);
    const path = `/api/v1/event/${alphaCase}`;
    const ids: string[] = [];
    for (const list of ['message', 'document']) {
      const { result } = JSON.parse((await asked(pair.certificates.beta, `${path}/${list}`)).text);
      ids.push(result[0].id);
    }
    await asked(pair.certificates.beta, `${path}/document/${ids[1]}`);
    const unheard = async () =>
      [
        ...(await itemsOf(pair.alpha, alphaCase, 'messages')),
        ...(await itemsOf(pair.alpha, alphaCase, 'documents')),
      ].map(({ isDelivered }) => isDelivered);
    expect(await unheard()).toEqual([false, false]);
    const body = { kept: ids, refused: [] };
    expect((await asked(pair.certificates.gamma, `${path}/heard`, { method: 'PUT', body })).status).toBe(404);
    expect(await unheard()).toEqual([false, false]);
    expect((await asked(pair.certificates.beta, `${path}/heard`, { method: 'PUT', body })).status).toBe(200);
    expect(await unheard()).toEqual([undefined, undefined]);
  });
});

describe('a message of an event from long before', { tags: 'all' }, () => {
  it('is not shared: the other side would refuse it', async () => {
    const { betaCase } = await sharedCase(pair);
    const [event] = (await pair.beta.as('GET', '/conjunctions')).json();
    const [{ cdmId }] = (await pair.beta.as('GET', `/cdms?conjunction-id=${event.conjunctionId}`)).json();
    await pair.beta.test.db.execute(`update conjunction_event set tca = '${tcaIn(96)}000Z'`);
    const order = { kind: 'CDM', cdmId, withCovariances: true };
    const answered = await pair.beta.as('POST', `/coordination/${betaCase}/documents`, order);
    expect([answered.statusCode, answered.json().errors?.[0]?.code]).toEqual([422, 'CASE_CDM_FOREIGN']);
  });
});
