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

function tokenBy({ privateKey }: Key): Promise<string> {
  return new SignJWT({ preferred_username: 'grace' })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'the-key' })
    .setIssuer(issuer)
    .setSubject('grace')
    .setAudience(audience)
    .setIssuedAt(atMs / 1000)
    .setExpirationTime(atMs / 1000 + lifetimeS)
    .sign(privateKey);
}

/** A verifier whose clock and keys the test moves, and which counts how often keys were asked for. */
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
