import { describe, expect, it } from 'vitest';
import { operators, ours, servedCases, theirs, type Who } from '../two-operators.fixture.ts';
import { orbitOem } from './orbit-oem.fixture.ts';

const { ca, as, execute, share, cdm, opened, claimBy, get, watch, uploadFile, tcaAt, told } = servedCases();
const [hoursToTca, missM] = [48, 100];

/** A shared conjunction whose message says CRITICAL, the case, and its closest approach. */
async function critical() {
  const shared = await opened(await share(hoursToTca, { sigmaM: 60, missM }));
  return { id: shared.coordinationId as string, tca: shared.tca as string };
}

/** The orbit of one object of the invented message, or one that is displaced from it. */
const oem = (noradId: number, tca: string, moved: Partial<Parameters<typeof orbitOem>[0]> = {}) =>
  orbitOem({
    tca,
    plane: noradId === ours ? 'y' : 'z',
    radiusKm: 6998.137 + (noradId === ours ? 0 : missM / 1000),
    ...moved,
  });

const trajectories = async (who: Who, id: string) => (await get(who, id)).trajectories;
const changed = async (id: string) => (await get('mine', id)).alarms.includes('THEIR_TRAJECTORY_CHANGED');

describe('a new trajectory of the other', () => {
  it('is an alarm until it was screened, which clears it if it passes', async () => {
    const { id, tca } = await critical();
    await claimBy('mine', ours, id, 'CLAIM');
    await uploadFile('other', oem(theirs, tca, { radiusKm: 7003 }));
    expect(await changed(id)).toBe(true);
    await watch(Date.now());
    expect(await changed(id)).toBe(false);
    const [, other] = await trajectories('mine', id);
    expect(other).toMatchObject({ noradId: theirs, state: 'PASSES', isNominal: true, against: 'MESSAGE' });
  });

  it('stays an alarm if the two still meet with it, or if it ends before the approach', async () => {
    const { id, tca } = await critical();
    await claimBy('mine', ours, id, 'CLAIM');
    await uploadFile('other', oem(theirs, tca));
    await watch(Date.now());
    expect(await changed(id)).toBe(true);
    expect((await trajectories('mine', id))[0]).toMatchObject({ noradId: ours, state: 'FAILS', against: 'TRAJECTORY' });
    await uploadFile('other', oem(theirs, tca, { radiusKm: 7003, hours: 1 }));
    await watch(Date.now());
    expect(await changed(id)).toBe(true);
    expect((await trajectories('other', id))[1]).toMatchObject({ state: 'NOT_SCREENED', reason: 'OURS_UNCOVERED' });
    await uploadFile('other', oem(theirs, tca, { radiusKm: 7003 }));
    await watch(Date.now());
    expect(await changed(id)).toBe(false);
  });

  it('that undoes our burn is found: we moved 5 km up, and so did they', { tags: 'all' }, async () => {
    const { id, tca } = await critical();
    await claimBy('mine', ours, id, 'CLAIM');
    await uploadFile('mine', oem(ours, tca, { radiusKm: 7003.1 }), { context: 'COLA' });
    await watch(Date.now());
    expect((await trajectories('mine', id))[0]).toMatchObject({ state: 'PASSES' });
    await uploadFile('other', oem(theirs, tca, { radiusKm: 7003.2 }));
    await watch(Date.now());
    expect(await changed(id)).toBe(true);
    expect((await trajectories('mine', id))[0]).toMatchObject({ state: 'FAILS' });
    expect(told.filter(({ state }) => state === 'THEIR_TRAJECTORY_CHANGED')).toHaveLength(2);
  });
});

