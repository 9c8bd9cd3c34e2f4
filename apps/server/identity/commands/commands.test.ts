import { demoOperators } from '@farpass/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsIn, tokensOf } from '../testing/browser.ts';
import { type IdentityServer, startIdentityServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';

const password = 'four sparrows over the bay';
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const run = (name: string, input: unknown = undefined) => {
  const command = server.identity.commands[name];
  if (command === undefined) throw new Error(`there is no command ${name}`);
  return command(input);
};
const account = async (token: string) => {
  const answer = await server.app.inject({ url: '/api/v1/account', headers: { authorization: `Bearer ${token}` } });
  return { status: answer.statusCode, body: answer.json() };
};
const tokenOf = (made: unknown) =>
  typeof made === 'object' && made !== null && 'token' in made ? String(made.token) : '';

const refusalOf = async (wishes: Parameters<typeof startIdentityServer>[0]) => {
  const beside = await startIdentityServer(wishes);
  const refusal = await beside.identity.listenRefusal('127.0.0.1');
  await beside.close();
  return refusal;
};

describe('the demo', () => {
  it('has eight users, in two operators, each of more than one person', async () => {
    expect(await server.identity.demoUserNames()).toEqual([
      'demo',
      'demo-admin',
      'demo-ca',
      'demo-none',
      'demo-odt',
      'demo-other',
      'demo-other-ca',
      'demo-provider',
    ]);
    const operators = await Promise.all(
      ['demo', 'demo-admin', 'demo-other'].map(
        async (user) => (await account(tokenOf(await run('token.make', { user })))).body.operator.name,
      ),
    );
    expect(operators).toEqual(['Demo Operator', 'Demo Operator', 'Other Operator']);
  });

  it('keeps the server on loopback without both confirmations', async () => {
    expect(await server.identity.listenRefusal('localhost')).toBeUndefined();
    expect(await server.identity.listenRefusal('127.0.0.1')).toBeUndefined();
    expect(await server.identity.listenRefusal('::1')).toBeUndefined();
    for (const host of ['0.0.0.0', '::', '192.0.2.7', 'farpass.example.org']) {
      expect(await server.identity.listenRefusal(host)).toContain('FARPASS_PUBLIC_DEMO_CONFIRMED');
    }
  });

  it('keeps the server from serving where a proxy or a public address brings others', async () => {
    expect(await refusalOf({ publicUrl: 'https://farpass.example.org' })).toContain(
      'Refusing to serve https://farpass.example.org (FARPASS_URL): 8 demo users',
    );
    expect(await refusalOf({ isBehindProxy: true })).toContain('behind a proxy (FARPASS_TRUST_PROXY)');
    expect(await refusalOf({ publicUrl: 'http://[::1]:8080' })).toBeUndefined();
  });

  it('serves a public address without TLS only if it is confirmed', async () => {
    const publicUrl = 'http://farpass.example.org';
    expect(await refusalOf({ publicUrl, isPublicDemoAllowed: true })).toContain('FARPASS_PLAIN_HTTP_CONFIRMED');
    const confirmed = { publicUrl, isPublicDemoAllowed: true, isPlainHttpAllowed: true };
    expect(await refusalOf(confirmed)).toBeUndefined();
  });

  it('marks the token of the simulated network, and no other one of its provider', async () => {
    const marked = async (token: string) => {
      const found = await server.identity.authenticate(token);
      return found.kind === 'caller' ? found.caller.isSimulatedNetwork : found.reason;
    };
    const user = 'demo-provider';
    expect(await marked((await server.identity.networkToken(user)).token)).toBe(true);
    expect(await marked(tokenOf(await run('token.make', { user })))).toBe(false);
    expect(await marked(tokenOf(await run('token.make', { user, days: 1 })))).toBe(false);
    await expect(run('token.make', { user, isSimulatedNetwork: true })).rejects.toThrow();
    await server.db.execute('delete from script_token');
  });

  it('keeps its passwords', async () => {
    await expect(run('user.password', { user: 'demo', password })).rejects.toMatchObject({ code: 'USER_IS_DEMO' });
  });
});

describe('farpass token', () => {
  it('makes an access token of the embedded provider, good for an hour', async () => {
    const token = tokenOf(await run('token.make', { user: 'demo' }));
    const { iat, exp, ...claims } = claimsIn(token);
    expect(claims).toMatchObject({ iss: server.issuer, aud: 'farpass-api', typ: 'Bearer', preferred_username: 'demo' });
    expect(Number(exp) - Number(iat)).toBe(3600);
    expect((await account(token)).body.userName).toBe('demo');
  });

  it('makes a script token that lives for days, carries the roles of its owner, and is stored as a hash only', async () => {
    const token = tokenOf(await run('token.make', { user: 'demo-ca', days: 30, name: 'nightly' }));
    expect(token).toMatch(/^farpass_[\w-]{43}$/);
    expect((await account(token)).body).toMatchObject({ userName: 'demo-ca', granted: { ca: ['user'] } });
    const { rows } = await server.db.execute('select * from script_token');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token.slice('farpass_'.length));
  });

  it('tells a sensor provider’s calls for which provider they are', async () => {
    const { body } = await account(tokenOf(await run('token.make', { user: 'demo-provider' })));
    expect(body.provider).toMatchObject({ name: 'Demo Sensor Network' });
  });

  it('refuses users that do not exist', async () => {
    await expect(run('token.make', { user: 'nobody' })).rejects.toMatchObject({ code: 'USER_UNKNOWN' });
  });
});

