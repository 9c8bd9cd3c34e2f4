/** @module-tag all */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startIlrsMock } from '../../../../connections/mocks/ilrs.ts';
import type { Mock, MockAnswer } from '../../../../connections/mocks/mock.ts';
import { ilrsFeed } from '../../../../tle/feeds/published.ts';
import { feedWorld, hourMs, now, setOf } from '../feed.fixture.ts';
import { cpfFile } from './cpf-file.fixture.ts';
import { ilrsFiles } from './ilrs.ts';
import { yearsWithNewest } from './ilrs-archive.ts';
import { ownerFile } from './owner.ts';

const [year = 0] = yearsWithNewest(new Date());
const names = { '70002': 'JASON-9', '70003': 'ETALON 9' };
const recordOf = (number: string) => setOf(number, names[number as keyof typeof names]);
const prediction = (number: string, target: string, madeMs = now - hourMs) =>
  cpfFile({ record: recordOf(number), target, fromMs: now - 2 * hourMs, hours: 6, madeMs });

const { ca, used, meet, load: loadList, stored } = feedWorld(recordOf);
const files: Record<string, string> = {};
let instead: Readonly<Record<string, MockAnswer>> = {};
let ilrs: Mock;

beforeAll(async () => {
  ilrs = await startIlrsMock({ files: () => files, instead: (path) => instead[path] });
});
afterAll(() => ilrs.close());
beforeEach(() => {
  instead = {};
  for (const name of Object.keys(files)) delete files[name];
  files[`${year}/jason9/jason9_cpf_261128_33201.cne`] = prediction('70002', 'jason9', now - 20 * hourMs);
  files[`${year}/jason9/jason9_cpf_261129_33302.esa`] = prediction('70002', 'jason9');
  files[`${year}/jason9/jason9_cpf_261129_33301.hts`] = 'an older issue of the day';
  files[`${year}/etalon9/etalon9_cpf_261129_33301.dgf`] = prediction('70003', 'etalon9');
  files[`${year}/broken/broken_cpf_261129_33301.dgf`] = 'no prediction';
});

const states = (rows: readonly { readonly state: string }[]) => rows.map(({ state }) => state);

const folderUrl = () => `${ilrs.url}/pub/slr/cpf_predicts_v2`;
const publisherNow = () => ilrsFiles({ database: ca.database.db, address: folderUrl() });

async function load(publisher = publisherNow()) {
  const before = ilrs.asked.length;
  const signal = new AbortController().signal;
  const answer = await ilrsFeed(folderUrl(), () => never()).ask(undefined, signal);
  if (answer.kind !== 'text') throw new Error(JSON.stringify(answer));
  const loaded = await loadList(publisher, answer.text);
  return { ...loaded, asked: ilrs.asked.slice(before).map((line) => line.split('/cpf_predicts_v2/')[1]) };
}

function never(): never {
  throw new Error('The feed reads nothing here.');
}

