import { describe, expect, it } from 'vitest';
import { operators, ours, servedCases, theirs } from '../two-operators.fixture.ts';
import { orbitOem } from './orbit-oem.fixture.ts';

const { as, ca, execute, share, cdm, opened, claimBy, get, watch, uploadFile, tcaAt } = servedCases();
const [hoursToTca, missM] = [48, 100];
const changes = { sigmaM: 60, missM };

async function critical() {
  const shared = await opened(await share(hoursToTca, changes));
  return { id: shared.coordinationId as string, tca: shared.tca as string };
}

const oem = (noradId: number, tca: string, moved: Partial<Parameters<typeof orbitOem>[0]> = {}) =>
  orbitOem({
    tca,
    plane: noradId === ours ? 'y' : 'z',
    radiusKm: 6998.137 + (noradId === ours ? 0 : missM / 1000),
    ...moved,
  });
const trial = (text: string, more: Record<string, string> = {}) =>
  uploadFile('other', text, { designation: 'TRIAL', ...more });
const offer = (id: string, kind: string, ...files: readonly string[]) =>
  as('other')('PUT', `/coordination/${id}/trajectories`, {
    noradId: theirs,
    trajectories: files.map((oemFileId) => ({ oemFileId, kind })),
  });
const alarmsOf = async (id: string) => {
  const { rows } = await ca.database.db.execute(`select alarms from coordination_case where id = '${id}'`);
  return rows[0]?.['alarms'];
};
const trajectoryOf = async (id: string, noradId: number) =>
  (await get('other', id)).trajectories.find((one: { noradId: number }) => one.noradId === noradId);
const changed = async (id: string) => (await get('mine', id)).alarms.includes('THEIR_TRAJECTORY_CHANGED');

describe('a case that cannot be screened', () => {
  it('keeps no other from its alarms: they are raised, and the job fails afterwards', async () => {
    const first = await critical();
    const later = cdm(tcaAt(hoursToTca + 1), { ...changes, messageId: 'LATER' });
    for (const who of ['mine', 'other'] as const) expect((await as(who)('POST', '/cdms', later)).statusCode).toBe(201);
    await watch(Date.now());
    expect((await offer(first.id, 'WITH_BURN', await trial(oem(theirs, first.tca)))).statusCode).toBe(200);
    await execute('delete from file_chunk');
    await expect(watch(Date.now() + 13 * 3_600_000)).rejects.toThrow(first.id);
    const { rows } = await ca.database.db.execute('select id from coordination_case');
    expect(rows).toHaveLength(2);
    for (const { id } of rows) expect(await alarmsOf(String(id))).toContain('PARTY_SILENT');
  });

  it('because the orbit of its message reaches the ground says so', async () => {
    const { id, tca } = await critical();
    const falling = cdm(tca.slice(0, 23), {
      ...changes,
      messageId: 'FALLING',
      creationDate: new Date(Date.now() + 1000).toISOString().slice(0, 19),
    }).replaceAll(/^Y_DOT = 7\.547/gm, 'Y_DOT = 6.6');
    const sent = await as('other')('POST', '/cdms', falling);
    expect(sent.statusCode).toBe(201);
    await uploadFile('other', oem(theirs, tca));
    await watch(Date.now());
    expect(await trajectoryOf(id, theirs)).toMatchObject({ state: 'NOT_SCREENED', reason: 'MESSAGE_UNUSABLE' });
  });
});

describe('a trajectory that is not of its object', () => {
  const late = (tca: string, seconds: number) => new Date(Date.parse(tca) + 1000 * seconds).toISOString();

  it('does not pass, and the alarm stays: of a sister 2,300 km behind, and of the other object', async () => {
    const { id, tca } = await critical();
    await claimBy('mine', ours, id, 'CLAIM');
    for (const text of [oem(theirs, late(tca, 300)), oem(ours, tca)]) {
      await uploadFile('other', text);
      await watch(Date.now());
      expect(await changed(id)).toBe(true);
      expect(await trajectoryOf(id, theirs)).toMatchObject({ state: 'NOT_SCREENED', reason: 'OURS_OTHER_ORBIT' });
    }
    await uploadFile('other', oem(theirs, tca, { radiusKm: 7003 }));
    await watch(Date.now());
    expect(await changed(id)).toBe(false);
  });

  it('makes no plan of it, whatever its tag is', async () => {
    const { id, tca } = await critical();
    await claimBy('other', theirs, id, 'CLAIM');
    const owes = async () =>
      (await get('other', id)).parties.find((one: { noradId: number }) => one.noradId === theirs).owes;
    await offer(id, 'WITH_BURN', await trial(oem(theirs, late(tca, 300)), { context: 'COLA' }));
    await watch(Date.now());
    expect(await owes()).toBe('PLAN');
    await offer(id, 'WITHOUT_BURN', await trial(oem(theirs, tca, { radiusKm: 7003 }), { context: 'COLA' }));
    expect(await owes()).toBe('PLAN');
    const burn = await trial(oem(theirs, tca, { radiusKm: 7003.5 }), { context: 'COLA' });
    await offer(id, 'WITH_BURN', burn);
    expect(await owes()).toBe('NOTHING');
    // Of a peer the word of its server counts, not the arrival of a list.
    await execute(`update coordination_party set peer = 'Elsewhere' where norad_id = ${theirs}`);
    expect(await owes()).toBe('PLAN');
    await offer(id, 'OPERATIONAL', burn);
    expect(await owes()).toBe('PLAN');
    await execute(`update coordination_party set remote = '{"isPlanned": true}' where norad_id = ${theirs}`);
    expect(await owes()).toBe('NOTHING');
  });
});

describe('the file of an offered trajectory', () => {
  it('may be an ephemeris of the partner, too: either goes, and the last takes the file with it', async () => {
    const { id, tca } = await critical();
    const shares = [{ partner: operators.mine, shares: ['INTENT', 'CONTACT', 'TRAJECTORY'] }];
    await as('other')('PUT', '/coordination-settings', { contact: '', partners: shares });
    const file = await trial(oem(theirs, tca));
    const copied = async () => {
      const list = await offer(id, 'WITH_BURN', file);
      expect(list.statusCode).toBe(200);
      const { trajectoryId } = await trajectoryOf(id, theirs);
      const { body } = await as('mine')('GET', `/coordination/${id}/trajectories/${trajectoryId}`);
      const ephemeris = await uploadFile('mine', body, { designation: 'TRIAL' });
      // As if the screening of the upload, which needs the file, had ended.
      await ca.database.db.execute('delete from screening_file');
      return ephemeris;
    };
    const files = async () => (await ca.database.db.execute('select digest from file')).rows.length;
    const before = await files();
    const one = await copied();
    expect((await offer(id, 'WITH_BURN')).statusCode).toBe(200);
    expect(await files()).toBe(before + 1);
    expect((await as('mine')('DELETE', `/ephemeris/${one}`)).statusCode).toBe(204);
    expect(await files()).toBe(before);
    const two = await copied();
    expect((await as('mine')('DELETE', `/ephemeris/${two}`)).statusCode).toBe(204);
    expect(await files()).toBe(before + 1);
    await copied();
    const [{ satelliteId }] = (await as('mine')('GET', '/satellites')).json();
    // With a serious conjunction ahead the satellite stays.
    await ca.database.db.execute(`update conjunction_event set risk_level = 'LOW'`);
    const gone = await as('mine')('DELETE', `/satellites/${satelliteId}`);
    expect(gone.statusCode).toBe(204);
  });
});
