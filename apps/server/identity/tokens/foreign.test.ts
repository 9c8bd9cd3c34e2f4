import { createServer, type IncomingMessage, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantOfUnixMs } from '../../platform/db/index.ts';
import { freePort, type IdentityServer, startIdentityServer } from '../testing/server.ts';

/**
 * The parts of another provider that verification needs: a discovery document and keys, which a test can change or
 * withhold.
 */
class ForeignProvider {
  keys: JWK[] = [];
  isUp = true;
  keyRequests = 0;
  issuer = '';
  namedIssuer: string | undefined;
  /** The data from its administration interface: the roles of the resource `ca` by subject. */
  readonly users = new Map<string, { enabled: boolean; roles: string[] }>();
  rolesAsked = 0;
  #server: Server | undefined;

  async start(): Promise<void> {
    const port = await freePort();
    this.issuer = `http://127.0.0.1:${port}/realms/foreign`;
    this.#server = createServer((request, response) => {
      if (!this.isUp) return void response.writeHead(503).end();
      const administered = this.#administered(request);
      if (administered !== undefined)
        return void response
          .writeHead(administered.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(administered.body));
      const isKeys = request.url === '/realms/foreign/certs';
      if (isKeys) this.keyRequests += 1;
      const metadata = { issuer: this.namedIssuer ?? this.issuer, jwks_uri: `${this.issuer}/certs` };
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(isKeys ? { keys: this.keys } : metadata));
    });
    await new Promise<void>((resolve) => this.#server?.listen(port, '127.0.0.1', resolve));
  }

  /** The part of Keycloak's administration interface that is used. */
  #administered({ url = '', headers }: IncomingMessage): { status: number; body: unknown } | undefined {
    if (url.endsWith('/protocol/openid-connect/token'))
      return { status: 200, body: { access_token: 'account', expires_in: 60 } };
    if (!url.startsWith('/admin/realms/foreign/')) return undefined;
    if (headers.authorization !== 'Bearer account') return { status: 401, body: {} };
    const [kind = '', id = '', more] = url.slice('/admin/realms/foreign/'.length).split('/');
    if (kind.startsWith('clients?clientId='))
      return { status: 200, body: kind.endsWith('=ca') ? [{ id: 'client-of-ca' }] : [] };
    const user = this.users.get(id);
    if (user === undefined) return { status: 404, body: {} };
    if (more === undefined) return { status: 200, body: { id, enabled: user.enabled } };
    this.rolesAsked += 1;
    return { status: 200, body: user.roles.map((name) => ({ name })) };
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}

interface Key {
  readonly kid: string;
  readonly privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
}

const provider = new ForeignProvider();
let server: IdentityServer;
let key: Key;

async function newKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  provider.keys = [...provider.keys, { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }];
  return { kid, privateKey };
}

/** A token as Keycloak writes one: the type in a claim, several audiences. */
function token(claims: Record<string, unknown>, signer: Key = key): Promise<string> {
  const nowS = Math.floor(Date.now() / 1000);
  return new SignJWT({
    typ: 'Bearer',
    aud: ['farpass-api', 'account'],
    preferred_username: 'grace',
    name: 'Grace H.',
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: signer.kid })
    .setIssuer(provider.issuer)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + 300)
    .sign(signer.privateKey);
}

async function account(bearer: string) {
  const answer = await server.app.inject({ url: '/api/v1/account', headers: { authorization: `Bearer ${bearer}` } });
  return { status: answer.statusCode, body: answer.json() };
}

beforeAll(async () => {
  await provider.start();
  key = await newKey('first');
  server = await startIdentityServer({ oidcIssuer: provider.issuer });
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});