describe('a case', () => {
  it('follows the closest approach of the newest message, and the end of its claim moves with it', async () => {
    const { id, tca } = await critical();
    const { lapsesAt } = (await claimBy('mine', ours, id, 'CLAIM')).json().claim;
    const later = new Date(Date.parse(tca) + 240_000).toISOString().slice(0, 23);
    const newer = cdm(later, {
      messageId: 'LATER',
      creationDate: new Date(Date.now() + 1000).toISOString().slice(0, 19),
      sigmaM: 60,
    });
    expect((await as('other')('POST', '/cdms', newer)).statusCode).toBe(201);
    const shown = await get('mine', id);
    expect(Date.parse(shown.tca) - Date.parse(tca)).toBe(240_000);
    expect(Date.parse(shown.claim.lapsesAt) - Date.parse(lapsesAt)).toBe(240_000);
    await watch(Date.now());
    expect((await get('mine', id)).tca).toBe(shown.tca);
    const { entries } = (await as('mine')('GET', `/coordination/${id}/record`)).json();
    const moved = entries.filter(({ action }: { action: string }) => action === 'APPROACH_MOVED');
    expect(moved.map(({ data }: { data: object }) => data)).toEqual([{ from: tca, to: shown.tca }]);
  });
});

describe('offered trajectories', { tags: 'all' }, () => {
  const offer = (who: Who, id: string, noradId: number, list: readonly (readonly [string, string])[]) =>
    as(who)('PUT', `/coordination/${id}/trajectories`, {
      noradId,
      trajectories: list.map(([oemFileId, kind]) => ({ oemFileId, kind })),
    });

  async function offeredThree() {
    const { id, tca } = await critical();
    const without = await uploadFile('other', oem(theirs, tca), { designation: 'TRIAL' });
    const withBurn = await uploadFile('other', oem(theirs, tca, { radiusKm: 7003 }), { designation: 'TRIAL' });
    const higher = await uploadFile('other', oem(theirs, tca, { radiusKm: 7010 }), { designation: 'TRIAL' });
    const list = [
      [without, 'WITHOUT_BURN'],
      [withBurn, 'WITH_BURN'],
      [higher, 'WITH_BURN'],
    ] as const;
    const sent = await offer('other', id, theirs, list);
    return { id, tca, list, sent };
  }

  it('are taken in their order: the first that passes is nominal, and both see which', async () => {
    const { id, sent } = await offeredThree();
    expect(sent.statusCode).toBe(200);
    await watch(Date.now());
    for (const who of ['mine', 'other'] as const) {
      const rows = (await trajectories(who, id)).filter(({ noradId }: { noradId: number }) => noradId === theirs);
      expect(
        rows.map(({ rank, kind, state, isNominal }: Record<string, unknown>) => [rank, kind, state, isNominal]),
      ).toEqual([
        [1, 'WITHOUT_BURN', 'FAILS', false],
        [2, 'WITH_BURN', 'PASSES', true],
        [3, 'WITH_BURN', 'PASSES', false],
      ]);
    }
    // Ours is screened against the nominal one of the other.
    expect((await trajectories('mine', id))[0]).toMatchObject({
      noradId: ours,
      state: 'PASSES',
      against: 'TRAJECTORY',
    });
    const { entries } = (await as('mine')('GET', `/coordination/${id}/record`)).json();
    expect(
      entries.some(
        ({ action, data }: { action: string; data: { nominal?: number } }) =>
          action === 'SCREENED' && data.nominal === 2,
      ),
    ).toBe(true);
  });

  it('are replaced by a newer operational ephemeris, and withdrawn by an empty list', async () => {
    const { id, tca } = await offeredThree();
    await watch(Date.now());
    await uploadFile('other', oem(theirs, tca));
    await watch(Date.now());
    const rows = async () =>
      (await trajectories('mine', id)).filter(({ noradId }: { noradId: number }) => noradId === theirs);
    expect(await rows()).toMatchObject([{ state: 'FAILS', isNominal: true }]);
    expect((await rows())[0].trajectoryId).toBeUndefined();
    expect((await offer('other', id, theirs, [])).statusCode).toBe(200);
    expect((await ca.database.db.execute('select 1 from coordination_trajectory')).rows).toEqual([]);
  });

  it('are refused for the satellite of the other, of files of the other, and without states at the approach', async () => {
    const { id, tca, list } = await offeredThree();
    expect((await offer('mine', id, theirs, list)).statusCode).toBe(403);
    expect((await offer('mine', id, ours, list)).statusCode).toBe(404);
    expect((await offer('none', id, ours, list)).statusCode).toBe(404);
    const early = await uploadFile('other', oem(theirs, tca, { hours: 1 }), { designation: 'TRIAL' });
    const refused = await offer('other', id, theirs, [[early, 'WITH_BURN']]);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'TRAJECTORY_UNCOVERED']);
  });

  it('show how far apart the two are only to their own operator, and only against what the other shares', async () => {
    const { id, tca } = await offeredThree();
    await uploadFile('mine', oem(ours, tca));
    await watch(Date.now());
    const put = (who: Who, shares: string[]) =>
      as(who)('PUT', '/coordination-settings', {
        contact: '',
        partners: [{ partner: operators[who === 'mine' ? 'other' : 'mine'], shares }],
      });
    const distances = async (who: Who) =>
      (await trajectories(who, id)).map((one: { missDistance?: number }) => one.missDistance);
    const readable = async (who: Who) => {
      const rows = (await trajectories(who, id)).filter(({ noradId }: { noradId: number }) => noradId === theirs);
      const { trajectoryId } = rows[1];
      return as(who)('GET', `/coordination/${id}/trajectories/${trajectoryId}`);
    };
    expect(await distances('mine')).toEqual([undefined, undefined, undefined, undefined]);
    expect((await readable('mine')).statusCode).toBe(404);
    expect((await readable('other')).statusCode).toBe(200);
    await put('other', ['INTENT', 'CONTACT', 'TRAJECTORY']);
    const [own, ...others] = await distances('mine');
    expect(own).toBeGreaterThan(4);
    expect(others).toEqual([undefined, undefined, undefined]);
    const file = await readable('mine');
    expect(file.statusCode).toBe(200);
    for (const word of ['COVARIANCE', 'SECRET', 'X_DDOT', 'MESSAGE_ID']) expect(file.body).not.toContain(word);
    expect(file.body).toContain('CCSDS_OEM_VERS');
    await put('other', ['INTENT', 'CONTACT']);
    expect((await readable('mine')).statusCode).toBe(404);
    expect(await distances('mine')).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('of a partner that shares nothing are not used for ours', async () => {
    const { id, tca } = await offeredThree();
    await as('other')('PUT', '/coordination-settings', {
      contact: '',
      partners: [{ partner: operators.mine, shares: [] }],
    });
    await uploadFile('mine', oem(ours, tca));
    await watch(Date.now());
    expect((await trajectories('mine', id))[0]).toMatchObject({ noradId: ours, state: 'FAILS', against: 'MESSAGE' });
  });

  it('survive the deletion of the ephemeris that they were copied from', async () => {
    const { id, list } = await offeredThree();
    await execute(`delete from ephemeris where id = '${list[1][0]}'`);
    await watch(Date.now());
    expect(
      (await trajectories('mine', id)).find(({ isNominal, rank }: Record<string, unknown>) => isNominal && rank === 2),
    ).toBeDefined();
    expect(tcaAt(1).length).toBeGreaterThan(10);
  });
});

