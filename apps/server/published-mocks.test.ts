/** @module-tag all */
import { msPerHour } from '@farpass/astro/constants';
import { afterEach, describe, expect, it } from 'vitest';
import { cpfFilesAt, starlinkFilesAt, startIlrsMock, startStarlinkMock } from './connections/mocks/index.ts';
import { syntheticCatalogue } from './demo/catalogue.ts';
import { inventedObjects } from './demo/invented-object.ts';
import { dayOf } from './demo/orbits.ts';
import { feedWorld, now } from './fleet/ephemerides/published/feed.fixture.ts';
import { ilrsFiles } from './fleet/ephemerides/published/publishers/ilrs.ts';
import { starlinkFiles } from './fleet/ephemerides/published/publishers/starlink.ts';
import { ilrsFeed, starlinkFeed } from './tle/feeds/published.ts';

const number = 339014;
const objects = inventedObjects([number], now);
const setsOfDemo = syntheticCatalogue(dayOf(now));

const { ca, meet, load, stored } = feedWorld((of) => {
  const set = setsOfDemo.find(({ catalogueNumber }) => catalogueNumber === of);
  if (set === undefined) throw new Error(`The demo has no ${of}.`);
  return set;
});
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});
const never = () => Promise.reject(new Error('The feed reads nothing here.'));

async function answerOf(feed: ReturnType<typeof starlinkFeed>): Promise<string> {
  const answer = await feed.ask(undefined, new AbortController().signal);
  if (answer.kind !== 'text') throw new Error(JSON.stringify(answer));
  return answer.text;
}

describe('the mocks of publishers', () => {
  it('of SpaceX: its file of a demo satellite is used', async () => {
    await meet(String(number), 20);
    const mock = await startStarlinkMock({ files: () => starlinkFilesAt(objects, now) });
    open.push(mock.close);
    const address = `${mock.url}/public-files/ephemerides/MANIFEST.txt`;
    const list = await answerOf(starlinkFeed(address, never));
    expect(list).toMatch(/^MEME_339014_TERN-2_\d{7}_Operational_\d{10}_UNCLASSIFIED\.txt\n$/);
    expect(await load(starlinkFiles(address), list)).toMatchObject({ usable: 1, refused: 0, taken: 1 });
    expect(await stored(String(number))).toMatchObject([
      { source: 'STARLINK', state: 'USED', hasCovariance: true, findings: [] },
    ]);
  });

  it('of SpaceX: after eight hours it has other files, and those before are gone', async () => {
    const later = now + 8 * msPerHour;
    const [[before = ''] = [], [after] = []] = [now, later].map((at) => Object.keys(starlinkFilesAt(objects, at)));
    expect(after).not.toBe(before);
    const mock = await startStarlinkMock({ files: () => starlinkFilesAt(objects, later) });
    open.push(mock.close);
    expect((await fetch(`${mock.url}/public-files/ephemerides/${before}`)).status).toBe(404);
  });

  it('of the ILRS: of several centres, the newest prediction of a demo satellite is used', async () => {
    await meet(String(number), 20);
    const files = cpfFilesAt(objects, now);
    const mock = await startIlrsMock({ files: () => files });
    open.push(mock.close);
    const address = `${mock.url}/pub/slr/cpf_predicts_v2/`;
    const list = await answerOf(ilrsFeed(address, never));
    const loaded = await load(ilrsFiles({ database: ca.database.db, address }), list);
    expect(loaded).toMatchObject({ refused: 0, taken: 1 });
    const fileName = Object.keys(files).at(-1)?.split('/').at(-1);
    expect(await stored(String(number))).toMatchObject([
      { source: 'ILRS', state: 'USED', hasCovariance: false, findings: [], fileName },
    ]);
  });

  it('of the ILRS: in the morning it has what was made so far, and the day before', () => {
    const at = (time: string) => Object.keys(cpfFilesAt(objects, Date.parse(`2027-01-01T${time}Z`)));
    const yesterday = ['2026/tern2/tern2_cpf_261231_36501.hts', '2026/tern2/tern2_cpf_261231_36502.esa'];
    expect(at('08:00:00')).toEqual([...yesterday, '2027/tern2/tern2_cpf_270101_00101.hts']);
    expect(at('09:00:00')).toHaveLength(4);
  });
});
