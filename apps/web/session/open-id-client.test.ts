import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenIdClient, OtherSignIn, type Tokens } from './open-id-client.ts';
import type { PendingSignIn } from './pending-sign-ins.ts';
import { clientId, FakedProvider, origin } from './provider.fixture.ts';

const redirectUri = `${origin}/signed-in`;
const goal = { redirectUri, returnTo: undefined };

let provider: FakedProvider;
let client: OpenIdClient;
let pending: PendingSignIn;

beforeEach(() => {
  provider = new FakedProvider();
  client = new OpenIdClient({ issuer: provider.issuer, clientId });
  pending = client.begin(goal);
  provider.nonce = pending.nonce;
});

function redeem(more: Readonly<Record<string, string>> = {}): Promise<Tokens> {
  const answer = new URL(redirectUri);
  answer.search = String(new URLSearchParams({ code: 'the code', state: pending.state, ...more }));
  return client.redeem(answer, pending);
}

describe('a sign-in', () => {
  it('asks for a code with PKCE, state and nonce', async () => {
    const address = new URL(await client.signInAddress(pending, { silently: false }));
    expect(`${address.origin}${address.pathname}`).toBe(`${provider.issuer}/auth`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid profile email',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: createHash('sha256').update(pending.codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
  });

  it('shows no page when it is silent', async () => {
    const address = new URL(await client.signInAddress(pending, { silently: true }));
    expect(address.searchParams.get('prompt')).toBe('none');
  });

  it('has a state, a nonce and a verifier of its own', () => {
    const secrets = [pending, client.begin(goal)].flatMap((one) => [one.state, one.nonce, one.codeVerifier]);
    expect(new Set(secrets).size).toBe(6);
  });

  it('exchanges its code with the verifier', async () => {
    const before = Date.now();
    const tokens = await redeem();
    expect(provider.asked).toEqual([
      {
        grant_type: 'authorization_code',
        client_id: clientId,
        code: 'the code',
        code_verifier: pending.codeVerifier,
        redirect_uri: redirectUri,
      },
    ]);
    expect(tokens).toMatchObject({ accessToken: 'access token 1', refreshToken: 'refresh token 1' });
    expect(tokens.expiresAtMs).toBeGreaterThanOrEqual(before + 300_000);
  });

  it('asks for the metadata once', async () => {
    await client.signInAddress(pending, { silently: false });
    await redeem();
    expect(provider.discoveries).toBe(1);
  });

  it('asks for the metadata again after it was not answered', async () => {
    provider.isDown = true;
    await expect(client.discover()).rejects.toThrow();
    provider.isDown = false;
    expect(await client.discover()).toMatchObject({ issuer: provider.issuer });
  });

  it('works at a provider without HTTPS', async () => {
    provider = new FakedProvider('http://127.0.0.1:8080/auth/realms/platform');
    client = new OpenIdClient({ issuer: provider.issuer, clientId });
    pending = client.begin(goal);
    provider.nonce = pending.nonce;
    expect((await redeem()).accessToken).toBe('access token 1');
  });

  it.each([
    ['the metadata are of another issuer', { issuer: 'https://other.example.org' }],
    ['the sign-in page has no address', { authorization_endpoint: undefined }],
    ['the address of the sign-in page is a script', { authorization_endpoint: 'javascript:alert(1)' }],
  ])('does not begin when %s', async (_, metadata) => {
    provider.metadata = metadata;
    await expect(client.signInAddress(pending, { silently: false })).rejects.toThrow();
  });
});

describe('an answer is refused, and its code is not sent,', () => {
  it.each([
    ['with another state', { state: 'other' }],
    ['of another issuer', { iss: 'https://other.example.org' }],
  ])('%s', async (_, more) => {
    await expect(redeem(more)).rejects.toThrow();
    expect(provider.asked).toEqual([]);
  });

  it('without its issuer, if the provider promises to name it', async () => {
    provider.metadata = { authorization_response_iss_parameter_supported: true };
    await expect(redeem()).rejects.toThrow();
    expect(provider.asked).toEqual([]);
    expect(await redeem({ iss: provider.issuer })).toBeDefined();
  });
});

describe('an ID token is refused', () => {
  it.each([
    ['of another issuer', { iss: 'https://other.example.org' }],
    ['for another application', { aud: 'other' }],
    ['for several applications, made for another one', { aud: [clientId, 'other'], azp: 'other' }],
    ['with another nonce', { nonce: 'other' }],
    ['without a nonce', { nonce: undefined }],
    ['without a subject', { sub: undefined }],
    ['without an expiry', { exp: undefined }],
    ['that expired an hour ago', { exp: Math.floor(Date.now() / 1000) - 3600 }],
  ])('%s', async (_, claims) => {
    provider.claims = claims;
    await expect(redeem()).rejects.toThrow();
  });

  it('without a signature', async () => {
    provider.alg = 'none';
    await expect(redeem()).rejects.toThrow(/alg/);
  });

  it('if it is missing', async () => {
    provider.tokens = { id_token: undefined };
    await expect(redeem()).rejects.toThrow();
  });

  it('that is of another time by more than five minutes', async () => {
    const expiredFor = (seconds: number) => {
      provider.claims = { exp: Math.floor(Date.now() / 1000) - seconds };
      return redeem();
    };
    expect(await expiredFor(240)).toBeDefined();
    await expect(expiredFor(360)).rejects.toThrow(/exp/);
  });
});

describe('a renewal', () => {
  it('uses the refresh token, and from then on the one that replaces it', async () => {
    const first = await redeem();
    const second = await client.renew(first);
    if (second !== undefined) await client.renew(second);
    expect(provider.asked.slice(1)).toEqual([
      { grant_type: 'refresh_token', client_id: clientId, refresh_token: 'refresh token 1' },
      { grant_type: 'refresh_token', client_id: clientId, refresh_token: 'refresh token 2' },
    ]);
  });

  it('keeps what is not answered again', async () => {
    const first = await redeem();
    provider.tokens = { refresh_token: undefined, id_token: undefined };
    const { refreshToken, idToken, claims } = first;
    expect(await client.renew(first)).toMatchObject({ accessToken: 'access token 2', refreshToken, idToken, claims });
  });

  it.each([
    ['another subject', { sub: 'someone else' }],
    ['another time of the sign-in', { auth_time: 2 }],
    ['another application', { azp: 'other' }],
  ])('with an ID token of %s is refused', async (_, claims) => {
    provider.claims = { auth_time: 1, azp: clientId };
    const first = await redeem();
    provider.claims = { ...provider.claims, ...claims };
    await expect(client.renew(first)).rejects.toBeInstanceOf(OtherSignIn);
  });

  it('is not asked for without a refresh token', async () => {
    provider.tokens = { refresh_token: undefined };
    expect(await client.renew(await redeem())).toBeUndefined();
    expect(provider.asked).toHaveLength(1);
  });
});

describe('the end of a session', () => {
  const offered = () => ({ revocation_endpoint: `${provider.issuer}/revoke` });

  it('ends its tokens, by the refresh token if there is one', async () => {
    provider.metadata = offered();
    await client.revoke(await redeem());
    provider.tokens = { refresh_token: undefined };
    await client.revoke(await redeem());
    expect(provider.revoked).toEqual([
      { client_id: clientId, token: 'refresh token 1' },
      { client_id: clientId, token: 'access token 2' },
    ]);
  });

  it('goes on where the provider does not offer it, or refuses it', async () => {
    await client.revoke(await redeem());
    expect(provider.revoked).toEqual([]);
  });

  it('goes on if the provider fails', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    provider.metadata = offered();
    const held = await redeem();
    provider.refusal = { status: 503, body: {} };
    await client.revoke(held);
    expect(warned).toHaveBeenCalledOnce();
  });
});

describe('plain HTTP', () => {
  it('is followed for an issuer that is plain HTTP, and for no other', async () => {
    const plain = { token_endpoint: 'http://elsewhere.example/token' };
    provider.metadata = plain;
    await expect(redeem()).rejects.toThrow(/https/i);
  });
});