describe('a trajectory that is only tried', () => {
  it('against the ephemeris of the other leaves no trace that the other reads', async () => {
    const { id, tca } = await critical();
    await uploadFile('mine', oem(ours, tca));
    await uploadFile('other', oem(theirs, tca));
    await watch(Date.now());
    expect((await trajectories('mine', id))[0]).toMatchObject({ against: 'TRAJECTORY' });
    const seen = async () => {
      const { entries } = (await as('mine')('GET', `/coordination/${id}/record`)).json();
      return { entries, trajectories: await trajectories('mine', id) };
    };
    const before = await seen();
    expect(before.entries.some(({ action }: { action: string }) => action === 'SCREENED')).toBe(true);
    for (const radiusKm of [7003, 7010]) {
      const oemFileId = await uploadFile('other', oem(theirs, tca, { radiusKm }), { designation: 'TRIAL' });
      const list = { noradId: theirs, trajectories: [{ oemFileId, kind: 'WITH_BURN', isHypothetical: true }] };
      expect((await as('other')('PUT', `/coordination/${id}/trajectories`, list)).statusCode).toBe(200);
      await watch(Date.now());
      const own = (await trajectories('other', id)).find((one: { isHypothetical?: true }) => one.isHypothetical);
      expect(own).toMatchObject({ state: 'PASSES', against: 'TRAJECTORY' });
      expect(await seen()).toEqual(before);
    }
    await as('other')('PUT', `/coordination/${id}/trajectories`, { noradId: theirs, trajectories: [] });
    await watch(Date.now());
    expect(await seen()).toEqual(before);
  });
});