describe('the members of an operator', () => {
  const ask = async (user: string, request: { method: 'GET' | 'PUT' | 'DELETE'; path: string; body?: object }) => {
    const headers = { authorization: `Bearer ${tokenOf(await run('token.make', { user }))}` };
    const { method, path: url, body } = request;
    const answer = await server.app.inject({
      method,
      url: `/api/v1/account${url}`,
      headers,
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const members = async (user = 'demo') => (await ask(user, { method: 'GET', path: '/members' })).body;
  const idOf = async (userName: string) =>
    (await members()).find((one: { userName: string }) => one.userName === userName).userId;

  it('are listed for each of them, and changed by its administrators only', async () => {
    expect((await members('demo-ca')).map(({ userName }: { userName: string }) => userName)).toContain('demo-none');
    const path = `/members/${await idOf('demo-ca')}`;
    const body = { isAdministrator: true };
    expect((await ask('demo-ca', { method: 'PUT', path, body })).body.errors?.[0].code ?? 'none').toBe(
      'OPERATOR_ADMINISTRATOR_NEEDED',
    );
    expect((await ask('demo', { method: 'PUT', path, body })).body).toMatchObject({
      userName: 'demo-ca',
      isAdministrator: true,
    });
    await ask('demo', { method: 'PUT', path, body: { isAdministrator: false } });
    const other = await ask('demo-other', { method: 'DELETE', path });
    expect(other.status).toBe(404);
  });

  it('keep an administrator, and end at once for someone who leaves', async () => {
    const own = `/members/${await idOf('demo')}`;
    expect((await ask('demo', { method: 'DELETE', path: own })).status).toBe(409);
    const made = tokenOf(await run('token.make', { user: 'demo-odt', days: 1 }));
    const path = `/members/${await idOf('demo-odt')}`;
    expect((await ask('demo', { method: 'DELETE', path })).status).toBe(204);
    expect((await account(made)).status).toBe(401);
    expect((await ask('demo', { method: 'DELETE', path })).status).toBe(404);
    await run('user.operator', { user: 'demo-odt', join: ['Demo Operator'], leave: [] });
  });

  it('leave lines in the audit, which administrators read', async () => {
    const lines = await ask('demo', { method: 'GET', path: '/audit?action=identity.member&limit=10' });
    expect(lines.body[0]).toMatchObject({ actor: 'demo', action: 'identity.member.remove', outcome: 'done' });
    expect((await ask('demo-ca', { method: 'GET', path: '/audit' })).status).toBe(403);
    expect((await ask('demo-other', { method: 'GET', path: '/audit?action=identity.member' })).body).toEqual([]);
    const listed = await run('audit.list', {
      operator: 'Demo Operator',
      actor: 'demo',
      action: 'identity.member',
      most: 1,
    });
    expect(listed).toMatchObject([{ actor: 'demo', action: 'identity.member.remove' }]);
  });
});

describe('tokens made through the API', () => {
  interface Ask {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly path: string;
    readonly body?: object;
  }
  const api = async (token: string, { method, path, body }: Ask) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = { method, url: `/api/v1/account${path}`, headers, ...(body ? { payload: body } : {}) };
    const answer = await server.app.inject(request);
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const makeToken = (token: string, body: object) => api(token, { method: 'POST', path: '/tokens', body });

  it('are shown once, listed without secret, and refused once revoked', async () => {
    const session = tokenOf(await run('token.make', { user: 'demo' }));
    const { body: made } = await makeToken(session, { name: 'export', days: 7 });
    expect((await account(made.token)).status).toBe(200);
    const { body: listed } = await api(session, { method: 'GET', path: '/tokens' });
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ id: made.id, name: 'export' });
    expect(listed[0].token).toBeUndefined();
    expect(listed[0].lastUsedAt).not.toBeNull();
    expect((await api(session, { method: 'DELETE', path: `/tokens/${made.id}` })).status).toBe(204);
    expect((await account(made.token)).status).toBe(401);
  });

  it('open only the services that they were made for', async () => {
    const session = tokenOf(await run('token.make', { user: 'demo' }));
    const { body: made } = await makeToken(session, { name: 'tracking', days: 1, resources: ['odt'] });
    expect(made.resources).toEqual(['odt']);
    expect(Object.keys((await account(made.token)).body.granted)).toEqual(['odt']);
    const { body: whole } = await makeToken(session, { name: 'whole', days: 1 });
    expect([whole.resources, Object.keys((await account(whole.token)).body.granted).includes('ca')]).toEqual([
      null,
      true,
    ]);
  });

  it('that only read list what is theirs, and change nothing', async () => {
    const session = tokenOf(await run('token.make', { user: 'demo' }));
    const { body: made } = await makeToken(session, { name: 'r', days: 1, resources: ['account'], access: 'READ' });
    expect(made.access).toBe('READ');
    expect((await api(made.token, { method: 'GET', path: '/tokens' })).status).toBe(200);
    const refused = await api(made.token, { method: 'DELETE', path: `/tokens/${made.id}` });
    expect([refused.status, refused.body.code]).toEqual([403, 'TOKEN_LIMITED']);
  });

  it('cannot make further tokens, or be revoked by someone else', async () => {
    const session = tokenOf(await run('token.make', { user: 'demo' }));
    const { body: made } = await makeToken(session, { name: 'first', days: 1 });
    expect((await makeToken(made.token, { name: 'second', days: 1 })).body.code).toBe('TOKEN_LIMITED');
    const { body: ofAccount } = await makeToken(session, { name: 'account', days: 1, resources: ['account'] });
    expect((await makeToken(ofAccount.token, { name: 'third', days: 1 })).status).toBe(409);
    const other = tokenOf(await run('token.make', { user: 'demo-other' }));
    expect((await api(other, { method: 'DELETE', path: `/tokens/${made.id}` })).status).toBe(404);
    expect((await account(made.token)).status).toBe(200);
  });

  it('stay with their operator while their owner changes theirs', async () => {
    await run('user.operator', { user: 'demo', join: ['Other Operator'], leave: [] });
    const session = tokenOf(await run('token.make', { user: 'demo' }));
    const { body: made } = await makeToken(session, { name: 'demo only', days: 1 });
    const { body } = await account(session);
    const other = body.operators.find((one: { name: string }) => one.name === 'Other Operator');
    const choice = { method: 'PUT', path: '/operator', body: { operatorId: other.id } } as const;
    expect((await api(session, choice)).status).toBe(204);
    expect((await account(session)).body.operator.name).toBe('Other Operator');
    expect((await account(made.token)).body.operator.name).toBe('Demo Operator');
    expect((await api(made.token, choice)).status).toBe(403);
    await run('user.operator', { user: 'demo', join: [], leave: ['Demo Operator'] });
    expect((await account(made.token)).status).toBe(401);
  });

  it('do not let a user act for an operator they are no member of', async () => {
    const session = tokenOf(await run('token.make', { user: 'demo-ca' }));
    const { body } = await account(tokenOf(await run('token.make', { user: 'demo-other' })));
    const choice = { method: 'PUT', path: '/operator', body: { operatorId: body.operator.id } } as const;
    expect((await api(session, choice)).status).toBe(404);
  });
});

describe('farpass keys replace', () => {
  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
  const publishedKids = async () => {
    const answer = await server.app.inject({ url: '/auth/realms/platform/protocol/openid-connect/certs' });
    return answer.json().keys.map(({ kid }: { kid: string }) => kid);
  };

  it('signs with a new key at once, and goes on accepting what the old one signed', async () => {
    const before = await signIn(server, 'demo-admin');
    await run('keys.replace', { old: 'keep' });
    expect((await account(before.tokens.access_token)).status).toBe(200);
    const after = tokensOf(await (await before.relying.refresh(before.tokens.refresh_token)).json());
    expect(kidOf(after.access_token)).not.toBe(kidOf(before.tokens.access_token));
    expect((await account(after.access_token)).status).toBe(200);
    expect(await publishedKids()).toEqual([kidOf(after.access_token), kidOf(before.tokens.access_token)]);
    expect((await before.browser.open(`${server.issuer}/account`)).status).toBe(200);
  });

  it('with drop voids every token and session of before', async () => {
    const before = await signIn(server, 'demo-admin');
    await run('keys.replace', { old: 'drop' });
    expect((await account(before.tokens.access_token)).status).toBe(401);
    expect((await before.browser.open(`${server.issuer}/account`)).status).toBe(303);
    expect(await publishedKids()).toHaveLength(1);
    expect((await account((await signIn(server, 'demo-admin')).tokens.access_token)).status).toBe(200);
  });
});

describe('farpass user', () => {
  it('refuses weak passwords, odd names and unknown roles, and says why', async () => {
    const user = { userName: 'ada', password, roles: [] };
    await expect(run('user.add', { ...user, password: 'short' })).rejects.toMatchObject({ code: 'PASSWORD_WEAK' });
    await expect(run('user.add', { ...user, userName: 'a b' })).rejects.toMatchObject({ code: 'USER_NAME_INVALID' });
    await expect(run('user.add', { ...user, roles: ['ca:king'] })).rejects.toMatchObject({ code: 'ROLE_UNKNOWN' });
    await expect(run('user.add', { ...user, surprise: 1 })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('adds the first real user and ends the demo with it; its operators are archived, also for a member', async () => {
    const demo = await signIn(server, 'demo');
    const idle = async () => {
      const names = 'select name from operator where id in (select id from operator_without_members) order by name';
      return (await server.db.execute(names)).rows.map(({ name }) => name);
    };
    const before = await idle();
    for (const name of ['Demo Operator', 'Other Operator']) expect(before).not.toContain(name);
    expect(
      await run('user.add', { userName: 'Ada', password, roles: ['ca:admin'], operator: 'Analytical Engines' }),
    ).toMatchObject({
      userName: 'ada',
      hasEndedDemo: true,
    });
    expect(await server.identity.demoUserNames()).toEqual([]);
    const archived = ['Demo Operator (archived)', 'Other Operator (archived)'];
    expect(await idle()).toEqual([...before, ...archived].toSorted());
    expect(await server.identity.listenRefusal('0.0.0.0')).toBeUndefined();
    expect((await account(demo.tokens.access_token)).status).toBe(401);
    expect((await demo.relying.refresh(demo.tokens.refresh_token)).status).toBe(400);
    const { tokens } = await signIn(server, 'ada', password);
    expect((await account(tokens.access_token)).body).toMatchObject({
      operator: { name: 'Analytical Engines' },
      granted: { ca: ['admin'] },
    });
    await expect(run('user.add', { userName: 'ada', password, roles: [] })).rejects.toMatchObject({
      code: 'USER_EXISTS',
    });
  });

  it('lets an archived fleet be read by someone who becomes a member of it', async () => {
    const { tokens } = await signIn(server, 'ada', password);
    const isOfArchive = async () => {
      const found = await server.identity.authenticate(tokens.access_token);
      return found.kind === 'caller' && [found.caller.operatorId, found.caller.isOfArchive];
    };
    const archive = 'Demo Operator (archived)';
    const [own] = (await isOfArchive()) || [];
    await run('user.operator', { user: 'ada', join: [archive], leave: [] });
    expect(await isOfArchive()).toEqual([own, undefined]);
    await run('user.operator', { user: 'ada', join: [], leave: [], use: archive });
    expect(await isOfArchive()).toEqual([demoOperators.demo.id, true]);
    await run('user.operator', { user: 'ada', join: [], leave: [archive] });
    expect(await isOfArchive()).toEqual([own, undefined]);
  });

  it('lists users with their roles and operators', async () => {
    expect(await run('user.list')).toMatchObject({
      users: [
        {
          userName: 'ada',
          kind: 'local',
          isDisabled: false,
          roles: expect.arrayContaining(['ca:admin']),
          operators: ['Analytical Engines'],
        },
      ],
    });
  });

  it('sets a password and signs the user out', async () => {
    const before = await signIn(server, 'ada', password);
    const script = tokenOf(await run('token.make', { user: 'ada', days: 30, name: 'nightly' }));
    expect((await account(script)).status).toBe(200);
    await run('user.password', { user: 'ada', password: 'seven herons by the lock' });
    expect((await account(script)).status).toBe(401);
    expect((await before.relying.refresh(before.tokens.refresh_token)).status).toBe(400);
    await signIn(server, 'ada', 'seven herons by the lock');
  });

  it('lets a disabled user in again; until then their operator has no one to alarm, and is as one without members', async () => {
    const isIdle = async () => {
      const found = "select 1 from operator_without_members join operator using (id) where name = 'Analytical Engines'";
      return (await server.db.execute(found)).rows.length > 0;
    };
    expect(await isIdle()).toBe(false);
    await run('user.disable', { user: 'ada', isDisabled: true });
    await expect(signIn(server, 'ada', 'seven herons by the lock')).rejects.toThrow();
    expect(await isIdle()).toBe(true);
    await run('user.disable', { user: 'ada', isDisabled: false });
    expect(await isIdle()).toBe(false);
    await signIn(server, 'ada', 'seven herons by the lock');
  });
});
