import type { ConjunctionOutlineDocument as Outlined } from '@farpass/contract/conjunctions';
import { ConjunctionOutline, type ConjunctionDocument as Listed } from '@farpass/contract/conjunctions';
import Type from 'typebox';
import Value from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { tokenWith } from '../../platform/http/testing.ts';
import { inventedCdm, servedAlone } from '../../wiring/collision-avoidance/testing.ts';
import { keepAllAttention } from '../decisions/attention.ts';

const ca = servedAlone();
const { ask } = ca;

const startMs = Date.now();
const hours = (ahead: number) => new Date(startMs + ahead * 3_600_000).toISOString().slice(0, -1);
const tcas = [hours(-20), hours(5), hours(5), hours(50), hours(70), hours(100)];
const createdHours = [-30, -8, -2] as const;
const since = `${hours(-6)}Z`;

/** Passes of six objects, each with three messages; one has no covariance, one is far away. */
const messages = tcas.flatMap((tca, index) =>
  createdHours.map((created, number) =>
    inventedCdm({
      messageId: `MESSAGE-${index}-${number}`,
      designator2: String(80_000 + index),
      tca,
      missM: index === 3 ? 90_000 : 100 * (index + 1) + number,
      sigmaM: index === 4 ? undefined : 100,
      creationDate: hours(created),
    }),
  ),
);

const get = async <Row>(path: string): Promise<readonly Row[]> => {
  const answer = await ask('GET', path);
  expect(answer.statusCode, path).toBe(200);
  const next = /<\/api\/v1\/ca([^>]+)>/.exec(String(answer.headers['link'] ?? ''))?.[1];
  return next === undefined ? answer.json() : [...answer.json(), ...(await get<Row>(next))];
};
const list = (query = '') => get<Listed>(`/conjunctions?limit=1000${query}`);
const outline = (query = '') => get<Outlined>(`/conjunctions/outline?limit=1000${query}`);

beforeAll(async () => {
  await ask('POST', '/satellites', { name: 'OURS "1"', noradId: 70001 });
  for (const message of messages) expect((await ask('POST', '/cdms', message)).statusCode).toBe(201);
  const { db } = ca.database;
  const idOf = async (place: number) => (await list())[place]?.conjunctionId ?? '';
  const rescreened = {
    askedAt: `${hours(-0.1)}000Z`,
    screenedAt: `${hours(-0.05)}000Z`,
    screeningId: 's',
    volume: 'box',
  };
  const rescreen = 'update conjunction_event set state = $1, rescreening = $2 where id = $3';
  await db.execute(rescreen, ['CLEARED', { ...rescreened, state: 'CLEAR' }, await idOf(1)]);
  await db.execute(rescreen, ['OPEN', { ...rescreened, state: 'FOUND' }, await idOf(2)]);
  // Of a screening that was requested before the newest message: it no longer applies.
  const old = { ...rescreened, askedAt: `${hours(-20)}000Z`, state: 'FOUND' };
  await db.execute(rescreen, ['OPEN', old, await idOf(3)]);
  await keepAllAttention(db, new AbortController().signal);
  const decided = { status: 'MONITORING', owner: 'grace' };
  expect((await ask('PUT', `/conjunctions/${await idOf(5)}/decision`, decided)).statusCode).toBe(200);
});

/** The outline by its contract, of a conjunction in the list. */
function outlineOf({ conjunctionData: data, rescreening, ...row }: Listed): Outlined {
  const named = Object.keys(ConjunctionOutline.properties);
  const figures = Object.keys(ConjunctionOutline.properties.conjunctionData.properties);
  const part = (whole: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)));
  const shown =
    rescreening?.state === 'NOT_RESCREENED'
      ? {}
      : { rescreening: { state: rescreening?.state, screenedAt: rescreening?.screenedAt } };
  return Value.Parse(ConjunctionOutline, { ...part(row, named), ...shown, conjunctionData: part(data, figures) });
}

