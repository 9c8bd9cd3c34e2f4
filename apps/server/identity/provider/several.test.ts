import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf, fieldsOf } from '../testing/browser.ts';
import { type IdentityServer, startBeside, startIdentityServer } from '../testing/server.ts';
import { relyingOn, signIn } from '../testing/sign-in.ts';

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

  it('answers a refresh token again that the first has answered, and goes on from there', async () => {
    const { tokens, relying } = await signIn(first, 'demo');
    expect((await relying.refresh(tokens.refresh_token)).status).toBe(200);
    const again = await refreshAt(second, tokens.refresh_token);
    expect(again.statusCode).toBe(200);
    expect((await relying.refresh(again.json().refresh_token)).status).toBe(200);
  });

  it('refuses the tokens of a session that the first has ended', async () => {
    const { browser, tokens } = await signIn(first, 'demo');
    expect(await accountAt(second, tokens.access_token)).toBe(200);
    const page = await browser.open(
      relyingOn(first).logoutUrl({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${first.url}/` }),
    );
    await browser.submit(actionOf(page), fieldsOf(page));
    await expect.poll(() => accountAt(second, tokens.access_token)).toBe(401);
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

describe('changes made at the first server while both are busy', () => {
  const manyCalls = (token: string) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => accountAt(index % 2 === 0 ? first : second, token)));

  /** The answers of calls that begin after a change, while calls that began together with it are still running. */
  async function statusesAfter(token: string, change: () => Promise<unknown>) {
    const before = manyCalls(token);
    await change();
    const after = await manyCalls(token);
    await before;
    return [...new Set(after)];
  }

  const command = (name: string, input: unknown) => first.identity.commands[name]?.(input) ?? Promise.reject();
  const scriptTokenOf = async (user: string) => {
    const made = await command('token.make', { user, days: 1 });
    return typeof made === 'object' && made !== null && 'token' in made ? String(made.token) : '';
  };

  it('shut a disabled user out of both with the very next call, signed in or by script', async () => {
    // Disabling ended the session of the sign-in for good; the token of a script is one's own again.
    for (const [user, afterwards, tokenOf] of [
      ['demo-odt', 401, async () => (await signIn(first, 'demo-odt')).tokens.access_token],
      ['demo-other', 200, () => scriptTokenOf('demo-other')],
    ] as const) {
      const token = await tokenOf();
      expect(await accountAt(second, token)).toBe(200);
      const disable = () => command('user.disable', { user, isDisabled: true });
      expect(await statusesAfter(token, disable)).toEqual([401]);
      const enable = () => command('user.disable', { user, isDisabled: false });
      expect(await statusesAfter(token, enable)).toEqual([afterwards]);
    }
  });

  it('take a revoked script token back at both', async () => {
    const token = await scriptTokenOf('demo');
    const { tokens } = await signIn(first, 'demo');
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const listed = await first.app.inject({ url: '/api/v1/account/tokens', headers });
    const [{ id }] = listed.json();
    const revoke = () => first.app.inject({ method: 'DELETE', url: `/api/v1/account/tokens/${id}`, headers });
    expect(await statusesAfter(token, revoke)).toEqual([401]);
  });

  it('let a user act for the operator they chose, at both', async () => {
    await command('user.operator', { user: 'demo', join: ['Other Operator'], leave: [] });
    const { tokens } = await signIn(first, 'demo');
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const account = async (server: IdentityServer) =>
      (await server.app.inject({ url: '/api/v1/account', headers })).json();
    const { operators, operator } = await account(second);
    expect(operators).toHaveLength(2);
    for (const chosen of [...operators, operator]) {
      const payload = { operatorId: chosen.id };
      await first.app.inject({ method: 'PUT', url: '/api/v1/account/operator', headers, payload });
      expect((await account(second)).operator).toEqual(chosen);
    }
  });

  it('do not mix up callers who call at the same moment', async () => {
    const names = ['demo', 'demo-other', 'demo-odt'];
    const tokens = await Promise.all(names.map(async (name) => (await signIn(first, name)).tokens.access_token));
    const asked = Array.from({ length: 30 }, (_, index) => index % names.length);
    const answers = await Promise.all(
      asked.map((index) =>
        second.app.inject({ url: '/api/v1/account', headers: { authorization: `Bearer ${tokens[index]}` } }),
      ),
    );
    expect(answers.map((answer) => answer.json().userName)).toEqual(asked.map((index) => names[index]));
  });
});
