import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf, Browser, claimsIn, fieldsOf, parameterOf } from '../testing/browser.ts';
import { type IdentityServer, startIdentityServer } from '../testing/server.ts';
import { openSignIn, relyingOn, sendSignIn, signIn } from '../testing/sign-in.ts';
import { codeBefore, codeOf } from './authenticator-app.fixture.ts';

const password = 'four sparrows over the bay';
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer({ demo: 'off' });
  for (const userName of ['ada', 'bo'])
    await server.identity.commands['user.add']?.({ userName, password, roles: ['ca:user'], operator: 'Aurora' });
  await server.db.execute('update membership set is_administrator = true');
});
afterAll(() => server.close());

/** Sets up an authenticator app, and signs in with it. */
async function signedInWithApp(userName: string): Promise<string> {
  const { browser } = await signIn(server, userName, password);
  const account = `${server.issuer}/account`;
  const send = async (action: string, fields: Record<string, string>) => {
    const forgeryToken = fieldsOf(await browser.open(account))['forgeryToken'] ?? '';
    return browser.submit(`${account}/${action}`, { forgeryToken, ...fields });
  };
  const begun = await send('second-factor', { current: password });
  const key = /secret=([A-Z2-7]+)/.exec(begun.body)?.[1] ?? '';
  const on = await send('second-factor-confirm', { code: await codeBefore(key), current: password });
  // Nothing else is on the page of the codes, and the way on needs a tick.
  expect(on.body).toContain('download="farpass-recovery-codes.txt"');
  expect(on.body).toContain('<input id="kept" type="checkbox" required>');
  expect(on.body).not.toContain('name="displayName"');
  const other = new Browser();
  const { form, verifier } = await openSignIn(server, other);
  const asked = await sendSignIn(other, form, { userName, password });
  const done = await other.submit(actionOf(asked), { ...fieldsOf(asked), code: codeOf(key) });
  const back = await other.follow(done, `${server.url}/signed-in`);
  return (await relyingOn(server).exchange(parameterOf(back.location, 'code'), verifier)).access_token;
}

const ask = async (token: string, request: { method: 'GET' | 'PUT'; path: string; payload?: object }) => {
  const { method, path, payload } = request;
  const answer = await server.app.inject({
    method,
    url: `/api/v1/account${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });
  const body = answer.body === '' ? undefined : answer.json();
  return { status: answer.statusCode, code: body?.code, body };
};
const rules = (factorOfMembers: boolean, factorOfSteps: boolean) =>
  ({ method: 'PUT', path: '/sign-in-rules', payload: { factorOfMembers, factorOfSteps } }) as const;
const members = { method: 'GET', path: '/members' } as const;

describe('an operator', () => {
  it('can demand a second factor of its members, by someone who has one, and no call of a password alone passes', async () => {
    const { access_token: alone } = (await signIn(server, 'bo', password)).tokens;
    expect(claimsIn(alone)['amr']).toEqual(['pwd']);
    expect(await ask(alone, rules(true, true))).toMatchObject({ status: 409, code: 'CONFLICT' });
    const strong = await signedInWithApp('ada');
    expect(claimsIn(strong)['amr']).toEqual(['pwd', 'otp', 'mfa']);
    expect(await ask(strong, rules(true, true))).toMatchObject({ status: 200 });
    expect(await ask(alone, members)).toMatchObject({ status: 403, code: 'SECOND_FACTOR_NEEDED' });
    expect(await ask(alone, rules(false, false))).toMatchObject({ status: 403, code: 'SECOND_FACTOR_NEEDED' });
    expect(await ask(alone, { method: 'GET', path: '' })).toMatchObject({ status: 200 });
    expect(await ask(strong, members)).toMatchObject({ status: 200 });
    const { rows } = await server.db.execute<{ details: object }>(
      "select details from audit_line where action = 'identity.sign-in-rules' and outcome = 'done'",
    );
    expect(rows.map(({ details }) => details)).toEqual([
      {
        before: { factorOfMembers: false, factorOfSteps: false },
        after: { factorOfMembers: true, factorOfSteps: true },
      },
    ]);
    expect(await ask(strong, rules(false, false))).toMatchObject({ status: 200 });
    expect(await ask(alone, members)).toMatchObject({ status: 200 });
  });
});
