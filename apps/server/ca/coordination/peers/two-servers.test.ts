import { request } from 'node:https';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orbitOem } from '../trajectories/orbit-oem.fixture.ts';
import { peerDocument } from './document.ts';
import {
  type Certificate,
  type PeerServer,
  type PlannedPeer,
  peerServer,
  peerWith,
  selfSigned,
  sharedMessage,
} from './two-servers.fixture.ts';
import { wireId } from './wire.ts';

const [alphaId, betaId] = ['018f0000-0000-7000-8000-0000000000a1', '018f0000-0000-7000-8000-0000000000b1'];
const [ours, theirs] = [70001, 70002];
const certificates: Record<'alpha' | 'beta' | 'gamma' | 'stranger', Certificate> = {
  alpha: selfSigned('alpha'),
  beta: selfSigned('beta'),
  gamma: selfSigned('gamma'),
  stranger: selfSigned('stranger'),
};

let alpha: PeerServer;
let beta: PeerServer;
let alphaAtBeta: PlannedPeer;
const tca = () => new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 23);

/** Alpha flies 70001 and keeps the claims, because its number is lower; Beta flies 70002; Gamma is another peer of Alpha. */
beforeAll(async () => {
  const { certificate: a } = certificates.alpha;
  const { certificate: b } = certificates.beta;
  const { certificate: g } = certificates.gamma;
  alphaAtBeta = peerWith({ operator: 'Alpha', certificate: a, partner: 'Beta', satellites: [ours] });
  const betaAtAlpha = peerWith({ operator: 'Beta', certificate: b, partner: 'Alpha', satellites: [theirs] });
  const gammaAtAlpha = peerWith({ operator: 'Gamma', certificate: g, partner: 'Alpha', satellites: [70003] });
  alpha = await peerServer({
    operatorId: alphaId,
    name: 'Alpha',
    noradId: ours,
    manoeuvrability: 'MANOEUVRABLE',
    own: certificates.alpha,
    peers: [betaAtAlpha, gammaAtAlpha],
  });
  beta = await peerServer({
    operatorId: betaId,
    name: 'Beta',
    noradId: theirs,
    manoeuvrability: 'AUTOMATED_AVOIDANCE',
    own: certificates.beta,
    peers: [alphaAtBeta],
  });
  betaAtAlpha.url = beta.url;
  alphaAtBeta.url = alpha.url;
}, 120_000);
afterAll(async () => {
  await alpha.close();
  await beta.close();
});
beforeEach(async () => {
  for (const server of [alpha, beta])
    for (const table of ['coordination_case', 'coordination_peer', 'coordination_settings', 'conjunction_event'])
      await server.test.db.execute(`delete from ${table}`);
  alphaAtBeta.url = alpha.url;
});

/** Both get the message about their conjunction; Beta opens the case, and asks Alpha's server. */
async function sharedCase() {
  const at = tca();
  for (const server of [alpha, beta])
    expect((await server.as('POST', '/cdms', sharedMessage(at))).statusCode).toBe(201);
  const [event] = (await beta.as('GET', '/conjunctions')).json();
  const opened = await beta.as('POST', '/coordination', { conjunctionId: event.conjunctionId });
  expect(opened.statusCode).toBe(201);
  await beta.sync();
  const [atAlpha] = (await alpha.as('GET', '/coordination')).json();
  return { tca: at, betaCase: opened.json().coordinationId as string, alphaCase: atAlpha.coordinationId as string };
}

const claimAt = (server: PeerServer, id: string, noradId: number, more: object = {}) =>
  server.as('POST', `/coordination/${id}/claim`, { noradId, claim: 'CLAIM', ...more });
const caseAt = async (server: PeerServer, id: string) => (await server.as('GET', `/coordination/${id}`)).json();

