/** @module-tag all */
import type { GpRecord } from '@farpass/ccsds/gp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testCompute } from '../../../platform/compute/testing.ts';
import { tokenWith } from '../../../platform/http/testing.ts';
import { inventedSet } from '../../../tle/testing.ts';
import { formOf, portsAlone, servedAlone } from '../../../wiring/collision-avoidance/testing.ts';
import type { FindElementSets } from '../../satellites/regime.ts';
import { judgeAgain } from './again.ts';
import { minuteOf, starlinkFile } from './starlink-file.fixture.ts';

const hourMs = 3_600_000;
const now = minuteOf(Date.now());
const record: GpRecord = {
  ...inventedSet('70002', new Date(now - 12 * hourMs).toISOString().slice(0, -1)),
  objectName: 'STARLINK-9',
  objectId: '2026-002A',
};
let sets: readonly GpRecord[] = [record];
const asked: string[] = [];
const findElementSets: FindElementSets = async (_read, _scope, numbers) =>
  sets
    .filter(({ catalogueNumber }) => numbers.includes(catalogueNumber))
    .map((set) => ({ catalogueNumber: set.catalogueNumber, record: set, source: 'sample', epoch: set.epochUtc }));
const ca = servedAlone((database) => ({
  ...portsAlone(database),
  findElementSets,
  enqueue: async (_tx, { name }) => {
    asked.push(name);
    return undefined;
  },
}));

const name = 'MEME_70002_STARLINK-9_3320000_Operational_1480000000_UNCLASSIFIED.txt';
const file = (more: Partial<Parameters<typeof starlinkFile>[0]> = {}) =>
  starlinkFile({ record, fromMs: now - hourMs, hours: 6, createdMs: now - hourMs, ...more });
const url = (path = '') => `/api/v1/ca/objects/70002/ephemerides${path}`;
const give = (text: string, fileName = name) =>
  ca.app.inject({ method: 'POST', url: url(), ...formOf({ [fileName]: text }) });
