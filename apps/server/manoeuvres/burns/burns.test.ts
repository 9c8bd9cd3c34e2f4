import type { GpRecord } from '@farpass/ccsds/gp';
import { readRecords } from '@farpass/intake/elements';
import { beforeEach, describe, expect, it } from 'vitest';
import { messageFeed } from '../../conjunctions/events/feed/feed.ts';
import { testCompute } from '../../platform/compute/testing.ts';
import { instantOf } from '../../platform/db/index.ts';
import { raiseAlerts } from '../../watch/alerts/raise.ts';
import { inventedCdm, portsAlone, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { burnsWorker, type WatchPorts } from './watch.ts';

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 19);
const revolutionsPerDay = 14.3;
/** The circle of that many revolutions. */
const circle = { radiusKm: 7170, speedKmPerS: 7.4561 } as const;

/** The Earth's oblateness turns the node of this orbit (Vallado 2013, equation 9-37). */
const nodeDegPerDay = -2.9586;

interface InventedObject {
  readonly number: number;
  /** Days ago. */
  readonly burns: readonly number[];
  readonly sets?: number;
}

/**
 * Element sets about once a day up to now, of an object that is slower after each burn of 0.1 m/s along its track: by −3 Δv over
 * the speed of 7.4 km/s.
 */
function historyOf({ number, burns, sets = 220 }: InventedObject): readonly GpRecord[] {
  const gain = (-3 * 0.1 * revolutionsPerDay) / 7440;
  const json = Array.from({ length: sets }, (_, index) => {
    const day = index - sets + 1 + 0.3 * Math.sin(index) - 0.3;
    const since = burns.map((burn) => Math.max(0, day + burn));
    const burnt = burns.filter((burn) => day > -burn).length;
    const rolled = revolutionsPerDay * (day + 1000) + gain * since.reduce((sum, each) => sum + each, 0);
    return {
      OBJECT_NAME: 'INVENTED',
      NORAD_CAT_ID: number,
      EPOCH: new Date(Date.now() + day * dayMs).toISOString().slice(0, -1),
      MEAN_MOTION: (revolutionsPerDay + gain * burnt + 1e-7 * Math.cos(day * day)).toFixed(8),
      ...{
        ECCENTRICITY: '0.0010000',
        INCLINATION: 63.4349488,
        RA_OF_ASC_NODE: ((1000 + nodeDegPerDay * day) % 360).toFixed(4),
        ARG_OF_PERICENTER: 0,
      },
      MEAN_ANOMALY: (360 * ((rolled + 1e-6 * Math.sin(day * day)) % 1)).toFixed(4),
      ...{ BSTAR: 0, MEAN_MOTION_DOT: 0, MEAN_MOTION_DDOT: 0 },
    };
  });
  return readRecords(JSON.stringify(json)).records;
}

const histories = new Map<string, readonly GpRecord[]>();
const newestOf = (numbers: readonly string[]) =>
  numbers.flatMap((catalogueNumber) => {
    const record = histories.get(catalogueNumber)?.at(-1);
    if (record === undefined) return [];
    return [{ catalogueNumber, record, source: 'celestrak', epoch: instantOf(`${record.epochUtc}Z`) }];
  });

let ports: WatchPorts | undefined;
const ca = servedAlone((database) => {
  const all = {
    ...portsAlone(database),
    findElementSets: async (_read: unknown, _scope: unknown, numbers: readonly string[]) => newestOf(numbers),
    readSetHistory: async (_read: unknown, _scope: unknown, wanted: { readonly catalogueNumber: string }) =>
      [...(histories.get(wanted.catalogueNumber) ?? [])].toReversed(),
  };
  ports = all;
  return all;
});
const { ask } = ca;

beforeEach(async () => {
  histories.clear();
  for (const table of ['conjunction_event', 'cdm', 'satellite', 'ca_alert', 'object_burns'])
    await ca.database.db.execute(`delete from ${table}`);
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
});

async function watch(): Promise<void> {
  if (ports === undefined) throw new Error('nothing is served');
  const finish = () => Promise.reject(new Error('it stores what it finds at once'));
  await burnsWorker(ports).handle({ id: 'job', data: {}, attempt: 1, signal: new AbortController().signal, finish });
}

async function event(more: Parameters<typeof inventedCdm>[0] = {}): Promise<string> {
  const times = { tca: ago(-1.5), creationDate: ago(0.1), lastObservation: ago(6) };
  const answer = await ask('POST', '/cdms', inventedCdm({ ...times, missM: 4000, sigmaM: 100, circle, ...more }));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().accepted[0].conjunctionId;
}

