import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, fieldsOf, type Page } from '../testing/browser.ts';
import { type IdentityServer, startIdentityServer } from '../testing/server.ts';
import { openSignIn, sendSignIn, signIn } from '../testing/sign-in.ts';

const Made = Type.Object({ token: Type.String() });
const password = 'four sparrows over the bay';
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer({ demo: 'off' });
  for (const userName of ['ada', 'bea', 'cleo']) {
    await server.identity.commands['user.add']?.({
      userName,
      displayName: `${userName} first`,
      password,
      roles: ['ca:user'],
    });
  }
});
afterAll(() => server.close());

const address = () => `${server.issuer}/account`;

async function change(browser: Browser, action: string, fields: Record<string, string>): Promise<Page> {
  const forgeryToken = fieldsOf(await browser.open(address()))['forgeryToken'] ?? '';
  return browser.submit(`${address()}/${action}`, { forgeryToken, ...fields });
}

describe('the account page', () => {
  it('asks a stranger to sign in, and comes back to itself', async () => {
    const browser = new Browser();
    const form = await browser.follow(await browser.open(address()));
    expect(form.body).toContain('Sign in to Farpass');
    const page = await browser.follow(await sendSignIn(browser, form, { userName: 'ada', password }));
    expect(page.url).toBe(address());
    expect(page.body).toContain('Account: ada');
    expect(page.body).toContain('ca:user');
  });

  it('saves name and e-mail, which the next token carries', async () => {
    const { browser } = await signIn(server, 'ada', password);
    const page = await change(browser, 'profile', { displayName: 'Ada Lovelace', email: 'ada@example.org' });
    expect(page.body).toContain('Your profile has been saved.');
    const { tokens } = await signIn(server, 'ada', password);
    const account = await fetch(`${server.url}/api/v1/account`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await account.json()).toMatchObject({ displayName: 'Ada Lovelace', email: 'ada@example.org' });
  });

  it('says what is wrong with an address or a name', async () => {
    const { browser } = await signIn(server, 'ada', password);
    const page = await change(browser, 'profile', { displayName: 'Ada', email: 'not an address' });
    expect(page.status).toBe(422);
    expect(page.body).toContain('Email address must be a valid address.');
    expect((await change(browser, 'profile', { displayName: ' ', email: '' })).body).toContain('1 to 80 characters');
  });

  it('changes nothing for a user without the role manage-account', async () => {
    const { browser } = await signIn(server, 'bea', password);
    const role = { user: 'bea', add: [], remove: ['account:manage-account'] };
    await server.identity.commands['user.role']?.(role);
    const page = await change(browser, 'profile', { displayName: 'Beatrice', email: '' });
    expect(page.body).toContain('locked this account');
    await server.identity.commands['user.role']?.({ ...role, add: role.remove, remove: [] });
    expect((await change(browser, 'profile', { displayName: 'bea first', email: '' })).status).toBe(200);
  });

  it('lists sessions with device and address, and ends one', async () => {
    const { browser } = await signIn(server, 'bea', password);
    const other = await signIn(server, 'bea', password);
    const account = () =>
      fetch(`${server.url}/api/v1/account`, { headers: { authorization: `Bearer ${other.tokens.access_token}` } });
    expect((await account()).status).toBe(200);
    const page = await browser.open(address());
    expect(page.body.match(/Firefox, Linux/g)?.length).toBeGreaterThanOrEqual(2);
    expect(page.body).toContain('127.0.0.1');
    const uid = /name="session" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect((await change(browser, 'sessions', { session: uid })).body).toContain('The session has been ended.');
    expect((await account()).status).toBe(401);
    expect((await other.browser.open(address())).status).toBe(303);
    expect((await other.relying.refresh(other.tokens.refresh_token)).status).toBe(400);
    expect((await browser.open(address())).status).toBe(200);
  });

  it('cannot end the session of someone else', async () => {
    const victim = await signIn(server, 'ada', password);
    const { rows } = await server.db.execute(
      "select uid from provider_record where model = 'Session' and uid is not null",
    );
    const { browser } = await signIn(server, 'bea', password);
    for (const row of rows) {
      const uid = typeof row === 'object' && row !== null && 'uid' in row ? String(row.uid) : '';
      await change(browser, 'sessions', { session: uid });
    }
    expect((await victim.browser.open(address())).status).toBe(200);
  });

  it('changes the password, which ends every other session and every script token', async () => {
    const { browser } = await signIn(server, 'cleo', password);
    const made = await server.identity.commands['token.make']?.({ user: 'cleo', days: 30, name: 'nightly' });
    const headers = { authorization: `Bearer ${Value.Parse(Made, made).token}` };
    const script = async () => (await fetch(`${server.url}/api/v1/account`, { headers })).status;
    expect(await script()).toBe(200);
    const other = await signIn(server, 'cleo', password);
    const next = 'seven herons by the lock';
    const wrong = await change(browser, 'password', { current: 'guess', next, again: next });
    expect(wrong.body).toContain('The current password is wrong.');
    const weak = await change(browser, 'password', { current: password, next: 'password1234', again: 'password1234' });
    expect(weak.body).toContain('too easy to guess');
    const done = await change(browser, 'password', { current: password, next, again: next });
    expect(done.body).toContain('Your password has been changed.');
    expect(await script()).toBe(401);
    expect((await browser.open(address())).status).toBe(200);
    expect((await other.browser.open(address())).status).toBe(303);
    expect((await other.relying.refresh(other.tokens.refresh_token)).status).toBe(400);
    await expect(signIn(server, 'cleo', password)).rejects.toThrow();
    await signIn(server, 'cleo', next);
  });

  it('signs out', async () => {
    const { browser, relying, tokens } = await signIn(server, 'ada', password);
    expect((await change(browser, 'sign-out', {})).location).toBe(`${server.url}/`);
    expect((await browser.open(address())).status).toBe(303);
    expect((await relying.refresh(tokens.refresh_token)).status).toBe(400);
  });

  it('leaves an audit line for each of these', async () => {
    const { rows } = await server.db.execute('select distinct action from audit_line');
    const actions = rows.map((row) => (typeof row === 'object' && row !== null && 'action' in row ? row.action : ''));
    expect(actions).toEqual(
      expect.arrayContaining([
        'identity.sign-in',
        'identity.profile.save',
        'identity.password.change',
        'identity.session.end',
        'identity.sign-out',
      ]),
    );
  });
});

describe('a sign-in form', () => {
  it('that is sent twice says that it was finished', async () => {
    const browser = new Browser();
    const { form } = await openSignIn(server, browser);
    const sent = await sendSignIn(browser, form, { userName: 'ada', password });
    await browser.follow(sent, `${server.url}/signed-in`);
    const again = await sendSignIn(browser, form, { userName: 'ada', password });
    expect(again.status).toBe(400);
    expect(again.body).toContain('This sign-in has expired');
  });

  it('that a person who is signed in goes back to leads on to the application', async () => {
    const browser = new Browser();
    const { form } = await openSignIn(server, browser);
    const sent = await sendSignIn(browser, form, { userName: 'ada', password });
    await browser.follow(sent, `${server.url}/signed-in`);
    const back = await browser.open(form.url);
    expect(back).toMatchObject({ status: 303, location: `${server.url}/` });
    await change(browser, 'sign-out', {});
    const signedOut = await browser.open(form.url);
    expect(signedOut.status).toBe(400);
    expect(signedOut.body).toContain('This sign-in has expired');
  });
});
