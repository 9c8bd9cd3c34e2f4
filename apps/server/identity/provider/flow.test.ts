import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf, Browser, claimsIn, fieldsOf, parameterOf, pkce, tokensOf } from '../testing/browser.ts';
import { type IdentityServer, startIdentityServer } from '../testing/server.ts';
import { openSignIn, relyingOn, sendSignIn, signIn } from '../testing/sign-in.ts';

let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const whoAmI = (token: string) =>
  fetch(`${server.url}/api/v1/account`, { headers: { authorization: `Bearer ${token}` } });

describe('the discovery document', () => {
  it('names the paths of Keycloak, whatever Host header it is asked with', async () => {
    const answer = await server.app.inject({
      url: '/auth/realms/platform/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const base = `${server.issuer}/protocol/openid-connect`;
    expect(answer.json()).toMatchObject({
      issuer: server.issuer,
      authorization_endpoint: `${base}/auth`,
      token_endpoint: `${base}/token`,
      userinfo_endpoint: `${base}/userinfo`,
      end_session_endpoint: `${base}/logout`,
      jwks_uri: `${base}/certs`,
      revocation_endpoint: `${base}/revoke`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    });
  });
});

describe('signing in', () => {
  it('gives an access token for the API with the roles where Keycloak puts them', async () => {
    const { tokens } = await signIn(server, 'demo');
    expect(claimsIn(tokens.access_token)).toMatchObject({
      iss: server.issuer,
      aud: 'farpass-api',
      typ: 'Bearer',
      azp: 'platform-web',
      preferred_username: 'demo',
      resource_access: {
        ca: { roles: ['user'] },
        odt: { roles: ['user'] },
        payments: { roles: ['user'] },
        account: { roles: ['manage-account', 'manage-account-links', 'view-profile'] },
      },
    });
    expect(tokens.expires_in).toBe(300);
    expect(claimsIn(tokens.id_token)).toMatchObject({ aud: 'platform-web', preferred_username: 'demo', name: 'Demo' });
  });

  it('lets the API be called', async () => {
    const { tokens } = await signIn(server, 'demo-other');
    const answer = await whoAmI(tokens.access_token);
    expect(await answer.json()).toMatchObject({
      userName: 'demo-other',
      operator: { name: 'Other Operator' },
      operators: [{ name: 'Other Operator' }],
      provider: null,
    });
  });

  it('says when the person signed in, also after a refresh', async () => {
    const { tokens, relying } = await signIn(server, 'demo');
    const { auth_time: signedInAt, iat } = claimsIn(tokens.access_token);
    expect(Math.abs(Number(iat) - Number(signedInAt))).toBeLessThan(60);
    const found = await server.identity.authenticate(tokens.access_token);
    expect(found.kind === 'caller' ? found.caller.signedInAtUnixS : found.reason).toBe(signedInAt);
    const next = tokensOf(await (await relying.refresh(tokens.refresh_token)).json());
    expect(claimsIn(next.access_token)['auth_time']).toBe(signedInAt);
  });

  it('takes the user name in any case and with blanks around it', async () => {
    const { tokens } = await signIn(server, ' Demo-CA ');
    expect(claimsIn(tokens.access_token)['preferred_username']).toBe('demo-ca');
  });

  it('is remembered by the browser only when asked to', async () => {
    const browser = new Browser();
    const { form } = await openSignIn(server, browser);
    const sent = await browser.submit(actionOf(form), {
      ...fieldsOf(form),
      userName: 'demo',
      password: 'demo',
      remember: 'yes',
    });
    const resumed = await browser.open(sent.location ?? '');
    expect(resumed.headers.getSetCookie().find((one) => one.startsWith('farpass_session='))).toMatch(/max-age=\d{5}/i);

    const forgetful = new Browser();
    const { form: second } = await openSignIn(server, forgetful);
    const again = await sendSignIn(forgetful, second, { userName: 'demo', password: 'demo' });
    const cookie = (await forgetful.open(again.location ?? '')).headers.getSetCookie();
    expect(cookie.find((one) => one.startsWith('farpass_session='))).not.toMatch(/expires=|max-age=/i);
  });

  it('goes on in a browser whose clock is ahead: its cookies end after a time, not at one', async () => {
    const browser = new Browser();
    const begun = await browser.open(relyingOn(server).authorizeUrl(pkce().challenge));
    const lines = begun.headers.getSetCookie().filter((one) => /^farpass_(sign_in|resume)=/.test(one));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      // Half an hour, less the seconds that the answer took.
      expect(line).toMatch(/; max-age=1(?:800|7\d\d)\b/i);
      expect(line).not.toMatch(/expires=/i);
    }
  });
});

describe('the silent check', () => {
  const silently = (browser: Browser) =>
    browser.open(
      relyingOn(server).authorizeUrl(pkce().challenge, {
        prompt: 'none',
        redirect_uri: `${server.url}/silent-check-sso.html`,
      }),
    );

  it('says login_required to a stranger', async () => {
    const page = await silently(new Browser());
    expect(page.location).toContain(`${server.url}/silent-check-sso.html?`);
    expect(parameterOf(page.location, 'error')).toBe('login_required');
    expect(parameterOf(page.location, 'state')).toBe('state-of-this-request');
  });

  it('gives a code to a browser that is signed in', async () => {
    const { browser } = await signIn(server, 'demo');
    expect(parameterOf((await silently(browser)).location, 'code')).not.toBe('');
  });

  it('may run in a frame of the same origin, with a cookie that is sent there', async () => {
    const { browser } = await signIn(server, 'demo');
    const page = await silently(browser);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const session = page.headers.getSetCookie().find((one) => one.startsWith('farpass_session='));
    expect(session).toMatch(/httponly/i);
    expect(session).toMatch(/samesite=lax/i);
  });
});

describe('refreshing', () => {
  it('gives a new pair, with the roles as they are now', async () => {
    const { relying, tokens } = await signIn(server, 'demo-none');
    await server.identity.commands['user.role']?.({ user: 'demo-none', add: ['odt:testuser'], remove: [] });
    const next = tokensOf(await (await relying.refresh(tokens.refresh_token)).json());
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(claimsIn(next.access_token)).toMatchObject({ resource_access: { odt: { roles: ['testuser'] } } });

    await server.identity.commands['user.role']?.({ user: 'demo-none', add: [], remove: ['odt:testuser'] });
    const last = tokensOf(await (await relying.refresh(next.refresh_token)).json());
    expect(claimsIn(last.access_token)['resource_access']).not.toHaveProperty('odt');
  });

  it('takes 20 rounds', async () => {
    const { relying, tokens } = await signIn(server, 'demo');
    let current = tokens.refresh_token;
    for (let round = 0; round < 20; round += 1) {
      current = tokensOf(await (await relying.refresh(current)).json()).refresh_token;
    }
    expect((await relying.refresh(current)).status).toBe(200);
  });
});

describe('signing out', () => {
  it('from the application goes straight through: its ID token proves who asks', async () => {
    const { browser, relying, tokens } = await signIn(server, 'demo');
    const page = await browser.open(
      relying.logoutUrl({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${server.url}/`, state: 'bye' }),
    );
    expect(page.body).toContain('data-submit');
    const done = await browser.submit(actionOf(page), fieldsOf(page));
    expect(done.location).toBe(`${server.url}/?state=bye`);
    expect((await relying.refresh(tokens.refresh_token)).status).toBe(400);
    const silent = await browser.open(relying.authorizeUrl(pkce().challenge, { prompt: 'none' }));
    expect(parameterOf(silent.location, 'error')).toBe('login_required');
  });

  it('without that proof asks first', async () => {
    const { browser, relying } = await signIn(server, 'demo');
    const page = await browser.open(
      relying.logoutUrl({ client_id: 'platform-web', post_logout_redirect_uri: `${server.url}/` }),
    );
    expect(page.body).not.toContain('data-submit');
    expect(page.body).toContain('signed in as demo');
    const done = await browser.submit(actionOf(page), { ...fieldsOf(page), logout: 'yes' });
    expect(done.location).toBe(`${server.url}/`);
  });

  it('with no user signed in ends at the page of the application', async () => {
    const browser = new Browser();
    const page = await browser.open(
      relyingOn(server).logoutUrl({ client_id: 'platform-web', post_logout_redirect_uri: `${server.url}/` }),
    );
    const done = await browser.submit(actionOf(page), fieldsOf(page));
    expect(done.location).toBe(`${server.url}/`);
  });
});

describe('userinfo', () => {
  it('answers who the token belongs to, and refuses everything else', async () => {
    const { tokens } = await signIn(server, 'demo');
    const ask = (token: string) =>
      fetch(`${server.issuer}/protocol/openid-connect/userinfo`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await ask(tokens.access_token)).json()).toMatchObject({ preferred_username: 'demo', name: 'Demo' });
    expect((await ask(tokens.id_token)).status).toBe(401);
    expect((await ask('nonsense')).headers.get('www-authenticate')).toContain('invalid_token');
  });
});

describe('the pages', () => {
  it('have no inline script or style, and say so by their policy', async () => {
    const { form } = await openSignIn(server, new Browser());
    expect(form.body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/i);
    expect(form.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(form.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(form.headers.get('cache-control')).toContain('no-store');
    // With no-referrer browsers send `Origin: null` with our own forms, which would then be refused as foreign.
    expect(form.headers.get('referrer-policy')).toBe('same-origin');
  });

  it('are documents, with headers for documents; answers to scripts come without those', async () => {
    const address = `${server.issuer}/.well-known/openid-configuration`;
    const [fetched, opened] = await Promise.all(
      ['empty', 'document'].map((use) => fetch(address, { headers: { 'sec-fetch-dest': use } })),
    );
    expect(opened?.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(fetched?.headers.get('content-security-policy')).toBe(null);
    expect(['cache-control', 'x-content-type-options'].map((name) => fetched?.headers.get(name))).toEqual([
      'no-store',
      'nosniff',
    ]);
  });

  it('are German for a German browser, and for a user who chooses German', async () => {
    const { form } = await openSignIn(server, new Browser({ 'accept-language': 'de-DE,de;q=0.9' }));
    expect(form.body).toContain('<html lang="de">');
    expect(form.body).toContain('Benutzername');
    const browser = new Browser();
    const { form: english } = await openSignIn(server, browser);
    expect(english.body).toContain('<html lang="en">');
    const chosen = await browser.open(`${english.url}?lang=de`);
    expect(chosen.body).toContain('Passwort');
    expect((await browser.open(english.url)).body).toContain('Passwort');
  });

  it('name each input, and lead a keyboard to the content first', async () => {
    const { form } = await openSignIn(server, new Browser());
    for (const id of ['userName', 'password', 'remember']) expect(form.body).toContain(`<label for="${id}">`);
    expect(form.body).toMatch(/<body>\s*<a class="skip" href="#content">/);
  });

  it('bring their style from a file that may be kept for ever', async () => {
    const { form } = await openSignIn(server, new Browser());
    const address = /href="([^"]+\.css)"/.exec(form.body)?.[1] ?? '';
    const style = await fetch(new URL(address, server.url));
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(style.headers.get('cache-control')).toContain('immutable');
    const font = /url\("([^"]+)"\)/.exec(await style.text())?.[1] ?? '';
    expect((await fetch(new URL(font, style.url))).headers.get('content-type')).toBe('font/woff2');
  });
});
