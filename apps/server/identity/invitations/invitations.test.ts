import Type from 'typebox';
import Value from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, fieldsOf, type Page } from '../testing/browser.ts';
import { type IdentityServer, startIdentityServer } from '../testing/server.ts';
import { openSignIn, signIn } from '../testing/sign-in.ts';
import { rolesToPassOn } from './store.ts';

const Account = Type.Object({
  userName: Type.String(),
  displayName: Type.String(),
  granted: Type.Record(Type.String(), Type.Array(Type.String())),
  operators: Type.Array(Type.Object({ name: Type.String() })),
});
const password = 'four sparrows over the bay';
let server: IdentityServer;
let ada: Browser;
let number = 0;
/** The sign-in page before the first user. */
let emptyForm = '';
/** Another name for each invitation. */
let invited = '';

beforeAll(async () => {
  server = await startIdentityServer({ demo: 'off' });
  emptyForm = (await openSignIn(server, new Browser())).form.body;
  await server.identity.commands['user.add']?.({
    userName: 'ada',
    displayName: 'Ada Lovelace',
    password,
    roles: ['ca:admin', 'ca:user'],
    operator: 'Analytical Engines',
  });
});
beforeEach(async () => {
  number += 1;
  invited = `bea-${number}`;
  ({ browser: ada } = await signIn(server, 'ada', password));
});
afterAll(() => server.close());

const account = () => `${server.issuer}/account`;
const invitation = () => `${server.issuer}/invitation`;

async function send(action: string, fields: Record<string, string>): Promise<Page> {
  const forgeryToken = fieldsOf(await ada.open(account()))['forgeryToken'] ?? '';
  return ada.submit(`${account()}/${action}`, { forgeryToken, ...fields });
}

/** The link of a new invitation. */
async function linkOf(role = 'ca:user'): Promise<string> {
  const page = await send('invite', { invited, role });
  expect(page.body).toContain('The invitation is ready.');
  return /value="([^"]*\/invitation\?key=[^"]*)"/.exec(page.body)?.[1] ?? '';
}

async function accept(link: string, fields: Record<string, string> = {}): Promise<Page> {
  const browser = new Browser();
  const given = fieldsOf(await browser.open(link));
  const typed = { displayName: 'Bea', next: password, again: password, ...fields };
  return browser.submit(invitation(), { ...given, ...typed });
}

describe('the sign-in page of a server without users', () => {
  it('says how the first one is added', () => {
    expect(emptyForm).toContain('This server has no user yet.');
    expect(emptyForm).toContain('farpass -- user add NAME --role ca:user');
  });
});

