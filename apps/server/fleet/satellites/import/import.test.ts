import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../platform/db/testing.ts';
import { testApp, tokenWith } from '../../../platform/http/testing.ts';
import { collisionAvoidanceAlone, portsAlone } from '../../../wiring/collision-avoidance/testing.ts';
import type { NewestSet } from '../regime.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };

const catalogue: Readonly<Record<string, { objectName: string; objectId: string }>> = {
  25544: { objectName: 'ISS (ZARYA)', objectId: '1998-067A' },
  43205: { objectName: 'TBA - TO BE ASSIGNED', objectId: '' },
};

beforeAll(async () => {
  database = await openTestDatabase();
  const findElementSets = async (_: unknown, __: unknown, numbers: readonly string[]) =>
    numbers.flatMap((catalogueNumber) => {
      const record = catalogue[catalogueNumber];
      return record === undefined ? [] : [{ catalogueNumber, record, source: 'x', epoch: 'x' } as unknown as NewestSet];
    });
  ({ app } = await testApp({
    calls: collisionAvoidanceAlone({ ...portsAlone(database.db), findElementSets }).routes,
  }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const send = (payload: string, query = '') =>
  app.inject({
    method: 'POST',
    url: `/api/v1/ca/satellites/import${query}`,
    headers: { ...headers, 'content-type': 'text/csv' },
    payload,
  });
const fleet = async () =>
  (await app.inject({ url: '/api/v1/ca/satellites', headers }))
    .json()
    .map(({ name, noradId }: { name: string; noradId?: number }) => [name, noradId]);

describe('a fleet from a list', () => {
  const list = 'norad_cat_id,object_name,radius,launch\n25544,,55,x\n43205,KESTREL-9,,x\n99999,,2,x\n12,AB,-3,x\n';

  it('is shown before anything is stored: names of the catalogue, default radii, refused rows', async () => {
    const answer = await send(list, '?preview=true');
    expect(answer.json()).toEqual({
      rows: [
        { line: 2, state: 'READY', noradId: 25544, name: 'ISS (ZARYA)', cosparId: '1998-067A', hardBodyRadius: 55 },
        { line: 3, state: 'READY', noradId: 43205, name: 'KESTREL-9' },
        {
          line: 4,
          state: 'REFUSED',
          noradId: 99999,
          hardBodyRadius: 2,
          faults: [
            {
              code: 'NOT_IN_CATALOGUE',
              field: 'name',
              found: '99999',
              message: '99999 has no name here and is not in the catalogue',
            },
          ],
        },
        {
          line: 5,
          state: 'REFUSED',
          noradId: 12,
          name: 'AB',
          faults: [
            {
              code: 'VALUE_INVALID',
              field: 'hardBodyRadius',
              found: '-3',
              message: "hardBodyRadius is '-3'; expected a number above 0",
            },
          ],
        },
      ],
      counts: { READY: 2, ADDED: 0, KNOWN: 0, REFUSED: 2 },
      withoutRadius: 1,
      ignored: ['launch'],
    });
    expect(await fleet()).toEqual([]);
  });

  it('is added but for the refused rows; the same list again finds its satellites', async () => {
    expect((await send(list)).json().counts).toEqual({ READY: 0, ADDED: 2, KNOWN: 0, REFUSED: 2 });
    expect(await fleet()).toEqual([
      ['ISS (ZARYA)', 25544],
      ['KESTREL-9', 43205],
    ]);
    expect((await send(list)).json().counts).toEqual({ READY: 0, ADDED: 0, KNOWN: 2, REFUSED: 2 });
  });

  it('by two people at once is added once', async () => {
    const numbers = 'number,name\n7,A\n8,B\n';
    const both = await Promise.all([send(numbers), send(numbers)]);
    const counts = both.map((answer) => answer.json().counts.ADDED).toSorted();
    expect([both.map(({ statusCode }) => statusCode), counts]).toEqual([
      [200, 200],
      [0, 2],
    ]);
  });

  it('with a name that the fleet has, or a number that another operator has, is added when that is meant', async () => {
    const stranger = { authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'other' })}` };
    const theirs = { name: 'THEIRS', noradId: 71_001 };
    await app.inject({ method: 'POST', url: '/api/v1/ca/satellites', headers: stranger, payload: theirs });
    const asked = 'number,name\n71001,MINE\n71002,kestrel 9\n71003,TWIN\n71004,TWIN\n';
    const { rows, counts } = (await send(asked, '?preview=true')).json();
    expect(counts).toEqual({ READY: 1, ADDED: 0, KNOWN: 0, REFUSED: 3 });
    const faults = rows.map((row: { line: number; faults?: { code: string; message: string }[] }) => [
      row.line,
      row.faults?.map(({ code }) => code),
    ]);
    expect(faults).toEqual([
      [2, ['NUMBER_ELSEWHERE']],
      [3, ['NAME_TAKEN']],
      [4, undefined],
      [5, ['NAME_TAKEN']],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/THEIRS|other"/);
    expect((await send(asked)).json().counts).toMatchObject({ ADDED: 1, REFUSED: 3 });
    expect((await send(asked, '?isMeant=true')).json().counts).toMatchObject({ ADDED: 3, KNOWN: 1, REFUSED: 0 });
  });

  it('without rows, or larger than a fleet may be, is refused whole', async () => {
    expect((await send('number,name\n')).json().detail).toContain('has no rows');
    const many = Array.from({ length: 10_001 }, (_, index) => index + 100).join('\n');
    expect((await send(many)).json().detail).toContain('10001 rows; at most 10000');
  });
});

describe('one satellite by its number alone', () => {
  const create = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/ca/satellites', headers, payload });

  it('has the name and the designator of the catalogue', async () => {
    await app.inject({
      method: 'DELETE',
      url: `/api/v1/ca/satellites/${(await app.inject({ url: '/api/v1/ca/satellites?name=ISS', headers })).json()[0].satelliteId}`,
      headers,
    });
    expect((await create({ noradId: 25544 })).json()).toMatchObject({ name: 'ISS (ZARYA)', cosparId: '1998-067A' });
  });

  it('that the catalogue does not have, or none at all, is refused with what to do', async () => {
    expect((await create({ noradId: 99999 })).json().detail).toBe('Name the satellite: 99999 is not in the catalogue.');
    expect((await create({})).json().detail).toContain('neither a name nor a catalogue number');
  });

  it('adds a row with an area over mass that no satellite has, and warns of it before', async () => {
    const answer = await send('noradId,name,wetMass,dragArea\n45001,IN-GRAMS,120000,0.7\n', '?preview=true');
    const [row] = answer.json().rows;
    expect(row).toMatchObject({ state: 'READY', warnings: [{ code: 'AREA_OVER_MASS_IMPOSSIBLE' }] });
    expect(row.warnings[0].message).toContain('0.00000583 m²/kg');
  });
});
