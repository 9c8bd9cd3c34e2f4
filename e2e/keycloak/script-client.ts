import { setTimeout as pause } from 'node:timers/promises';
import {
  actionOf,
  Browser,
  claimsIn,
  fieldsOf,
  type Page,
  parameterOf,
  pkce,
  Relying,
  type Tokens,
  tokensOf,
} from '@farpass/server/identity-testing';
import type { Administrator } from './admin.ts';
import type { Checks } from './checks.ts';
import type { Farpass } from './farpass.ts';

export interface World {
  readonly issuer: string;
  readonly farpass: Farpass;
  readonly administrator: Administrator;
  readonly checks: Checks;
}

interface Signed {
  readonly browser: Browser;
  readonly relying: Relying;
  readonly tokens: Tokens;
}
const password = 'four sparrows over the bay';

/** Everything the web application does with the provider, done by a script: code flow with PKCE, silent check, refresh, sign-out. */
export async function checkByScript(world: World): Promise<void> {
  const { administrator, checks } = world;
  const ada = await administrator.addUser({ userName: 'ada', password, roles: { ca: ['user'], odt: ['admin'] } });
  await administrator.addUser({ userName: 'bea', password, roles: {} });
  await administrator.addOrganisation({ alias: 'acme', memberId: ada });

  checks.section('Sign-in');
  const signed = await signIn(world, 'ada');
  await checkToken(world, signed);
  checks.section('Silent check');
  await checkSilently(world, signed);
  checks.section('Refresh and roles');
  const refreshed = await checkRefresh(world, { signed, userId: ada });
  checks.section('Organisation and first sign-in');
  await checkOperators(world);
  checks.section('Keys');
  await checkRotation(world);
  checks.section('Refusals');
  await checkRefusals(world, refreshed);
  checks.section('Sign-out');
  await checkSignOut(world, refreshed);
}

function relyingOn({ issuer, farpass }: World): Relying {
  return new Relying({ issuer, clientId: 'platform-web', redirectUri: `${farpass.url}/signed-in` });
}

async function signIn(world: World, userName: string): Promise<Signed> {
  const browser = new Browser();
  const relying = relyingOn(world);
  const { verifier, challenge } = pkce();
  const back = await fillForms(world, {
    browser,
    userName,
    first: await browser.open(relying.authorizeUrl(challenge)),
  });
  return { browser, relying, tokens: await relying.exchange(parameterOf(back.location, 'code'), verifier) };
}

/** With organisations Keycloak asks for the name on a first page and for the password on a second one. */
async function fillForms(
  { farpass }: World,
  { browser, userName, first }: { browser: Browser; userName: string; first: Page },
): Promise<Page> {
  let page = await browser.follow(first, `${farpass.url}/signed-in`);
  for (let form = 0; form < 2 && page.location === undefined; form += 1) {
    const fields = fieldsOf(page);
    const filled = {
      ...('username' in fields ? { username: userName } : {}),
      ...('password' in fields ? { password } : {}),
    };
    page = await browser.follow(
      await browser.submit(actionOf(page), { ...fields, ...filled }),
      `${farpass.url}/signed-in`,
    );
  }
  return page;
}

async function checkToken({ checks, farpass, issuer }: World, { tokens }: Signed): Promise<void> {
  const claims = claimsIn(tokens.access_token);
  checks.claim('the access token is issued by the realm', { found: claims['iss'], expected: issuer });
  checks.claim('it names the API as its audience', {
    found: claims['aud'],
    expected: (aud: unknown) => [aud].flat().includes('farpass-api'),
  });
  checks.claim('it names the organisation as a list', { found: claims['organization'], expected: ['acme'] });
  const { status, body } = await farpass.call('/account', tokens.access_token);
  checks.claim('the API accepts it', { found: status, expected: 200 });
  checks.claim('the roles arrive', {
    found: [field(body, 'granted', 'ca'), field(body, 'granted', 'odt')],
    expected: [['user'], ['admin']],
  });
  checks.claim('the organisation is the operator', { found: field(body, 'operator', 'name'), expected: 'acme' });
}

function silently(world: World, { browser }: Pick<Signed, 'browser'>): Promise<Page> {
  const more = { prompt: 'none', redirect_uri: `${world.farpass.url}/silent-check-sso.html` };
  return browser.open(relyingOn(world).authorizeUrl(pkce().challenge, more));
}

async function checkSilently(world: World, signed: Signed): Promise<void> {
  const { checks } = world;
  const known = await silently(world, signed);
  checks.claim('a browser that is signed in gets a code without a page', {
    found: parameterOf(known.location, 'code'),
    expected: (code: unknown) => code !== '',
  });
  const stranger = await silently(world, { browser: new Browser() });
  checks.claim('a stranger is told login_required', {
    found: parameterOf(stranger.location, 'error'),
    expected: 'login_required',
  });
}