describe('the outline of conjunctions', () => {
  it('has every event of the list in its order, with the same values, under every filter', async () => {
    const all = await list();
    const [first, second] = all;
    expect(all.map(({ rescreening }) => rescreening?.state)).toEqual([
      'NOT_RESCREENED',
      'CLEAR',
      'FOUND',
      'NOT_RESCREENED',
      'NOT_RESCREENED',
      'NOT_RESCREENED',
    ]);
    const filters: readonly (readonly [string, number])[] = [
      ['', 6],
      ['&order=desc', 6],
      [`&conjunction-id=${second?.conjunctionId}`, 1],
      [`&satellite-id=${first?.satelliteId}`, 6],
      ['&satellite-id=none', 0],
      ['&name=ours%20%22', 6],
      ['&name=80002', 1],
      ['&secondary-id=80003', 1],
      [`&from=${hours(0)}`, 5],
      [`&from=${hours(0)}&to=${hours(60)}`, 3],
      ['&attention=true', 2],
      ['&attention=false', 4],
      ['&status=MONITORING', 1],
      ['&status=OPEN', 5],
      ['&owner=grace', 1],
      ['&risk=CRITICAL', 4],
      ['&risk=MEDIUM&risk=LOW', 2],
    ];
    for (const [filter, count] of filters) {
      const rows = await list(filter);
      expect(rows, filter).toHaveLength(count);
      expect(await outline(filter), filter).toEqual(rows.map(outlineOf));
    }
  });

  it('has what its contract declares, and nothing else', async () => {
    const rows = await outline(`&since=${since}`);
    expect([...Value.Errors(Type.Array(ConjunctionOutline), rows)]).toEqual([]);
    const { properties } = ConjunctionOutline;
    expect(rows.flatMap((row) => Object.keys(row).filter((name) => !(name in properties)))).toEqual([]);
    const figures = properties.conjunctionData.properties;
    expect(rows.flatMap((row) => Object.keys(row.conjunctionData).filter((name) => !(name in figures)))).toEqual([]);
  });

  it('comes in one answer unless it is longer than requested, and then goes on where the previous one ended', async () => {
    const whole = await outline();
    expect((await ask('GET', '/conjunctions/outline')).json()).toEqual(whole);
    expect(await get('/conjunctions/outline?limit=1')).toEqual(whole);
    expect(await get('/conjunctions/outline?limit=4&order=desc')).toEqual(whole.toReversed());
    const counted = await ask('GET', '/conjunctions/outline?count=true&risk=CRITICAL');
    expect(counted.headers['x-total-count']).toBe('4');
    const onlyCounted = await ask('GET', '/conjunctions/outline?limit=0&count=true&risk=CRITICAL');
    expect([onlyCounted.headers['x-total-count'], onlyCounted.headers['link'], onlyCounted.json()]).toEqual([
      '4',
      undefined,
      [],
    ]);
    expect((await ask('GET', '/conjunctions/outline?limit=5001')).statusCode).toBe(400);
    const { headers } = await ask('GET', '/conjunctions?limit=1');
    const [, cursor] = /cursor=([^&>]+)/.exec(String(headers['link'])) ?? [];
    expect(await get(`/conjunctions/outline?limit=1000&cursor=${cursor}`)).toEqual(whole.slice(1));
  });

  it('says what the messages before a time said about events with newer ones', async () => {
    const rows = await outline(`&since=${since}`);
    const histories = new Map((await list()).map((row) => [row.conjunctionId, row.probabilityHistory]));
    for (const { conjunctionId, before } of rows) {
      const told = (histories.get(conjunctionId) ?? []).findLast(({ creationDate }) => creationDate < since);
      expect(told?.creationDate).toMatch(hours(-8));
      const { probabilityOfCollision } = told ?? {};
      expect(before).toEqual(probabilityOfCollision === undefined ? {} : { probabilityOfCollision });
    }
    expect(rows.filter(({ before }) => before?.probabilityOfCollision === undefined)).toHaveLength(1);
    const beforeAt = async (at: string) => (await outline(`&since=${at}`)).map(({ before }) => before);
    expect(await beforeAt(`${hours(-40)}Z`), 'all messages are newer').toEqual(tcas.map(() => undefined));
    expect(await beforeAt(`${hours(-1)}Z`), 'no message is newer').toEqual(tcas.map(() => undefined));
    expect((await outline()).map(({ before }) => before)).toEqual(tcas.map(() => undefined));
    expect((await ask('GET', '/conjunctions/outline?since=yesterday')).statusCode).toBe(400);
  });

  it('says that older messages exist if the history is too short to hold them', async () => {
    const [{ conjunctionId } = { conjunctionId: '' }] = await list();
    const { db } = ca.database;
    const cut = 'update conjunction_event set number_of_cdms = $1 where id = $2';
    await db.execute(cut, [30, conjunctionId]);
    const found = await outline(`&since=${hours(-40)}Z&conjunction-id=${conjunctionId}`);
    await db.execute(cut, [3, conjunctionId]);
    expect(found.map(({ before }) => before)).toEqual([{}]);
  });

  it('shows nothing of other operators', async () => {
    const authorization = `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'others' })}`;
    const answer = await ca.askWith({ authorization })('GET', '/conjunctions/outline');
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    const [{ conjunctionId } = { conjunctionId: '' }] = await list();
    const one = await ca.askWith({ authorization })('GET', `/conjunctions/outline?conjunction-id=${conjunctionId}`);
    expect([one.statusCode, one.json()]).toEqual([200, []]);
  });
});
