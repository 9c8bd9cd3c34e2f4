import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tokenWith } from '../../../platform/http/testing.ts';
import { formOf } from '../../../wiring/collision-avoidance/testing.ts';
import { orbitOem } from '../../trajectories/orbit-oem.fixture.ts';
import { askingAlpha, caseAt, ours, recordAt, servedPair, sharedCase, tcaIn, theirs } from '../served-pair.fixture.ts';
import { type PeerServer, sharedMessage } from '../two-servers.fixture.ts';

const pair = servedPair();
const asked = askingAlpha(pair);

const write = (server: PeerServer, id: string, text: string) =>
  server.as('POST', `/coordination/${id}/messages`, { text });
const messages = async (server: PeerServer, id: string) =>
  (await server.as('GET', `/coordination/${id}/messages`)).json() as {
    readonly author: string;
    readonly text: string;
    readonly isMine: boolean;
    readonly isDelivered?: boolean;
    readonly at: string;
  }[];
const said = async (server: PeerServer, id: string) =>
  (await messages(server, id)).map(({ author, text, isMine }) => `${author}${isMine ? ' (mine)' : ''}: ${text}`);

describe('messages between two servers', () => {
  it('arrive on both sides once, in plain text, on both records, and the other is notified', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    await write(pair.alpha, alphaCase, 'We keep our orbit.');
    await write(pair.beta, betaCase, 'We move at <b>03:12 Z</b>.');
    for (const server of [pair.alpha, pair.beta]) server.told.length = 0;
    await pair.beta.sync();
    await pair.beta.sync();
    expect(await said(pair.alpha, alphaCase)).toEqual([
      'Alpha (mine): We keep our orbit.',
      'Beta: We move at <b>03:12 Z</b>.',
    ]);
    expect(await said(pair.beta, betaCase)).toEqual([
      'Alpha: We keep our orbit.',
      'Beta (mine): We move at <b>03:12 Z</b>.',
    ]);
    for (const server of [pair.alpha, pair.beta]) expect(server.told).toEqual(['MESSAGE']);
    for (const [server, id] of [
      [pair.alpha, alphaCase],
      [pair.beta, betaCase],
    ] as const)
      expect((await recordAt(server, id)).filter(({ action }) => action === 'MESSAGE')).toHaveLength(2);
  });

  it('that do not arrive are shown as not delivered, and are sent again', { tags: 'all' }, async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    pair.alphaAtBeta.url = 'https://127.0.0.1:1';
    await write(pair.beta, betaCase, 'Do you move?');
    await pair.beta.sync();
    expect(await messages(pair.beta, betaCase)).toMatchObject([{ isDelivered: false }]);
    pair.alphaAtBeta.url = pair.alpha.url;
    await write(pair.alpha, alphaCase, 'No.');
    expect(await messages(pair.alpha, alphaCase)).toMatchObject([{ isDelivered: false }]);
    await pair.beta.sync();
    for (const [server, id] of [
      [pair.alpha, alphaCase],
      [pair.beta, betaCase],
    ] as const)
      for (const one of await messages(server, id)) expect(one.isDelivered).toBeUndefined();
  });

  it('of a peer come under its name, count once, and have no time that is still to come', async () => {
    const { alphaCase } = await sharedCase(pair);
    const sent = { id: '01a1f8e2-1bac-7e54-a366-f121a4467482', author: 'Alpha', text: 'We move.' };
    const later = `${tcaIn(5)}Z`;
    const path = `/api/v1/event/${alphaCase}/message`;
    const send = (body: object) => asked(pair.certificates.beta, path, { method: 'POST', body });
    for (let times = 0; times < 2; times += 1) expect((await send({ ...sent, at: later })).status).toBe(201);
    const [heard, ...others] = await messages(pair.alpha, alphaCase);
    expect(others).toEqual([]);
    expect(heard).toMatchObject({ author: 'Beta: Alpha', isMine: false });
    expect(Date.parse(heard?.at ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await recordAt(pair.alpha, alphaCase)).find(({ action }) => action === 'MESSAGE')?.data).toMatchObject({
      saidAt: later,
    });
    const bad = await send({ ...sent, at: later, text: '' });
    expect(JSON.parse(bad.text)).toMatchObject({ error_type: 'invalid_body' });
    expect((await asked(pair.certificates.gamma, path)).status).toBe(404);
    await write(pair.alpha, alphaCase, 'Thank you.');
    const page = JSON.parse((await asked(pair.certificates.beta, path)).text);
    expect(page).toMatchObject({ result: [{ author: 'Alpha', text: 'Thank you.' }], token: '' });
  });
});

const share = (server: PeerServer, partner: string, shares: readonly string[]) =>
  server.as('PUT', '/coordination-settings', { contact: '', partners: [{ partner, shares }] });