async function told(): Promise<readonly string[]> {
  const heard: string[] = [];
  const tellOperator = async (_tx: unknown, _operator: string, { title }: { readonly title: string }) =>
    void heard.push(title);
  await raiseAlerts({ database: ca.database.db, tellOperator }, Date.now());
  return heard;
}

const listed = async (id: string) => (await ask('GET', `/conjunctions?conjunction-id=${id}`)).json()[0];
const assessed = async (id: string) => (await ask('GET', `/conjunctions/${id}/assessment`)).json();

describe('an object that moved since the message', () => {
  it('raises the risk, needs attention, is alarmed once, and is in the verdict', async () => {
    // Half a kilometre above: a burn along the track swings as far up.
    const id = await event({ missM: 520, sigmaM: 60 });
    expect((await listed(id)).conjunctionData.riskLevel).toBe('LOW');
    expect((await listed(id)).attention).toEqual([]);
    histories.set('70002', historyOf({ number: 70_002, burns: [4.4] }));
    await watch();
    const { conjunctionData, attention, moves } = await listed(id);
    expect(conjunctionData).toMatchObject({ riskLevel: 'MEDIUM', riskBasis: 'STALE' });
    expect(attention).toContain('OBJECT_MOVED');
    expect(moves).toMatchObject([{ of: 'OTHER', code: 'MOVED_SINCE', time: expect.any(String) }]);
    expect(Math.abs(moves[0].sizeMPerS - 0.1)).toBeLessThan(0.02);
    const { verdictText, caution } = await assessed(id);
    expect(verdictText).toContain('object 70002 moved on');
    expect(verdictText).toContain('an object moved, or is about to');
    expect(caution.reasons.map(({ code }: { readonly code: string }) => code)).toContain('MOVED_SINCE');
    expect(await told()).toContain('Moved since: OURS × THEIRS');
    expect(await told()).toEqual([]);
  });

  it('is marked where the event only has a summary, from its making on', async () => {
    const file = messageFeed({ database: ca.database.db, compute: testCompute, eventWindowS: 900 }, 'space-track-cdm');
    const record = {
      ...{
        CDM_ID: '1',
        CREATED: ago(6).replace('T', ' '),
        EMERGENCY_REPORTABLE: 'N',
        TCA: ago(-1.5),
        MIN_RNG: '900000',
        PC: '0.0000001',
      },
      ...{ SAT_1_ID: '70001', SAT_1_NAME: 'OURS', SAT1_OBJECT_TYPE: 'PAYLOAD' },
      ...{ SAT_2_ID: '70002', SAT_2_NAME: 'THEIRS', SAT2_OBJECT_TYPE: 'PAYLOAD' },
    };
    const read = await file(JSON.stringify([record]), new AbortController().signal);
    await read.store(async () => undefined);
    const [before] = (await ask('GET', '/conjunctions')).json();
    histories.set('70002', historyOf({ number: 70_002, burns: [4.4] }));
    await watch();
    const [after] = (await ask('GET', '/conjunctions')).json();
    expect(after.moves).toMatchObject([{ of: 'OTHER', code: 'MOVED_SINCE', isOfSummary: true }]);
    expect(after.attention).toContain('OBJECT_MOVED');
    expect(after.conjunctionData.riskLevel).toBe(before.conjunctionData.riskLevel);
  });

  it('stays known if a later message of the same originator does not decide', async () => {
    const id = await event({ missM: 520, sigmaM: 60 });
    const all = historyOf({ number: 70_002, burns: [4.4] });
    histories.set('70002', all.slice(0, -1));
    await watch();
    const later = inventedCdm({
      ...{ tca: ago(-1.5), lastObservation: ago(6), creationDate: ago(0.05) },
      ...{ missM: 520, sigmaM: 60, messageId: 'LATER', circle },
    });
    await ask('POST', '/cdms', later.replaceAll('CALCULATED', 'DEFAULT'));
    histories.set('70002', all);
    await watch();
    const { conjunctionData, attention } = await listed(id);
    expect(conjunctionData).toMatchObject({ riskLevel: 'MEDIUM', riskBasis: 'STALE' });
    expect(attention).toContain('OBJECT_MOVED');
  });

  it('counts at once if it shows in older sets that arrive later', async () => {
    const id = await event();
    const all = historyOf({ number: 70_002, burns: [4.4] });
    histories.set('70002', [...all.slice(0, 12), ...all.slice(-1)]);
    await watch();
    expect((await listed(id)).moves).toBeUndefined();
    histories.set('70002', all);
    await ca.database.db.execute(`update object_burns set looked_at = '${instantOf(`${ago(2)}Z`)}'`);
    await watch();
    expect((await listed(id)).moves).toMatchObject([{ of: 'OTHER', code: 'MOVED_SINCE' }]);
  });

  it('lowers no level, and is forgotten with a message of a newer orbit', async () => {
    const id = await event({ missM: 100 });
    const before = (await listed(id)).conjunctionData.riskLevel;
    histories.set('70002', historyOf({ number: 70_002, burns: [4.4] }));
    await watch();
    expect((await listed(id)).conjunctionData.riskLevel).toBe(before);
    await event({ missM: 100, messageId: 'NEWER', creationDate: ago(0.05), lastObservation: ago(0.2) });
    await watch();
    expect((await listed(id)).moves).toBeUndefined();
    expect((await assessed(id)).verdictText).not.toContain('moved on');
  });

  it('is none before the orbit of the message, or without a history', async () => {
    histories.set('70002', historyOf({ number: 70_002, burns: [60] }));
    histories.set('70001', historyOf({ number: 70_001, burns: [], sets: 12 }));
    const id = await event();
    await watch();
    expect((await listed(id)).moves).toBeUndefined();
    expect((await listed(id)).conjunctionData.riskLevel).toBe('LOW');
    expect((await ask('GET', '/objects/70001/burns')).json().notes[0]).toMatch(/^12 sets .* 30 are needed/);
  });

  it('may be our own satellite, if no plan announced its burn', async () => {
    histories.set('70001', historyOf({ number: 70_001, burns: [4.4] }));
    const id = await event();
    await watch();
    expect((await listed(id)).moves).toMatchObject([{ of: 'OWN', code: 'MOVED_SINCE' }]);
  });

  it('is likely to move if it keeps its orbit so', async () => {
    const burns = Array.from({ length: 12 }, (_, index) => 9.4 + 10 * index);
    histories.set('70002', historyOf({ number: 70_002, burns }));
    const id = await event({ lastObservation: ago(0.2) });
    await watch();
    expect((await listed(id)).moves).toMatchObject([{ of: 'OTHER', code: 'MOVE_LIKELY' }]);
    expect((await listed(id)).attention).not.toContain('OBJECT_MOVED');
    expect((await assessed(id)).verdictText).toContain('object 70002 is likely to move before the closest approach');
  });
});

