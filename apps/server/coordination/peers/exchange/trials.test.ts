/** @module-tag all */
import { describe, expect, it } from 'vitest';
import { tokenWith } from '../../../platform/http/testing.ts';
import { formOf } from '../../../wiring/collision-avoidance/testing.ts';
import { orbitOem } from '../../trajectories/orbit-oem.fixture.ts';
import {
  askingAlpha,
  caseAt,
  ours,
  recordAt,
  servedPair,
  sharedCase,
  theirs,
  withServerOf,
} from '../served-pair.fixture.ts';
import type { PeerServer } from '../two-servers.fixture.ts';

const pair = servedPair();
const share = (server: PeerServer, partner: string, shares: readonly string[]) =>
  server.as('PUT', '/coordination-settings', { contact: '', partners: [{ partner, shares }] });

/** Uploads an ephemeris on trial of the only satellite of a server. */
async function onTrial({ app, as, operatorId, test }: PeerServer, text: string): Promise<string> {
  const [{ satelliteId }] = (await as('GET', '/satellites')).json();
  const form = formOf({ 'a.oem': text }, { 'satellite-id': satelliteId });
  const headers = { ...form.headers, authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId })}` };
  const sent = await app.inject({ method: 'POST', url: '/api/v1/ca/ephemeris/file', ...form, headers });
  const id = sent.json().accepted[0].oemFileId as string;
  await test.db.execute(`update ephemeris set designation = 'TRIAL' where id = '${id}'`);
  return id;
}

interface Listed {
  readonly noradId: number;
  readonly trajectoryId?: string;
  readonly isHypothetical?: true;
  readonly there?: string;
  readonly state: string;
}
const rows = async (server: PeerServer, id: string, noradId: number) =>
  ((await caseAt(server, id)).trajectories ?? []).filter((one: Listed) => one.noradId === noradId) as Listed[];
const trials = async (server: PeerServer, id: string, noradId: number) =>
  (await rows(server, id, noradId)).filter(({ isHypothetical }) => isHypothetical === true);

describe.each(['alpha', 'beta'] as const)('a trajectory that %s only tries', (name) => {
  it('is screened by the server of the other, which shows it to no one, and counts nowhere', async () => {
    const { alphaCase, betaCase, tca } = await sharedCase(pair);
    const [own, other] = name === 'alpha' ? ([pair.alpha, pair.beta] as const) : ([pair.beta, pair.alpha] as const);
    const [ownCase, otherCase] = name === 'alpha' ? [alphaCase, betaCase] : [betaCase, alphaCase];
    const [noradId = 0, partner] = name === 'alpha' ? [ours, 'Beta'] : [theirs, 'Alpha'];
    const plane = name === 'alpha' ? 'y' : 'z';
    const near = await onTrial(own, orbitOem({ tca, plane, radiusKm: 6998.237 }));
    const far = await onTrial(own, orbitOem({ tca, plane, radiusKm: 7010 }));
    const offered = await own.as('PUT', `/coordination/${ownCase}/trajectories`, {
      noradId,
      trajectories: [near, far].map((oemFileId) => ({ oemFileId, kind: 'WITH_BURN', isHypothetical: true })),
    });
    expect(offered.statusCode).toBe(200);
    const before = (await recordAt(other, otherCase)).length;
    await own.sync();
    expect((await trials(own, ownCase, noradId)).map(({ there }) => there)).toEqual([undefined, undefined]);
    await share(own, partner, ['INTENT', 'TRAJECTORY']);
    await own.sync();
    expect((await trials(own, ownCase, noradId)).map(({ there }) => there)).toEqual(['NOT_SCREENED', 'NOT_SCREENED']);
    await other.watch();
    await own.sync();
    expect((await trials(own, ownCase, noradId)).map(({ there }) => there)).toEqual(['FAILS', 'PASSES']);
    // It is no offer, no plan and no word of the party; the other side sees none of it.
    expect(await trials(other, otherCase, noradId)).toEqual([]);
    expect(JSON.stringify(await caseAt(other, otherCase))).not.toContain('"isHypothetical":true');
    const said = (await recordAt(other, otherCase)).slice(before).map(({ action }) => action);
    expect(said).not.toContain('TRAJECTORIES');
    expect(said).not.toContain('SCREENED');
    expect((await recordAt(own, ownCase)).map(({ action }) => action)).not.toContain('TRAJECTORIES');
    for (const row of (await rows(own, ownCase, noradId)).filter(({ isHypothetical }) => isHypothetical))
      expect(row).toMatchObject({ isNominal: false });
  });
});

describe('a list of trajectories that the other server refuses', () => {
  it('is sent once, is on record with the reason, and is said to its operator; the next list is sent', async () => {
    const { betaCase, tca } = await sharedCase(pair);
    await share(pair.beta, 'Alpha', ['INTENT', 'TRAJECTORY']);
    const offer = async (radiusKm: number) => {
      const oemFileId = await onTrial(pair.beta, orbitOem({ tca, plane: 'z', radiusKm }));
      const list = { noradId: theirs, trajectories: [{ oemFileId, kind: 'WITH_BURN' }] };
      await pair.beta.as('PUT', `/coordination/${betaCase}/trajectories`, list);
    };
    const event = await eventAtAlpha();
    const sent: string[] = [];
    const answers = (method: string, path: string) => {
      if (method === 'PUT' && path.endsWith('/trajectory')) {
        sent.push(path);
        return { status: 400, value: { error_type: 'invalid_trajectory', error: 'Its frame is not known here.' } };
      }
      if (path.endsWith('/event')) return { value: { result: [event], token: '' } };
      if (/\/(message|document)$/.test(path)) return { value: { result: [], token: '' } };
      return { value: event };
    };
    pair.beta.told.length = 0;
    await withServerOf(pair.certificates.alpha, answers, async (url) => {
      pair.alphaAtBeta.url = url;
      await offer(7003);
      for (let times = 0; times < 3; times += 1) await pair.beta.sync();
      expect(sent).toHaveLength(1);
      await offer(7004);
      await pair.beta.sync();
      expect(sent).toHaveLength(2);
    });
    const kept = (await recordAt(pair.beta, betaCase)).filter(({ action }) => action === 'NOT_KEPT');
    expect(kept).toMatchObject([
      { actor: 'Alpha', data: { noradId: theirs, reason: expect.stringContaining('Its frame is not known here.') } },
      { actor: 'Alpha' },
    ]);
    expect(pair.beta.told.filter((state) => state === 'TRAJECTORIES_NOT_KEPT')).toHaveLength(2);
  });

  it('withdraws the list before: what the other flies now is not known', { tags: 'all' }, async () => {
    const { alphaCase, tca } = await sharedCase(pair);
    const put = (digest: string, file: string) =>
      askAlpha(`/api/v1/event/${alphaCase}/trajectory`, {
        method: 'PUT',
        body: { digest, trajectories: [{ kind: 'WITH_BURN', file }] },
      });
    expect((await put('a', orbitOem({ tca, plane: 'z', radiusKm: 7003 }))).status).toBe(200);
    expect(await rows(pair.alpha, alphaCase, theirs as number)).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) expect((await put('b', 'not an OEM')).status).toBe(400);
    expect(await rows(pair.alpha, alphaCase, theirs as number)).toEqual([]);
    const kept = (await recordAt(pair.alpha, alphaCase)).filter(({ action }) => action === 'NOT_KEPT');
    expect(kept).toMatchObject([{ actor: 'Farpass', data: { noradId: theirs, item: 'b' } }]);
  });
});

const askAlpha = (path: string, more: object = {}) => askingAlpha(pair)(pair.certificates.beta, path, more);
const eventAtAlpha = async () => JSON.parse((await askAlpha('/api/v1/event')).text).result[0];
