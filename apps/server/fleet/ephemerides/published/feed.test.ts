/** @module-tag all */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mock, MockAnswer } from '../../../connections/mocks/mock.ts';
import { startStarlinkMock } from '../../../connections/mocks/starlink.ts';
import { feedWorld, hourMs, now, setOf } from './feed.fixture.ts';
import { starlinkFiles } from './publishers/starlink.ts';
import { starlinkFile } from './starlink-file.fixture.ts';

const fileName = (number: string | number) =>
  `MEME_${number}_STARLINK-9_3320000_Operational_1480000000_UNCLASSIFIED.txt`;
const file = (number: string, createdMs = now - hourMs, aheadS = 0) =>
  starlinkFile({ record: setOf(number), fromMs: now - hourMs, hours: 4, createdMs, aheadS });

const { ca, used, meet, load: loadList, stored } = feedWorld();
const files: Record<string, string> = {};
let instead: Readonly<Record<string, MockAnswer>> = {};
let starlink: Mock;

beforeAll(async () => {
  const folder = '/public-files/ephemerides/';
  starlink = await startStarlinkMock({ files: () => files, instead: (path) => instead[path.slice(folder.length)] });
});
afterAll(() => starlink.close());
beforeEach(() => {
  instead = {};
  for (const name of Object.keys(files)) delete files[name];
  for (let number = 80_001; number <= 80_030; number += 1) files[fileName(number)] = 'not asked for';
});

async function load(manifest = `${Object.keys(files).join('\r\n')}\r\n`) {
  const before = starlink.asked.length;
  const loaded = await loadList(starlinkFiles(`${starlink.url}/public-files/ephemerides/MANIFEST.txt`), manifest);
  return { ...loaded, asked: starlink.asked.slice(before).map((line) => line.split('/').at(-1)) };
}

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

  it('does not go on with a file once its owner says that the satellite flies elsewhere, although that is doubted', async () => {
    await meet('70002', 20);
    files[fileName('70002')] = file('70002');
    await load();
    used.length = 0;
    delete files[fileName('70002')];
    files[fileName('70002').replace('332', '333')] = file('70002', now, 2);
    await load();
    expect((await stored('70002')).map(({ state }: { state: string }) => state)).toEqual(['DOUBTED', 'REPLACED']);
    // The element set is screened again.
    expect(used).toHaveLength(1);
  });

  it('goes on with a file in which the satellite burns later', async () => {
    await meet('70002', 20);
    const times = { fromMs: now - hourMs, hours: 60, createdMs: now - hourMs };
    files[fileName('70002')] = starlinkFile({ record: setOf('70002'), ...times, burntMs: now + 40 * hourMs });
    await load();
    expect(await stored('70002')).toMatchObject([{ state: 'USED' }]);
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

  it('asks for a file last that could not be fetched, so that it does not always stop the others', async () => {
    for (const number of ['70002', '70003']) files[fileName(number)] = file(number);
    await meet('70002', 20);
    await meet('70003', 40);
    instead = { [fileName('70002')]: { status: 500, body: 'Failed' } };
    const publisher = starlinkFiles(`${starlink.url}/public-files/ephemerides/MANIFEST.txt`);
    const manifest = Object.keys(files).join('\n');
    expect(await loadList(publisher, manifest)).toMatchObject({ refused: 1, taken: 0 });
    expect(await loadList(publisher, manifest)).toMatchObject({ refused: 1, taken: 1 });
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

  it('stores the others if one cannot be stored, and says why', async () => {
    for (const [place, number] of ['70002', '70003'].entries()) {
      files[fileName(number)] = file(number);
      await meet(number, 20 + place);
    }
    const { db } = ca.database;
    await db.execute("alter table published_ephemeris add constraint refused check (catalogue_number <> '70002')");
    const loaded = await load().finally(() => db.execute('alter table published_ephemeris drop constraint refused'));
    expect(loaded).toMatchObject({ taken: 1, notStored: [expect.stringContaining(fileName('70002'))] });
    expect([await stored('70002'), await stored('70003')]).toMatchObject([[], [{ state: 'USED' }]]);
    expect(await load()).toMatchObject({ taken: 1, notStored: [] });
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
