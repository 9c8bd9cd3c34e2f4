import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf, Browser, fieldsOf, parameterOf, pkce, tokensOf } from '../testing/browser.ts';
import { type IdentityServer, startIdentityServer } from '../testing/server.ts';
import { openSignIn, relyingOn, sendSignIn, signIn } from '../testing/sign-in.ts';

let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

describe('a refresh token', () => {
  /** Lets a minute pass for all refresh tokens that were used. */
  const aMinuteLater = () =>
    server.db.execute(`update provider_record set consumed_at = to_char((consumed_at::timestamptz - interval '61 s') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
      where model = 'RefreshToken' and consumed_at is not null`);
  const next = async (answer: Promise<Response>) => tokensOf(await (await answer).json()).refresh_token;

  it('works again while its successor was not used, however long: the answer may have been lost', async () => {
    const { relying, tokens } = await signIn(server, 'demo');
    await next(relying.refresh(tokens.refresh_token));
    await aMinuteLater();
    const second = await next(relying.refresh(tokens.refresh_token));
    expect((await relying.refresh(second)).status).toBe(200);
  });

  it('works again for a minute when its successor was used: an answer may be late', async () => {
    const { relying, tokens } = await signIn(server, 'demo');
    const successor = await next(relying.refresh(tokens.refresh_token));
    expect((await relying.refresh(successor)).status).toBe(200);
    expect((await relying.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it('sent a minute after its successor was used ends the whole grant, the newest token included', async () => {
    const { relying, tokens } = await signIn(server, 'demo');
    const successor = await next(relying.refresh(tokens.refresh_token));
    const newest = await next(relying.refresh(successor));
    await aMinuteLater();
    const replay = await relying.refresh(tokens.refresh_token);
    expect(replay.status).toBe(400);
    expect(await replay.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await relying.refresh(newest)).status).toBe(400);
  });

  it('that was given next to the one in use ends the grant, too, a minute later', async () => {
    const { relying, tokens } = await signIn(server, 'demo');
    const copied = await next(relying.refresh(tokens.refresh_token));
    const own = await next(relying.refresh(tokens.refresh_token));
    const newest = await next(relying.refresh(own));
    await aMinuteLater();
    expect((await relying.refresh(copied)).status).toBe(400);
    expect((await relying.refresh(newest)).status).toBe(400);
  });

  it('that was copied ends the browser session too: the cookie signs no one in, no token is accepted', async () => {
    const { relying, tokens } = await signIn(server, 'demo');
    const successor = tokensOf(await (await relying.refresh(tokens.refresh_token)).json());
    const newest = tokensOf(await (await relying.refresh(successor.refresh_token)).json());
    const sessions = async () =>
      (await server.db.execute(`select 1 from provider_record where model = 'Session' and account_id is not null`)).rows
        .length;
    const account = async () =>
      (await fetch(`${server.url}/api/v1/account`, { headers: { authorization: `Bearer ${newest.access_token}` } }))
        .status;
    const before = await sessions();
    expect(await account()).toBe(200);
    await aMinuteLater();
    await relying.refresh(tokens.refresh_token);
    await expect.poll(sessions, { timeout: 60_000 }).toBe(before - 1);
    await expect.poll(account, { timeout: 60_000 }).toBe(401);
  });

  it('sent ten times at once is answered ten times, and one of the answers goes on', async () => {
    const { relying, tokens } = await signIn(server, 'demo');
    const answers = await Promise.all(Array.from({ length: 10 }, () => relying.refresh(tokens.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [first] = answers;
    if (first) expect((await relying.refresh(tokensOf(await first.json()).refresh_token)).status).toBe(200);
  });

  it('of the web application is worth nothing to another client', async () => {
    const { relying, tokens } = await signIn(server, 'demo');
    const answer = await relying.token({
      client_id: 'platform-account',
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    expect(answer.ok).toBe(false);
  });

  it('is not in the database in a form that could be used', async () => {
    const { tokens } = await signIn(server, 'demo');
    const { rows } = await server.db.execute('select id || payload::text as written from provider_record');
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toContain(tokens.refresh_token);
  });
});

describe('a code', () => {
  async function freshCode() {
    const browser = new Browser();
    const { form, verifier } = await openSignIn(server, browser);
    const sent = await sendSignIn(browser, form, { userName: 'demo', password: 'demo' });
    const back = await browser.follow(sent, `${server.url}/signed-in`);
    return { code: parameterOf(back.location, 'code'), verifier, relying: relyingOn(server) };
  }

  it('used twice is refused, and what it gave is taken back', async () => {
    const { code, verifier, relying } = await freshCode();
    const tokens = await relying.exchange(code, verifier);
    await expect(relying.exchange(code, verifier)).rejects.toThrow('invalid_grant');
    expect((await relying.refresh(tokens.refresh_token)).status).toBe(400);
  });

  it('is worth nothing without the verifier of PKCE', async () => {
    const { code, relying } = await freshCode();
    await expect(relying.exchange(code, pkce().verifier)).rejects.toThrow('invalid_grant');
    const { code: second } = await freshCode();
    const redirect = { redirect_uri: `${server.url}/signed-in` };
    expect((await relying.token({ grant_type: 'authorization_code', code: second, ...redirect })).status).toBe(400);
  });

  it('is not given without a challenge, nor for a plain one', async () => {
    const url = new URL(relyingOn(server).authorizeUrl(pkce().challenge));
    url.searchParams.set('code_challenge_method', 'plain');
    const plain = await new Browser().open(url.href);
    expect(parameterOf(plain.location, 'error')).toBe('invalid_request');
    url.searchParams.delete('code_challenge_method');
    url.searchParams.delete('code_challenge');
    const none = await new Browser().open(url.href);
    expect(parameterOf(none.location, 'error')).toBe('invalid_request');
  });
});

describe('a redirect', () => {
  it.each([
    'https://evil.example/signed-in',
    '{url}/signed-in/',
    '{url}/signed-in?next=1',
    '{url}/signed-in/../evil',
    '{url}/SIGNED-IN',
    '{url}.evil.example/signed-in',
    '{url}@evil.example/signed-in',
    'javascript:alert(1)//{url}/signed-in',
    '//evil.example/signed-in',
  ])('to %s is refused with a page, never followed', async (pattern) => {
    const redirect = pattern.replace('{url}', server.url);
    const page = await new Browser().open(relyingOn(server).authorizeUrl(pkce().challenge, { redirect_uri: redirect }));
    expect(page.status).toBe(400);
    expect(page.location).toBeUndefined();
    expect(page.body).toContain('This request cannot be answered');
  });

  it('after signing out goes to a registered address only', async () => {
    const { browser, relying, tokens } = await signIn(server, 'demo');
    const page = await browser.open(
      relying.logoutUrl({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://evil.example/' }),
    );
    expect(page.status).toBe(400);
    expect(page.body).not.toMatch(/(href|action)="(https?:)?\/\/evil/);
  });

  it('after signing in cannot be bent by anything in the address or the form', async () => {
    const browser = new Browser();
    const { form } = await openSignIn(server, browser);
    const action = `${actionOf(form)}?returnTo=https://evil.example&redirect_uri=https://evil.example&next=//evil.example`;
    const fields = { ...fieldsOf(form), userName: 'demo', password: 'demo', returnTo: 'https://evil.example' };
    const sent = await browser.submit(action, fields);
    expect(sent.location).toMatch(new RegExp(`^${server.issuer}/protocol/openid-connect/auth/`));
    expect((await browser.open(sent.location ?? '')).location).toMatch(new RegExp(`^${server.url}/signed-in\\?code=`));
  });

  it('of the account page leads to itself only', async () => {
    const { browser } = await signIn(server, 'demo');
    const page = await browser.open(`${server.issuer}/account?code=1&redirect=https://evil.example`);
    expect(page.location).toBe(`${server.issuer}/account`);
  });
});

describe('session fixation', () => {
  it('fails: the session has another id after signing in', async () => {
    const attacker = new Browser();
    await openSignIn(server, attacker);
    const before = attacker.cookie('farpass_session');
    const { form } = await openSignIn(server, attacker);
    const sent = await sendSignIn(attacker, form, { userName: 'demo', password: 'demo' });
    await attacker.follow(sent, `${server.url}/signed-in`);
    expect(attacker.cookie('farpass_session')).toBeDefined();
    expect(attacker.cookie('farpass_session')).not.toBe(before);
  });

  it('fails: a session id of the attacker’s own making is not taken up', async () => {
    const victim = new Browser();
    const planted = {
      name: 'farpass_session',
      value: 'planted-by-the-attacker',
      path: '/auth/realms/platform',
      origin: server.url,
    };
    victim.setCookie(planted);
    const { form } = await openSignIn(server, victim);
    await victim.follow(
      await sendSignIn(victim, form, { userName: 'demo', password: 'demo' }),
      `${server.url}/signed-in`,
    );
    expect(victim.cookie('farpass_session')).not.toBe(planted.value);
  });

  it('fails: a sign-in begun by the attacker cannot be finished in the victim’s browser', async () => {
    const { form } = await openSignIn(server, new Browser());
    const victim = new Browser();
    const page = await sendSignIn(victim, form, { userName: 'demo', password: 'demo' });
    expect(page.status).toBe(400);
    expect(page.location).toBeUndefined();
  });

  it('fails: a session cookie with a changed signature counts for nothing', async () => {
    const { browser } = await signIn(server, 'demo');
    const forged = {
      name: 'farpass_session.sig',
      value: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA',
      path: '/auth/realms/platform',
      origin: server.url,
    };
    browser.setCookie(forged);
    expect((await browser.open(`${server.issuer}/account`)).status).toBe(303);
  });
});

describe('a forged form', () => {
  const profile = { displayName: 'Owned', email: 'evil@evil.example' };

  it('on the account pages is refused: from another site, without its token, with that of another session', async () => {
    const { browser } = await signIn(server, 'demo');
    const { browser: other } = await signIn(server, 'demo');
    const account = `${server.issuer}/account`;
    const token = fieldsOf(await browser.open(account))['forgeryToken'] ?? '';
    const foreign = fieldsOf(await other.open(account))['forgeryToken'] ?? '';
    const tries: readonly [Record<string, string>, Record<string, string>][] = [
      [{ ...profile, forgeryToken: token }, { origin: 'https://evil.example' }],
      [{ ...profile, forgeryToken: token }, { 'sec-fetch-site': 'cross-site' }],
      [{ ...profile, forgeryToken: token }, { 'sec-fetch-site': 'same-site' }],
      [{ ...profile }, {}],
      [{ ...profile, forgeryToken: 'guessed' }, {}],
      [{ ...profile, forgeryToken: foreign }, {}],
    ];
    for (const action of ['profile', 'password', 'sessions', 'sign-out']) {
      for (const [fields, headers] of tries) {
        expect((await browser.submit(`${account}/${action}`, fields, headers)).status).toBe(403);
      }
    }
    expect((await browser.open(account)).body).not.toContain('Owned');
    expect(
      (await browser.submit(`${account}/profile`, { ...profile, displayName: 'Demo', email: '', forgeryToken: token }))
        .status,
    ).toBe(200);
  });

  it('of the sign-in is refused without its token', async () => {
    const browser = new Browser();
    const { form } = await openSignIn(server, browser);
    const credentials = { userName: 'demo', password: 'demo' };
    expect((await browser.submit(actionOf(form), credentials)).status).toBe(403);
    expect(
      (await browser.submit(actionOf(form), { ...fieldsOf(form), ...credentials }, { origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
  });

  it('is refused as JSON, and when it is larger than any form of ours', async () => {
    const { browser } = await signIn(server, 'demo');
    const address = `${server.issuer}/account/profile`;
    const json = await browser.open(address, { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } });
    expect(json.status).toBe(403);
    expect((await browser.submit(address, { displayName: 'x'.repeat(20_000) })).status).toBe(403);
  });

  it('of signing out is refused without its token', async () => {
    const { browser } = await signIn(server, 'demo');
    const confirm = `${server.issuer}/protocol/openid-connect/logout/confirm`;
    expect((await browser.submit(confirm, { logout: 'yes' })).status).toBe(400);
    expect((await browser.submit(confirm, { logout: 'yes', xsrf: 'guessed' })).status).toBe(400);
    expect((await browser.open(`${server.issuer}/account`)).status).toBe(200);
  });
});

describe('markup in a name', () => {
  it('stays text on every page that shows it', async () => {
    const { browser } = await signIn(server, 'demo-admin');
    const account = `${server.issuer}/account`;
    const forgeryToken = fieldsOf(await browser.open(account))['forgeryToken'] ?? '';
    const displayName = '"><script>alert(1)</script>';
    const page = await browser.submit(`${account}/profile`, { displayName, email: '', forgeryToken });
    expect(page.body).toContain('&quot;&gt;&lt;script&gt;');
    expect(page.body).not.toContain('<script>');
  });

  it('in the sign-in form comes back as text', async () => {
    const browser = new Browser();
    const { form } = await openSignIn(server, browser);
    const page = await sendSignIn(browser, form, { userName: '"><img src=x onerror=alert(1)>', password: 'x' });
    expect(page.body).not.toContain('<img');
  });
});

describe('another site', () => {
  it('gets no tokens by script: the token endpoint answers our origins only', async () => {
    const { relying, tokens } = await signIn(server, 'demo');
    const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const foreign = await relying.token(fields, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(400);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    const own = await relying.token(fields, { origin: server.url });
    expect(own.headers.get('access-control-allow-origin')).toBe(server.url);
  });
});
