import { describe, expect, it } from 'vitest';
import { orbitOem } from '../trajectories/orbit-oem.fixture.ts';
import { peerDocument } from './document.ts';
import {
  alphaId,
  askingAlpha,
  caseAt,
  claimAt,
  ours,
  servedPair,
  sharedCase,
  tcaIn,
  theirs,
} from './served-pair.fixture.ts';
import { sharedMessage } from './two-servers.fixture.ts';
import { wireId } from './wire.ts';

const pair = servedPair();
const asked = askingAlpha(pair);

describe('two servers', () => {
  it('have one case: a claim on one is seen on the other, and a second claim is refused', async () => {
    const { betaCase, alphaCase } = await sharedCase(pair);
    expect(await caseAt(pair.alpha, alphaCase)).toMatchObject({
      parties: [
        { noradId: ours, isMine: true, class: 'MANOEUVRABLE' },
        { noradId: theirs, operator: 'Beta', class: 'AUTOMATED_AVOIDANCE' },
      ],
      advice: { mover: theirs },
      peer: { operator: 'Beta', keepsClaims: 'HERE' },
    });
    const claimed = await claimAt(pair.beta, betaCase, theirs);
    expect(claimed.json()).toMatchObject({
      claim: { state: 'CLAIMED', noradId: theirs },
      peer: { keepsClaims: 'THERE' },
    });
    expect(claimed.json().peer.pending).toBeUndefined();
    expect((await caseAt(pair.alpha, alphaCase)).claim).toMatchObject({
      state: 'CLAIMED',
      noradId: theirs,
      operator: 'Beta',
    });
    expect((await claimAt(pair.alpha, alphaCase, ours)).json().code).toBe('CLAIM_TAKEN');
    expect((await claimAt(pair.alpha, alphaCase, ours, { force: true })).statusCode).toBe(200);
    await pair.beta.sync();
    expect(await caseAt(pair.beta, betaCase)).toMatchObject({
      claim: { noradId: ours, isForced: true },
      alarms: ['CLAIM_FORCED'],
    });
    expect((await claimAt(pair.beta, betaCase, theirs)).json().code).toBe('CLAIM_TAKEN');
    expect((await caseAt(pair.beta, betaCase)).peer.pending).toBeUndefined();
  });

  it('change nothing at a sync that brings no news', async () => {
    const { betaCase, alphaCase } = await sharedCase(pair);
    await claimAt(pair.alpha, alphaCase, ours);
    await pair.beta.sync();
    const { version, claim } = await caseAt(pair.beta, betaCase);
    expect(claim).toMatchObject({ state: 'CLAIMED', noradId: ours });
    const events = async () => (await pair.beta.test.db.execute('select kind, payload from event order by id')).rows;
    const told = await events();
    for (let times = 0; times < 5; times += 1) await pair.beta.sync();
    expect((await caseAt(pair.beta, betaCase)).version).toBe(version);
    expect(await events()).toEqual(told);
  });

  it('of two claims at once, one wins on both', { tags: 'all' }, async () => {
    const { betaCase, alphaCase } = await sharedCase(pair);
    const answers = await Promise.all([claimAt(pair.alpha, alphaCase, ours), claimAt(pair.beta, betaCase, theirs)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await pair.beta.sync();
    const holders = [await caseAt(pair.alpha, alphaCase), await caseAt(pair.beta, betaCase)].map(
      ({ claim }) => claim.noradId,
    );
    expect(holders[0]).toBe(holders[1]);
  });

  it('find the case that the other opened, and hear its intent and contact', { tags: 'all' }, async () => {
    const at = tcaIn(48);
    for (const server of [pair.alpha, pair.beta]) await server.as('POST', '/cdms', sharedMessage(at));
    const [event] = (await pair.alpha.as('GET', '/conjunctions')).json();
    await pair.alpha.as('PUT', '/coordination-settings', {
      contact: '+49 1',
      partners: [{ partner: 'Beta', shares: ['INTENT', 'CONTACT'] }],
    });
    const { coordinationId } = (
      await pair.alpha.as('POST', '/coordination', { conjunctionId: event.conjunctionId })
    ).json();
    await pair.alpha.as('POST', `/coordination/${coordinationId}/intent`, {
      noradId: ours,
      intent: 'WILL_NOT_MANOEUVRE',
      reason: 'imaging',
    });
    await pair.beta.sync();
    const [found] = (await pair.beta.as('GET', '/coordination')).json();
    expect(found.intents[0]).toMatchObject({ noradId: ours, intent: 'WILL_NOT_MANOEUVRE', reason: 'imaging' });
    expect(found.parties[0]).toMatchObject({ operator: 'Alpha', contact: '+49 1', isMine: false });
    await pair.beta.as('POST', `/coordination/${found.coordinationId}/intent`, {
      noradId: theirs,
      intent: 'WILL_MANOEUVRE',
    });
    await pair.beta.sync();
    expect((await caseAt(pair.alpha, coordinationId)).intents[1]).toMatchObject({
      noradId: theirs,
      intent: 'WILL_MANOEUVRE',
    });
  });

  it('lose nothing if the connection breaks before or after the claim is taken: it is asked again, and counts once', async () => {
    const { betaCase, alphaCase } = await sharedCase(pair);
    pair.alphaAtBeta.url = 'https://127.0.0.1:1';
    const lost = (await claimAt(pair.beta, betaCase, theirs)).json();
    expect(lost).toMatchObject({
      claim: { state: 'UNCLAIMED' },
      peer: { pending: { claim: 'CLAIM' }, failure: expect.any(String) },
    });
    pair.alphaAtBeta.url = pair.alpha.url;
    // The answer to the claim is lost: it was taken, and Beta does not know.
    const breaks = (
      message: { readonly url?: string | undefined },
      response: { readonly socket: { destroy(): void } | null },
    ) => {
      if (message.url?.endsWith('/claim')) setTimeout(() => response.socket?.destroy(), 0);
    };
    pair.alpha.listener.prependListener('request', breaks as never);
    await pair.beta.sync();
    pair.alpha.listener.off('request', breaks as never);
    expect((await caseAt(pair.beta, betaCase)).peer.pending).toMatchObject({ claim: 'CLAIM' });
    await pair.beta.sync();
    expect(await caseAt(pair.beta, betaCase)).toMatchObject({ claim: { state: 'CLAIMED', noradId: theirs } });
    expect((await caseAt(pair.beta, betaCase)).peer.pending).toBeUndefined();
    const { entries } = (await pair.alpha.as('GET', `/coordination/${alphaCase}/record`)).json();
    expect(entries.filter(({ action }: { action: string }) => action === 'CLAIMED')).toHaveLength(1);
  });

  it('say so when the other has not been in touch for ten minutes', { tags: 'all' }, async () => {
    const { betaCase, alphaCase } = await sharedCase(pair);
    for (const server of [pair.alpha, pair.beta]) {
      await server.test.db.execute(
        `update coordination_peer set asked_at = '2026-01-01T00:00:00.000000Z', answered_at = '2026-01-01T00:00:00.000000Z'`,
      );
      await server.test.db.execute(
        `update coordination_case set opened_at = '2026-01-01T00:00:00.000000Z', synced_at = null`,
      );
    }
    expect((await caseAt(pair.beta, betaCase)).alarms).toContain('PEER_UNREACHABLE');
    expect((await caseAt(pair.alpha, alphaCase)).alarms).toContain('PEER_UNREACHABLE');
    await pair.beta.sync();
    expect((await caseAt(pair.beta, betaCase)).alarms).not.toContain('PEER_UNREACHABLE');
    expect((await caseAt(pair.alpha, alphaCase)).alarms).not.toContain('PEER_UNREACHABLE');
  });
});

describe('a peer', () => {
  it('without a certificate of the settings gets no connection', async () => {
    await expect(asked(pair.certificates.stranger, '/api/v1/event')).rejects.toThrow();
    await expect(asked({ certificate: '', privateKey: '' }, '/api/v1/event')).rejects.toThrow();
  });

  it('with the certificate of another operator does not find the event, and cannot speak for its object', async () => {
    const { alphaCase, tca: at } = await sharedCase(pair);
    const { gamma } = pair.certificates;
    const object = { hard_body_radius: 5, norad_id: theirs, object_name: 'X' };
    const event = { object_id: wireId('object', theirs), other_norad_id: ours, tca: at, object_name: 'X' };
    const claim = { claim_status: 'claimed', object_id: wireId('object', theirs), force: true };
    const tries = [
      await asked(gamma, `/api/v1/event/${alphaCase}`),
      await asked(gamma, `/api/v1/event/${alphaCase}/claim`, { method: 'POST', body: claim }),
      await asked(gamma, `/api/v1/event/${alphaCase}/statement`, {
        method: 'PUT',
        body: { intent: 'WILL_MANOEUVRE', is_planned: true },
      }),
      await asked(gamma, '/api/v1/event', { method: 'POST', body: event }),
      await asked(gamma, '/api/v1/object', {
        method: 'POST',
        body: { ...object, operator_id: wireId('operator', 'Gamma') },
      }),
      await asked(gamma, '/api/v1/object', {
        method: 'POST',
        body: { ...object, operator_id: wireId('operator', 'Beta') },
      }),
      await asked(gamma, `/api/v1/operator/${wireId('operator', 'Beta')}`, { method: 'PATCH', body: { phone: '1' } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403, 403, 403]);
    expect(JSON.parse(tries[0]?.text ?? '{}')).toMatchObject({
      error_type: 'event_not_found',
      correlation_id: expect.any(String),
    });
    expect((await caseAt(pair.alpha, alphaCase)).claim.state).toBe('UNCLAIMED');
    expect(JSON.parse((await asked(gamma, '/api/v1/event')).text).result).toEqual([]);
  });

  it('cannot claim for the object of the other, nor open an event of an object that an operator here flies', async () => {
    const { alphaCase, tca: at } = await sharedCase(pair);
    const claim = { claim_status: 'claimed', object_id: wireId('object', ours) };
    expect(
      (await asked(pair.certificates.beta, `/api/v1/event/${alphaCase}/claim`, { method: 'POST', body: claim })).status,
    ).toBe(403);
    const event = { object_id: wireId('object', ours), other_norad_id: theirs, tca: at, object_name: 'X' };
    expect((await asked(pair.certificates.beta, '/api/v1/event', { method: 'POST', body: event })).status).toBe(403);
    const past = { ...event, object_id: wireId('object', theirs), other_norad_id: ours, tca: '2020-01-01T00:00:00Z' };
    expect((await asked(pair.certificates.beta, '/api/v1/event', { method: 'POST', body: past })).status).toBe(400);
  });

  it('that answers about other objects is not believed, and the case says so', async () => {
    const { betaCase, alphaCase } = await sharedCase(pair);
    const other = pair.alpha.test.db;
    await other.execute(
      `update coordination_party set norad_id = 70009 where case_id = '${alphaCase}' and norad_id = ${ours}`,
    );
    await pair.beta.sync();
    const shown = await caseAt(pair.beta, betaCase);
    expect(shown.peer.failure).toBe('OTHER_OBJECTS');
    expect(shown.claim.state).toBe('UNCLAIMED');
  });

  it('sends trajectories as a client of Space Safety does; a definitive one is screened at once', {
    tags: 'all',
  }, async () => {
    const { alphaCase, tca: at } = await sharedCase(pair);
    await claimAt(pair.alpha, alphaCase, ours);
    const oem = (radiusKm: number) => orbitOem({ tca: at, plane: 'z', radiusKm });
    const send = (file: string, upload_type: string) =>
      asked(pair.certificates.beta, '/api/v1/trajectory', {
        method: 'POST',
        body: { file, object_id: wireId('object', theirs), upload_type },
      });
    expect((await send('nothing', 'definitive')).status).toBe(400);
    const sent = await send(oem(6998.237), 'definitive');
    expect(sent.status).toBe(201);
    await pair.alpha.watch();
    expect((await caseAt(pair.alpha, alphaCase)).alarms).toContain('THEIR_TRAJECTORY_CHANGED');
    const { id } = JSON.parse((await send(oem(7003), 'definitive')).text);
    await pair.alpha.watch();
    expect((await caseAt(pair.alpha, alphaCase)).alarms).not.toContain('THEIR_TRAJECTORY_CHANGED');
    const tried = JSON.parse((await send(oem(7010), 'hypothetical')).text);
    await pair.alpha.watch();
    const rows = (await caseAt(pair.alpha, alphaCase)).trajectories.filter(
      (one: { noradId: number }) => one.noradId === theirs,
    );
    expect(rows.map((one: { trajectoryId: string; isNominal: boolean }) => [one.trajectoryId, one.isNominal])).toEqual([
      [id, true],
    ]);
    const meant = await asked(pair.certificates.beta, `/api/v1/trajectory/${tried.id}/metadata`);
    expect(JSON.parse(meant.text)).toMatchObject({
      upload_type: 'hypothetical',
      screened_status: 'screened',
      passes: true,
    });
    expect((await pair.alpha.as('GET', `/coordination/${alphaCase}/trajectories/${tried.id}`)).statusCode).toBe(404);
    const metadata = await asked(pair.certificates.beta, `/api/v1/trajectory/${id}/metadata`);
    expect(JSON.parse(metadata.text)).toMatchObject({
      id,
      screened_status: 'screened',
      upload_type: 'definitive',
      passes: true,
    });
  });

  it('sees no covariance, plan, fleet or message of the other, whatever it asks', async () => {
    const { alphaCase, tca: at } = await sharedCase(pair);
    await pair.alpha.as('POST', '/satellites', { name: 'SECRET-SAT', noradId: 70050 });
    await pair.alpha.as('POST', `/coordination/${alphaCase}/documents`, { kind: 'BRIEFING' });
    await pair.alpha.as('POST', `/coordination/${alphaCase}/messages`, { text: 'Seen.' });
    const claim = { claim_status: 'claimed', object_id: wireId('object', theirs) };
    await asked(pair.certificates.beta, `/api/v1/event/${alphaCase}/claim`, { method: 'POST', body: claim });
    const file = orbitOem({ tca: at, plane: 'z', radiusKm: 6998.237 });
    await asked(pair.certificates.beta, '/api/v1/trajectory', {
      method: 'POST',
      body: { file, object_id: wireId('object', theirs), upload_type: 'definitive' },
    });
    await pair.alpha.watch();
    const [event] = (await pair.alpha.as('GET', '/conjunctions')).json();
    const parts = ['message', 'document', 'trajectory'].map((one) => `event/${alphaCase}/${one}`);
    const paths = ['operator', 'object', 'event', `event/${alphaCase}`, ...parts, 'trajectory', 'cdm', 'cdm/1'].map(
      (one) => `/api/v1/${one}`,
    );
    const answers = await Promise.all(
      [...paths, '/api/v2/cdm', '/api/v1/ca/satellites', '/api/v1/ca/conjunctions'].map((path) =>
        asked(pair.certificates.beta, path),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      ...[200, 200, 200, 200, 200, 200, 200],
      ...[404, 404, 404, 403, 404, 404],
    ]);
    for (const { text } of answers)
      for (const word of [
        'ovariance":',
        'deltaV',
        'robabilit',
        'missDistance',
        'SECRET-SAT',
        '70050',
        '70003',
        event.conjunctionId,
        event.satelliteId,
        alphaId,
      ])
        expect(text).not.toContain(word);
  });
});

describe('the interface', { tags: 'all' }, () => {
  it('is a published document with a version, which names what Space Safety does not have', () => {
    const document = peerDocument();
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/v1/operator',
        '/api/v1/object',
        '/api/v1/trajectory',
        '/api/v1/event',
        '/api/v1/event/{id}/claim',
      ]),
    );
    expect(JSON.stringify(document)).toContain('Not in Space Safety.');
  });
});