/** Asks Alpha's interface with a certificate. */
function asked(
  who: Certificate,
  path: string,
  { method = 'GET', body }: { readonly method?: string; readonly body?: object } = {},
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${alpha.url}${path}`,
      {
        method,
        cert: who.certificate,
        key: who.privateKey,
        ca: certificates.alpha.certificate,
        agent: false,
        checkServerIdentity: () => undefined,
      },
      (response) => {
        let text = '';
        response.on('data', (piece: Buffer) => {
          text += piece.toString();
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

describe('two servers', () => {
  it('have one case: a claim on one is seen on the other, and a second claim is refused', async () => {
    const { betaCase, alphaCase } = await sharedCase();
    expect(await caseAt(alpha, alphaCase)).toMatchObject({
      parties: [
        { noradId: ours, isMine: true, class: 'MANOEUVRABLE' },
        { noradId: theirs, operator: 'Beta', class: 'AUTOMATED_AVOIDANCE' },
      ],
      advice: { mover: theirs },
      peer: { operator: 'Beta', keepsClaims: 'HERE' },
    });
    const claimed = await claimAt(beta, betaCase, theirs);
    expect(claimed.json()).toMatchObject({
      claim: { state: 'CLAIMED', noradId: theirs },
      peer: { keepsClaims: 'THERE' },
    });
    expect(claimed.json().peer.pending).toBeUndefined();
    expect((await caseAt(alpha, alphaCase)).claim).toMatchObject({
      state: 'CLAIMED',
      noradId: theirs,
      operator: 'Beta',
    });
    expect((await claimAt(alpha, alphaCase, ours)).json().code).toBe('CLAIM_TAKEN');
    expect((await claimAt(alpha, alphaCase, ours, { force: true })).statusCode).toBe(200);
    await beta.sync();
    expect(await caseAt(beta, betaCase)).toMatchObject({
      claim: { noradId: ours, isForced: true },
      alarms: ['CLAIM_FORCED'],
    });
    expect((await claimAt(beta, betaCase, theirs)).json().code).toBe('CLAIM_TAKEN');
    expect((await caseAt(beta, betaCase)).peer.pending).toBeUndefined();
  });

  it('of two claims at once, one wins on both', async () => {
    const { betaCase, alphaCase } = await sharedCase();
    const answers = await Promise.all([claimAt(alpha, alphaCase, ours), claimAt(beta, betaCase, theirs)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await beta.sync();
    const holders = [await caseAt(alpha, alphaCase), await caseAt(beta, betaCase)].map(({ claim }) => claim.noradId);
    expect(holders[0]).toBe(holders[1]);
  });

  it('find the case that the other opened, and hear its intent and contact', async () => {
    const at = tca();
    for (const server of [alpha, beta]) await server.as('POST', '/cdms', sharedMessage(at));
    const [event] = (await alpha.as('GET', '/conjunctions')).json();
    await alpha.as('PUT', '/coordination-settings', {
      contact: '+49 1',
      partners: [{ partner: 'Beta', shares: ['INTENT', 'CONTACT'] }],
    });
    const { coordinationId } = (await alpha.as('POST', '/coordination', { conjunctionId: event.conjunctionId })).json();
    await alpha.as('POST', `/coordination/${coordinationId}/intent`, {
      noradId: ours,
      intent: 'WILL_NOT_MANOEUVRE',
      reason: 'imaging',
    });
    await beta.sync();
    const [found] = (await beta.as('GET', '/coordination')).json();
    expect(found.intents[0]).toMatchObject({ noradId: ours, intent: 'WILL_NOT_MANOEUVRE', reason: 'imaging' });
    expect(found.parties[0]).toMatchObject({ operator: 'Alpha', contact: '+49 1', isMine: false });
    await beta.as('POST', `/coordination/${found.coordinationId}/intent`, {
      noradId: theirs,
      intent: 'WILL_MANOEUVRE',
    });
    await beta.sync();
    expect((await caseAt(alpha, coordinationId)).intents[1]).toMatchObject({
      noradId: theirs,
      intent: 'WILL_MANOEUVRE',
    });
  });

  it('lose nothing if the connection breaks before or after the claim is taken: it is asked again, and counts once', async () => {
    const { betaCase, alphaCase } = await sharedCase();
    alphaAtBeta.url = 'https://127.0.0.1:1';
    const lost = (await claimAt(beta, betaCase, theirs)).json();
    expect(lost).toMatchObject({
      claim: { state: 'UNCLAIMED' },
      peer: { pending: { claim: 'CLAIM' }, failure: expect.any(String) },
    });
    alphaAtBeta.url = alpha.url;
    // The answer to the claim is lost: it was taken, and Beta does not know.
    const breaks = (
      message: { readonly url?: string | undefined },
      response: { readonly socket: { destroy(): void } | null },
    ) => {
      if (message.url?.endsWith('/claim')) setTimeout(() => response.socket?.destroy(), 0);
    };
    alpha.listener.prependListener('request', breaks as never);
    await beta.sync();
    alpha.listener.off('request', breaks as never);
    expect((await caseAt(beta, betaCase)).peer.pending).toMatchObject({ claim: 'CLAIM' });
    await beta.sync();
    expect(await caseAt(beta, betaCase)).toMatchObject({ claim: { state: 'CLAIMED', noradId: theirs } });
    expect((await caseAt(beta, betaCase)).peer.pending).toBeUndefined();
    const { entries } = (await alpha.as('GET', `/coordination/${alphaCase}/record`)).json();
    expect(entries.filter(({ action }: { action: string }) => action === 'CLAIMED')).toHaveLength(1);
  });

  it('say so when the other has not been in touch for ten minutes', async () => {
    const { betaCase, alphaCase } = await sharedCase();
    for (const server of [alpha, beta]) {
      await server.test.db.execute(`update coordination_peer set answered_at = '2026-01-01T00:00:00.000000Z'`);
      await server.test.db.execute(`update coordination_case set opened_at = '2026-01-01T00:00:00.000000Z'`);
    }
    expect((await caseAt(beta, betaCase)).alarms).toContain('PEER_UNREACHABLE');
    expect((await caseAt(alpha, alphaCase)).alarms).toContain('PEER_UNREACHABLE');
    await beta.sync();
    expect((await caseAt(beta, betaCase)).alarms).not.toContain('PEER_UNREACHABLE');
    expect((await caseAt(alpha, alphaCase)).alarms).not.toContain('PEER_UNREACHABLE');
  });
});

describe('a peer', () => {
  it('without a certificate of the settings gets no connection', async () => {
    await expect(asked(certificates.stranger, '/api/v1/event')).rejects.toThrow();
    await expect(asked({ certificate: '', privateKey: '' }, '/api/v1/event')).rejects.toThrow();
  });

  it('with the certificate of another operator does not find the event, and cannot speak for its object', async () => {
    const { alphaCase, tca: at } = await sharedCase();
    const { gamma } = certificates;
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
    expect((await caseAt(alpha, alphaCase)).claim.state).toBe('UNCLAIMED');
    expect(JSON.parse((await asked(gamma, '/api/v1/event')).text).result).toEqual([]);
  });

  it('cannot claim for the object of the other, nor open an event of an object that an operator here flies', async () => {
    const { alphaCase, tca: at } = await sharedCase();
    const claim = { claim_status: 'claimed', object_id: wireId('object', ours) };
    expect(
      (await asked(certificates.beta, `/api/v1/event/${alphaCase}/claim`, { method: 'POST', body: claim })).status,
    ).toBe(403);
    const event = { object_id: wireId('object', ours), other_norad_id: theirs, tca: at, object_name: 'X' };
    expect((await asked(certificates.beta, '/api/v1/event', { method: 'POST', body: event })).status).toBe(403);
    const past = { ...event, object_id: wireId('object', theirs), other_norad_id: ours, tca: '2020-01-01T00:00:00Z' };
    expect((await asked(certificates.beta, '/api/v1/event', { method: 'POST', body: past })).status).toBe(400);
  });

  it('that answers about other objects is not believed, and the case says so', async () => {
    const { betaCase, alphaCase } = await sharedCase();
    const other = alpha.test.db;
    await other.execute(
      `update coordination_party set norad_id = 70009 where case_id = '${alphaCase}' and norad_id = ${ours}`,
    );
    await beta.sync();
    const shown = await caseAt(beta, betaCase);
    expect(shown.peer.failure).toBe('OTHER_OBJECTS');
    expect(shown.claim.state).toBe('UNCLAIMED');
  });

  it('sends trajectories as a client of Space Safety does; a definitive one is screened at once', async () => {
    const { alphaCase, tca: at } = await sharedCase();
    await claimAt(alpha, alphaCase, ours);
    const oem = (radiusKm: number) => orbitOem({ tca: at, plane: 'z', radiusKm });
    const send = (file: string, upload_type: string) =>
      asked(certificates.beta, '/api/v1/trajectory', {
        method: 'POST',
        body: { file, object_id: wireId('object', theirs), upload_type },
      });
    expect((await send('nothing', 'definitive')).status).toBe(400);
    const sent = await send(oem(6998.237), 'definitive');
    expect(sent.status).toBe(201);
    await alpha.watch();
    expect((await caseAt(alpha, alphaCase)).alarms).toContain('THEIR_TRAJECTORY_CHANGED');
    const { id } = JSON.parse((await send(oem(7003), 'definitive')).text);
    await alpha.watch();
    expect((await caseAt(alpha, alphaCase)).alarms).not.toContain('THEIR_TRAJECTORY_CHANGED');
    const tried = JSON.parse((await send(oem(7010), 'hypothetical')).text);
    await alpha.watch();
    const rows = (await caseAt(alpha, alphaCase)).trajectories.filter(
      (one: { noradId: number }) => one.noradId === theirs,
    );
    expect(rows.map((one: { trajectoryId: string; isNominal: boolean }) => [one.trajectoryId, one.isNominal])).toEqual([
      [id, true],
    ]);
    const meant = await asked(certificates.beta, `/api/v1/trajectory/${tried.id}/metadata`);
    expect(JSON.parse(meant.text)).toMatchObject({
      upload_type: 'hypothetical',
      screened_status: 'screened',
      passes: true,
    });
    expect((await alpha.as('GET', `/coordination/${alphaCase}/trajectories/${tried.id}`)).statusCode).toBe(404);
    const metadata = await asked(certificates.beta, `/api/v1/trajectory/${id}/metadata`);
    expect(JSON.parse(metadata.text)).toMatchObject({
      id,
      screened_status: 'screened',
      upload_type: 'definitive',
      passes: true,
    });
  });

  it('sees no covariance, plan, fleet or message of the other, whatever it asks', async () => {
    const { alphaCase, tca: at } = await sharedCase();
    await alpha.as('POST', '/satellites', { name: 'SECRET-SAT', noradId: 70050 });
    const claim = { claim_status: 'claimed', object_id: wireId('object', theirs) };
    await asked(certificates.beta, `/api/v1/event/${alphaCase}/claim`, { method: 'POST', body: claim });
    const file = orbitOem({ tca: at, plane: 'z', radiusKm: 6998.237 });
    await asked(certificates.beta, '/api/v1/trajectory', {
      method: 'POST',
      body: { file, object_id: wireId('object', theirs), upload_type: 'definitive' },
    });
    await alpha.watch();
    const [event] = (await alpha.as('GET', '/conjunctions')).json();
    const paths = ['operator', 'object', 'event', `event/${alphaCase}`, 'trajectory', 'cdm', 'cdm/1'].map(
      (one) => `/api/v1/${one}`,
    );
    const answers = await Promise.all(
      [...paths, '/api/v2/cdm', '/api/v1/ca/satellites', '/api/v1/ca/conjunctions'].map((path) =>
        asked(certificates.beta, path),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 404, 404, 403, 404, 404]);
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

describe('the interface', () => {
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