describe('an invitation', () => {
  it('brings a colleague into the operator, with the roles that were chosen, by a link that works once', async () => {
    const link = await linkOf();
    const form = await new Browser().open(link);
    expect(form.status).toBe(200);
    expect(form.body).toContain('Join Analytical Engines');
    expect(form.body).toContain('Ada Lovelace invites you');
    expect(await accept(link)).toMatchObject({ status: 303, location: `${server.url}/` });
    const { tokens } = await signIn(server, invited, password);
    const answer = await fetch(`${server.url}/api/v1/account`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    const { granted, ...person } = Value.Parse(Account, await answer.json());
    expect(person).toMatchObject({
      userName: invited,
      displayName: 'Bea',
      operators: [{ name: 'Analytical Engines' }],
    });
    expect(granted['ca']).toEqual(['user']);
    const again = await new Browser().open(link);
    expect([again.status, again.body.includes('This invitation has ended')]).toEqual([404, true]);
    expect((await send('invite', { invited, role: 'ca:user' })).body).toContain('already taken or invited');
  });

  it('leads to a sign-in that has the name and says what to do; a wrong password says only that', async () => {
    const browser = new Browser();
    const given = fieldsOf(await browser.open(await linkOf()));
    await browser.submit(invitation(), { ...given, displayName: 'Bea', next: password, again: password });
    const { form: page } = await openSignIn(server, browser);
    expect(fieldsOf(page)['userName']).toBe(invited);
    expect(page.body).toContain(`You have joined. Sign in as ${invited}`);
    const { form: other } = await openSignIn(server, new Browser());
    expect(fieldsOf(other)['userName']).toBe('');
    expect(other.body).not.toContain('You have joined');
    expect(other.body).not.toContain('no user yet');
  });

  it('says what is wrong with a name or a password, and keeps what was typed', async () => {
    const link = await linkOf();
    for (const [fields, said] of [
      [{ next: 'short', again: 'short' }, 'too short'],
      [{ again: 'something else altogether' }, 'passwords differ'],
      [{ displayName: ' ' }, '1 to 80 characters'],
    ] as const) {
      const page = await accept(link, fields);
      expect(page.status).toBe(422);
      expect(page.body).toContain(said);
      const other = /href="([^"]*lang=de)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect((await new Browser().open(new URL(other, server.url).href)).body).toContain(invited);
      expect(fieldsOf(page)).toMatchObject({ userName: invited, displayName: 'displayName' in fields ? '' : 'Bea' });
    }
    expect((await accept(link)).status).toBe(303);
  });

  it('accepted twice at once makes one user', async () => {
    const link = await linkOf();
    const pages = await Promise.all([accept(link), accept(link), accept(link)]);
    expect(pages.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 404, 404]);
  });

  it('is listed for the operator until it is withdrawn, and then opens nothing', async () => {
    const link = await linkOf();
    const page = await ada.open(account());
    const row = page.body.split('<tr').find((part) => part.includes(invited) && part.includes('name="invitation"'));
    const id = /name="invitation" value="([^"]+)"/.exec(row ?? '')?.[1] ?? '';
    expect((await send('withdraw', { invitation: id })).body).toContain('The invitation has been withdrawn.');
    expect((await new Browser().open(link)).status).toBe(404);
    expect((await send('withdraw', { invitation: id })).status).toBe(422);
    const { rows } = await server.db.execute(
      `select id from audit_line where action = 'identity.invitation.withdraw' and details->>'invitationId' = '${id}'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('needs an administrator of the operator, both to be sent and to be taken', async () => {
    const member = (userName: string, isAdministrator: boolean) =>
      server.identity.commands['member.administrator']?.({
        user: userName,
        operator: 'Analytical Engines',
        isAdministrator,
      });
    expect((await accept(await linkOf())).status).toBe(303);
    const first = invited;
    const { browser } = await signIn(server, first, password);
    const forgeryToken = fieldsOf(await browser.open(account()))['forgeryToken'] ?? '';
    const asked = { forgeryToken, invited: `${first}-friend`, role: 'ca:user' };
    expect((await browser.submit(`${account()}/invite`, asked)).body).toContain('Only administrators of the operator');
    await member(first, true);
    const made = await browser.submit(`${account()}/invite`, asked);
    const theirs = /value="([^"]*\/invitation\?key=[^"]*)"/.exec(made.body)?.[1] ?? '';
    expect((await new Browser().open(theirs)).status).toBe(200);
    await member('ada', true);
    await member(first, false);
    expect((await new Browser().open(theirs)).status).toBe(404);
    const listed = await server.identity.commands['member.list']?.({ operator: 'Analytical Engines' });
    expect(listed).toMatchObject({
      members: expect.arrayContaining([
        expect.objectContaining({ userName: 'ada', isAdministrator: true, invited: expect.arrayContaining([first]) }),
        expect.objectContaining({ userName: first, isAdministrator: false, invitedBy: 'ada', roles: ['ca:user'] }),
      ]),
    });
  });

  it('ends with its time, and when its sender could no longer send it', async () => {
    const link = await linkOf();
    const status = async () => (await new Browser().open(link)).status;
    const locked = { user: 'ada', add: [], remove: ['account:manage-account'] };
    await server.identity.commands['user.role']?.(locked);
    expect(await status()).toBe(404);
    expect((await accept(link)).status).toBe(403);
    await server.identity.commands['user.role']?.({ ...locked, add: locked.remove, remove: [] });
    expect(await status()).toBe(200);
    await server.db.execute("update invitation set expires_at = '2026-01-01T00:00:00.000000Z'");
    expect(await status()).toBe(404);
  });

  it('is refused without a role, with a role that its sender does not have, and with no valid name', async () => {
    expect((await send('invite', { invited })).body).toContain('Select at least one of your own roles.');
    for (const role of ['odt:user', 'ca:admin', 'ca:king', 'account:manage-account']) {
      expect((await send('invite', { invited, role })).status).toBe(422);
    }
    const page = await send('invite', { invited: 'a b', role: 'ca:user' });
    expect(page.body).toContain('A user name has 1 to 64');
    expect(page.body).toContain('value="a b"');
  });

  it('is neither made nor accepted by a page of another site', async () => {
    const link = await linkOf();
    const foreign = { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' };
    const fields = fieldsOf(await new Browser().open(link));
    const typed = { ...fields, displayName: 'Bea', next: password, again: password };
    expect((await new Browser().submit(invitation(), typed, foreign)).status).toBe(403);
    expect((await new Browser().submit(invitation(), { ...typed, forgeryToken: 'guess' })).status).toBe(403);
    expect((await ada.submit(`${account()}/invite`, { invited: 'cleo', role: 'ca:user' })).status).toBe(403);
    expect((await new Browser().open(`${invitation()}?key=guess`)).status).toBe(404);
  });

  it('is one of twenty at most', async () => {
    await server.db.execute('delete from invitation');
    for (let count = 0; count < 19; count += 1) {
      invited = `dora-${count}`;
      await linkOf();
    }
    const forgeryToken = fieldsOf(await ada.open(account()))['forgeryToken'] ?? '';
    const names = ['dora-19', 'dora-20', 'dora-21'];
    const atOnce = names.map((name) =>
      ada.submit(`${account()}/invite`, { forgeryToken, invited: name, role: 'ca:user' }),
    );
    const answers = (await Promise.all(atOnce)).map(({ body }) => body.includes('has 20 open invitations'));
    expect(answers.filter((isFull) => isFull)).toHaveLength(2);
    expect((await send('invite', { invited: 'emil', role: 'ca:user' })).body).toContain('has 20 open invitations');
  });
});

it('passes on the use of services, not their administration', () => {
  const granted = { ca: ['admin'], odt: ['user', 'provider'], payments: ['testuser'], account: ['manage-account'] };
  expect(rolesToPassOn(granted)).toEqual(['ca:user', 'odt:user', 'payments:testuser']);
  expect(rolesToPassOn({})).toEqual([]);
});