describe('with another provider', () => {
  it('the embedded one is not there, nor are demo users', async () => {
    const answer = await server.app.inject({ url: '/auth/realms/platform/.well-known/openid-configuration' });
    expect(answer.headers['content-type']).not.toContain('application/json; charset=utf-8');
    expect(answer.body).not.toContain('authorization_endpoint');
    expect(await server.identity.demoUserNames()).toEqual([]);
    expect(server.identity.addresses).toMatchObject({
      issuer: provider.issuer,
      accountUrl: `${provider.issuer}/account`,
      providerOrigin: new URL(provider.issuer).origin,
    });
    await expect(server.identity.commands['token.make']?.({ user: 'demo' })).rejects.toMatchObject({
      code: 'USER_UNKNOWN',
    });
  });

  it('answers 503, not 401, while it is down: no one is signed out for that', async () => {
    provider.isUp = false;
    const { status, body } = await account(await token({ sub: 'grace' }));
    expect([status, body.code]).toEqual([503, 'IDENTITY_UNAVAILABLE']);
    provider.isUp = true;
    expect((await account(await token({ sub: 'grace' }))).status).toBe(200);
  });

  it('fetches its keys once for many calls', async () => {
    const before = provider.keyRequests;
    for (let n = 0; n < 5; n += 1) await account(await token({ sub: 'grace' }));
    expect(provider.keyRequests - before).toBeLessThanOrEqual(1);
  });

  it('does not ask it again and again for key ids that someone invents', async () => {
    const stranger = { ...(await newKey('invented')), kid: 'nobody-has-this' };
    const before = provider.keyRequests;
    for (let n = 0; n < 5; n += 1) expect((await account(await token({ sub: 'grace' }, stranger))).status).toBe(401);
    expect(provider.keyRequests - before).toBeLessThanOrEqual(1);
  });

  it.each([
    ['of an ID token', { typ: 'ID' }],
    ['of no type', { typ: undefined }],
    ['for another audience', { aud: 'account' }],
    ['without a subject', { sub: undefined }],
  ])('refuses a token %s', async (_what, claims) => {
    expect((await account(await token({ sub: 'grace', ...claims }))).status).toBe(401);
  });
});

describe('a first sign-in', () => {
  it('without an organisation gets an operator of its own, once, also when ten calls come at once', async () => {
    const bearer = await token({ sub: 'heidi', name: 'Heidi' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => account(bearer)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.operator.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.userId)).size).toBe(1);
    expect(answers[0]?.body.operator.name).toBe('Heidi');
  });

  it('with organisations becomes a member of their operators, which others of them share', async () => {
    const ivan = await account(await token({ sub: 'ivan', organization: ['acme', 'zenith'] }));
    const judy = await account(await token({ sub: 'judy', organization: { acme: { id: 'x' } } }));
    expect(ivan.body.operators.map(({ name }: { name: string }) => name)).toEqual(['acme', 'zenith']);
    expect(judy.body.operators).toHaveLength(1);
    expect(judy.body.operator.id).toBe(ivan.body.operators[0].id);
  });

  it('of the same subject at another issuer is another person', async () => {
    const here = await account(await token({ sub: 'same' }));
    const { rows } = await server.db.execute(`select user_id from user_identity where subject = 'same'`);
    expect(rows).toEqual([{ user_id: here.body.userId }]);
  });
});

describe('an organisation that a person leaves', () => {
  it('shows them its operator no longer, from the next token on', async () => {
    const before = await account(await token({ sub: 'karl', organization: ['acme', 'nadir'] }));
    expect(before.body.operators).toHaveLength(2);
    const after = await account(await token({ sub: 'karl', organization: ['nadir'] }));
    expect(after.body.operators.map(({ name }: { name: string }) => name)).toEqual(['nadir']);
  });
});

describe('a script token of someone who signs in elsewhere', () => {
  it('carries the roles of their newest token', async () => {
    await account(
      await token({ sub: 'lena', preferred_username: 'lena', resource_access: { ca: { roles: ['user'] } } }),
    );
    const made = await server.identity.commands['token.make']?.({ user: 'lena', days: 1 });
    const script = typeof made === 'object' && made !== null && 'token' in made ? String(made.token) : '';
    expect((await account(script)).body.granted).toEqual({ ca: ['user'] });
    await account(
      await token({ sub: 'lena', preferred_username: 'lena', resource_access: { odt: { roles: ['user'] } } }),
    );
    expect((await account(script)).body.granted).toEqual({ odt: ['user'] });
  });
});

