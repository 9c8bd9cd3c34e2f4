import { readCdm, writeFlatCdms } from '@farpass/ccsds/cdm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertSatellite } from '../../../fleet/satellites/store.ts';
import { testCompute } from '../../../platform/compute/testing.ts';
import { openTestDatabase, type TestDatabase } from '../../../platform/db/testing.ts';
import { testApp, testOperatorId, tokenWith } from '../../../platform/http/testing.ts';
import { collisionAvoidanceAlone, inventedCdm, portsAlone } from '../../../wiring/collision-avoidance/testing.ts';
import { aboutFleetCounter } from './answer.ts';
import { messageFeed } from './feed.ts';
import { readFeedFile } from './feed-file.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
const member = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };
const otherOperator = '018f0000-0000-7000-8000-00000000000b';

beforeAll(async () => {
  database = await openTestDatabase();
  ({ app } = await testApp({ calls: collisionAvoidanceAlone(portsAlone(database.db)).routes }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.execute('delete from satellite');
});

const get = async (url: string) => (await app.inject({ url: `/api/v1/ca${url}`, headers: member })).json();
const ask = (url: string) => app.inject({ url: `/api/v1/ca${url}`, headers: member });
const add = (noradId: number, operatorId = testOperatorId) =>
  database.db.transaction((tx) => insertSatellite(tx, operatorId, { name: `SAT ${noradId}`, noradId }));
const signal = new AbortController().signal;
const readFile = (text: string) =>
  messageFeed({ database: database.db, compute: testCompute, eventWindowS: 900 }, 'space-track-cdm')(text, signal);
const take = async (text: string) => (await readFile(text)).store(async () => undefined);
const rows = async () => {
  const found = await database.db.execute<{ operator: string; message: string }>(
    'select operator_id as operator, message_id as message from cdm order by 1, 2',
  );
  return found.rows.map(({ operator, message }) => [operator === testOperatorId ? 'ours' : 'theirs', message]);
};

/** A record of the class `cdm_public`: every value is a text, as Space-Track sends them. */
const summary = (changes: Readonly<Record<string, string | null>> = {}) => ({
  CDM_ID: '987654321',
  CREATED: '2026-11-19 08:14:15.000000',
  EMERGENCY_REPORTABLE: 'Y',
  TCA: '2026-11-20T12:00:00.123000',
  MIN_RNG: '187',
  PC: '0.000213',
  SAT_1_ID: '70001',
  SAT_1_NAME: 'SAT 70001',
  SAT1_OBJECT_TYPE: 'PAYLOAD',
  SAT1_RCS: 'LARGE',
  SAT_1_EXCL_VOL: '5.00',
  SAT_2_ID: '70002',
  SAT_2_NAME: 'SAMPLE DEB',
  SAT2_OBJECT_TYPE: 'DEBRIS',
  SAT2_RCS: 'SMALL',
  SAT_2_EXCL_VOL: '1.00',
  ...changes,
});
interface Listed {
  readonly secondaryId: string;
  readonly conjunctionData: { readonly riskLevel: string; readonly riskBasis?: string };
}
const list = (...records: readonly object[]) => JSON.stringify(records);

describe('a feed of conjunction messages', () => {
  it('gives the operator of its satellite a summary as such: stated figures, nothing computed', async () => {
    const { id } = await add(70001);
    expect(await take(list(summary()))).toMatchObject({ taken: 1 });
    const [message] = await get('/cdms');
    expect(message).toMatchObject({
      messageId: '987654321',
      originator: 'SPACE-TRACK',
      satelliteId: id,
      creationDate: '2026-11-19T08:14:15.000000Z',
      isSummary: true,
      isSynthetic: false,
      originatorProbability: 0.000213,
      object1: { objectDesignator: '70001', objectName: 'SAT 70001', objectType: 'PAYLOAD', catalogName: 'SATCAT' },
      object2: { objectDesignator: '70002', objectName: 'SAMPLE DEB', objectType: 'DEBRIS' },
      warnings: [{ code: 'CDM_SUMMARY' }, { code: 'CDM_EMERGENCY_REPORTABLE' }],
    });
    expect(message.conjunctionData).toEqual({
      tca: '2026-11-20T12:00:00.123000Z',
      timeToTca: expect.any(Number),
      riskLevel: 'CRITICAL',
      riskBasis: 'ORIGINATOR',
      totalMissDistance: 187,
      originatorProbability: 0.000213,
    });
    const [event] = await get('/conjunctions');
    expect(event).toMatchObject({
      secondaryId: '70002',
      secondaryName: 'SAMPLE DEB',
      origin: 'SPACE-TRACK',
      conjunctionData: {
        totalMissDistance: 187,
        originatorProbability: 0.000213,
        riskLevel: 'CRITICAL',
        riskBasis: 'ORIGINATOR',
      },
    });
    expect(event.conjunctionData.probabilityOfCollision).toBeUndefined();
  });

  it('judges a summary without a probability by what the miss allows, and does not judge one without a miss', async () => {
    await add(70001);
    await take(
      list(summary({ CDM_ID: '1', PC: null }), summary({ CDM_ID: '2', PC: null, MIN_RNG: null, SAT_2_ID: '70003' })),
    );
    const events = await get('/conjunctions');
    // 20 m are assumed for both together: 20² / (e · 187²) at least.
    expect(
      events
        .map(({ secondaryId, conjunctionData: { riskLevel, riskBasis } }: Listed) => [
          secondaryId,
          riskLevel,
          riskBasis,
        ])
        .sort(),
    ).toEqual([
      ['70002', 'CRITICAL', 'BOUND'],
      ['70003', 'UNKNOWN', undefined],
    ]);
  });

  it('keeps a summary as it was received, and converts it to nothing else', async () => {
    await add(70001);
    await take(list(summary()));
    const [{ cdmId, conjunctionId }] = await get('/cdms');
    expect((await ask(`/cdms/file/${cdmId}`)).json()).toEqual(summary());
    const converted = await ask(`/cdms/file/${cdmId}?format=kvn`);
    expect([converted.statusCode, converted.json().code]).toEqual([422, 'STATES_MISSING']);
    const assessed = await ask(`/conjunctions/${conjunctionId}/assessment`);
    expect([assessed.statusCode, assessed.json().code]).toEqual([422, 'STATES_MISSING']);
    expect(assessed.json().detail).toContain('Message 987654321 is a summary of SPACE-TRACK');
  });

  it('reaches every operator that has one of the two objects, each once, and no one else', async () => {
    await add(70001);
    await add(70002);
    await add(70002, otherOperator);
    await add(70009, otherOperator);
    const { taken } = await take(list(summary(), summary({ CDM_ID: '2', SAT_1_ID: '1', SAT_2_ID: '3' })));
    expect(taken).toBe(2);
    expect(await rows()).toEqual([
      ['ours', '987654321'],
      ['theirs', '987654321'],
    ]);
    const [message] = await get('/cdms');
    expect(message.satelliteId).toBe((await get('/satellites?name=70001'))[0].satelliteId);
  });

  it('takes nothing for an invented satellite of the demo world', async () => {
    await add(70001);
    await database.db.execute('update satellite set is_synthetic = true');
    expect(await take(list(summary()))).toMatchObject({ taken: 0 });
  });

  it('of a mock of the demo world is about its satellites, counts so, and is as invented as these', async () => {
    await add(70001);
    await database.db.execute('update satellite set is_synthetic = true');
    const ports = { database: database.db, compute: testCompute, eventWindowS: 900, isInvented: true };
    const file = await messageFeed(ports, 'space-track-cdm')(list(summary({ CDM_ID: '5' })), signal);
    expect(await file.store(async () => undefined)).toMatchObject({ taken: 1, nobodys: 0 });
    const found = await database.db.execute("select is_synthetic from cdm where message_id = '5'");
    expect(found.rows).toEqual([{ is_synthetic: true }]);
    const counted = (isInvented: boolean) =>
      database.db.read((read) => aboutFleetCounter({ isInvented })(read, testOperatorId));
    expect([(await counted(true)).get('space-track-cdm'), (await counted(false)).get('space-track-cdm')]).toEqual([
      1, 0,
    ]);
  });

  it('that brings the same again changes nothing; other figures are a revision, and a new id is a new message', async () => {
    await add(70001);
    await take(list(summary()));
    expect(await take(list(summary()))).toMatchObject({ taken: 0 });
    await take(list(summary({ PC: '0.0004' })));
    await take(list(summary({ CDM_ID: '987654322', CREATED: '2026-11-19 16:14:15.000000', PC: null, MIN_RNG: '95' })));
    const messages = await get('/cdms');
    expect(messages.map((one: { isRevision: boolean }) => one.isRevision)).toEqual([false, true, false]);
    const [event] = await get('/conjunctions');
    // The newest states no probability: the one before counts, and the level stays.
    expect(event).toMatchObject({ numberOfCdms: 3, conjunctionData: { totalMissDistance: 187 } });
    const ids = messages.map((one: { cdmId: string }) => one.cdmId);
    expect(ids).toContain(event.conjunctionData.waitingCdmId);
  });

  it('leaves an event its computed figures when a summary follows a whole message', async () => {
    await add(70001);
    await app.inject({
      method: 'POST',
      url: '/api/v1/ca/cdms',
      headers: { ...member, 'content-type': 'text/plain' },
      payload: inventedCdm(),
    });
    const [before] = await get('/conjunctions');
    await take(list(summary()));
    const [after] = await get('/conjunctions');
    expect(after).toMatchObject({
      conjunctionId: before.conjunctionId,
      numberOfCdms: 2,
      lastUpdate: '2026-11-19T08:14:15.000000Z',
    });
    const { timeToTca: _, riskBasis, ...figures } = before.conjunctionData;
    expect(after.conjunctionData).toMatchObject(figures);
    // The newest message is the summary, from which we compute no probability: its stated one is as bad as the risk
    // before.
    expect([riskBasis, after.conjunctionData.riskBasis]).toEqual(['PROBABILITY', 'ORIGINATOR']);
    expect((await ask(`/conjunctions/${after.conjunctionId}/assessment`)).statusCode).toBe(200);
  });

  it('brings whole messages in Space-Track’s flat form like any other', async () => {
    await add(70001);
    const read = readCdm(inventedCdm(), { mode: 'lenient' });
    const flat = read.kind === 'message' ? writeFlatCdms([read.record]).text : '';
    expect(await readFile(flat)).toMatchObject({ usable: 1, refused: 0 });
    expect(await take(flat)).toMatchObject({ taken: 1 });
    const [message] = await get('/cdms');
    expect(message).toMatchObject({ messageId: 'MESSAGE-1', isSummary: false, originator: 'SAMPLE' });
    expect(message.conjunctionData.probabilityOfCollision).toBeGreaterThan(0);
    expect(await take(flat)).toMatchObject({ taken: 0 });
  });

  it('holds a message back that names our satellite by its name alone', async () => {
    await add(70001);
    const text = inventedCdm({ designator1: 'UNKNOWN' })
      .replaceAll('2026-001A', 'UNKNOWN')
      .replace('OBJECT_NAME = OURS', 'OBJECT_NAME = Sat-70001');
    const read = readCdm(text, { mode: 'lenient' });
    const flat = read.kind === 'message' ? writeFlatCdms([read.record]).text : '';
    expect(await take(flat)).toMatchObject({ taken: 0, nobodys: 0, shares: { [testOperatorId]: { held: 1 } } });
    expect(await get('/cdms/quarantine')).toMatchObject([{ state: 'HELD', reasons: [{ code: 'CDM_NAME_ONLY' }] }]);
    expect(await get('/conjunctions')).toEqual([]);
  });

  it('names entries that cannot be read, and reports a file that breaks off', async () => {
    const faults: readonly [string, Readonly<Record<string, string | null>>][] = [
      ['entry 1: CDM_ID is missing', { CDM_ID: '' }],
      ['entry 1: TCA is "soon"; expected a UTC time', { TCA: 'soon' }],
      ['entry 1: PC is "1.2"; expected a number from 0 to 1', { PC: '1.2' }],
      ['entry 1: MIN_RNG is "-3"; expected a number from 0 to 1000000000', { MIN_RNG: '-3' }],
      ['entry 1: CREATED is missing; SAT_2_ID is missing', { CREATED: null, SAT_2_ID: null }],
    ];
    for (const [reason, changes] of faults) {
      expect(readFeedFile(list(summary(changes)))).toMatchObject({ summaries: [], messages: [], refused: [reason] });
    }
    expect(faults).toHaveLength(5);
    const strange = readFeedFile(list(summary(), { hello: 1 }));
    expect([strange.summaries.length, strange.refused]).toEqual([1, ['an entry is neither a message nor a summary']]);
    expect(readFeedFile(list(summary()).slice(0, 90))).toMatchObject({ summaries: [], messages: [], isCutOff: true });
    expect(await readFile('[]')).toMatchObject({ usable: 0, refused: 0, mayBeEmpty: true, isCutOff: false });
  });
});