describe('the predictions of the ILRS', () => {
  it('are fetched of the other objects of open conjunctions only, in the newest issue, once; which object a target is is asked once', async () => {
    await meet('70002', 20);
    const first = await load();
    const heads = ['jason9_cpf_261129_33302.esa', 'etalon9_cpf_261129_33301.dgf', 'broken_cpf_261129_33301.dgf'];
    const looked = heads.flatMap((name) => {
      const folder = `${year}/${name.split('_')[0]}/`;
      return [folder, folder + name];
    });
    const wanted = [`${year}/jason9/`, `${year}/jason9/jason9_cpf_261129_33302.esa`];
    expect(first).toMatchObject({ usable: 3, refused: 0, taken: 1, asked: [`${year}/`, ...looked, ...wanted] });
    expect(await stored('70002')).toMatchObject([
      { source: 'ILRS', state: 'USED', fileName: 'jason9_cpf_261129_33302.esa', hasCovariance: false },
    ]);
    expect(used).toHaveLength(1);
    expect((await load()).asked).toEqual([`${year}/`, `${year}/jason9/`]);
    files[`${year}/jason9/jason9_cpf_261129_33310.cne`] = prediction('70002', 'jason9', now);
    expect(await load()).toMatchObject({ taken: 1 });
    expect((await stored('70002')).map(({ state }: { state: string }) => state)).toEqual(['USED', 'REPLACED']);
  });

  it('are not looked through while no conjunction is open', async () => {
    expect(await load()).toMatchObject({ usable: 3, taken: 0, asked: [`${year}/`] });
  });

  it('of a satellite with another name in the catalogue are used, and those of another object are doubted', async () => {
    await meet('70003', 20);
    await meet('70002', 30);
    await load();
    expect(await stored('70003')).toMatchObject([{ state: 'USED', fileName: 'etalon9_cpf_261129_33301.dgf' }]);
    files[`${year}/etalon9/etalon9_cpf_261129_33302.dgf`] = prediction('70002', 'etalon9', now);
    await load();
    const [newest] = await stored('70003');
    expect([newest.state, newest.findings.map(({ code }: { code: string }) => code)]).toEqual([
      'DOUBTED',
      ['OBJECT_OTHER'],
    ]);
  });

  it('of a newer orbit end the use of the one before, although they are doubted, and end no decision of a person', async () => {
    await meet('70002', 20);
    await load();
    const [first] = await stored('70002');
    const aheadBy = (meanAnomalyDeg: string) =>
      cpfFile({
        record: { ...recordOf('70002'), meanAnomalyDeg },
        target: 'jason9',
        fromMs: now - 2 * hourMs,
        hours: 6,
        madeMs: now,
      });
    files[`${year}/jason9/jason9_cpf_261129_33310.cne`] = aheadBy('10.2000');
    await load();
    const [doubted] = await stored('70002');
    expect(states(await stored('70002'))).toEqual(['DOUBTED', 'REPLACED']);
    const decided = await ca.ask('PUT', `/objects/70002/ephemerides/${doubted.publishedId}/state`, {
      state: 'USED',
      reason: 'They burnt.',
    });
    expect(decided.statusCode, decided.body).toBe(200);
    files[`${year}/jason9/jason9_cpf_261129_33311.cne`] = aheadBy('10.3000');
    expect(await load()).toMatchObject({ taken: 1 });
    expect((await stored('70002')).find(({ state }: { state: string }) => state === 'USED')).toMatchObject({
      publishedId: doubted.publishedId,
    });
    expect(first.state).toBe('USED');
  });

  it('replace none that a person released from elsewhere: they do not know what its owner plans', async () => {
    await meet('70002', 20);
    await load();
    const [first] = await stored('70002');
    const path = `/objects/70002/ephemerides/${first.publishedId}/state`;
    await ca.ask('PUT', path, { state: 'DOUBTED', reason: 'Asked.' });
    await ca.ask('PUT', path, { state: 'USED', reason: 'They burn at ten.' });
    await ca.database.db.execute("update published_ephemeris set source = 'UPLOAD'");
    files[`${year}/jason9/jason9_cpf_261129_33310.cne`] = prediction('70002', 'jason9', now);
    await load();
    expect(await stored('70002')).toMatchObject([{ state: 'REPLACED' }, { state: 'USED', source: 'UPLOAD' }]);
  });

  it('are not used, and replace nothing, while a file of its owner waits that is only far from the element set', async () => {
    await meet('70002', 20);
    const ahead = cpfFile({
      record: { ...recordOf('70002'), meanAnomalyDeg: '10.2000' },
      target: 'jason9',
      fromMs: now - 2 * hourMs,
      hours: 6,
      madeMs: now - 2 * hourMs,
    });
    await loadList(ownerFile({ catalogueNumber: '70002', address: 'https://owner.example/jason9.cpf' }), ahead);
    await load();
    expect(await stored('70002')).toMatchObject([
      { source: 'ILRS', state: 'REPLACED' },
      { source: 'OWNER', state: 'DOUBTED' },
    ]);
    expect(used).toEqual([]);
    await ca.database.db.execute("update published_ephemeris set state = 'USED' where source = 'ILRS'");
    const later = ahead.replace('NONE', 'LATER');
    await loadList(ownerFile({ catalogueNumber: '70002', address: 'https://owner.example/jason9.cpf' }), later);
    expect(states(await stored('70002'))).toEqual(['DOUBTED', 'REPLACED', 'DOUBTED']);
    expect(used).toHaveLength(1);
  });

  it('are used while a file of its owner waits that is wrong otherwise, and do not replace it', async () => {
    await meet('70002', 20);
    const other = cpfFile({
      ...{ record: recordOf('70003'), target: 'jason9', fromMs: now - 2 * hourMs, hours: 6, madeMs: now - 2 * hourMs },
    });
    await loadList(ownerFile({ catalogueNumber: '70002', address: 'https://owner.example/jason9.cpf' }), other);
    await load();
    expect(await stored('70002')).toMatchObject([
      { source: 'ILRS', state: 'USED' },
      { source: 'OWNER', state: 'DOUBTED' },
    ]);
  });

  it('that no date fits, are refused, and keep no other one away', async () => {
    await meet('70002', 20);
    await meet('70003', 30);
    const broken = `${year}/jason9/jason9_cpf_261129_33302.esa`;
    files[broken] = (files[broken] ?? '').replace(/^10 0 \d+/m, '10 0 999999999');
    const loaded = await load();
    expect(loaded).toMatchObject({ refused: 1, taken: 1 });
    expect(loaded.firstReason).toContain('the day 999999999');
  });

  it('of the other targets are looked up although the archive answers for some with an error', async () => {
    await meet('70002', 20);
    await meet('70003', 30);
    instead = {
      [`${year}/broken/`]: { status: 403, body: 'Forbidden' },
      [`${year}/jason9/`]: { status: 500, body: 'Failed' },
    };
    const loaded = await load();
    expect(loaded.asked).toContain(`${year}/broken/`);
    expect(loaded.firstReason).toContain('jason9/: The provider answered 500');
    expect(loaded).toMatchObject({ refused: 2, taken: 1 });
    instead = {};
    expect(await load()).toMatchObject({ refused: 0, taken: 1 });
    instead = { [`${year}/jason9/`]: { status: 500, body: 'Failed' } };
    files[`${year}/etalon9/etalon9_cpf_261129_33310.dgf`] = prediction('70003', 'etalon9', now);
    expect(await load()).toMatchObject({ refused: 1, taken: 1 });
  });

  it('of the other targets are looked up although the archive never answers for as many as one load looks up', async () => {
    await meet('70002', 20);
    const broken = Array.from({ length: 45 }, (_, place) => `a${String(place).padStart(2, '0')}`);
    instead = Object.fromEntries(broken.map((name) => [`${year}/${name}/`, { status: 403, body: 'Forbidden' }]));
    for (const name of broken) files[`${year}/${name}/${name}_cpf_261129_33301.dgf`] = 'never read';
    const publisher = publisherNow();
    const asked = [];
    for (let round = 0; round < 2; round += 1) asked.push(...(await load(publisher)).asked);
    expect(asked).toContain(`${year}/jason9/`);
    expect((await stored('70002')).map(({ state }: { readonly state: string }) => state)).toEqual(['USED']);
  });

  it('are asked for no more in this load once the archive says that it was asked too often', async () => {
    await meet('70002', 20);
    instead = { [`${year}/jason9/`]: { status: 429, body: 'Slow down' } };
    const stopped = await load();
    expect(stopped.firstReason).toContain('429');
    expect(stopped.asked).toEqual([`${year}/`, `${year}/jason9/`]);
  });

  it('go on with what is known if the archive stops answering, and say so', async () => {
    await meet('70002', 20);
    instead = { [`${year}/etalon9/`]: { status: 503, body: 'Slow down' } };
    const stopped = await load();
    expect(stopped).toMatchObject({ refused: 1, taken: 1 });
    expect(stopped.firstReason).toContain('etalon9/');
    expect(stopped.firstReason).toContain('503');
  });

  it('say that a page of something else names no target', async () => {
    const publisher = ilrsFiles({ database: ca.database.db, address: `${ilrs.url}/pub/slr/cpf_predicts_v2/` });
    const other = '<html><a href="?C=M">x</a><a href="/2026/">y</a></html>';
    expect(await loadList(publisher, other)).toMatchObject({ usable: 0, refused: 1 });
  });

  it('are in the folder of the last year, too, in January', () => {
    expect(yearsWithNewest(new Date('2027-01-02T00:00:00Z'))).toEqual([2027, 2026]);
    expect(yearsWithNewest(new Date('2027-02-02T00:00:00Z'))).toEqual([2027]);
  });

  it('of all targets are listed in January, also of those without one of the new year', async () => {
    const listed = async (at: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
      const answer = await ilrsFeed(folderUrl(), () => never()).ask(undefined, new AbortController().signal);
      vi.useRealTimers();
      const page = answer.kind === 'text' ? answer.text : answer.kind;
      return ['old9', 'new9'].filter((name) => page.includes(`"${name}/"`));
    };
    files['2031/old9/old9_cpf_311230_36401.esa'] = 'of the last year';
    expect(await listed('2032-01-01T05:00:00Z')).toEqual(['old9']);
    files['2032/new9/new9_cpf_320101_00101.esa'] = 'of the new year';
    expect(await listed('2032-01-02T05:00:00Z')).toEqual(['old9', 'new9']);
    expect(await listed('2032-02-02T05:00:00Z')).toEqual(['new9']);
  });
});
