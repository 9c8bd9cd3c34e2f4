import { createHash } from 'node:crypto';
import { msPerDay } from '@farpass/astro/constants';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { testCompute } from '../../platform/compute/testing.ts';
import { currentInstant } from '../../platform/db/index.ts';
import { sweepUploads } from '../../platform/files/index.ts';
import { testOperatorId, tokenWith } from '../../platform/http/testing.ts';
import { takeDueIn } from '../../watch/loosenings/door.fixture.ts';
import { readPastMessages } from '../../watch/tracking/past-messages.ts';
import { inventedCdm, servedFleet } from '../../wiring/collision-avoidance/testing.ts';
import { keepHistory } from './keep.ts';

const { ca, ask, get, addOurs } = servedFleet();
/** The present of these tests: the closest approaches are 100 days before it. */
const nowMs = Date.parse('2026-06-09T12:00:00Z');
const tca = '2026-03-01T12:00:00.000';
const keep = (at = nowMs) =>
  keepHistory({ database: ca.database.db, compute: testCompute }, { nowMs: at, signal: AbortSignal.timeout(120_000) });
const rowsIn = async (table: string) => {
  const { rows } = await ca.database.db.execute<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n;
};
const text = (hour: number, more: object = {}) =>
  inventedCdm({
    messageId: `M${hour}`,
    creationDate: `2026-02-28T0${hour}:00:00`,
    tca,
    missM: 100 + hour * 50,
    ...more,
  });
