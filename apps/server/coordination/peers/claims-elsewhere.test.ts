import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { tokenWith } from '../../platform/http/testing.ts';
import { formOf } from '../../wiring/collision-avoidance/testing.ts';
import { orbitOem } from '../trajectories/orbit-oem.fixture.ts';
import {
  alphaId,
  askingAlpha,
  caseAt,
  claimAt,
  ours,
  recordAt,
  servedPair,
  sharedCase,
  tcaIn,
  theirs,
  withServerOf,
} from './served-pair.fixture.ts';
import type { PeerServer } from './two-servers.fixture.ts';
import { wireId } from './wire.ts';

const pair = servedPair();
const asked = askingAlpha(pair);

const eventAtAlpha = async (id: string) =>
  JSON.parse((await asked(pair.certificates.beta, `/api/v1/event/${id}`)).text);

/** Beta asks a server of Alpha that tells one event, and answers claims as a test wants. */
async function betaHears(
  event: Awaited<ReturnType<typeof eventAtAlpha>>,
  claims: { readonly status?: number; readonly value: unknown },
  act: () => Promise<void>,
): Promise<void> {
  const said = (method: string, path: string) => {
    if (path.endsWith('/claim')) return claims;
    return { value: path === '/api/v1/event' && method === 'GET' ? { result: [] } : event };
  };
  await withServerOf(pair.certificates.alpha, said, async (url) => {
    pair.alphaAtBeta.url = url;
    await act();
  });
}

const entriesOf = async (server: PeerServer, id: string, action: string) =>
  (await recordAt(server, id)).filter((entry) => entry.action === action);

describe('what the other side does to the claim', () => {
  it('reaches the operator where it is only mirrored', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    const steps = [
      ['CLAIM', 'CLAIMED'],
      ['RELEASE', 'RELEASED'],
      ['REFUSE', 'REFUSED'],
    ] as const;
    for (const [claim, told] of steps) {
      pair.beta.told.length = 0;
      expect((await claimAt(pair.alpha, alphaCase, ours, { claim })).statusCode).toBe(200);
      await pair.beta.sync();
      await pair.beta.sync();
      expect(pair.beta.told).toEqual([told]);
      expect(await entriesOf(pair.beta, betaCase, told)).toMatchObject([{ actor: 'Alpha', data: { noradId: ours } }]);
    }
    await claimAt(pair.beta, betaCase, theirs);
    await claimAt(pair.alpha, alphaCase, ours, { force: true });
    pair.beta.told.length = 0;
    await pair.beta.sync();
    expect(pair.beta.told).toContain('FORCED');
  });
});

describe('a wish', { tags: 'all' }, () => {
  it('that is refused for another reason is on record and notified, and nothing is claimed', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    const event = await eventAtAlpha(alphaCase);
    await betaHears(event, { status: 400, value: { error_type: 'event_closed' } }, async () => {
      const answer = await claimAt(pair.beta, betaCase, theirs);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().errors[0].code).toBe('CLAIM_NOT_TAKEN');
    });
    expect(pair.beta.told).toContain('NOT_TAKEN');
    expect(await entriesOf(pair.beta, betaCase, 'NOT_TAKEN')).toMatchObject([{ data: { fault: 'event_closed' } }]);
    const shown = await caseAt(pair.beta, betaCase);
    expect(shown.claim.state).toBe('UNCLAIMED');
    expect(shown.peer.pending).toBeUndefined();
  });

  it('that is said to be taken while no one holds it is refused, not a failure', { tags: 'all' }, async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    const taken = { status: 400, value: { error_type: 'event_already_claimed' } };
    await betaHears(await eventAtAlpha(alphaCase), taken, async () => {
      expect((await claimAt(pair.beta, betaCase, theirs)).statusCode).toBe(409);
    });
  });

  it('that the other server has no time for is asked again', { tags: 'all' }, async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    await betaHears(await eventAtAlpha(alphaCase), { status: 429, value: {} }, async () => {
      expect((await claimAt(pair.beta, betaCase, theirs)).json().peer.pending).toMatchObject({ claim: 'CLAIM' });
    });
  });

  it('by force counts once, although its answer was lost and it is sent again', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    await claimAt(pair.alpha, alphaCase, ours);
    // It is taken, and the answer is lost.
    const breaks = ({ url }: { readonly url?: string }, response: { end: () => void; readonly socket: Socket }) => {
      if (url?.endsWith('/claim')) response.end = () => response.socket.destroy();
    };
    pair.alpha.listener.prependListener('request', breaks as never);
    await claimAt(pair.beta, betaCase, theirs, { force: true });
    pair.alpha.listener.off('request', breaks as never);
    expect((await caseAt(pair.alpha, alphaCase)).claim.noradId).toBe(theirs);
    await claimAt(pair.alpha, alphaCase, ours, { force: true });
    await pair.beta.sync();
    expect((await caseAt(pair.alpha, alphaCase)).claim.noradId).toBe(ours);
    expect(pair.beta.told).toContain('NOT_TAKEN');
  });
});

