import { expect, it } from 'vitest';
import { alongTrack, hoursAhead, servedManoeuvres } from '../../manoeuvres/manoeuvres.fixture.ts';
import { tokenWith } from '../../platform/http/testing.ts';
import { wordsOfPdf } from '../../platform/paper/testing.ts';

const served = servedManoeuvres();
const { ask, sent, created, act } = served;

it('the hand-over of a shift names everything that changed since it began, and what is open', async () => {
  const { conjunctionId } = served;
  const url = `/conjunctions/${conjunctionId}/decision`;
  await ask('PUT', url, { status: 'MONITORING', note: 'Waiting for tracking.', isAcknowledged: true });
  await created(alongTrack);
  await sent({ messageId: 'NEXT', missM: 60, creationDate: hoursAhead(-0.5) });
  const report = (await ask('GET', '/shift-report')).json();
  const hours = (Date.parse(report.to) - Date.parse(report.from)) / 3_600_000;
  expect(hours).toBeCloseTo(12, 2);
  const pair = { conjunctionId, title: 'OURS × THEIRS' };
  expect(report.messages).toMatchObject([{ ...pair, received: 2, isNew: true }]);
  expect(report.decided).toMatchObject([
    { ...pair, person: 'somebody', status: 'MONITORING', note: 'Waiting for tracking.' },
  ]);
  expect(report.open).toMatchObject([{ ...pair, status: 'MONITORING' }]);
  expect(report.planned).toMatchObject([{ ...pair, name: 'Raise', state: 'DRAFT', changed: expect.any(String) }]);
  expect(report.coverage).toMatchObject([{ name: 'OURS' }]);
  const file = await ask('GET', '/shift-report/file');
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  const words = wordsOfPdf(file.rawPayload);
  for (const text of ['OURS × THEIRS', 'Waiting for tracking.', 'Raise', '2 messages', 'Hands over', 'Takes over'])
    expect(words).toContain(text);
  expect(wordsOfPdf((await ask('GET', '/shift-report/file?language=de')).rawPayload)).toContain('Übergibt');
  const ahead = wordsOfPdf((await ask('GET', '/shift-report/file?zone=Asia/Kolkata')).rawPayload);
  expect(ahead).toMatch(/\d\d:\d\d \+0530/);
  expect(ahead).not.toMatch(/\d\d:\d\d Z/);
  expect(await ask('GET', '/shift-report/file?zone=Mars')).toMatchObject({ statusCode: 400 });
});

it('the hand-over of a group of the fleet, and lists, are only about its satellites', { tags: 'all' }, async () => {
  const [ours] = (await ask('GET', '/satellites')).json();
  await ask('PUT', '/satellites', { ...ours, group: 'Alpha' });
  await ask('POST', '/satellites', { name: 'ANOTHER', group: 'Beta 2' });
  expect(await ask('POST', '/satellites', { name: 'BAD', group: 'a, b' })).toMatchObject({ statusCode: 400 });
  await created(alongTrack);
  const about = async (group: string) => {
    const { groups, messages, open, planned, coverage } = (await ask('GET', `/shift-report?group=${group}`)).json();
    return { groups, counts: [messages.length, open.length, planned.length], coverage };
  };
  expect(await about('Alpha')).toMatchObject({ groups: ['Alpha'], counts: [1, 1, 1], coverage: [{ name: 'OURS' }] });
  expect(await about('Beta 2')).toMatchObject({ counts: [0, 0, 0], coverage: [{ name: 'ANOTHER' }] });
  const words = wordsOfPdf((await ask('GET', '/shift-report/file?group=Alpha')).rawPayload);
  expect(words).toContain('Only satellites of these groups: Alpha.');
  const counted = async (url: string) => (await ask('GET', url)).json().length;
  expect(await counted('/conjunctions?group=Alpha')).toBe(1);
  expect(await counted('/conjunctions?group=Beta%202')).toBe(0);
  expect(await counted('/conjunctions?group=Beta%202&group=Alpha&risk=CRITICAL&risk=HIGH')).toBe(1);
  expect(await counted('/satellites?group=Beta%202')).toBe(1);
});

it('a shift that began later has only what came since, plans that go on, and nothing of others', {
  tags: 'all',
}, async () => {
  const { manoeuvreId: id } = await created(alongTrack);
  const later = new Date().toISOString();
  const empty = (await ask('GET', `/shift-report?from=${later}`)).json();
  expect([empty.messages, empty.decided]).toEqual([[], []]);
  expect(empty.planned).toMatchObject([{ manoeuvreId: id }]);
  expect(empty.planned[0].changed).toBeUndefined();
  await act(id, 'CANCEL');
  expect((await ask('GET', `/shift-report?from=${later}`)).json().planned).toMatchObject([{ state: 'CANCELLED' }]);
  const stranger = { authorization: `Bearer ${tokenWith({ ca: ['user'] }, { operatorId: 'other' })}` };
  const other = (await ask('GET', '/shift-report', undefined, stranger)).json();
  expect([other.messages, other.open, other.planned, other.coverage]).toEqual([[], [], [], []]);
  expect((await ask('GET', '/shift-report?from=yesterday')).statusCode).toBe(400);
});