async function checkRefresh(world: World, { signed, userId }: { signed: Signed; userId: string }): Promise<Signed> {
  const { administrator, checks, farpass } = world;
  await administrator.changeRole({ userId, resource: 'odt', role: 'admin', method: 'DELETE' });
  const old = await farpass.call('/account', signed.tokens.access_token);
  checks.claim('a role that was taken still counts in the old token', {
    found: field(old.body, 'granted', 'odt'),
    expected: ['admin'],
  });
  const answer = await signed.relying.refresh(signed.tokens.refresh_token);
  const tokens = tokensOf(await answer.json());
  const { status, body } = await farpass.call('/account', tokens.access_token);
  checks.claim('a refresh gives a token that the API accepts', { found: status, expected: 200 });
  checks.claim('and from then on the role is gone', {
    found: field(body, 'granted', 'odt') ?? 'none',
    expected: 'none',
  });
  checks.claim('a refresh token used twice is refused', {
    found: (await signed.relying.refresh(signed.tokens.refresh_token)).status,
    expected: 400,
  });
  return signIn(world, 'ada');
}

async function checkOperators(world: World): Promise<void> {
  const { administrator, checks, farpass } = world;
  const bea = await farpass.call('/account', (await signIn(world, 'bea')).tokens.access_token);
  checks.claim('who has no organisation gets an operator of their own', {
    found: field(bea.body, 'operator', 'name'),
    expected: 'bea Example',
  });
  await administrator.writeOrganisationsAsMap();
  const { tokens } = await signIn(world, 'ada');
  checks.claim('with ids switched on the claim is a map', {
    found: claimsIn(tokens.access_token)['organization'],
    expected: (claim: unknown) =>
      typeof claim === 'object' && claim !== null && !Array.isArray(claim) && 'acme' in claim,
  });
  const { body } = await farpass.call('/account', tokens.access_token);
  checks.claim('and names the same operator', { found: field(body, 'operator', 'name'), expected: 'acme' });
}

async function checkRotation(world: World): Promise<void> {
  const { administrator, checks, farpass } = world;
  const before = await signIn(world, 'ada');
  await administrator.rotateKeys();
  const after = await signIn(world, 'ada');
  checks.claim('Keycloak signs with the new key', {
    found: kidOf(after.tokens),
    expected: (kid: unknown) => kid !== kidOf(before.tokens),
  });
  // Keys are fetched again for an unknown key id, but not more often than every 30 s.
  let status = 401;
  for (let tries = 0; tries < 35 && status !== 200; tries += 1) {
    if (tries > 0) await pause(1000);
    ({ status } = await farpass.call('/account', after.tokens.access_token));
  }
  checks.claim('the API takes up the new key without a restart', { found: status, expected: 200 });
  const old = await farpass.call('/account', before.tokens.access_token);
  checks.claim('and still accepts tokens of the old one', { found: old.status, expected: 200 });
}

async function checkRefusals(world: World, { tokens }: Signed): Promise<void> {
  const { administrator, checks, farpass } = world;
  const refusals: readonly (readonly [string, string])[] = [
    ['the ID token', tokens.id_token],
    ['the refresh token', tokens.refresh_token],
    ['a token of another realm of the same Keycloak', await administrator.signIn()],
  ];
  for (const [what, token] of refusals) {
    checks.claim(`${what} is refused`, { found: (await farpass.call('/account', token)).status, expected: 401 });
  }
  const bea = await signIn(world, 'bea');
  await farpass.command('user', 'disable', 'bea');
  const shutOut = await farpass.call('/account', bea.tokens.access_token);
  checks.claim('somebody disabled here is out at once, though Keycloak lets them in', {
    found: shutOut.status,
    expected: 401,
  });
  const listed = await farpass.command('user', 'list');
  checks.claim('farpass user list knows who came from Keycloak', {
    found: listed,
    expected: (text: unknown) => /ada .*elsewhere/.test(String(text)),
  });
}

async function checkSignOut(world: World, { browser, relying, tokens }: Signed): Promise<void> {
  const { checks, farpass } = world;
  const query = { id_token_hint: tokens.id_token, post_logout_redirect_uri: `${farpass.url}/` };
  const done = await browser.follow(await browser.open(relying.logoutUrl(query)), `${farpass.url}/`);
  checks.claim('signing out leads back to the application', { found: done.location, expected: `${farpass.url}/` });
  checks.claim('the refresh token is worth nothing any more', {
    found: (await relying.refresh(tokens.refresh_token)).status,
    expected: 400,
  });
  const silent = await silently(world, { browser });
  checks.claim('the silent check finds nobody', {
    found: parameterOf(silent.location, 'error'),
    expected: 'login_required',
  });
  const foreign = await browser.open(
    relying.logoutUrl({ ...query, post_logout_redirect_uri: 'https://evil.example/' }),
  );
  checks.claim('signing out leads nowhere else', { found: foreign.location ?? 'nowhere', expected: 'nowhere' });
}

function kidOf({ access_token: token }: Tokens): string {
  return String(field(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()), 'kid'));
}

function field(document: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === name)?.[1]
        : undefined,
    document,
  );
}