describe('a book of the other server', () => {
  it('that names our object without our word is an alarm, not our claim', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    const event = await eventAtAlpha(alphaCase);
    const at = new Date().toISOString();
    const holder = { norad_id: theirs, at, lapses_at: `${tcaIn(100)}Z`, is_forced: false };
    await betaHears({ ...event, claims: { ...event.claims, holder } }, { value: '' }, async () => {
      await pair.beta.sync();
      await pair.beta.sync();
      const shown = await caseAt(pair.beta, betaCase);
      expect(shown).toMatchObject({ claim: { state: 'UNCLAIMED' }, alarms: ['CLAIM_DISPUTED'] });
      expect(pair.beta.told).toEqual(['CLAIM_DISPUTED']);
      expect(await entriesOf(pair.beta, betaCase, 'SAID_OF_US')).toMatchObject([
        { actor: 'Alpha', data: { noradId: theirs, claim: 'CLAIMED' } },
      ]);
      const claimed = (await claimAt(pair.beta, betaCase, theirs)).json();
      expect(claimed).toMatchObject({ claim: { state: 'CLAIMED', noradId: theirs } });
      expect(claimed.alarms).not.toContain('CLAIM_DISPUTED');
      // A claim does not end after the approach.
      expect(Date.parse(claimed.claim.lapsesAt)).toBe(Date.parse(claimed.tca));
    });
  });

  it('that dates a claim in the future counts from when it was heard, and says so on record', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    const event = await eventAtAlpha(alphaCase);
    const at = `${tcaIn(20)}Z`;
    const holder = { norad_id: ours, at, lapses_at: `${tcaIn(30)}Z`, is_forced: false };
    await betaHears({ ...event, claims: { ...event.claims, holder } }, { value: '' }, async () => {
      await pair.beta.sync();
      const { claim } = await caseAt(pair.beta, betaCase);
      expect(claim).toMatchObject({ state: 'CLAIMED', noradId: ours });
      expect(Date.parse(claim.at)).toBeLessThanOrEqual(Date.now());
      await pair.beta.sync();
      expect((await caseAt(pair.beta, betaCase)).claim.at).toBe(claim.at);
    });
    expect(await entriesOf(pair.beta, betaCase, 'TIME_AHEAD')).toMatchObject([
      { actor: 'Alpha', data: { noradId: ours, saidAt: expect.stringContaining(at.slice(0, 19)) } },
    ]);
    expect(pair.beta.told.filter((state) => state === 'CLAIMED')).toHaveLength(1);
  });

  it('does not change what is known about a burn without an entry, and no last moment is after the approach', {
    tags: 'all',
  }, async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    const event = await eventAtAlpha(alphaCase);
    const before = (await entriesOf(pair.beta, betaCase, 'STATEMENT')).length;
    const objects = event.objects.map((one: { norad_id: number }) =>
      one.norad_id === ours ? { ...one, is_planned: true, last_moment: `${tcaIn(200)}Z` } : one,
    );
    await betaHears({ ...event, objects }, { value: '' }, async () => {
      await pair.beta.sync();
      await pair.beta.sync();
    });
    const said = await entriesOf(pair.beta, betaCase, 'STATEMENT');
    expect(said).toHaveLength(before + 1);
    const lastMoment = String(said.at(-1)?.data['lastMoment']);
    expect(said.at(-1)).toMatchObject({ actor: 'Alpha', data: { noradId: ours, isPlanned: true } });
    expect(Date.parse(lastMoment)).toBe(Date.parse(event.tca));
    const statement = { intent: 'UNDETERMINED', is_planned: true };
    const put = { method: 'PUT', body: statement };
    await asked(pair.certificates.beta, `/api/v1/event/${alphaCase}/statement`, put);
    expect((await entriesOf(pair.alpha, alphaCase, 'STATEMENT')).at(-1)).toMatchObject({
      actor: 'Beta',
      data: { noradId: theirs, isPlanned: true, lastMoment: null },
    });
    const wrong = { method: 'PUT', body: { ...statement, last_moment: 'soon' } };
    expect((await asked(pair.certificates.beta, `/api/v1/event/${alphaCase}/statement`, wrong)).status).toBe(400);
  });
});

describe('a peer', () => {
  it('opens a hundred events and no more, each with a notification', { tags: 'all' }, async () => {
    const open = (hours: number) => {
      const object_id = wireId('object', theirs);
      const body = { object_id, other_norad_id: ours, tca: `${tcaIn(hours)}Z`, object_name: 'X' };
      return asked(pair.certificates.beta, '/api/v1/event', { method: 'POST', body });
    };
    for (let hours = 1; hours <= 99; hours++) expect((await open(3 * hours)).status).toBe(201);
    const both = await Promise.all([open(300), open(306)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(pair.alpha.told.filter((state) => state === 'OPENED')).toHaveLength(100);
    const refused = await open(303);
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.text).error_type).toBe('too_many_events');
    expect((await open(3)).status).toBe(201);
  });

  it('reads the last moment and the tag of an ephemeris only with the intent', { tags: 'all' }, async () => {
    const { alphaCase, tca } = await sharedCase(pair);
    const ownOf = async () =>
      (await eventAtAlpha(alphaCase)).objects.find((one: { norad_id: number }) => one.norad_id === ours);
    const [{ satelliteId }] = (await pair.alpha.as('GET', '/satellites')).json();
    const oem = orbitOem({ tca, plane: 'z', radiusKm: 7003 });
    const form = formOf({ 'a.oem': oem }, { 'satellite-id': satelliteId, context: 'COLA' });
    const authorization = `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: alphaId })}`;
    const headers = { ...form.headers, authorization };
    const url = '/api/v1/ca/ephemeris/file';
    expect((await pair.alpha.app.inject({ method: 'POST', url, ...form, headers })).json().accepted).toHaveLength(1);
    await pair.alpha.test.db.execute(`update ephemeris set designation = 'OPERATIONAL'`);
    expect(await ownOf()).toMatchObject({ is_planned: true, last_moment: expect.any(String) });
    await pair.alpha.as('PUT', '/coordination-settings', { contact: '', partners: [{ partner: 'Beta', shares: [] }] });
    const hidden = await ownOf();
    expect(hidden).toMatchObject({ is_planned: false, intent: 'UNDETERMINED' });
    expect(hidden).not.toHaveProperty('last_moment');
  });
});