describe('a script token whose owner loses roles at their provider', () => {
  let asking: IdentityServer;
  beforeAll(async () => {
    asking = await startIdentityServer({
      oidcIssuer: provider.issuer,
      oidcRolesClientId: 'farpass-roles',
      oidcRolesClientSecret: 'kept to itself',
    });
  });
  afterAll(() => asking.close());

  /** A script token of someone who signed in with the role ca:user a number of minutes ago. */
  async function scriptOf(name: string, { at, minutes }: { at: IdentityServer; minutes: number }): Promise<string> {
    const bearer = await token({ sub: name, preferred_username: name, resource_access: { ca: { roles: ['user'] } } });
    await at.app.inject({ url: '/api/v1/account', headers: { authorization: `Bearer ${bearer}` } });
    const made = await at.identity.commands['token.make']?.({ user: name, days: 1 });
    const seen = instantOfUnixMs(Date.now() - minutes * 60_000);
    await at.db.execute(`update user_identity set last_seen_at = '${seen}' where subject = '${name}'`);
    return typeof made === 'object' && made !== null && 'token' in made ? String(made.token) : '';
  }
  async function asked(at: IdentityServer, script: string) {
    const answer = await at.app.inject({ url: '/api/v1/account', headers: { authorization: `Bearer ${script}` } });
    return { status: answer.statusCode, granted: answer.json().granted, detail: answer.json().detail };
  }

  it('keeps its roles for 15 minutes without a question', async () => {
    const script = await scriptOf('mona', { at: asking, minutes: 14 });
    expect((await asked(asking, script)).granted).toEqual({ ca: ['user'] });
    expect(provider.rolesAsked).toBe(0);
  });

  it('then has those that the provider says, and asks again only 15 minutes later', async () => {
    const script = await scriptOf('nora', { at: asking, minutes: 16 });
    provider.users.set('nora', { enabled: true, roles: ['testuser'] });
    expect((await asked(asking, script)).granted).toEqual({ ca: ['testuser'] });
    expect((await asked(asking, script)).granted).toEqual({ ca: ['testuser'] });
    expect(provider.rolesAsked).toBe(1);
  });

  it.each([
    ['is disabled', { enabled: false, roles: ['user'] }],
    ['is gone', undefined],
  ])('is refused when its owner %s, and stays so', async (_what, user) => {
    const name = user === undefined ? 'olga' : 'paul';
    const script = await scriptOf(name, { at: asking, minutes: 16 });
    if (user !== undefined) provider.users.set(name, user);
    const refused = await asked(asking, script);
    expect([refused.status, refused.detail]).toEqual([401, expect.stringContaining('does not know the owner')]);
    expect((await asked(asking, script)).granted).toEqual({});
  });

  it('is neither accepted nor refused while the provider is down', async () => {
    const script = await scriptOf('quinn', { at: asking, minutes: 16 });
    provider.isUp = false;
    expect((await asked(asking, script)).status).toBe(503);
    provider.isUp = true;
  });

  it('needs its owner once a day where no account may ask the provider', async () => {
    const script = await scriptOf('rosa', { at: server, minutes: 23 * 60 });
    expect((await asked(server, script)).granted).toEqual({ ca: ['user'] });
    const old = await scriptOf('sven', { at: server, minutes: 25 * 60 });
    expect(await asked(server, old)).toMatchObject({ status: 401, detail: expect.stringContaining('24 hours') });
  });

  it('needs both settings of the account', async () => {
    const half = startIdentityServer({ oidcIssuer: provider.issuer, oidcRolesClientId: 'farpass-roles' });
    await expect(half).rejects.toThrow('OIDC_ROLES_CLIENT_SECRET');
  });
});

describe('a provider whose discovery document names another issuer', () => {
  it('is not believed', async () => {
    const liar = new ForeignProvider();
    await liar.start();
    liar.namedIssuer = 'https://elsewhere.example';
    const other = await startIdentityServer({ oidcIssuer: liar.issuer });
    const bearer = await token({ sub: 'grace' });
    const answer = await other.app.inject({ url: '/api/v1/account', headers: { authorization: `Bearer ${bearer}` } });
    expect(answer.statusCode).toBe(503);
    await other.close();
    await liar.stop();
  });
});

describe('with no provider at all', () => {
  it('only script tokens are accepted', async () => {
    const none = await startIdentityServer({ provider: 'none' });
    expect(none.identity.addresses.issuer).toBeUndefined();
    const answer = await none.app.inject({
      url: '/api/v1/account',
      headers: { authorization: `Bearer ${await token({ sub: 'grace' })}` },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'TOKEN_INVALID']);
    await none.close();
  });
});

describe('the name of a user', () => {
  const named = (sub: string, name: string) => token({ sub, preferred_username: name, name });
  const nameOf = async (sub: string, name: string) => (await account(await named(sub, name))).body.userName;

  it('stays what it was: a renamed person would otherwise be a second one', async () => {
    expect(await nameOf('noether', 'emmy')).toBe('emmy');
    expect(await nameOf('noether', 'emmy2')).toBe('emmy');
    expect((await account(await named('noether', 'Emmy N.'))).body.displayName).toBe('Emmy N.');
  });

  it('is theirs alone: someone who takes it at the provider would otherwise pass for them', async () => {
    expect(await nameOf('first', 'rosalind')).toBe('rosalind');
    const other = await nameOf('second', 'rosalind');
    expect(other).toMatch(/^rosalind-\d+$/);
    expect(await nameOf('second', 'rosalind')).toBe(other);
  });
});
