import { CursorQuery, json, page, route, signedIn } from '@farpass/contract/route';
import Type from 'typebox';
import { afterEach, expect, it } from 'vitest';
import { type TestApp, testApp, tokenWith } from '../testing.ts';
import { answer, handle } from './call.ts';

const about = {
  service: 'platform',
  method: 'GET',
  access: signedIn,
  audit: null,
  tags: [],
  summary: 'a test',
} as const;
const rows = route({
  ...about,
  path: '/rows',
  operationId: 'rows',
  query: Type.Object(CursorQuery),
  responses: { 200: page(Type.Object({ row: Type.Integer() }), 'rows') },
});
const computed = route({
  ...about,
  path: '/computed',
  operationId: 'computed',
  isDear: true,
  responses: { 200: json(Type.Object({}), 'a result') },
});

let server: TestApp;
afterEach(() => server.app.close());

/** Calls that go on until they are let go, and what is going on. */
async function open() {
  const begun: string[] = [];
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  const held = async (name: string) => {
    begun.push(name);
    await end;
  };
  const calls = [
    handle(rows, async ({ query }) => {
      await held(`rows ${query.limit}`);
      return answer(200, []);
    }),
    handle(computed, async () => {
      await held('computed');
      return answer(200, {});
    }),
  ];
  server = await testApp({ calls });
  const ask = (url: string, operatorId = 'many') =>
    server.app.inject({ url: `/api/v1${url}`, headers: { authorization: `Bearer ${tokenWith({}, { operatorId })}` } });
  return { begun, letGo, ask };
}

const times = (count: number, ask: () => Promise<unknown>) => Array.from({ length: count }, ask);

it('an operator has one page of long lists and three of each computed answer at a time, and its short ones go by', async () => {
  const { begun, letGo, ask } = await open();
  const all = [
    ...times(10, () => ask('/rows?limit=1000')),
    ...times(10, () => ask('/computed')),
    ...times(10, () => ask('/rows?limit=20')),
    ask('/computed', 'few'),
  ];
  const count = (name: string) => begun.filter((one) => one === name).length;
  await expect.poll(() => begun.length).toBe(1 + 3 + 10 + 1);
  expect([count('rows 100'), count('rows 20'), count('computed')]).toEqual([1, 10, 3 + 1]);
  letGo();
  await Promise.all(all);
  expect(begun).toHaveLength(31);
});

it('says when to ask again for what would wait too long', async () => {
  const { begun, letGo, ask } = await open();
  const waiting = times(63, () => ask('/computed'));
  await expect.poll(() => begun.length).toBe(3);
  const refused = await ask('/computed');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
  letGo();
  await Promise.all(waiting);
});
