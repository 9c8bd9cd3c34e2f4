import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberChange } from '../operators/members.ts';
import { type IdentityServer, startIdentityServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';

const password = 'four sparrows over the bay';
let server: IdentityServer;
const told: MemberChange[] = [];

beforeAll(async () => {
  server = await startIdentityServer({
    demo: 'off',
    tellMemberChange: async (_tx, change) => void told.push(change),
  });
  for (const userName of ['ada', 'bo'])
    await server.identity.commands['user.add']?.({ userName, password, roles: ['ca:user'], operator: 'Aurora' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute('update membership set is_administrator = true');
});

const bearer = async (user: string) => {
  const made = (await server.identity.commands['token.make']?.({ user })) as { token: string };
  return { authorization: `Bearer ${made.token}` };
};
const idOf = async (user: string) => {
  const { rows } = await server.db.execute<{ id: string }>(`select id from platform_user where user_name = '${user}'`);
  return rows[0]?.id ?? '';
};
const ask = async (
  as: string,
  request: { method: 'GET' | 'PUT' | 'DELETE'; path: string; payload?: object; headers?: Record<string, string> },
) => {
  const { method, path, payload, headers } = request;
  const answer = await server.app.inject({
    method,
    url: `/api/v1/account${path}`,
    headers: headers ?? (await bearer(as)),
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
};
const marked = async () =>
  (await server.db.execute('select user_id from membership where is_administrator')).rows.length;

describe('the administrators of an operator', () => {
  it('change no member by a token for scripts, nor without a recent sign-in', async () => {
    const path = `/members/${await idOf('bo')}`;
    const { commands } = server.identity;
    const made = (await commands['token.make']?.({ user: 'ada', days: 9 })) as { token: string };
    const headers = { authorization: `Bearer ${made.token}` };
    const unmark = { method: 'PUT', path, payload: { isAdministrator: false } } as const;
    const leave = { method: 'DELETE', path } as const;
    const codes = async (more: Record<string, string>) =>
      [await ask('ada', { ...unmark, headers: more }), await ask('ada', { ...leave, headers: more })].map(
        ({ status, body }) => [status, body?.code],
      );
    expect(await codes(headers)).toEqual([
      [403, 'TOKEN_LIMITED'],
      [403, 'TOKEN_LIMITED'],
    ]);
    const payload = { factorOfMembers: false, factorOfSteps: false };
    const rules = await ask('ada', { method: 'PUT', path: '/sign-in-rules', payload, headers });
    expect([rules.status, rules.body.code]).toEqual([403, 'TOKEN_LIMITED']);
    // A sign-in that is not strong enough for steps, as one that is too old.
    await server.db.execute('update operator set factor_of_steps = true');
    const weak = await codes(await bearer('ada'));
    await server.db.execute('update operator set factor_of_steps = false');
    expect(weak).toEqual([
      [403, 'SIGN_IN_AGAIN'],
      [403, 'SIGN_IN_AGAIN'],
    ]);
    expect(await marked()).toBe(2);
  });

  it('hear of each change of members, and so does who is changed and stays', async () => {
    told.length = 0;
    const [adasId, bosId] = [await idOf('ada'), await idOf('bo')];
    const path = `/members/${bosId}`;
    const mark = (isAdministrator: boolean) => ask('ada', { method: 'PUT', path, payload: { isAdministrator } });
    for (const isAdministrator of [true, false, false, true]) expect((await mark(isAdministrator)).status).toBe(200);
    // Refused: no one hears of what did not happen.
    expect((await ask('ada', { method: 'DELETE', path: `/members/${adasId}` })).status).toBe(409);
    expect((await ask('ada', { method: 'DELETE', path })).status).toBe(204);
    await server.identity.commands['user.operator']?.({ user: 'bo', join: ['Aurora'], leave: [], use: 'Aurora' });
    expect(
      told.map(({ state, member, person, hearers }) => [state, member, person, hearers.map(({ userId }) => userId)]),
    ).toEqual([
      ['NO_ADMINISTRATOR', 'bo', 'ada', [adasId, bosId]],
      ['ADMINISTRATOR', 'bo', 'ada', [adasId, bosId]],
      ['REMOVED', 'bo', 'ada', [adasId]],
    ]);
  });

  it('cannot take each other the mark at the same moment: one stays', async () => {
    const [adasId, bosId] = [await idOf('ada'), await idOf('bo')];
    const unmark = { isAdministrator: false };
    for (let round = 0; round < 5; round += 1) {
      await server.db.execute('update membership set is_administrator = true');
      const both = await Promise.all([
        ask('ada', { method: 'PUT', path: `/members/${bosId}`, payload: unmark }),
        ask('bo', { method: 'PUT', path: `/members/${adasId}`, payload: unmark }),
      ]);
      expect(both.map(({ status }) => status).toSorted()[0]).toBe(200);
      expect(await marked()).toBe(1);
    }
  });

  it('cannot end the membership of each other at the same moment', async () => {
    const [adasId, bosId] = [await idOf('ada'), await idOf('bo')];
    const both = await Promise.all([
      ask('ada', { method: 'DELETE', path: `/members/${bosId}` }),
      ask('bo', { method: 'DELETE', path: `/members/${adasId}` }),
    ]);
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(204);
    const left = await server.db.execute(
      "select from membership m join operator o on o.id = m.operator_id where o.name = 'Aurora'",
    );
    expect(left.rows).toHaveLength(1);
    for (const user of ['ada', 'bo'])
      await server.identity.commands['user.operator']?.({ user, join: ['Aurora'], leave: [], use: 'Aurora' });
  });
});

describe('a role that was taken away', () => {
  it('counts no longer at once, also in tokens that were made before', async () => {
    const { tokens } = await signIn(server, 'bo', password);
    const headers = { made: await bearer('bo'), signedIn: { authorization: `Bearer ${tokens.access_token}` } };
    const grantedOf = async (one: Record<string, string>) =>
      (await server.app.inject({ url: '/api/v1/account', headers: one })).json().granted.ca;
    expect([await grantedOf(headers.made), await grantedOf(headers.signedIn)]).toEqual([['user'], ['user']]);
    await server.identity.commands['user.role']?.({ user: 'bo', add: ['odt:user'], remove: ['ca:user'] });
    expect([await grantedOf(headers.made), await grantedOf(headers.signedIn)]).toEqual([undefined, undefined]);
    // What was given comes with the next token.
    const { granted } = (await server.app.inject({ url: '/api/v1/account', headers: headers.signedIn })).json();
    expect(granted.odt).toBeUndefined();
  });
});

describe('someone who leaves an operator on the command line', () => {
  it('leaves no token that works again when they come back', async () => {
    const { commands } = server.identity;
    const made = (await commands['token.make']?.({ user: 'ada', days: 9, resources: ['ca'] })) as { token: string };
    const use = async () =>
      (await server.app.inject({ url: '/api/v1/account', headers: { authorization: `Bearer ${made.token}` } }))
        .statusCode;
    expect(await use()).toBe(200);
    const change = (more: object) => commands['user.operator']?.({ user: 'ada', join: [], leave: [], ...more });
    await change({ leave: ['Aurora'] });
    expect(await use()).toBe(401);
    await change({ join: ['Aurora'] });
    expect(await use()).toBe(401);
  });
});
