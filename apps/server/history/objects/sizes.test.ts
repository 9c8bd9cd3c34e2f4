import { beforeEach, describe, expect, it } from 'vitest';
import { replaceCommonSizes, type SizeRow } from '../../conjunctions/cdms/sizes.ts';
import { wordsOfPdf } from '../../platform/paper/testing.ts';
import { inventedCdm, servedAlone } from '../../wiring/collision-avoidance/testing.ts';

const ca = servedAlone();
const { ask } = ca;
const header = 'ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource';
const list = `${header}\n70002,0.96,1.13,SFK RCS Estimate,1.6,0,SFK RCS Estimate\n70003,,0,DISCOS DB,,0,DISCOS DB\n`;
const load = (text: string) => ask('POST', '/object-sizes', text);

beforeEach(async () => {
  for (const table of ['conjunction_event', 'cdm', 'satellite', 'object_size', 'object_size_list'])
    await ca.database.db.execute(`delete from ${table}`);
});

describe('a list of sizes and masses', () => {
  it('is in use from when it is loaded, in the place of the one before, until it is removed', async () => {
    const none = { objects: 0, withRadius: 0, withMass: 0, etag: '"0"' };
    expect((await ask('GET', '/object-sizes')).json()).toEqual(none);
    const loaded = await load(list);
    expect(loaded.statusCode, loaded.body).toBe(200);
    expect(loaded.json()).toMatchObject({ objects: 1, withRadius: 1, withMass: 1, loadedBy: expect.any(String) });
    expect((await ask('GET', '/object-sizes')).json()).toEqual(loaded.json());
    await load(`${header}\n70004,2,0,A,100,5,B\n70005,3,0,A,,0,B\n`);
    expect((await ask('GET', '/object-sizes')).json()).toMatchObject({ objects: 2, withRadius: 2, withMass: 1 });
    expect((await ask('DELETE', '/object-sizes')).statusCode).toBe(204);
    expect((await ask('GET', '/object-sizes')).json()).toEqual(none);
  });

  it('of two people who load at once is that of the first, and the second gets 412 if both name what they read', async () => {
    const { etag } = (await ask('GET', '/object-sizes')).json();
    const rows = [1, 2, 3, 4].map((metres) => `${header}\n70004,${metres},0,A,100,5,B\n`);
    const answers = await Promise.all(
      rows.map((text) => ca.askWith({ 'if-match': etag })('POST', '/object-sizes', text)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412, 412]);
    const taken = answers.find(({ statusCode }) => statusCode === 200);
    expect((await ask('GET', '/object-sizes')).json()).toEqual(taken?.json());
    expect(taken?.headers['etag']).toBe(taken?.json().etag);
    expect((await ca.askWith({ 'if-match': etag })('DELETE', '/object-sizes')).statusCode).toBe(412);
    expect((await ca.askWith({ 'if-match': taken?.json().etag })('DELETE', '/object-sizes')).statusCode).toBe(204);
  });

  it.each([
    ['other columns', 'ObjectID,Radius\n1,2\n', 'begins with the line'],
    ['no row that can be used', `${header}\n70006,-1,0,A,1,0,A\n`, 'line 2'],
    ['nothing in it', `${header}\n70003,,0,DISCOS DB,,0,DISCOS DB\n`, 'no object with a radius or a mass'],
  ])('with %s is refused, and the one before stays', async (_, text, told) => {
    await load(list);
    const answer = await load(text);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(told);
    expect((await ask('GET', '/object-sizes')).json()).toMatchObject({ objects: 1 });
  });

  it('with odd rows is used without them, and names them', async () => {
    const odd = `${list}70006,1,0,A,6546572,0,A\n70002,0.5,0,A,1,0,A\n`;
    expect((await load(odd)).statusCode).toBe(200);
    const shown = (await ask('GET', '/object-sizes')).json();
    expect(shown).toMatchObject({ objects: 1, refused: { rows: 2 } });
    expect(shown.refused.first).toEqual([
      { line: 4, reason: expect.stringContaining('6546572') },
      { line: 5, reason: expect.stringContaining('listed twice') },
    ]);
    await load(list);
    expect((await ask('GET', '/object-sizes')).json().refused).toBeUndefined();
  });

  it('gives its masses to the consequences of conjunctions, with their source', async () => {
    await ask('POST', '/satellites', { name: 'OURS', noradId: 70001, wetMass: 560 });
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
    const taken = await ask('POST', '/cdms', inventedCdm({ tca: at(40), creationDate: at(-1) }));
    const { conjunctionId: id } = taken.json().accepted[0];
    const listed = async () => (await ask('GET', `/conjunctions?conjunction-id=${id}`)).json()[0].consequence;
    const before = await listed();
    expect(before.ownMass).toEqual({ kg: 560, source: 'SATELLITE' });
    expect(before.otherMass).toEqual({ source: 'KIND', stated: 'payload' });
    expect(before.piecesHigh).toBeGreaterThan(before.piecesLow);
    await load(list);
    const after = await listed();
    expect(after.otherMass).toEqual({ kg: 1.6, sigmaKg: 0, source: 'LIST', stated: 'SFK RCS Estimate' });
    expect(after.pieces).toBe(after.piecesHigh);
    const { consequence, cloud, probability } = (await ask('GET', `/conjunctions/${id}/assessment`)).json();
    expect(consequence).toEqual(after);
    expect(consequence.expectedPieces).toBeCloseTo(probability.value * after.pieces, 9);
    expect(cloud.altitudeKm).toBeGreaterThan(200);
    expect(cloud.left.map(({ years }: { readonly years: number }) => years)).toEqual([1, 5, 25]);
    expect(cloud).toMatchObject({ crossed: [], compared: 0 });
    const words = wordsOfPdf((await ask('GET', `/conjunctions/${id}/briefing`)).rawPayload);
    for (const word of ['Pieces of 5 cm and more', 'by SFK RCS Estimate', 'Half of them gone after'])
      expect(words).toContain(word);
  });

  it('of the feed is used until an operator loads its own, and again after that is removed', async () => {
    await ca.database.db.execute(
      `insert into object_size_list values ('', 'feed.csv', '2026-11-01T00:00:00.000000Z', '', 1, 1, 1)`,
    );
    await ca.database.db.execute(
      `insert into object_size values ('', '70002', 3, 0.1, 'Of the feed', 40, 1, 'Of the feed')`,
    );
    const inUse = async () => (await ask('GET', '/object-sizes')).json();
    expect(await inUse()).toMatchObject({ fileName: 'feed.csv', isOfFeed: true });
    await ask('POST', '/satellites', { name: 'OURS', noradId: 70001, wetMass: 560 });
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
    const taken = await ask('POST', '/cdms', inventedCdm({ tca: at(40), creationDate: at(-1) }));
    const { conjunctionId: id } = taken.json().accepted[0];
    const otherMass = async () =>
      (await ask('GET', `/conjunctions?conjunction-id=${id}`)).json()[0].consequence.otherMass;
    expect(await otherMass()).toMatchObject({ kg: 40, stated: 'Of the feed' });
    expect((await ask('GET', `/conjunctions/${id}/assessment`)).json().listedRadius).toMatchObject({
      list: 'feed.csv',
    });
    await load(list);
    expect(await inUse()).not.toHaveProperty('isOfFeed');
    expect(await otherMass()).toMatchObject({ kg: 1.6 });
    await ask('DELETE', '/object-sizes');
    expect(await otherMass()).toMatchObject({ kg: 40 });
    expect(await inUse()).toMatchObject({ isOfFeed: true });
  });

  it('of the feed counts what is new, has other values, or is gone, so that each of them is assessed again', async () => {
    const row = (catalogueNumber: string, radiusM: number): SizeRow => ({
      ...{ catalogueNumber, radiusM, radiusSigmaM: 0.1, radiusSource: 'A' },
      ...{ massKg: undefined, massSigmaKg: undefined, massSource: '', line: 2 },
    });
    const bring = (...rows: readonly SizeRow[]) =>
      ca.database.db.transaction((tx) => replaceCommonSizes(tx, { fileName: 'feed.csv', rows }));
    expect(await bring(row('1', 1), row('2', 2))).toBe(2);
    expect(await bring(row('1', 1), row('2', 2))).toBe(0);
    expect(await bring(row('1', 1.5), row('2', 2))).toBe(1);
    expect(await bring(row('1', 1.5))).toBe(1);
  });

  it('belongs to one operator, and says what it knows about an object', async () => {
    await ask('POST', '/satellites', { name: 'OURS', noradId: 70002 });
    await load(list);
    expect((await ask('GET', '/objects/70002')).json().size).toMatchObject({
      radiusM: 0.96,
      radiusSigmaM: 1.13,
      radiusSource: 'SFK RCS Estimate',
      massKg: 1.6,
    });
    await ca.database.db.execute(`update object_size set operator_id = 'others'`);
    expect((await ask('GET', '/objects/70002')).json().size).toBeUndefined();
  });
});
