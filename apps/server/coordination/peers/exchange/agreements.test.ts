import { beforeEach, describe, expect, it } from 'vitest';
import { askingAlpha, caseAt, ours, servedPair, sharedCase, theirs, withServerOf } from '../served-pair.fixture.ts';
import type { PeerServer } from '../two-servers.fixture.ts';

const pair = servedPair();
const asked = askingAlpha(pair);

beforeEach(async () => {
  for (const { test } of [pair.alpha, pair.beta]) await test.db.execute('delete from coordination_agreement');
});

const propose = async (server: PeerServer, body: object) =>
  (await server.as('POST', '/coordination-agreements', body)).json();
const step = (server: PeerServer, id: string, action: 'ACCEPT' | 'END') =>
  server.as('POST', `/coordination-agreements/${id}`, { action });
const listAt = async (server: PeerServer) => (await server.as('GET', '/coordination-agreements')).json();
const adviceAt = async (server: PeerServer, id: string) => (await caseAt(server, id)).advice;

describe('an agreement between two servers', () => {
  it('is proposed on one, accepted on the other, and says the same about who moves on both, until one ends it', async () => {
    const { alphaCase, betaCase } = await sharedCase(pair);
    // By their classes, the satellite of Beta would move.
    expect((await adviceAt(pair.alpha, alphaCase)).mover).toBe(theirs);
    const proposal = await propose(pair.beta, { partner: 'Alpha', rule: 'THEY_MOVE' });
    expect(proposal).toMatchObject({ state: 'PROPOSED', isMine: true, isDelivered: false });
    await pair.beta.sync();
    expect((await listAt(pair.beta))[0].isDelivered).toBeUndefined();
    const [there] = await listAt(pair.alpha);
    expect(there).toMatchObject({ partner: 'Beta', rule: 'WE_MOVE', state: 'PROPOSED', isMine: false });
    expect(pair.alpha.told).toContain('PROPOSED');
    expect((await adviceAt(pair.alpha, alphaCase)).rule).toBe('SSC_MORE_CAPABLE');
    expect((await step(pair.beta, proposal.agreementId, 'ACCEPT')).statusCode).toBe(409);
    const accepted = (await step(pair.alpha, there.agreementId, 'ACCEPT')).json();
    // It decides nothing before both servers have it.
    expect(accepted.state).toBe('ACCEPTED');
    expect((await adviceAt(pair.alpha, alphaCase)).rule).toBe('SSC_MORE_CAPABLE');
    await pair.beta.sync();
    await pair.beta.sync();
    expect(pair.beta.told).toContain('AGREED');
    for (const [server, id] of [
      [pair.alpha, alphaCase],
      [pair.beta, betaCase],
    ] as const) {
      expect((await listAt(server))[0].state).toBe('AGREED');
      const shown = await caseAt(server, id);
      expect(shown.advice).toMatchObject({ mover: ours, rule: 'AGREEMENT_ALWAYS' });
      expect(shown.peer.advice).toBeUndefined();
      expect(shown.alarms).not.toContain('ADVICE_DIFFERS');
    }
    await step(pair.alpha, there.agreementId, 'END');
    await pair.beta.sync();
    expect((await listAt(pair.beta))[0]).toMatchObject({ state: 'ENDED' });
    expect(pair.beta.told).toContain('ENDED');
    for (const [server, id] of [
      [pair.alpha, alphaCase],
      [pair.beta, betaCase],
    ] as const)
      expect((await adviceAt(server, id)).rule).toBe('SSC_MORE_CAPABLE');
  });

  it('takes turns by the same UTC day on both, with its period; the newest one decides', { tags: 'all' }, async () => {
    const { tca, alphaCase, betaCase } = await sharedCase(pair);
    const isOdd = new Date(`${tca}Z`).getUTCDate() % 2 === 1;
    const agree = async (body: object) => {
      const { agreementId } = await propose(pair.alpha, { partner: 'Beta', ...body });
      await pair.beta.sync();
      expect((await step(pair.beta, agreementId, 'ACCEPT')).statusCode).toBe(200);
      for (let times = 0; times < 2; times += 1) await pair.beta.sync();
    };
    await agree({ rule: 'WE_ON_ODD_DAYS' });
    const mover = isOdd ? ours : theirs;
    expect(await adviceAt(pair.alpha, alphaCase)).toMatchObject({ mover, rule: 'AGREEMENT_ODD_EVEN' });
    expect(await adviceAt(pair.beta, betaCase)).toMatchObject({ mover, rule: 'AGREEMENT_ODD_EVEN' });
    const before = new Date(Date.parse(`${tca}Z`) - 3_600_000).toISOString();
    await agree({ rule: isOdd ? 'THEY_MOVE' : 'WE_MOVE', from: '2026-01-01T00:00:00Z', until: before });
    expect(await adviceAt(pair.beta, betaCase)).toMatchObject({ mover, rule: 'AGREEMENT_ODD_EVEN' });
    await agree({ rule: isOdd ? 'THEY_MOVE' : 'WE_MOVE' });
    const other = isOdd ? theirs : ours;
    for (const [server, id] of [
      [pair.alpha, alphaCase],
      [pair.beta, betaCase],
    ] as const)
      expect(await adviceAt(server, id)).toMatchObject({ mover: other, rule: 'AGREEMENT_ALWAYS' });
  });

  it('that a peer counts and no one here accepted decides nothing; it is said, urgently once, and in the case', async () => {
    const { alphaCase } = await sharedCase(pair);
    const id = '018f0000-0000-7000-8000-00000000aaaa';
    const lie = (more: object) => ({
      method: 'PUT',
      body: {
        agreements: [
          {
            id,
            is_mine: true,
            rule: 'THEY_MOVE',
            from: '2026-01-01T00:00:00Z',
            state: 'AGREED',
            proposed_at: '2026-01-01T00:00:00Z',
            agreed_at: '2026-01-01T00:00:00Z',
            ...more,
          },
        ],
        advice: [{ event_id: alphaCase, mover: ours, rule: 'AGREEMENT_ALWAYS' }],
      },
    });
    const say = (more: object = {}) => asked(pair.certificates.beta, '/api/v1/agreement', lie(more));
    expect((await say()).status).toBe(200);
    await say();
    await say();
    const [shown] = await listAt(pair.alpha);
    expect(shown).toMatchObject({ state: 'PROPOSED', isDisputed: true });
    expect(pair.alpha.told.filter((state) => state === 'DISPUTED')).toHaveLength(1);
    const found = await caseAt(pair.alpha, alphaCase);
    expect(found.advice).toMatchObject({ mover: theirs, rule: 'SSC_MORE_CAPABLE' });
    expect(found.peer.advice).toEqual({ mover: ours, rule: 'AGREEMENT_ALWAYS' });
    // For two minutes it may be the way of a change.
    expect(found.alarms).not.toContain('ADVICE_DIFFERS');
    await pair.alpha.test.db.execute(
      `update coordination_case set advice_there = jsonb_set(advice_there, '{differsSinceMs}', '${Date.now() - 180_000}')`,
    );
    expect((await caseAt(pair.alpha, alphaCase)).alarms).toContain('ADVICE_DIFFERS');
    // Other terms than those that were accepted do not make a new agreement.
    await step(pair.alpha, id, 'ACCEPT');
    await say();
    expect((await listAt(pair.alpha))[0]).toMatchObject({ state: 'AGREED', rule: 'WE_MOVE' });
    await say({ rule: 'WE_MOVE' });
    expect((await listAt(pair.alpha))[0]).toMatchObject({ state: 'AGREED', rule: 'WE_MOVE', isDisputed: true });
  });

  it('of others cannot be read or changed by a peer, and a time that cannot be read takes nothing in', async () => {
    await pair.alpha.test.db.execute(
      `insert into coordination_agreement (id, proposer_id, partner_id, proposer_name, partner_name, terms, from_at)
       values ('018f0000-0000-7000-8000-00000000bbbb', 'x', 'y', 'X', 'Y', '{"kind":"ALWAYS","mover":"x"}', '2026-01-01T00:00:00.000000Z')`,
    );
    const said = (id: string, more: object = {}) => ({
      id,
      is_mine: true,
      rule: 'THEY_MOVE',
      from: '2026-01-01T00:00:00Z',
      state: 'ENDED',
      proposed_at: '2026-01-01T00:00:00Z',
      ...more,
    });
    const ids = ['018f0000-0000-7000-8000-00000000bbbb', '018f0000-0000-7000-8000-00000000cccc'] as const;
    const body = {
      agreements: [
        said(ids[0]),
        said(ids[0], { state: 'PROPOSED' }),
        said(ids[1], { state: 'PROPOSED', from: 'soon' }),
      ],
      advice: [],
    };
    const answer = await asked(pair.certificates.beta, '/api/v1/agreement', { method: 'PUT', body });
    expect(JSON.parse(answer.text)).toEqual({ agreements: [], advice: [] });
    const { rows } = await pair.alpha.test.db.execute('select id, state, said from coordination_agreement');
    expect(rows).toEqual([{ id: ids[0], state: 'PROPOSED', said: null }]);
  });

  it('counts on neither side when the other server has lost it, and is not known to an older one', {
    tags: 'all',
  }, async () => {
    const { agreementId } = await propose(pair.beta, { partner: 'Alpha', rule: 'WE_MOVE' });
    await pair.beta.sync();
    await step(pair.alpha, agreementId, 'ACCEPT');
    for (let times = 0; times < 2; times += 1) await pair.beta.sync();
    expect((await listAt(pair.beta))[0].state).toBe('AGREED');
    const silent = (_method: string, path: string) =>
      path.endsWith('/agreement')
        ? { value: { agreements: [], advice: [] } }
        : { value: path.includes('/event') ? { result: [], token: '' } : {} };
    await withServerOf(pair.certificates.alpha, silent, async (url) => {
      pair.alphaAtBeta.url = url;
      await pair.beta.sync();
    });
    expect((await listAt(pair.beta))[0]).toMatchObject({ state: 'PROPOSED', isDelivered: false });
    expect(pair.beta.told).toContain('DENIED');
    pair.alphaAtBeta.url = pair.alpha.url;
    for (let times = 0; times < 2; times += 1) await pair.beta.sync();
    for (const server of [pair.alpha, pair.beta]) expect((await listAt(server))[0].state).toBe('AGREED');
  });
});