/** Uploads an ephemeris of the only satellite of a server. */
const upload = async (
  { app, as, test, operatorId }: PeerServer,
  text: string,
  { context, designation = 'OPERATIONAL' }: { readonly context?: string; readonly designation?: string } = {},
) => {
  const [{ satelliteId }] = (await as('GET', '/satellites')).json();
  const form = formOf(
    { 'a.oem': text },
    { 'satellite-id': satelliteId, ...(context === undefined ? {} : { context }) },
  );
  const authorization = `Bearer ${tokenWith({ ca: ['user'] }, { operatorId })}`;
  const headers = { ...form.headers, authorization };
  const sent = await app.inject({ method: 'POST', url: '/api/v1/ca/ephemeris/file', ...form, headers });
  const id = sent.json().accepted[0].oemFileId as string;
  await test.db.execute(`update ephemeris set designation = '${designation}' where id = '${id}'`);
  return id;
};

describe('trajectories between two servers', { tags: 'all' }, () => {
  const offer = (server: PeerServer, id: string, noradId: number, list: readonly (readonly [string, string])[]) =>
    server.as('PUT', `/coordination/${id}/trajectories`, {
      noradId,
      trajectories: list.map(([oemFileId, kind]) => ({ oemFileId, kind })),
    });
  const rows = async (server: PeerServer, id: string, noradId: number) =>
    ((await caseAt(server, id)).trajectories ?? []).filter((one: { noradId: number }) => one.noradId === noradId);

  it('go to the other as states alone where they are shared, are screened there, and go when they are no longer', async () => {
    const { alphaCase, betaCase, tca } = await sharedCase(pair);
    const oem = (plane: 'y' | 'z', radiusKm: number) => orbitOem({ tca, plane, radiusKm });
    const without = await upload(pair.beta, oem('z', 6998.237), { designation: 'TRIAL' });
    const burn = await upload(pair.beta, oem('z', 7003), { designation: 'TRIAL' });
    expect(
      (
        await offer(pair.beta, betaCase, theirs, [
          [without, 'WITHOUT_BURN'],
          [burn, 'WITH_BURN'],
        ])
      ).statusCode,
    ).toBe(200);
    await pair.beta.sync();
    expect(await rows(pair.alpha, alphaCase, theirs)).toEqual([]);
    await share(pair.beta, 'Alpha', ['INTENT', 'TRAJECTORY']);
    await pair.beta.sync();
    await pair.alpha.watch();
    const at = await rows(pair.alpha, alphaCase, theirs);
    expect(at).toMatchObject([
      { rank: 1, kind: 'WITHOUT_BURN', state: 'FAILS', isNominal: false, isReadable: true },
      { rank: 2, kind: 'WITH_BURN', state: 'PASSES', isNominal: true, isReadable: true },
    ]);
    const text = (await pair.alpha.as('GET', `/coordination/${alphaCase}/trajectories/${at[1].trajectoryId}`)).body;
    expect(text).toContain('META_START');
    expect(text).not.toContain('COVARIANCE');
    await share(pair.beta, 'Alpha', ['INTENT']);
    await pair.beta.sync();
    expect(await rows(pair.alpha, alphaCase, theirs)).toEqual([]);
  });

  it('come from the server that keeps the claims, too: the newest operational one if none is offered', {
    tags: 'all',
  }, async () => {
    const { alphaCase, betaCase, tca } = await sharedCase(pair);
    await share(pair.alpha, 'Beta', ['INTENT', 'TRAJECTORY']);
    await upload(pair.alpha, orbitOem({ tca, plane: 'y', radiusKm: 7003.1 }));
    await pair.beta.sync();
    await pair.beta.watch();
    const [row, ...others] = await rows(pair.beta, betaCase, ours);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: 'OPERATIONAL', state: 'PASSES', isNominal: true });
    const before = row.trajectoryId;
    await pair.beta.sync();
    expect((await rows(pair.beta, betaCase, ours))[0].trajectoryId).toBe(before);
    const gamma = await asked(pair.certificates.gamma, `/api/v1/event/${alphaCase}/trajectory`);
    expect(gamma.status).toBe(404);
  });
});

describe('an avoidance ephemeris of a peer from before the case', { tags: 'all' }, () => {
  it('does not count as a plan of its claim when its list arrives later, nor as an act of its people', async () => {
    await pair.beta.test.db.execute(`delete from ephemeris`);
    const { alphaCase, betaCase, tca } = await sharedCase(pair);
    await upload(pair.beta, orbitOem({ tca, plane: 'z', radiusKm: 7003 }), { context: 'COLA' });
    const yesterday = `${tcaIn(-24)}000Z`;
    await pair.beta.test.db.execute(`update ephemeris set uploaded_at = '${yesterday}', designation = 'OPERATIONAL'`);
    await pair.beta.as('POST', `/coordination/${betaCase}/claim`, { noradId: theirs, claim: 'CLAIM' });
    await pair.beta.sync();
    await share(pair.beta, 'Alpha', ['INTENT', 'TRAJECTORY']);
    await pair.alpha.test.db.execute('update coordination_party set last_act_at = null');
    await pair.beta.sync();
    await pair.alpha.watch();
    const shown = await caseAt(pair.alpha, alphaCase);
    const list = shown.trajectories.filter(({ noradId }: { noradId: number }) => noradId === theirs);
    expect(list).toMatchObject([{ kind: 'OPERATIONAL', isNominal: true }]);
    expect(shown.claim).toMatchObject({ state: 'CLAIMED', noradId: theirs });
    const owed = shown.parties.find(({ noradId }: { noradId: number }) => noradId === theirs).owes;
    expect(owed).toBe('PLAN');
    const acts = await pair.alpha.test.db.execute('select last_act_at from coordination_party where peer is not null');
    expect(acts.rows).toEqual([{ last_act_at: null }]);
  });
});

