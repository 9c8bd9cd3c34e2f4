/** @module-tag all */
import { describe, expect, it } from 'vitest';
import {
  askingAlpha,
  caseAt,
  claimAt,
  ours,
  servedPair,
  sharedCase,
  tcaIn,
  theirs,
  withServerOf,
} from './served-pair.fixture.ts';
import type { PeerServer } from './two-servers.fixture.ts';

const pair = servedPair();
const asked = askingAlpha(pair);

/** An event as Alpha's server tells it to Beta. */
async function eventAtAlpha(id: string) {
  return JSON.parse((await asked(pair.certificates.beta, `/api/v1/event/${id}`)).text);
}

type Event = Awaited<ReturnType<typeof eventAtAlpha>>;

/** Beta asks a server of Alpha that tells one event, changed as a test wants; claims it answers with a status. */
function betaHears(
  event: Event,
  claims: { readonly status: number; readonly value: unknown } = { status: 200, value: '' },
) {
  const said = (method: string, path: string) => {
    if (path.endsWith('/claim')) return claims;
    if (path.endsWith('/statement')) return { value: event.id };
    return { value: path === '/api/v1/event' && method === 'GET' ? { result: [event] } : event };
  };
  return async <Result>(act: () => Promise<Result>) =>
    withServerOf(pair.certificates.alpha, said, async (url) => {
      pair.alphaAtBeta.url = url;
      return act();
    });
}

const lastActOf = async ({ test }: PeerServer, noradId: number) =>
  (await test.db.execute(`select last_act_at from coordination_party where norad_id = ${noradId}`)).rows[0]?.[
    'last_act_at'
  ];

describe('a guest', () => {
  const invite = async (server: PeerServer, id: string) => {
    const invited = await server.as('POST', `/coordination/${id}/guests`, { name: 'Partner' });
    return { noradId: invited.json().noradId, secret: String(invited.json().link).split('/').at(-1) ?? '' };
  };
  const guest = (server: PeerServer, secret: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/v1/coordination-guest/${secret}`, payload });

  it('speaks for the operator that invites, never for one on another server', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    const [here, there] = [await invite(pair.alpha, alphaCase), await invite(pair.beta, betaCase)];
    expect([here.noradId, there.noradId]).toEqual([ours, theirs]);
    await guest(pair.alpha, here.secret, { intent: 'WILL_NOT_MANOEUVRE' });
    const { intents } = await caseAt(pair.alpha, alphaCase);
    expect(intents.map(({ intent }: { intent: string }) => intent)).toEqual(['WILL_NOT_MANOEUVRE', 'UNDETERMINED']);
    await guest(pair.beta, there.secret, { claim: 'CLAIM' });
    await pair.beta.sync();
    expect((await caseAt(pair.alpha, alphaCase)).claim).toMatchObject({ state: 'CLAIMED', noradId: theirs });
  });

  it('whose object is flown by a peer by now is not found, and no wish of it is sent', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    const { secret } = await invite(pair.beta, betaCase);
    await pair.beta.test.db.execute(`update coordination_guest set norad_id = ${ours}`);
    expect((await guest(pair.beta, secret, { claim: 'CLAIM' })).statusCode).toBe(404);
    const wish = JSON.stringify({ noradId: ours, action: 'CLAIM', force: 'NEVER', atMs: Date.now() });
    await pair.beta.test.db.execute(`update coordination_case set wish = '${wish}'`);
    await pair.beta.sync();
    expect((await caseAt(pair.alpha, alphaCase)).claim.state).toBe('UNCLAIMED');
  });
});

describe('a server that answers nonsense', () => {
  it('stops no other, and none of its other events', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    const event = await eventAtAlpha(alphaCase);
    const nonsense = [
      { ...event, tca: 'soon' },
      { ...event, claims: { ...event.claims, holder: { norad_id: ours, at: 'x', lapses_at: 'y', is_forced: false } } },
    ];
    const objects = event.objects.map((one: Event) => (one.norad_id === ours ? { ...one, norad_id: 70003 } : one));
    const said = () => ({ value: { result: nonsense.map((one) => ({ ...one, objects })) } });
    await claimAt(pair.alpha, alphaCase, ours);
    await withServerOf(pair.certificates.gamma, said, async (url) => {
      pair.gammaAtBeta.url = url;
      await pair.beta.sync();
    });
    expect((await caseAt(pair.beta, betaCase)).claim).toMatchObject({ state: 'CLAIMED', noradId: ours });
    const { rows } = await pair.beta.test.db.execute(`select failure from coordination_peer where name = 'Gamma'`);
    expect(rows[0]?.['failure']).toBe('NOT_UNDERSTOOD');
  });

  it('about a claim is not believed, and does not break the call', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    const event = await eventAtAlpha(alphaCase);
    const holder = { norad_id: ours, at: 'never', lapses_at: 'x', is_forced: false };
    await betaHears({ ...event, claims: { ...event.claims, holder } })(async () => {
      const answered = await claimAt(pair.beta, betaCase, theirs);
      expect(answered.statusCode).toBe(200);
      expect(answered.json()).toMatchObject({ claim: { state: 'UNCLAIMED' }, peer: { failure: 'NOT_UNDERSTOOD' } });
    });
  });

  it('opens no case further ahead than 14 days', async () => {
    const { alphaCase } = await sharedCase(pair);
    const event = await eventAtAlpha(alphaCase);
    await pair.beta.test.db.execute('delete from coordination_case');
    await betaHears({ ...event, tca: `${tcaIn(24 * 15)}Z` })(() => pair.beta.sync());
    expect((await pair.beta.as('GET', '/coordination')).json()).toEqual([]);
    await betaHears(event)(() => pair.beta.sync());
    expect((await pair.beta.as('GET', '/coordination')).json()).toHaveLength(1);
  });
});

describe('silence', () => {
  it('of a party is not hidden by the servers that talk every minute', async () => {
    const { alphaCase } = await sharedCase(pair);
    await pair.beta.sync();
    expect(await lastActOf(pair.beta, ours)).toBeNull();
    await claimAt(pair.alpha, alphaCase, ours);
    await pair.beta.sync();
    expect(await lastActOf(pair.beta, ours)).not.toBeNull();
  });

  it('of one case is not hidden by the answers about others', async () => {
    const { betaCase } = await sharedCase(pair);
    const old = '2026-01-01T00:00:00.000000Z';
    await pair.beta.test.db.execute(`update coordination_case set opened_at = '${old}', synced_at = '${old}'`);
    const said = (_: string, path: string) =>
      path === '/api/v1/event' ? { value: { result: [] } } : { status: 404, value: {} };
    await withServerOf(pair.certificates.alpha, said, async (url) => {
      pair.alphaAtBeta.url = url;
      await pair.beta.sync();
    });
    const shown = await caseAt(pair.beta, betaCase);
    expect(shown.alarms).toContain('PEER_UNREACHABLE');
    expect(shown.peer).toMatchObject({ failure: 'NOT_UNDERSTOOD', answeredAt: old });
  });

  it('of the way out is not hidden by a request that comes in', async () => {
    const { alphaCase } = await sharedCase(pair);
    await pair.alpha.test.db.execute(`update coordination_peer set failure = 'UNREACHABLE'`);
    await asked(pair.certificates.beta, '/api/v1/event');
    expect((await caseAt(pair.alpha, alphaCase)).peer.failure).toBe('UNREACHABLE');
  });
});