const given = async (text: string, fileName = name) => {
  const answer = await give(text, fileName);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const list = async () => (await ca.ask('GET', '/objects/70002/ephemerides')).json();
const states = async () => (await list()).map(({ state }: { state: string }) => state);
const decide = (id: string, body: object) => ca.ask('PUT', `/objects/70002/ephemerides/${id}/state`, body);
const codes = ({ findings }: { findings: readonly { code: string; isFatal: boolean }[] }) =>
  findings.filter(({ isFatal }) => isFatal).map(({ code }) => code);

beforeEach(async () => {
  sets = [record];
  asked.length = 0;
  for (const table of ['published_ephemeris', 'satellite']) await ca.database.db.execute(`delete from ${table}`);
});

describe('an ephemeris of an object of others', () => {
  it('that agrees with its element set is used, says where it is from, and what it concerns is screened again', async () => {
    const kept = await given(file());
    expect(kept).toMatchObject({
      ...{ noradId: 70002, source: 'UPLOAD', uploadedBy: 'somebody', state: 'USED', hasCovariance: true },
      madeAt: new Date(now - hourMs).toISOString().replace('.000Z', '.000000Z'),
      findings: expect.not.arrayContaining([expect.objectContaining({ isFatal: true })]),
    });
    expect(kept.distanceKm).toBeLessThan(0.01);
    expect(kept.allowedKm).toBeGreaterThan(0);
    expect(asked).toEqual(['ca.keep-current']);
    expect(await given(file())).toEqual(kept);
    expect(await list()).toEqual([kept]);
  });

  it.each([
    ['two seconds ahead on its orbit', { aheadS: 2 }, name, ['FAR_FROM_SET']],
    ['that burns in two days', { hours: 60, burntMs: now + 40 * hourMs }, name, ['FAR_FROM_SET']],
    ['from the future', { createdMs: now + 48 * hourMs }, name, ['MADE_IN_FUTURE']],
    ['that has ended', { fromMs: now - 9 * hourMs }, name, ['SPAN_PAST']],
    ['with the number of another object in its name', {}, name.replace('70002', '70003'), ['OBJECT_OTHER']],
    ['with the name of another one of its series', {}, name.replace('STARLINK-9', 'STARLINK-10'), ['OBJECT_OTHER']],
  ])('%s is doubted and not used', async (_, more, fileName, expected) => {
    const kept = await given(file(more), fileName);
    expect([kept.state, codes(kept)]).toEqual(['DOUBTED', expected]);
    expect(asked).toEqual([]);
  });

  it('without any element set is doubted until a person releases it with a reason', async () => {
    sets = [];
    const kept = await given(file());
    expect([kept.state, codes(kept)]).toEqual(['DOUBTED', ['NO_SET_TO_COMPARE']]);
    const refused = await decide(kept.publishedId, { state: 'USED', reason: ' ' });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'PUBLISHED_REASON_MISSING']);
    const released = await decide(kept.publishedId, { state: 'USED', reason: 'Its owner confirmed it by telephone.' });
    expect(released.json()).toMatchObject({
      ...{ state: 'USED', decidedBy: 'somebody', decisionReason: 'Its owner confirmed it by telephone.' },
    });
    expect(asked).toEqual(['ca.keep-current']);
    const doubted = await decide(kept.publishedId, { state: 'DOUBTED', reason: 'It was withdrawn.' });
    expect(doubted.json()).toMatchObject({ state: 'DOUBTED', decisionReason: 'It was withdrawn.' });
  });

  it('from the future that a person releases does not keep out the next one', async () => {
    const future = await given(file({ createdMs: now + 900 * hourMs }));
    await decide(future.publishedId, { state: 'USED', reason: 'The clock of its maker is wrong.' });
    const next = await given(file({ createdMs: Date.now() + 60_000 }));
    expect(next.state).toBe('USED');
    expect(await states()).toEqual(['USED', 'REPLACED']);
  });

  it('is replaced by one that was made later, never by one that was made before', async () => {
    await given(file({ createdMs: now - 2 * hourMs }));
    await given(file({ createdMs: now - hourMs }));
    await given(file({ createdMs: now - 3 * hourMs }));
    expect(await states()).toEqual(['REPLACED', 'USED', 'REPLACED']);
    await given(file({ createdMs: now, aheadS: 2 }));
    expect(await states()).toEqual(['DOUBTED', 'REPLACED', 'USED', 'REPLACED']);
    const [{ publishedId: doubted }, { publishedId: older }] = await list();
    const refused = await decide(older, { state: 'USED', reason: 'I prefer it.' });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'PUBLISHED_OLDER']);
    expect((await decide(doubted, { state: 'USED', reason: 'It flew a burn.' })).statusCode).toBe(200);
    expect(await states()).toEqual(['USED', 'REPLACED', 'REPLACED', 'REPLACED']);
  });

  it('is replaced by one that was made later, however many files came after it', async () => {
    const first = await given(file({ createdMs: now - 2 * hourMs }));
    for (let minute = 1; minute <= 21; minute += 1)
      await given(file({ createdMs: now - 3 * hourMs - minute * 60_000 }), `${minute}.txt`);
    expect((await list()).at(-1)).toMatchObject({ publishedId: first.publishedId, state: 'USED' });
    const later = await given(file());
    expect(later.state).toBe('USED');
    const used = (await list()).filter(({ state }: { state: string }) => state === 'USED');
    expect(used).toEqual([later]);
  });

  it('that waits for a person is kept, however many came after it', async () => {
    const waiting = await given(file({ aheadS: 2 }));
    for (let minute = 1; minute <= 21; minute += 1)
      await given(file({ createdMs: now - 3 * hourMs - minute * 60_000 }), `${minute}.txt`);
    expect((await list()).at(-1)).toMatchObject({ publishedId: waiting.publishedId, state: 'DOUBTED' });
    expect((await decide(waiting.publishedId, { state: 'USED', reason: 'It flew a burn.' })).statusCode).toBe(200);
  });

  it('handed in by several people at once leaves one in use, the one that was made last', async () => {
    const hours = [5, 2, 4, 3];
    await Promise.all(hours.map((before) => given(file({ createdMs: now - before * hourMs }))));
    const used = (await list()).filter(({ state }: { state: string }) => state === 'USED');
    expect(used.map(({ madeAt }: { madeAt: string }) => Date.parse(madeAt))).toEqual([now - 2 * hourMs]);
  });

  it('that is half a file, element sets, or of a satellite of the fleet is refused with the reason', async () => {
    const half = await give(file().split('\n').slice(0, 203).join('\n'));
    expect([half.statusCode, half.json().errors[0].code]).toEqual([422, 'OTHER_FORM_REFUSED']);
    const web = await give('<html><body>Please sign in</body></html>');
    expect(web.statusCode).toBe(422);
    const tle = [
      '1 25544U 98067A   26324.50000000  .00016717  00000-0  10270-3 0  9005',
      '2 25544  51.6400 208.9163 0006317  69.9862  25.2906 15.49180547  1013',
    ];
    const elements = await give(tle.join('\n'), 'sets.tle');
    expect(elements.statusCode).toBe(422);
    await ca.ask('POST', '/satellites', { name: 'OURS', noradId: 70002 });
    const own = await give(file());
    expect([own.statusCode, own.json().errors[0].code]).toEqual([422, 'PUBLISHED_OF_OWN']);
    expect(await list()).toEqual([]);
  });

  it('is of the operator that has it: another one neither sees nor decides it', async () => {
    const kept = await given(file({ aheadS: 2 }));
    const other = { authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'other' })}` };
    expect((await ca.askWith(other)('GET', '/objects/70002/ephemerides')).json()).toEqual([]);
    const path = `/objects/70002/ephemerides/${kept.publishedId}/state`;
    expect((await ca.askWith(other)('PUT', path, { state: 'USED', reason: 'Mine.' })).statusCode).toBe(404);
  });
});

describe('a newer element set', () => {
  const hoursAgo = (hours: number) => new Date(now - hours * hourMs).toISOString().slice(0, -1);
  /** The same place on the orbit an hour earlier or later: thousands of kilometres away. */
  const setOf = (hours: number) => [{ ...record, epochUtc: hoursAgo(hours) }];
  const used: string[] = [];
  const again = () =>
    judgeAgain(
      {
        ...{ database: ca.database.db, compute: testCompute, findElementSets },
        whenUsed: async (_tx, operatorId) => used.push(operatorId),
      },
      new AbortController().signal,
    );
  beforeEach(() => {
    used.length = 0;
  });

  it('releases a file that it agrees with, and the next one doubts it when it does not', async () => {
    sets = setOf(13);
    expect(await given(file())).toMatchObject({ state: 'DOUBTED', comparedWith: `${hoursAgo(13)}000Z` });
    sets = [record];
    await again();
    const [released] = await list();
    expect(released).toMatchObject({ state: 'USED', comparedWith: `${hoursAgo(12)}000Z` });
    expect([codes(released), used.length]).toEqual([[], 1]);
    await again();
    expect([(await list())[0], used.length]).toEqual([released, 1]);
    sets = setOf(11);
    await again();
    const [doubted] = await list();
    expect([doubted.state, codes(doubted), used.length]).toEqual(['DOUBTED', ['FAR_FROM_SET'], 2]);
  });

  it('changes nothing that a person decided, but what it says is shown', async () => {
    const kept = await given(file());
    const answer = await ca.ask('PUT', `/objects/70002/ephemerides/${kept.publishedId}/state`, {
      ...{ state: 'DOUBTED', reason: 'The owner called.' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    sets = setOf(11);
    await again();
    expect(await list()).toMatchObject([{ state: 'DOUBTED', decisionReason: 'The owner called.' }]);
    expect([codes((await list())[0]), used]).toEqual([['FAR_FROM_SET'], []]);
    sets = [{ ...record, epochUtc: hoursAgo(10.99) }];
    await again();
    expect(await states()).toEqual(['DOUBTED']);
  });

  it('releases none that says it was made after it came, not even once that time has passed', async () => {
    const future = await given(file({ createdMs: now + 2 * hourMs }));
    for (const hours of [0, 3]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * hourMs });
      sets = [{ ...record, epochUtc: hoursAgo(12 - 1e-5 * (1 + hours)) }];
      await again().finally(() => vi.useRealTimers());
      const [row] = await list();
      expect(row).toMatchObject({ state: 'DOUBTED', madeAt: future.madeAt, comparedWith: `${sets[0]?.epochUtc}000Z` });
      expect(codes(row)).toEqual(['MADE_IN_FUTURE']);
    }
    expect(used).toEqual([]);
  });

  it('that agrees with an older file of a source does not bring that back while its newer one waits', async () => {
    sets = setOf(13);
    await given(file({ createdMs: now - 2 * hourMs }), 'older.txt');
    await given(file({ aheadS: 2 }), 'newer.txt');
    await ca.database.db.execute("update published_ephemeris set source = 'OWNER'");
    expect(await states()).toEqual(['DOUBTED', 'DOUBTED']);
    sets = [record];
    await again();
    expect(await list()).toMatchObject([
      { state: 'DOUBTED', fileName: 'newer.txt' },
      { state: 'REPLACED', fileName: 'older.txt' },
    ]);
    expect(used).toEqual([]);
  });

  it('lets a prediction of the ILRS not end the wait of an owner’s file that knows a burn', async () => {
    const burn = await given(file({ createdMs: now - 2 * hourMs, aheadS: 2 }), 'burn.txt');
    await ca.database.db.execute("update published_ephemeris set source = 'OWNER'");
    sets = setOf(13);
    const prediction = await given(file(), 'prediction.txt');
    const isPrediction = `id = '${prediction.publishedId}'`;
    await ca.database.db.execute(`update published_ephemeris set source = 'ILRS' where ${isPrediction}`);
    sets = [record];
    await again();
    expect(await states()).toEqual(['REPLACED', 'DOUBTED']);
    await decide(burn.publishedId, { state: 'DOUBTED', reason: 'Its owner withdrew it.' });
    await ca.database.db.execute(`update published_ephemeris set state = 'DOUBTED' where ${isPrediction}`);
    sets = [{ ...record, epochUtc: hoursAgo(12 - 1e-5) }];
    await again();
    expect(await states()).toEqual(['USED', 'DOUBTED']);
  });

  it('releases no file over one that was made later and is used', async () => {
    await given(file({ createdMs: now }), 'later.txt');
    sets = setOf(13);
    await given(file());
    expect(await states()).toEqual(['DOUBTED', 'USED']);
    sets = [record];
    await again();
    expect(await states()).toEqual(['REPLACED', 'USED']);
    expect(used).toEqual([]);
  });
});