describe('a guest', { tags: 'all' }, () => {
  it('sends trajectories with a tag, which are screened like those of an operator, and reads only what it may', async () => {
    const eventId = await share(hoursToTca, { sigmaM: 60, missM });
    await execute(`delete from satellite_claim where norad_id = ${theirs}`);
    await execute(`delete from satellite where norad_id = ${theirs}`);
    const asked = { conjunctionId: eventId, otherOperator: 'Elsewhere' };
    const { coordinationId: id, tca } = (await as('mine')('POST', '/coordination', asked)).json();
    const { link } = (await as('mine')('POST', `/coordination/${id}/guests`, { name: 'Partner' })).json();
    const url = `/api/v1/coordination-guest/${String(link).split('/').at(-1)}`;
    const send = (oem: string, context = 'COLA') =>
      ca.app.inject({ method: 'POST', url, payload: { trajectories: [{ kind: 'WITH_BURN', context, oem }] } });
    await claimBy('mine', ours, id, 'CLAIM');
    expect((await send('not an OEM')).statusCode).toBe(422);
    expect((await send(oem(theirs, tca, { hours: 1 }))).json().errors[0].code).toBe('TRAJECTORY_UNCOVERED');
    expect((await send(oem(theirs, tca))).statusCode).toBe(200);
    await watch(Date.now());
    expect((await get('mine', id)).intents[1]).toMatchObject({ intent: 'WILL_MANOEUVRE', source: 'EPHEMERIS' });
    expect(await changed(id)).toBe(true);
    await send(oem(theirs, tca, { radiusKm: 7003 }), 'ROUTINE');
    await watch(Date.now());
    expect(await changed(id)).toBe(false);
    const seen = (await ca.app.inject({ url })).json();
    const theirRow = seen.trajectories.find(({ noradId }: { noradId: number }) => noradId === theirs);
    expect(theirRow).toMatchObject({ state: 'PASSES', isNominal: true, isReadable: true });
    const own = await ca.app.inject({ url: `${url}/trajectories/${theirRow.trajectoryId}` });
    expect([own.statusCode, own.body.includes('COVARIANCE')]).toEqual([200, false]);
    const file = await uploadFile('mine', oem(ours, tca));
    const offer = { noradId: ours, trajectories: [{ oemFileId: file, kind: 'OPERATIONAL' }] };
    expect((await as('mine')('PUT', `/coordination/${id}/trajectories`, offer)).statusCode).toBe(200);
    const { trajectoryId } = (await trajectories('mine', id))[0];
    expect((await ca.app.inject({ url: `${url}/trajectories/${trajectoryId}` })).statusCode).toBe(404);
    expect((await ca.app.inject({ url })).body).not.toContain('missDistance');
  });
});
