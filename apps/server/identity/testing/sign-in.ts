import { actionOf, Browser, fieldsOf, type Page, parameterOf, pkce, Relying, type Tokens } from './browser.ts';
import type { IdentityServer } from './server.ts';

export interface SignedIn {
  readonly browser: Browser;
  readonly relying: Relying;
  readonly tokens: Tokens;
}

export function relyingOn(server: Pick<IdentityServer, 'issuer' | 'url'>): Relying {
  return new Relying({ issuer: server.issuer, clientId: 'platform-web', redirectUri: `${server.url}/signed-in` });
}

/** Opens the sign-in form as the application would. */
export async function openSignIn(server: IdentityServer, browser: Browser): Promise<{ form: Page; verifier: string }> {
  const { verifier, challenge } = pkce();
  const first = await browser.open(relyingOn(server).authorizeUrl(challenge));
  return { form: await browser.follow(first, `${server.url}/signed-in`), verifier };
}

export function sendSignIn(
  browser: Browser,
  form: Page,
  credentials: { readonly userName: string; readonly password: string },
): Promise<Page> {
  return browser.submit(actionOf(form), { ...fieldsOf(form), ...credentials });
}

/** Signs a user in from the first page to the tokens. */
export async function signIn(server: IdentityServer, userName: string, password = 'demo'): Promise<SignedIn> {
  const browser = new Browser({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
  const { form, verifier } = await openSignIn(server, browser);
  const sent = await sendSignIn(browser, form, { userName, password });
  const back = await browser.follow(sent, `${server.url}/signed-in`);
  const relying = relyingOn(server);
  return { browser, relying, tokens: await relying.exchange(parameterOf(back.location, 'code'), verifier) };
}
