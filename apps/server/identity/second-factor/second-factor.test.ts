import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf, Browser, claimsIn, fieldsOf, type Page, parameterOf } from '../testing/browser.ts';
import { type IdentityServer, startIdentityServer } from '../testing/server.ts';
import { openSignIn, relyingOn, sendSignIn, signIn } from '../testing/sign-in.ts';
import { codeBefore, codeOf } from './authenticator-app.fixture.ts';
import { newKey, stepOfCode } from './codes.ts';

const password = 'four sparrows over the bay';
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer({ demo: 'off' });
  for (const userName of ['ada', 'bo']) await server.identity.commands['user.add']?.({ userName, password, roles: [] });
});
afterAll(() => server.close());

const account = () => `${server.issuer}/account`;

/** Sets up a second factor; returns its key and the recovery codes. */
async function setUp(userName: string) {
  const { browser } = await signIn(server, userName, password);
  const send = async (action: string, fields: Record<string, string> = {}) => {
    const forgeryToken = fieldsOf(await browser.open(account()))['forgeryToken'] ?? '';
    return browser.submit(`${account()}/${action}`, { forgeryToken, ...fields });
  };
  // Someone at an open screen knows no password, and could otherwise lock the person out with a factor of their own.
  expect((await send('second-factor')).body).toContain('The current password is wrong');
  const begun = await send('second-factor', { current: password });
  const key = /secret=([A-Z2-7]+)/.exec(begun.body)?.[1] ?? '';
  expect((await send('second-factor-confirm', { code: '000000', current: password })).body).toContain(
    'The code is wrong',
  );
  expect((await send('second-factor-confirm', { code: await codeBefore(key) })).body).toContain(
    'The current password is wrong',
  );
  const on = await send('second-factor-confirm', { code: await codeBefore(key), current: password });
  expect(on.body).toContain('The second factor is on.');
  const codes = [...on.body.matchAll(/<code>([\da-f]{4}(?:-[\da-f]{4}){3})<\/code>/g)].map(([, code]) => code ?? '');
  return { key, codes, send };
}

async function askedForCode(userName: string): Promise<{ browser: Browser; form: Page; verifier: string }> {
  const browser = new Browser();
  const { form, verifier } = await openSignIn(server, browser);
  return { browser, form: await sendSignIn(browser, form, { userName, password }), verifier };
}
const enter = ({ browser, form }: { browser: Browser; form: Page }, code: string) =>
  browser.submit(actionOf(form), { ...fieldsOf(form), code });

describe('a code', () => {
  // RFC 6238, appendix B: SHA-1, the key "12345678901234567890", time 1111111109 s, last six digits.
  it('is that of the standard, and one step early or late', () => {
    const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const at = (nowS: number) => stepOfCode({ key, userName: 'a' }, { code: '081 804', nowMs: nowS * 1000 });
    expect([at(1_111_111_109), at(1_111_111_079), at(1_111_111_139)]).toEqual(Array(3).fill(37_037_036));
    expect([at(1_111_111_019), at(1_111_111_199)]).toEqual([undefined, undefined]);
    expect(newKey()).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('a user with a second factor', () => {
  it('signs in with password and code; a code counts once, and recovery codes once each', async () => {
    const { key, codes } = await setUp('ada');
    expect(codes).toHaveLength(10);
    const first = await askedForCode('ada');
    expect(first.form.body).toContain('Enter the code');
    expect((await enter(first, '123456')).body).toContain('The code is wrong');
    const code = codeOf(key);
    const done = await enter(first, code);
    const back = await first.browser.follow(done, `${server.url}/signed-in`);
    const tokens = await relyingOn(server).exchange(parameterOf(back.location, 'code'), first.verifier);
    expect(claimsIn(tokens.access_token)['preferred_username']).toBe('ada');
    expect((await enter(await askedForCode('ada'), code)).body).toContain('used already');
    const [recovery = ''] = codes;
    expect((await enter(await askedForCode('ada'), recovery.toUpperCase())).status).toBe(303);
    expect((await enter(await askedForCode('ada'), recovery)).body).toContain('The code is wrong');
  });

  it('is not let in without the password step of the same sign-in', async () => {
    const { key } = await setUp('bo');
    const proven = await askedForCode('bo');
    const other = new Browser();
    const { form } = await openSignIn(server, other);
    const stolen = {
      ...fieldsOf(form),
      proof: fieldsOf(proven.form)['proof'] ?? '',
      userName: 'bo',
      code: codeOf(key),
    };
    expect((await other.submit(actionOf(form), stolen)).status).toBe(401);
    const made = { ...fieldsOf(proven.form), proof: 'made-up', code: codeOf(key) };
    expect((await proven.browser.submit(actionOf(proven.form), made)).status).toBe(401);
  });

  it('is freed from it on the server when phone and codes are lost', async () => {
    expect(await server.identity.commands['user.second-factor.reset']?.({ user: 'bo' })).toEqual({
      userName: 'bo',
      wasSet: true,
    });
    const { tokens } = await signIn(server, 'bo', password);
    expect(claimsIn(tokens.access_token)['preferred_username']).toBe('bo');
  });
});

describe('a device on which someone signed in before', () => {
  it('is not locked out by guesses from elsewhere, and other users get nothing from it', async () => {
    const { browser } = await signIn(server, 'bo', password);
    // What many guesses from many addresses leave behind: the name is blocked.
    const subject = hash('sha256', 'name bo', 'base64url');
    await server.db.execute(`insert into sign_in_attempt (subject, failures, failed_at, blocked_until)
      values ('${subject}', 99, instant_now(), '2999-01-01T00:00:00.000000Z')
      on conflict (subject) do update set blocked_until = excluded.blocked_until`);
    const forgeryToken = fieldsOf(await browser.open(account()))['forgeryToken'] ?? '';
    const onPage = await browser.submit(`${account()}/second-factor`, { forgeryToken, current: password });
    expect(onPage.body).not.toContain('The current password is wrong');
    const elsewhere = new Browser();
    const { form } = await openSignIn(server, elsewhere);
    expect((await sendSignIn(elsewhere, form, { userName: 'bo', password })).status).toBe(429);
    const cookie = browser.cookie('farpass_device') ?? '';
    const here = new Browser({ cookie: `farpass_device=${cookie}` });
    here.setCookie({ name: 'farpass_device', value: cookie, path: '/', origin: server.url });
    const again = await openSignIn(server, here);
    expect((await sendSignIn(here, again.form, { userName: 'bo', password })).status).toBe(303);
  });
});