const outsider = ca.askWith({
  authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'another', userId: 'eve' })}`,
});
const plainMember = ca.askWith({
  authorization: `Bearer ${tokenWith({ ca: ['user'] }, { isAdministrator: false })}`,
});

const asGrace = ca.askWith({ authorization: `Bearer ${tokenWith({ ca: ['user'] }, { userName: 'grace' })}` });

/** Asks for what removes evidence as two people do, and waits for its day. */
async function byTwo(method: 'PUT' | 'POST', path: string, body: object) {
  const asked = { ...body, acceptedRisk: { reason: 'As our contract says, see log 17.' } };
  await ask(method, path, asked);
  const agreed = await asGrace(method, path, asked);
  await takeDueIn(8, ca.database.db);
  return agreed;
}

/** One event with four messages of an hour each. */
async function filled() {
  await ca.database.db.execute('delete from cdm_archived');
  await ca.database.db.execute('delete from message_archive');
  await ca.database.db.execute('delete from legal_hold');
  await ca.database.db.execute('delete from retention_settings');
  const satellite = await addOurs();
  for (const hour of [1, 2, 3, 4]) expect((await ask('POST', '/cdms', text(hour))).statusCode).toBe(201);
  const [{ conjunctionId }] = await get('/cdms?limit=1');
  return { satelliteId: satellite.satelliteId, conjunctionId };
}

const shown = async (conjunctionId: string) => ({
  messages: (await get(`/cdms?conjunction-id=${conjunctionId}`)).map(withoutTime),
  texts: await Promise.all(
    (await get(`/cdms?conjunction-id=${conjunctionId}`)).map(
      async ({ cdmId }: { cdmId: string }) => (await ask('GET', `/cdms/file/${cdmId}`)).body,
    ),
  ),
  event: withoutTime((await get(`/conjunctions?conjunction-id=${conjunctionId}`))[0]),
  trend: Reflect.get(await get(`/conjunctions/${conjunctionId}/assessment`), 'evolution'),
  sources: (await ask('GET', `/conjunctions/${conjunctionId}/sources`)).body,
  past: await pastTexts(),
});

/** The texts by which the covariances of a later message are judged. */
async function pastTexts() {
  const of = { operatorId: testOperatorId, satelliteId: 'none', originator: 'SAMPLE', numbers: [] };
  const events = await ca.database.db.read((read) => readPastMessages(read, of));
  return events.map((texts) => texts.toSorted());
}

type AnsweredEvent = Readonly<Record<string, unknown>> & {
  readonly conjunctionData: Readonly<Record<string, unknown>>;
};

function withoutTime({ isArchived: _, ...document }: AnsweredEvent) {
  const { timeToTca: __, ...conjunctionData } = document.conjunctionData;
  return { ...document, conjunctionData };
}

describe('messages of past events', () => {
  it('move into a Parquet file, and the pages show the same as before: list, texts, event, trend and sources', async () => {
    const { conjunctionId, satelliteId } = await filled();
    const before = await shown(conjunctionId);
    expect(before.messages).toHaveLength(4);
    expect(before.trend).toBeDefined();
    expect(before.past[0]).toHaveLength(4);
    await keep();
    expect(await shown(conjunctionId)).toEqual(before);
    const after = await get(`/cdms?conjunction-id=${conjunctionId}`);
    expect(after.map(({ messageId, isArchived }: Record<string, unknown>) => [messageId, isArchived])).toEqual([
      ['M4', undefined],
      ['M3', true],
      ['M2', true],
      ['M1', true],
    ]);
    expect([await rowsIn('cdm'), await rowsIn('cdm_file'), await rowsIn('cdm_physics')]).toEqual([4, 1, 1]);

    const [archive] = await get('/retention/archives');
    expect(archive).toMatchObject({ messages: 3, oldestTca: '2026-03-01T12:00:00.000000Z' });
    const file = await ask('GET', `/retention/archives/${archive.archiveId}/file`);
    expect(file.headers['content-type']).toBe('application/vnd.apache.parquet');
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(archive.digest);
    expect(file.rawPayload.length).toBe(archive.sizeBytes);
    const rows = await parquetReadObjects({ file: new Uint8Array(file.rawPayload).buffer });
    expect(rows.map((row) => [row['messageId'], row['text'], row['satelliteId'], row['tca_utc']])).toEqual(
      [1, 2, 3].map((hour) => [`M${hour}`, text(hour), satelliteId, new Date('2026-03-01T12:00:00Z')]),
    );
    expect(rows.map((row) => row['totalMissDistance'])).toEqual(
      before.messages
        .slice(1)
        .toReversed()
        .map((one: { conjunctionData: object }) => Reflect.get(one.conjunctionData, 'totalMissDistance')),
    );

    expect(await get('/retention/removals')).toMatchObject([
      { kind: 'MESSAGES_ARCHIVED', count: 3, days: 90, archiveId: archive.archiveId, digest: archive.digest },
    ]);
    const [removal] = await get('/retention/removals');
    expect([removal.oldest, removal.newest]).toEqual([archive.oldestTca, archive.newestTca]);
  });

  it('are archived once, and a text of the archive that comes again is known', async () => {
    const { conjunctionId } = await filled();
    const known = (await ask('POST', '/cdms', text(2))).json();
    await keep();
    await keep();
    await keep(nowMs + msPerDay);
    expect(await get('/retention/archives')).toHaveLength(1);
    expect((await ask('POST', '/cdms', text(2))).json()).toEqual(known);
    expect(await rowsIn('cdm')).toBe(4);
    // Another text of an archived message is its revision, and the event is judged by all of its messages.
    expect((await ask('POST', '/cdms', text(2, { missM: 777 }))).statusCode).toBe(201);
    const [event] = await get(`/conjunctions?conjunction-id=${conjunctionId}`);
    expect(event.numberOfCdms).toBe(5);
    expect(
      (await get(`/cdms?conjunction-id=${conjunctionId}`)).filter((one: { isRevision: boolean }) => one.isRevision),
    ).toHaveLength(1);
  });

  it('stay where they are until their days are over', async () => {
    await filled();
    await keep(Date.parse(`${tca}Z`) + 89 * msPerDay);
    expect(await get('/retention/archives')).toEqual([]);
    await byTwo('PUT', '/retention', { messageDays: 60 });
    await keep(Date.parse(`${tca}Z`) + 89 * msPerDay);
    expect(await get('/retention/archives')).toHaveLength(1);
  });

  it('are neither lost nor twice if the process ends before the file is kept', async () => {
    const { conjunctionId } = await filled();
    const before = await shown(conjunctionId);
    await ca.database.db.execute(
      `create function no_archive() returns trigger language plpgsql as $$ begin raise exception 'the power is gone'; end $$`,
    );
    await ca.database.db.execute(
      'create trigger no_archive before insert on removal_record for each row execute function no_archive()',
    );
    await expect(keep()).rejects.toThrow();
    expect([await rowsIn('cdm_file'), await rowsIn('message_archive'), await rowsIn('cdm_archived')]).toEqual([
      4, 0, 0,
    ]);
    expect(await shown(conjunctionId)).toEqual(before);
    await ca.database.db.execute('drop trigger no_archive on removal_record');
    await ca.database.db.execute('drop function no_archive()');
    await keep();
    expect([await rowsIn('cdm_file'), await rowsIn('message_archive'), await rowsIn('cdm_archived')]).toEqual([
      1, 1, 3,
    ]);
    expect(await shown(conjunctionId)).toEqual(before);
    // The bytes of the first attempt are an upload that was never completed.
    const swept = await ca.database.db.transaction((tx) => sweepUploads(tx, currentInstant()));
    expect(swept).toBe(1);
    expect(await shown(conjunctionId)).toEqual(before);
  });
});

describe('a legal hold', () => {
  it('on a conjunction keeps its messages where they are until it is lifted', async () => {
    const { conjunctionId } = await filled();
    const hold = { conjunctionId, reason: 'Insurance case 4711.' };
    expect((await ask('POST', '/retention/holds', { ...hold, reason: `Court.${' '.repeat(10)}` })).statusCode).toBe(
      400,
    );
    const placed = await ask('POST', '/retention/holds', hold);
    expect((await ask('POST', '/retention/holds', hold)).json()).toEqual(placed.json());
    expect(placed.statusCode).toBe(201);
    const [{ satelliteId, satelliteName, secondaryName, conjunctionData }] = await get(
      `/conjunctions?conjunction-id=${conjunctionId}`,
    );
    const held = { satelliteId, satelliteName, secondaryName, tca: conjunctionData.tca };
    expect(placed.json()).toMatchObject({ conjunctionId, held, reason: 'Insurance case 4711.', placedBy: 'somebody' });
    await keep();
    expect(await get('/retention/archives')).toEqual([]);
    const { holdId } = placed.json();
    const lift = `/retention/holds/${holdId}/lift`;
    expect((await byTwo('POST', lift, { reason: 'The case was closed.' })).statusCode).toBe(202);
    const lifted = await get('/retention/holds');
    expect(lifted).toMatchObject([{ liftedBy: 'somebody', liftReason: 'The case was closed.' }]);
    expect((await ask('POST', lift, { reason: 'Once more, please.' })).json().errors[0].code).toBe('HOLD_LIFTED');
    expect(await get('/retention/holds')).toEqual(lifted);
    await keep();
    expect(await get('/retention/archives')).toHaveLength(1);
  });

  it('on everything keeps archives and satellites too', async () => {
    const { satelliteId } = await filled();
    await byTwo('PUT', '/retention', { messageDays: 90, archiveDays: 120 });
    await keep();
    await ask('POST', '/retention/holds', { reason: 'All records, by order of a court.' });
    await keep(nowMs + 60 * msPerDay);
    expect(await get('/retention/archives')).toHaveLength(1);
    const refused = await ask('DELETE', `/satellites/${satelliteId}`);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'SATELLITE_HELD']);
    const [{ holdId }] = await get('/retention/holds');
    await byTwo('POST', `/retention/holds/${holdId}/lift`, { reason: 'The order was withdrawn.' });
    await keep(nowMs + 60 * msPerDay);
    expect(await get('/retention/archives')).toEqual([]);
    expect(await rowsIn('cdm')).toBe(1);
    expect((await get('/retention/removals'))[0]).toMatchObject({ kind: 'ARCHIVE_REMOVED', count: 3, days: 120 });
    expect((await ask('DELETE', `/satellites/${satelliteId}`)).statusCode).toBe(204);
  });
});

describe('the settings of an operator', () => {
  it('are the usual days until an administrator changes them', async () => {
    await filled();
    expect(await get('/retention')).toEqual({ etag: '"0"', messageDays: 90, isAdministrator: true });
    await byTwo('PUT', '/retention', { messageDays: 60, archiveDays: 800, screeningDays: 40 });
    const stored = await get('/retention');
    expect(stored).toMatchObject({ messageDays: 60, archiveDays: 800, screeningDays: 40, changedBy: 'somebody' });
    expect((await ask('PUT', '/retention', stored)).statusCode).toBe(200);
    const late = await ca.askWith({ 'if-match': '"0"' })('PUT', '/retention', { messageDays: 90 });
    expect(late.statusCode).toBe(412);
  });

  it('are refused outside of their limits, and if archives would go before they are made', async () => {
    await filled();
    for (const body of [{ messageDays: 29 }, { messageDays: 3651 }, {}, { messageDays: 90, screeningDays: 1 }])
      expect((await ask('PUT', '/retention', body)).statusCode).toBe(400);
    const refused = await ask('PUT', '/retention', { messageDays: 365, archiveDays: 364 });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'ARCHIVE_BEFORE_MESSAGES']);
  });

  it('belong to administrators, and nothing of it is seen by others', async () => {
    const { conjunctionId } = await filled();
    await keep();
    await ask('POST', '/retention/holds', { reason: 'Insurance case 4711.' });
    expect((await plainMember('PUT', '/retention', { messageDays: 60 })).statusCode).toBe(403);
    expect((await plainMember('POST', '/retention/holds', { reason: 'A reason of a member.' })).statusCode).toBe(403);
    const [{ archiveId }] = await get('/retention/archives');
    const [{ holdId }] = await get('/retention/holds');
    for (const path of ['/retention/archives', '/retention/holds', '/retention/removals'])
      expect((await outsider('GET', path)).json()).toEqual([]);
    expect((await outsider('GET', `/retention/archives/${archiveId}/file`)).statusCode).toBe(404);
    expect((await outsider('POST', `/retention/holds/${holdId}/lift`, { reason: 'I want it gone.' })).statusCode).toBe(
      404,
    );
    const other = await outsider('POST', '/retention/holds', { conjunctionId, reason: 'Not my conjunction.' });
    expect(other.statusCode).toBe(404);
    expect(testOperatorId).not.toBe('another');
  });
});

describe('screenings', () => {
  it('are removed after their days, the newest of a kind excepted', async () => {
    const { conjunctionId } = await filled();
    const row = (
      id: string,
      day: string,
      results: string,
    ) => `('${id}', '${testOperatorId}', 'CAT_VS_CAT', 'COMPLETE', 'somebody',
      '2026-0${day}T00:00:00.000000Z', '2026-0${day}T00:10:00.000000Z', '2026-0${day}T00:00:00.000000Z', '2026-0${day}T00:00:00.000000Z', '{}', '${results}')`;
    await ca.database.db.execute('delete from screening');
    await ca.database.db.execute(
      `insert into screening (id, operator_id, type, state, requested_by, requested_at, finished_at, window_from, window_to, plan, results)
       values ${row('first', '1-01', '[]')}, ${row('held', '1-02', JSON.stringify([{ conjunctionId }]))}, ${row('last', '1-03', '[]')}`,
    );
    await keep();
    expect(await rowsIn('screening')).toBe(3);
    await byTwo('PUT', '/retention', { messageDays: 3650, screeningDays: 30 });
    await ask('POST', '/retention/holds', { conjunctionId, reason: 'Insurance case 4711.' });
    await keep();
    const { rows } = await ca.database.db.execute<{ id: string }>('select id from screening order by id');
    expect(rows.map(({ id }) => id)).toEqual(['held', 'last']);
    expect((await get('/retention/removals'))[0]).toMatchObject({
      kind: 'SCREENINGS_REMOVED',
      count: 1,
      days: 30,
      oldest: '2026-01-01T00:10:00.000000Z',
      newest: '2026-01-01T00:10:00.000000Z',
    });
  });
});