describe('the burns of an object', () => {
  it('are found when they are asked for, and kept until a newer set arrives', async () => {
    histories.set('70009', historyOf({ number: 70_009, burns: [60, 40] }));
    const first = await ask('GET', '/objects/70009/burns');
    expect(first.statusCode, first.body).toBe(200);
    const { burns, floorMPerS, habit, sets, lookedAt } = first.json();
    expect(burns).toHaveLength(2);
    expect(Date.parse(burns[0].earliest)).toBeLessThan(Date.now() - 60 * dayMs);
    expect(Date.parse(burns[0].latest)).toBeGreaterThan(Date.now() - 60 * dayMs);
    expect(burns[0].deltaVMPerS.alongTrack).toBeCloseTo(0.1, 2);
    expect(floorMPerS.alongTrack).toBeLessThan(0.02);
    expect([habit, sets]).toEqual([null, 220]);
    expect((await ask('GET', '/objects/70009/burns')).json().lookedAt).toBe(lookedAt);
    histories.set('70009', historyOf({ number: 70_009, burns: [60, 40] }));
    expect((await ask('GET', '/objects/70009/burns')).json().lookedAt > lookedAt).toBe(true);
    expect((await ask('GET', '/objects/70010/burns')).json()).toMatchObject({ sets: 0, burns: [], habit: null });
  });

  it('are looked for once in each history, however many there are, and in one that cannot be used', async () => {
    const numbers = Array.from({ length: 12 }, (_, place) => 70_020 + place);
    for (const number of numbers) {
      await ask('POST', '/satellites', { name: `OURS ${number}`, noradId: number });
      histories.set(String(number), historyOf({ number, burns: [], sets: 3 }));
    }
    // Its sets describe no ellipse.
    histories.set(
      '70020',
      (histories.get('70020') ?? []).map((record) => ({ ...record, eccentricity: '1.5' })),
    );
    await watch();
    const looks = async () =>
      (
        await ca.database.db.execute<{ looked_at: string }>(
          'select looked_at from object_burns order by catalogue_number',
        )
      ).rows;
    const first = await looks();
    expect(first).toHaveLength(12);
    await watch();
    expect(await looks()).toEqual(first);
  });
});
