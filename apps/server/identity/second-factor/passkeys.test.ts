import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf, Browser, claimsIn, fieldsOf, type Page, parameterOf } from '../testing/browser.ts';
import { type IdentityServer, startIdentityServer } from '../testing/server.ts';
import { openSignIn, relyingOn, sendSignIn, signIn } from '../testing/sign-in.ts';
import { SoftAuthenticator } from './authenticator.fixture.ts';
import { relyingParty } from './passkeys.ts';

const password = 'four sparrows over the bay';
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer({ demo: 'off' });
  for (const userName of ['ada', 'bo']) await server.identity.commands['user.add']?.({ userName, password, roles: [] });
});
afterAll(() => server.close());

const account = () => `${server.issuer}/account`;
const optionsIn = ({ body }: Page) => {
  const text = /data-options="([^"]*)"/.exec(body)?.[1] ?? '{}';
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
};

async function accountOf(userName: string) {
  const { browser } = await signIn(server, userName, password);
  const open = () => browser.open(account());
  const send = async (action: string, fields: Record<string, string> = {}) => {
    const forgeryToken = fieldsOf(await open())['forgeryToken'] ?? '';
    return browser.submit(`${account()}/${action}`, { forgeryToken, ...fields });
  };
  return { open, send };
}

async function passwordStep(userName: string) {
  const browser = new Browser();
  const { form, verifier } = await openSignIn(server, browser);
  const asked = await sendSignIn(browser, form, { userName, password });
  const answer = (passkey: string) => browser.submit(actionOf(asked), { ...fieldsOf(asked), passkey });
  return { browser, form: asked, verifier, answer };
}

describe('a user with a passkey', () => {
  const authenticator = () => new SoftAuthenticator(server.url);

  it('signs in with password and passkey, or with a recovery code', async () => {
    const key = authenticator();
    const { open, send } = await accountOf('ada');
    const passkey = key.make(optionsIn(await open()));
    expect((await send('passkey', { name: 'Stick', passkey })).body).toContain('The current password is wrong');
    const made = await send('passkey', { name: 'Stick', passkey, current: password });
    expect(made.body).toContain('The passkey is stored');
    const codes = [...made.body.matchAll(/<code>([\da-f]{4}(?:-[\da-f]{4}){3})<\/code>/g)].map(
      ([, code]) => code ?? '',
    );
    expect(codes).toHaveLength(10);
    const step = await passwordStep('ada');
    expect(step.form.body).toContain('Use a passkey');
    const options = optionsIn(step.form);
    const done = await step.answer(key.use(options));
    const back = await step.browser.follow(done, `${server.url}/signed-in`);
    const tokens = await relyingOn(server).exchange(parameterOf(back.location, 'code'), step.verifier);
    expect(claimsIn(tokens.access_token)['preferred_username']).toBe('ada');
    const later = await passwordStep('ada');
    const [code = ''] = codes;
    const entered = await later.browser.submit(actionOf(later.form), { ...fieldsOf(later.form), passkey: '', code });
    expect(entered.status).toBe(401);
    const { passkey: _, ...fields } = fieldsOf(later.form);
    expect((await later.browser.submit(actionOf(later.form), { ...fields, code })).status).toBe(303);
  });

  it('is not let in by another key, another place, an older answer or the challenge of another sign-in', async () => {
    const key = authenticator();
    const { open, send } = await accountOf('bo');
    const elsewhere = new SoftAuthenticator('https://farpass.example.evil');
    const foreign = elsewhere.make(optionsIn(await open()));
    expect((await send('passkey', { name: 'Evil', passkey: foreign, current: password })).body).toContain(
      'was not accepted',
    );
    expect((await send('passkey', { name: 'Stick', passkey: '{', current: password })).body).toContain(
      'was not accepted',
    );
    await send('passkey', { name: 'Stick', passkey: key.make(optionsIn(await open())), current: password });
    const first = await passwordStep('bo');
    const other = await passwordStep('bo');
    const stolen = key.use(optionsIn(first.form));
    for (const answer of [authenticator().use(optionsIn(other.form)), stolen, '{}'])
      expect((await other.answer(answer)).body).toContain('This passkey does not belong to the account');
    // The fifth guess makes the name wait.
    expect((await first.answer(stolen)).status).toBe(429);
    await server.db.execute('delete from sign_in_attempt');
    expect((await first.answer(stolen)).status).toBe(303);
    const removed = await send('passkey-remove', { id: JSON.parse(stolen).id, current: 'wrong' });
    expect(removed.body).toContain('The current password is wrong');
    expect((await send('passkey-remove', { id: JSON.parse(stolen).id, current: password })).body).toContain('removed');
    expect((await signIn(server, 'bo', password)).tokens.access_token).toBeTruthy();
  });

  it('is freed from it on the server when the device is lost', async () => {
    const reset = server.identity.commands['user.second-factor.reset'];
    expect(await reset?.({ user: 'ada' })).toEqual({ userName: 'ada', wasSet: true });
    expect(claimsIn((await signIn(server, 'ada', password)).tokens.access_token)['preferred_username']).toBe('ada');
  });
});

it('passkeys belong to a host name: browsers make none for an address of numbers', () => {
  expect(relyingParty('https://farpass.example:8443')).toEqual({
    id: 'farpass.example',
    origin: 'https://farpass.example:8443',
  });
  expect([relyingParty('http://127.0.0.1:8080'), relyingParty('http://[::1]:8080')]).toEqual([undefined, undefined]);
});