describe('a case between two servers', { tags: 'all' }, () => {
  it.each(['alpha', 'beta'] as const)(
    'opens automatically if the risk of the event of %s is HIGH or above',
    async (who) => {
      expect((await pair[who].as('POST', '/cdms', sharedMessage(tcaIn(48)))).statusCode).toBe(201);
      await pair[who].watch();
      await pair.beta.sync();
      await pair.beta.sync();
      for (const server of [pair.alpha, pair.beta]) {
        const [found, ...others] = (await server.as('GET', '/coordination')).json();
        expect(others).toEqual([]);
        expect(found).toMatchObject({
          parties: [{ noradId: ours }, { noradId: theirs }],
          peer: { operator: expect.any(String) },
        });
      }
      expect(pair[who === 'alpha' ? 'beta' : 'alpha'].told).toContain('OPENED');
    },
  );
});

describe('documents between two servers', { tags: 'all' }, () => {
  const documents = async (server: PeerServer, id: string) =>
    (await server.as('GET', `/coordination/${id}/documents`)).json() as {
      readonly documentId: string;
      readonly author: string;
      readonly kind: string;
      readonly digest: string;
      readonly isDelivered?: false;
    }[];

  it('arrive on both sides with the same content, and on both records', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    const [event] = (await pair.beta.as('GET', '/conjunctions')).json();
    const [message] = (await pair.beta.as('GET', `/cdms?conjunction-id=${event.conjunctionId}`)).json();
    const cdm = { kind: 'CDM', cdmId: message.cdmId };
    expect((await pair.beta.as('POST', `/coordination/${betaCase}/documents`, cdm)).statusCode).toBe(422);
    const meant = await pair.beta.as('POST', `/coordination/${betaCase}/documents`, { ...cdm, withCovariances: true });
    expect(meant.statusCode).toBe(201);
    expect(meant.json()).toMatchObject({ isMine: true, isDelivered: false });
    const paper = await pair.alpha.as('POST', `/coordination/${alphaCase}/documents`, { kind: 'BRIEFING' });
    expect(paper.statusCode).toBe(201);
    await pair.beta.sync();
    await pair.beta.sync();
    const [there, here] = [await documents(pair.alpha, alphaCase), await documents(pair.beta, betaCase)];
    expect(there.map(({ author, kind }) => `${author} ${kind}`).toSorted()).toEqual(['Alpha BRIEFING', 'Beta CDM']);
    expect(here.map(({ digest }) => digest).toSorted()).toEqual(there.map(({ digest }) => digest).toSorted());
    expect([...there, ...here].every((one) => one.isDelivered === undefined)).toBe(true);
    const sent = there.find(({ kind }) => kind === 'CDM');
    const text = (await pair.alpha.as('GET', `/coordination/${alphaCase}/documents/${sent?.documentId}`)).body;
    expect(text).toContain('CN_N');
    for (const [server, id] of [
      [pair.alpha, alphaCase],
      [pair.beta, betaCase],
    ] as const)
      expect((await recordAt(server, id)).filter(({ action }) => action === 'DOCUMENT')).toHaveLength(2);
  });

  it('that are not what they say are refused, and no other peer finds one', async () => {
    const { alphaCase } = await sharedCase(pair);
    const path = `/api/v1/event/${alphaCase}/document`;
    const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
    const send = (kind: string, text: string, digest = digestOf(text)) => {
      const file = Buffer.from(text).toString('base64');
      const body = { id: '01a1f8e2-1bac-7e54-a366-f121a4467482', at: 'now', author: 'Beta', kind, digest, file };
      return asked(pair.certificates.beta, path, { method: 'POST', body });
    };
    const tries = [
      await send('CDM', 'CCSDS_CDM_VERS = nothing'),
      await send('BRIEFING', '<script>'),
      await send('CDM', '%PDF-1.7'),
      await send('BRIEFING', '%PDF-1.7', digestOf('other')),
      await send('CDM', sharedMessage(tcaIn(300))),
    ];
    expect(tries.map(({ status, text }) => [status, JSON.parse(text).error_type])).toEqual(
      tries.map(() => [400, 'invalid_document']),
    );
    await pair.alpha.as('POST', `/coordination/${alphaCase}/documents`, { kind: 'BRIEFING' });
    const [{ documentId } = { documentId: '' }] = await documents(pair.alpha, alphaCase);
    for (const at of [path, `${path}/${documentId}`])
      expect((await asked(pair.certificates.gamma, at)).status).toBe(404);
  });
});
