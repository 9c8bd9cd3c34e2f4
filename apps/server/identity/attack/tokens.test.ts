import { createPrivateKey, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealingWith } from '../../platform/settings/index.ts';
import { openKeyRing } from '../keys/ring.ts';
import { claimsIn } from '../testing/browser.ts';
import { freePort, type IdentityServer, startIdentityServer } from '../testing/server.ts';
import { type SignedIn, signIn } from '../testing/sign-in.ts';

const secretKey = new Uint8Array(32).fill(3);
let server: IdentityServer;
let signer: JWK;
let demo: SignedIn;

beforeAll(async () => {
  server = await startIdentityServer({ secretKey });
  const nowS = () => Math.floor(Date.now() / 1000);
  const ring = await openKeyRing({ db: server.db, sealing: sealingWith(secretKey, 'identity keys'), nowS });
  [signer] = ring.current().signature;
  demo = await signIn(server, 'demo');
});
afterAll(() => server.close());

const call = (token: string) =>
  fetch(`${server.url}/api/v1/account`, { headers: { authorization: `Bearer ${token}` } });

interface Forged {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly key?: JWK;
}

/** The demo user's own claims, changed and signed again: with our real key unless another is given. */
function forge({ claims = {}, header = {}, key = signer }: Forged): string {
  const written = [
    { alg: 'ES256', typ: 'at+jwt', kid: signer.kid, ...header },
    { ...claimsIn(demo.tokens.access_token), ...claims },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const privateKey = createPrivateKey({ key: { ...key }, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(written.join('.')), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return [...written, signature.toString('base64url')].join('.');
}

const inS = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('a token forged with our own key is accepted', () => {
  it('when nothing in it is wrong, which shows that the refusals below have the cause they name', async () => {
    expect((await call(forge({}))).status).toBe(200);
  });
});

describe('a token is refused', () => {
  it.each<[string, Forged]>([
    ['that has expired', { claims: { exp: inS(-10) } }],
    ['that is not yet valid', { claims: { nbf: inS(60) } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['of another issuer', { claims: { iss: 'http://localhost:1/auth/realms/platform' } }],
    ['for another audience', { claims: { aud: 'platform-web' } }],
    ['without an audience', { claims: { aud: undefined } }],
    ['of the type of an ID token', { header: { typ: 'JWT' }, claims: { typ: 'ID' } }],
    ['of no type', { header: { typ: 'JWT' }, claims: { typ: undefined } }],
    ['with an unknown key id', { header: { kid: 'unknown' } }],
    ['of a user who does not exist', { claims: { sub: 'nobody' } }],
    ['with an unknown critical header', { header: { crit: ['trick'], trick: true } }],
  ])('%s', async (_what, forged) => {
    const answer = await call(forge(forged));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  it('whose algorithm is none, in any spelling', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      const [, payload] = demo.tokens.access_token.split('.');
      const header = Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url');
      expect((await call(`${header}.${payload}.`)).status).toBe(401);
    }
  });

  it('that is signed as HS256 with our public key as the secret', async () => {
    const { d: _private, ...publicJwk } = signer;
    const key = await importJWK(publicJwk, 'ES256');
    if (key instanceof Uint8Array) throw new Error('an EC key was expected');
    for (const secret of [await exportSPKI(key), JSON.stringify(publicJwk)]) {
      const token = await new SignJWT(claimsIn(demo.tokens.access_token))
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: signer.kid ?? '' })
        .sign(new TextEncoder().encode(secret));
      expect((await call(token)).status).toBe(401);
    }
  });

  it('that is the ID token', async () => {
    expect((await call(demo.tokens.id_token)).status).toBe(401);
  });

  it('that is the refresh token', async () => {
    expect((await call(demo.tokens.refresh_token)).status).toBe(401);
  });

  it('whose payload was changed after signing', async () => {
    const [header, , signature] = demo.tokens.access_token.split('.');
    const claims = { ...claimsIn(demo.tokens.access_token), resource_access: { ca: { roles: ['admin'] } } };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect((await call(`${header}.${payload}.${signature}`)).status).toBe(401);
  });

  it('without its signature', async () => {
    const [header, payload] = demo.tokens.access_token.split('.');
    expect((await call(`${header}.${payload}.`)).status).toBe(401);
  });
});

describe('a token that brings its own key', () => {
  let evil: Server;
  let asked = 0;
  let evilUrl = '';
  let evilKey: JWK;
  let evilPublic: JWK;

  beforeAll(async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    evilKey = { ...(await exportJWK(privateKey)), kid: 'evil' };
    evilPublic = { ...(await exportJWK(publicKey)), kid: 'evil', alg: 'ES256' };
    const port = await freePort();
    evilUrl = `http://127.0.0.1:${port}/jwks`;
    evil = createServer((_request, response) => {
      asked += 1;
      response.end(JSON.stringify({ keys: [evilPublic] }));
    });
    await new Promise<void>((resolve) => evil.listen(port, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => evil.close(resolve)));

  it('in a jku header is refused, and its address is never fetched', async () => {
    expect((await call(forge({ key: evilKey, header: { kid: 'evil', jku: evilUrl } }))).status).toBe(401);
    expect((await call(forge({ key: evilKey, header: { jku: evilUrl, x5u: evilUrl } }))).status).toBe(401);
    expect(asked).toBe(0);
  });

  it('in a jwk header is refused', async () => {
    expect((await call(forge({ key: evilKey, header: { kid: 'evil', jwk: evilPublic } }))).status).toBe(401);
    expect((await call(forge({ key: evilKey, header: { jwk: evilPublic } }))).status).toBe(401);
  });
});

describe('a user who is disabled', () => {
  it('is out at once, whatever tokens they hold', async () => {
    const { tokens, relying } = await signIn(server, 'demo-odt');
    const script = await server.identity.commands['token.make']?.({ user: 'demo-odt', days: 1 });
    const scriptToken = typeof script === 'object' && script !== null && 'token' in script ? String(script.token) : '';
    expect((await call(tokens.access_token)).status).toBe(200);
    expect((await call(scriptToken)).status).toBe(200);
    await server.identity.commands['user.disable']?.({ user: 'demo-odt', isDisabled: true });
    expect((await call(tokens.access_token)).status).toBe(401);
    expect((await call(scriptToken)).status).toBe(401);
    expect((await relying.refresh(tokens.refresh_token)).status).toBe(400);
    await expect(signIn(server, 'demo-odt')).rejects.toThrow();
  });
});
