import { empty, route, signedIn } from '@farpass/contract/route';
import { afterEach, expect, it } from 'vitest';
import { type TestApp, testApp, tokenWith } from '../testing.ts';
import { answer, handle } from './call.ts';

const change = route({
  service: 'platform',
  method: 'PUT',
  path: '/change',
  operationId: 'change',
  summary: 'Change it',
  access: signedIn,
  audit: 'test.change',
  isConditional: true,
  tags: [],
  responses: { 204: empty('done') },
});

let server: TestApp;
afterEach(() => server.app.close());

const open = async (environment: Readonly<Record<string, string>>) => {
  server = await testApp({ calls: [handle(change, async () => answer(204))], environment });
};
const put = (headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/v1/change',
    headers: { authorization: `Bearer ${tokenWith({})}`, ...headers },
  });

it('a change without If-Match is taken, and its audit line says that it was unconditional', async () => {
  await open({});
  expect((await put()).statusCode).toBe(204);
  expect((await put({ 'if-match': '"1"' })).statusCode).toBe(204);
  expect(server.audited.map(({ details }) => details?.['unconditional'])).toEqual([true, undefined]);
});

it('it is refused where the platform requires the header', async () => {
  await open({ FARPASS_REQUIRE_IF_MATCH: 'true' });
  const refused = await put();
  expect([refused.statusCode, refused.json().code]).toEqual([428, 'IF_MATCH_MISSING']);
  expect((await put({ 'if-match': '"1"' })).statusCode).toBe(204);
  expect(server.audited).toHaveLength(1);
});
