import { beforeEach, describe, expect, it } from 'vitest';
import { tokenWith } from '../../platform/http/testing.ts';
import { servedAlone } from '../../wiring/collision-avoidance/testing.ts';

const ca = servedAlone();
const { ask, askWith } = ca;
const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const shift = (person: string, from: number, until: number, second?: string) => ({
  person,
  from: at(from),
  until: at(until),
  ...(second === undefined ? {} : { second }),
});
const get = async () => (await ask('GET', '/duty')).json();
const put = (shifts: readonly object[], more: object = {}) => ask('PUT', '/duty', { shifts, ...more });

beforeEach(async () => {
  await ca.database.db.execute('delete from duty_roster');
});

describe('a duty roster', () => {
  it('is not replaced by a token for scripts: who is called at night would be its choice', async () => {
    const authorization = `Bearer ${tokenWith({ ca: ['user'] }, { isScript: true })}`;
    const refused = await askWith({ authorization })('PUT', '/duty', { shifts: [shift('grace', -1, 3)] });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'TOKEN_LIMITED']);
    expect((await get()).shifts).toEqual([]);
  });

  it('is empty at first: everyone is on call', async () => {
    expect(await get()).toMatchObject({
      etag: '"0"',
      shifts: [],
      gaps: [],
      onCall: { by: 'EVERYONE', people: ['grace', 'somebody'], second: ['grace', 'somebody'] },
      members: ['grace', 'somebody'],
    });
  });

  it('says who is on call now, who is second, and when no one is', async () => {
    const stored = (await put([shift('somebody', 5, 9), shift('grace', -1, 3, 'somebody')])).json();
    expect(stored.shifts.map(({ person }: { person: string }) => person)).toEqual(['grace', 'somebody']);
    expect(stored).toMatchObject({
      onCall: { by: 'ROSTER', people: ['grace'], second: ['somebody'] },
      left: [],
      changedBy: 'somebody',
    });
    expect(stored.gaps).toEqual([{ from: stored.shifts[0].until, until: stored.shifts[1].from }]);
    expect((await ask('PUT', '/duty', stored)).statusCode).toBe(200);
  });

  it('names those of its shifts ahead whom fewer than two kinds of channels reach', async () => {
    expect((await get()).unreached).toEqual([]);
    const stored = (await put([shift('grace', -1, 3, 'somebody')])).json();
    expect(stored.unreached).toEqual([{ person: 'somebody', channels: ['email'] }]);
    expect((await put([shift('grace', 1, 3)])).json().unreached).toEqual([]);
  });

  it('is refused with each fault at its place', async () => {
    const answer = await put([shift('grace', 0, 5, 'grace'), shift('eve', 4, 6), shift('grace', 9, 8)]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map(({ pointer, code }: Record<string, string>) => [pointer, code])).toEqual([
      ['/shifts/0/second', 'SHIFT_SAME_PERSON'],
      ['/shifts/1/from', 'SHIFT_OVERLAPS'],
      ['/shifts/1/person', 'SHIFT_NOT_A_MEMBER'],
      ['/shifts/2/until', 'SHIFT_ENDS_BEFORE_START'],
    ]);
    expect((await put([{ person: 'grace', from: 'soon', until: at(1) }])).statusCode).toBe(422);
  });

  it('is not overwritten by someone who saw an older one', async () => {
    const { etag } = (await put([shift('grace', 0, 5)])).json();
    await put([shift('grace', 0, 6)]);
    const late = await askWith({ 'if-match': etag })('PUT', '/duty', { shifts: [] });
    expect([late.statusCode, (await get()).shifts.length]).toEqual([412, 1]);
  });

  it('names people of shifts ahead who have left', async () => {
    await put([shift('grace', 1, 5)]);
    await ca.database.db.execute(`update duty_roster set shifts = replace(shifts::text, 'grace', 'gone')::jsonb`);
    expect((await get()).left).toEqual(['gone']);
  });
});

describe('the calendar of a roster', () => {
  const calendar = (query: string) => askWith({ authorization: '' })('GET', `/duty/calendar?${query}`);

  it('can be subscribed to with its key alone, in both languages, until the key is renewed', async () => {
    const { calendarKey } = (await put([shift('grace', 0, 5, 'somebody')])).json();
    const english = await calendar(`key=${calendarKey}`);
    expect([english.statusCode, english.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(english.body).toContain('SUMMARY:On call: grace\\, second: somebody\r\n');
    expect((await calendar(`key=${calendarKey}&language=de`)).body).toContain('SUMMARY:Bereitschaft: grace');
    // The key is that of the person: it ends when they are no longer a member.
    const other = askWith({
      authorization: `Bearer ${tokenWith({ ca: ['user'] }, { userId: 'gone', userName: 'gone' })}`,
    });
    const theirs = (await other('GET', '/duty')).json().calendarKey;
    expect([theirs === calendarKey, (await calendar(`key=${theirs}`)).statusCode]).toEqual([false, 404]);
    const renewed = (await put([], { renewsCalendar: true })).json();
    expect(renewed.calendarKey).not.toBe(calendarKey);
    expect((await calendar(`key=${calendarKey}`)).statusCode).toBe(404);
  });
});
