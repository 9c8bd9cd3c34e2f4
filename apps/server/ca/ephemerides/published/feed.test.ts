import type { GpRecord } from '@farpass/ccsds/gp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mock, MockAnswer } from '../../../connections/mocks/mock.ts';
import { startStarlinkMock } from '../../../connections/mocks/starlink.ts';
import { testCompute } from '../../../platform/compute/testing.ts';
import { inventedSet } from '../../../tle/testing.ts';
import { inventedCdm, servedAlone } from '../../testing.ts';
import { starlinkReader } from './feed.ts';
import { minuteOf, starlinkFile } from './starlink-file.fixture.ts';

const hourMs = 3_600_000;
const now = minuteOf(Date.now());
const setOf = (number: string): GpRecord => ({
  ...inventedSet(number, new Date(now - 12 * hourMs).toISOString().slice(0, -1)),
  objectName: 'STARLINK-9',
});
const fileName = (number: string | number) =>
  `MEME_${number}_STARLINK-9_3320000_Operational_1480000000_UNCLASSIFIED.txt`;
const file = (number: string, createdMs = now - hourMs) =>
  starlinkFile({ record: setOf(number), fromMs: now - hourMs, hours: 4, createdMs });

const ca = servedAlone();
const files: Record<string, string> = {};
let instead: Readonly<Record<string, MockAnswer>> = {};
let starlink: Mock;
const used: string[] = [];

beforeAll(async () => {
  const folder = '/public-files/ephemerides/';
  starlink = await startStarlinkMock({ files, instead: (path) => instead[path.slice(folder.length)] });
});
afterAll(() => starlink.close());
beforeEach(async () => {
  instead = {};
  used.length = 0;
  for (const name of Object.keys(files)) delete files[name];
  for (let number = 80_001; number <= 80_030; number += 1) files[fileName(number)] = 'not asked for';
  for (const table of ['published_ephemeris', 'conjunction_event', 'cdm', 'satellite'])
    await ca.database.db.execute(`delete from ${table}`);
  await ca.ask('POST', '/satellites', { name: 'OURS', noradId: 70001 });
});

/** An open conjunction of ours with an object, some hours ahead. */
async function meet(number: string, hours: number): Promise<void> {
  const at = (later: number) => new Date(now + later * hourMs).toISOString().slice(0, -1);
  const text = inventedCdm({ messageId: `M-${number}`, designator2: number, tca: at(hours), creationDate: at(-1) });
  const answer = await ca.ask('POST', '/cdms', text);
  expect(answer.statusCode, answer.body).toBe(201);
}

async function load(manifest = `${Object.keys(files).join('\r\n')}\r\n`) {
  const before = starlink.asked.length;
  const read = starlinkReader({
    database: ca.database.db,
    compute: testCompute,
    findElementSets: async (_read, _scope, numbers) =>
      numbers.map((number) => ({ catalogueNumber: number, record: setOf(number), source: 'sample', epoch: '' })),
    whenUsed: async (_tx, operatorId) => used.push(operatorId),
    address: `${starlink.url}/public-files/ephemerides/MANIFEST.txt`,
  });
  const reading = await read(manifest, new AbortController().signal);
  const { taken } = await reading.store(async () => undefined);
  const asked = starlink.asked.slice(before).map((line) => line.split('/').at(-1));
  return { ...reading, taken, asked };
}

const stored = async (number: string) => (await ca.ask('GET', `/objects/${number}/ephemerides`)).json();

describe('the feed of the ephemerides that SpaceX publishes', () => {
  it('fetches the files of the other objects of open conjunctions only, the nearest first, and each once', async () => {
    for (const number of ['70002', '70003']) files[fileName(number)] = file(number);
    await meet('70003', 40);
    await meet('70002', 20);
    const first = await load();
    expect(first).toMatchObject({ usable: 32, refused: 0, taken: 2, asked: [fileName('70002'), fileName('70003')] });
    expect(await stored('70002')).toMatchObject([{ source: 'STARLINK', state: 'USED', fileName: fileName('70002') }]);
    expect(used).toHaveLength(2);
    expect(await load()).toMatchObject({ taken: 0, asked: [] });
    delete files[fileName('70002')];
    files[fileName('70002').replace('332', '333')] = file('70002', now);
    expect(await load()).toMatchObject({ taken: 1 });
    expect((await stored('70002')).map(({ state }: { state: string }) => state)).toEqual(['USED', 'REPLACED']);
  });

  it('asks for nothing if no conjunction is open', async () => {
    files[fileName('70002')] = file('70002');
    expect(await load()).toMatchObject({ usable: 31, taken: 0, asked: [] });
  });

  it.each([
    ['429', { status: 429, body: 'Slow down' }, 'answered 429'],
    [
      'a web page',
      { status: 200, body: '<!DOCTYPE html><html></html>', headers: { 'content-type': 'text/html' } },
      'web page',
    ],
  ])('stops at %s, says why, and goes on with the next load', async (_, answer, told) => {
    for (const number of ['70002', '70003']) files[fileName(number)] = file(number);
    await meet('70002', 20);
    await meet('70003', 40);
    instead = { [fileName('70002')]: answer };
    const stopped = await load();
    expect(stopped).toMatchObject({ refused: 1, taken: 0, asked: [fileName('70002')] });
    expect(stopped.firstReason).toContain(told);
    instead = {};
    expect(await load()).toMatchObject({ refused: 0, taken: 2 });
  });

  it('leaves out half a file and one that is gone, and takes the others', async () => {
    files[fileName('70002')] = file('70002').slice(0, 20_000);
    files[fileName('70003')] = file('70003');
    files[fileName('70004')] = file('70004');
    for (const [place, number] of ['70002', '70003', '70004'].entries()) await meet(number, 20 + place);
    instead = { [fileName('70003')]: { status: 404 } };
    const loaded = await load();
    expect(loaded).toMatchObject({ refused: 2, taken: 1 });
    expect(loaded.firstReason).toContain(fileName('70002'));
    expect([await stored('70002'), await stored('70003')]).toEqual([[], []]);
  });

  it('takes no name for a path, and a list of other lines for unreadable', async () => {
    await meet('70002', 20);
    const names = [
      'MEME_70002_../../../secret.txt',
      'MEME_70002_x/y.txt',
      'https://elsewhere.example/MEME_70002_a.txt',
    ];
    const loaded = await load(`${names.join('\n')}\n`);
    expect(loaded).toMatchObject({ usable: 0, refused: 3, asked: [] });
    expect(loaded.firstReason).toContain('names no file MEME_');
    expect(await load('')).toMatchObject({ usable: 0, refused: 0, mayBeEmpty: false });
  });
});
