import { generateKeyPairSync, sign } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessVerifier } from './verifier.ts';

const issuer = 'https://issuer.example.org';
const audience = 'farpass-api';
const atMs = Date.parse('2026-11-20T12:00:00Z');
const lifetimeS = 300;

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
interface Key {
  readonly privateKey: Pair['privateKey'];
  readonly published: JWTVerifyGetKey;
}

let key: Key;
let other: Key;

async function newKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'the-key', alg: 'ES256' }];
  return { privateKey, published: createLocalJWKSet({ keys }) };
}

beforeAll(async () => {
  [key, other] = [await newKey(), await newKey()];
});

interface Claims {
  readonly alg?: string;
  readonly subject?: string;
  readonly issuedAtS?: number;
}

function tokenBy({ privateKey }: Pick<Key, 'privateKey'>, claims: Claims = {}): Promise<string> {
  const { alg = 'ES256', subject = 'grace', issuedAtS = atMs / 1000 } = claims;
  return new SignJWT({ preferred_username: 'grace' })
    .setProtectedHeader({ alg, typ: 'at+jwt', kid: 'the-key' })
    .setIssuer(issuer)
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt(issuedAtS)
    .setExpirationTime(atMs / 1000 + lifetimeS)
    .sign(privateKey);
}

/** A verifier with a clock and keys that the test changes; it counts the requests for keys. */
function verifierWith(published: JWTVerifyGetKey) {
  const world = { nowMs: atMs, published };
  const verify = accessVerifier({
    issuer,
    audience,
    keys: (header, input) => world.published(header, input),
    now: () => new Date(world.nowMs),
  });
  return { world, verify };
}

describe('a token that was accepted before', () => {
  it('is accepted with the same claims', async () => {
    const { verify } = verifierWith(key.published);
    const token = await tokenBy(key);
    const first = await verify(token);
    expect(first).toMatchObject({ kind: 'claims', claims: { subject: 'grace', userName: 'grace' } });
    expect(await verify(token)).toEqual(first);
  });

  it('is refused once it has expired', async () => {
    const { world, verify } = verifierWith(key.published);
    const token = await tokenBy(key);
    await verify(token);
    world.nowMs += (lifetimeS + 5) * 1000;
    expect(await verify(token)).toEqual({ kind: 'refused', reason: 'The token has expired.' });
  });

  it('is refused once its issuer publishes another key under the same id, and accepted with the first again', async () => {
    const { world, verify } = verifierWith(key.published);
    const token = await tokenBy(key);
    await verify(token);
    world.published = other.published;
    expect(await verify(token)).toMatchObject({ kind: 'refused' });
    world.published = key.published;
    expect(await verify(token)).toMatchObject({ kind: 'claims' });
  });

  it('vouches for no other token of the same claims', async () => {
    const { verify } = verifierWith(key.published);
    const token = await tokenBy(key);
    await verify(token);
    const [header, payload] = token.split('.');
    const [, , signature] = (await tokenBy(other)).split('.');
    expect(await verify(`${header}.${payload}.${signature}`)).toMatchObject({ kind: 'refused' });
    expect(await verify(`${token}=`)).toMatchObject({ kind: 'refused' });
  });
});

describe('a token that is signed, but not as it should be', () => {
  it.each([
    ['has an empty subject', { subject: '' }, /sub of the token is empty/],
    ['is of the future', { issuedAtS: atMs / 1000 + 60 }, /issued in the future/],
  ])('and %s is refused', async (_words, claims, reason) => {
    const { verify } = verifierWith(key.published);
    expect(await verify(await tokenBy(key, claims))).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(reason),
    });
  });

  it('but by a key of 1024 bits is refused with the reason', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'the-key', alg: 'RS256' };
    const input = [
      { alg: 'RS256', typ: 'at+jwt', kid: 'the-key' },
      { iss: issuer, sub: 'grace', aud: audience, iat: atMs / 1000, exp: atMs / 1000 + 300 },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const token = `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`;
    const { verify } = verifierWith(createLocalJWKSet({ keys: [jwk] }));
    expect(await verify(token)).toEqual({ kind: 'refused', reason: expect.stringMatching(/at least 2048 bits/) });
  });
});
