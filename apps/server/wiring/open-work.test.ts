import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Platform } from '../compose.ts';
import { composeForTest } from '../composed.fixture.ts';
import { inventedCdm } from './collision-avoidance/testing.ts';

let platform: Platform;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ platform, close } = await composeForTest({ FARPASS_DEMO: 'off' }));
  await platform.app.ready();
});
afterAll(() => close());

it('what a member leaves behind is listed for the administrators of the operator, and for no one else', async () => {
  const { commands } = platform.identity;
  const password = 'four sparrows over the bay';
  for (const userName of ['ada', 'bo'])
    await commands['user.add']?.({ userName, password, roles: ['ca:user', 'odt:user'], operator: 'Aurora' });
  const headersOf = async (user: string) => {
    const made = (await commands['token.make']?.({ user })) as { token: string };
    return { authorization: `Bearer ${made.token}` };
  };
  const [ada, bo] = [await headersOf('ada'), await headersOf('bo')];
  const ask = async (headers: Record<string, string>, path: string) =>
    platform.app.inject({ url: `/api/v1/account/members${path}`, headers });
  const members: { userId: string; userName: string; isAdministrator: boolean }[] = (await ask(ada, '')).json();
  const [operator] = (await platform.database.execute<{ id: string }>('select id from operator')).rows;
  const bosId = members.find(({ userName }) => userName === 'bo')?.userId ?? '';
  await platform.database.execute(`insert into invitation (id, digest, user_name, roles, operator_id, invited_by, expires_at)
    values ('i', 'd', 'cy', '["ca:user"]', '${operator?.id}', '${bosId}', '2999-01-01T00:00:00.000000Z'),
      ('j', 'e', 'old', '["ca:user"]', '${operator?.id}', '${bosId}', '2020-01-01T00:00:00.000000Z')`);
  const post = async (path: string, payload: object | string, method: 'POST' | 'PUT' = 'POST') => {
    const headers = typeof payload === 'string' ? { ...bo, 'content-type': 'text/plain' } : bo;
    const answer = await platform.app.inject({ url: `/api/v1/ca${path}`, method, headers, payload });
    expect([path, answer.statusCode]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
    return answer.json();
  };
  await post('/satellites', { name: 'KESTREL', noradId: 70_001 });
  const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, -1);
  const { accepted } = await post('/cdms', inventedCdm({ tca: ahead(60), creationDate: ahead(-1) }));
  const { conjunctionId } = accepted[0];
  await post(`/conjunctions/${conjunctionId}/decision`, { status: 'MONITORING', owner: 'bo' }, 'PUT');
  const kinds = ['user', 'manoeuvre', 'ephemeris', 'coordination', 'request', 'task'];
  for (const [at, kind] of kinds.entries())
    await platform.database.execute(`insert into audit_line (id, at, actor, action, outcome, subject_kind, subject_id, operator_id)
      values ('018f0000-0000-7000-8000-00000000000${at}', '2026-01-0${at + 1}T00:00:00.000000Z', 'ada', 'x', 'done', '${kind}', '${kind === 'user' ? bosId : 'gone'}', '${operator?.id}')`);
  const audit = await platform.app.inject({ url: '/api/v1/account/audit', headers: ada });
  const lines: { action: string; subject?: { kind: string; name?: string } }[] = audit.json();
  const namesOf = (kind: string) => lines.flatMap(({ subject }) => (subject?.kind === kind ? [subject.name] : []));
  expect([namesOf('satellite'), namesOf('conjunction')]).toEqual([['KESTREL'], ['KESTREL × THEIRS']]);
  expect(kinds.map((kind) => [kind, namesOf(kind)])).toEqual(
    kinds.map((kind) => [kind, kind === 'user' ? expect.arrayContaining(['bo']) : [undefined]]),
  );
  const ofBo = await ask(ada, `/${bosId}/open-work`);
  expect(ofBo.json()).toEqual({
    work: [
      {
        kind: 'CONJUNCTION',
        title: 'KESTREL × THEIRS',
        link: expect.stringMatching(new RegExp(`^/ca/conjunction/.+/${conjunctionId}$`)),
      },
      { kind: 'INVITATION', title: 'cy' },
    ],
    isCut: false,
  });
  // Without a role in a service, an administrator learns only that there is work.
  await commands['user.role']?.({ user: 'ada', remove: ['ca:user'], add: [] });
  const blind = (await ask(await headersOf('ada'), `/${bosId}/open-work`)).json();
  expect(blind.work[0]).toEqual({ kind: 'CONJUNCTION', title: '–' });
  expect((await ask(bo, `/${bosId}/open-work`)).statusCode).toBe(403);
  expect((await ask(ada, '/unknown/open-work')).statusCode).toBe(404);
  // Both administer the operator then; an administrator hears at once that the other one is removed.
  await commands['member.administrator']?.({ user: 'bo', operator: 'Aurora', isAdministrator: true });
  await commands['member.administrator']?.({ user: 'ada', operator: 'Aurora', isAdministrator: true });
  const url = `/api/v1/account/members/${bosId}`;
  expect((await platform.app.inject({ url, method: 'DELETE', headers: await headersOf('ada') })).statusCode).toBe(204);
  const news = await platform.app.inject({ url: '/api/v1/notifications', headers: await headersOf('ada') });
  const message = 'ada removed bo from Aurora. Their access and their tokens for scripts have ended.';
  expect(news.json()).toMatchObject([{ message, link: '/account/operator', subject: 'operator.members' }]);
});
