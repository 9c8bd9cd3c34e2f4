import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityServer, startBeside, startIdentityServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';

let first: IdentityServer;
let second: IdentityServer;

beforeAll(async () => {
  first = await startIdentityServer();
  second = await startBeside(first);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const refreshAt = (server: IdentityServer, refreshToken: string) =>
  server.app.inject({
    method: 'POST',
    url: '/auth/realms/platform/protocol/openid-connect/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      client_id: 'platform-web',
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }).toString(),
  });

const accountAt = async (server: IdentityServer, token: string) =>
  (await server.app.inject({ url: '/api/v1/account', headers: { authorization: `Bearer ${token}` } })).statusCode;

describe('a second server on the same database', () => {
  it('takes the tokens of the first, as the first would after a restart', async () => {
    const { tokens } = await signIn(first, 'demo');
    expect(await accountAt(second, tokens.access_token)).toBe(200);
    const refreshed = await refreshAt(second, tokens.refresh_token);
    expect(refreshed.statusCode).toBe(200);
    expect(await accountAt(first, refreshed.json().access_token)).toBe(200);
  });

  it('sees that a refresh token was used at the first', async () => {
    const { tokens, relying } = await signIn(first, 'demo');
    expect((await relying.refresh(tokens.refresh_token)).status).toBe(200);
    expect((await refreshAt(second, tokens.refresh_token)).statusCode).toBe(400);
  });

  it('takes tokens signed with a key that the first made a moment ago', async () => {
    await first.identity.commands['keys.replace']?.({ old: 'keep' });
    const { tokens } = await signIn(first, 'demo');
    expect(await accountAt(second, tokens.access_token)).toBe(200);
  });

  it('shuts out whom the first disabled', async () => {
    const { tokens } = await signIn(first, 'demo-ca');
    expect(await accountAt(second, tokens.access_token)).toBe(200);
    await first.identity.commands['user.disable']?.({ user: 'demo-ca', isDisabled: true });
    expect(await accountAt(second, tokens.access_token)).toBe(401);
  });
});
