import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mock, startMock } from '../../../../connections/mocks/mock.ts';
import { ownerFeed } from '../../../../tle/feeds/published.ts';
import { feedWorld, hourMs, now, setOf } from '../feed.fixture.ts';
import { starlinkFile } from '../starlink-file.fixture.ts';
import { cpfFile } from './cpf-file.fixture.ts';
import { ownerFile } from './owner.ts';

const { used, meet, load: loadText, stored } = feedWorld();
const states = (rows: readonly { readonly state: string }[]) => rows.map(({ state }) => state);
const file = (createdMs = now - hourMs, aheadS = 0) =>
  starlinkFile({ record: setOf('70002'), fromMs: now - hourMs, hours: 4, createdMs, aheadS });

let text = '';
let type = 'binary/octet-stream';
let owner: Mock;
beforeAll(async () => {
  owner = await startMock(0, () => ({ status: 200, body: text, headers: { 'content-type': type } }));
});
afterAll(() => owner.close());

async function load() {
  const of = { catalogueNumber: '70002', address: `${owner.url}/current/NEWEST.J2K.txt` };
  const feed = ownerFeed(of, () => {
    throw new Error('The feed reads nothing here.');
  });
  const answer = await feed.ask(undefined, new AbortController().signal);
  return answer.kind === 'text' ? loadText(ownerFile(of), answer.text) : answer;
}

describe('the ephemeris that an owner publishes at one address', () => {
  it('is taken while its satellite is the other object of an open conjunction, each content once', async () => {
    text = file();
    expect(await load()).toMatchObject({ usable: 1, taken: 0 });
    await meet('70002', 20);
    expect(await load()).toMatchObject({ taken: 1 });
    expect(await load()).toMatchObject({ usable: 1, refused: 0, taken: 0 });
    text = file(now);
    expect(await load()).toMatchObject({ taken: 1 });
    const rows = await stored('70002');
    expect(rows).toMatchObject([{ source: 'OWNER', fileName: 'NEWEST.J2K.txt' }, { fileName: 'NEWEST.J2K.txt' }]);
    expect(states(rows)).toEqual(['USED', 'REPLACED']);
    expect(used).toHaveLength(2);
  });

  it('is not used any longer once a newer one says that the satellite flies elsewhere, which is doubted', async () => {
    await meet('70002', 20);
    text = file();
    await load();
    text = file(now, 2);
    await load();
    expect(states(await stored('70002'))).toEqual(['DOUBTED', 'REPLACED']);
  });

  it('in another format is recognised by what came, and taken once', async () => {
    await meet('70002', 20);
    text = cpfFile({ record: setOf('70002'), target: 'ours9', fromMs: now - hourMs, hours: 4, madeMs: now - hourMs });
    expect(await load()).toMatchObject({ refused: 0, taken: 1 });
    expect(await load()).toMatchObject({ usable: 1, refused: 0, taken: 0 });
    expect(await stored('70002')).toHaveLength(1);
  });

  it('is refused, and the reason told, if it is half a file or a web page', async () => {
    await meet('70002', 20);
    text = file().slice(0, 20_000);
    const half = await load();
    expect(half).toMatchObject({ refused: 1, taken: 0 });
    expect(half).toHaveProperty('firstReason', expect.stringContaining('NEWEST.J2K.txt'));
    text = '<!DOCTYPE html><html></html>';
    type = 'text/html';
    expect(await load()).toMatchObject({ kind: 'refused', reason: expect.stringContaining('web page') });
    expect(await stored('70002')).toEqual([]);
  });
});
