import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pkce, Relying } from '../testing/browser.ts';
import { type IdentityServer, startIdentityServer } from '../testing/server.ts';

const publicUrl = 'https://farpass.example.org';
const issuer = `${publicUrl}/auth/realms/platform`;
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer({ publicUrl });
});
afterAll(() => server.close());

/** The requests of a proxy: plain HTTP, its own Host, and the forwarding headers exactly as the client sent them. */
const throughProxy = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: url.slice(publicUrl.length), headers: { host: '10.0.0.7:8080', ...headers } });

describe('behind a proxy that ends TLS', () => {
  const relying = new Relying({ issuer, clientId: 'platform-web', redirectUri: `${publicUrl}/signed-in` });

  it('every address is the public one', async () => {
    const { body } = await throughProxy(`${issuer}/.well-known/openid-configuration`, {
      'x-forwarded-host': 'evil.example',
    });
    const addresses = body.match(/https?:\/\/[^"]+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((one) => !one.startsWith(`${publicUrl}/`))).toEqual([]);
  });

  it('cookies are sent over TLS only', async () => {
    const answer = await throughProxy(relying.authorizeUrl(pkce().challenge));
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(1);
    expect(cookies.filter((cookie) => !/; secure/i.test(cookie))).toEqual([]);
    expect(answer.headers.location).toMatch(/^\/auth\/realms\/platform\/login-actions\//);
  });

  it('only the public address may be returned to', async () => {
    for (const redirect of [
      'http://farpass.example.org/signed-in',
      'https://localhost/signed-in',
      'http://localhost:8080/signed-in',
    ]) {
      const answer = await throughProxy(relying.authorizeUrl(pkce().challenge, { redirect_uri: redirect }));
      expect(answer.statusCode).toBe(400);
    }
  });

  it('an address with a path of its own is refused at start', async () => {
    const wrong = startIdentityServer({ publicUrl: 'https://example.org/farpass' });
    await expect(wrong).rejects.toThrow('expected scheme, host and port alone');
  });
});
