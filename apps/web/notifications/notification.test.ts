import { describe, expect, it } from 'vitest';
import {
  advance,
  codePrefix,
  complete,
  isFailure,
  isRepeat,
  levelOf,
  listed,
  merge,
  type NotificationDraft,
  timedOut,
  toasts,
  unreadCount,
} from './notification.ts';

const nowMs = Date.UTC(2026, 10, 20, 7, 0, 0);
const made = (draft: Partial<NotificationDraft>, id = 'local') => complete({ message: 'm', ...draft }, { id, nowMs });

describe('a new notification', () => {
  it('is fresh, has a local id, the code 404 and a title from its code if nothing else is known', () => {
    expect(made({})).toEqual({
      id: 'local',
      code: 404,
      status: '4xx',
      title: '404',
      message: 'm',
      timestampMs: nowMs,
      state: 'fresh',
      origin: 'page',
    });
  });

  it('has the first character of its code followed by xx as its status', () => {
    expect(made({ code: 501 }).status).toBe('5xx');
    expect(made({ code: 0 }).status).toBe('0xx');
    expect(made({ code: 'ECONNRESET' }).status).toBe('Exx');
  });

  it('is a failure if its code says so', () => {
    const failures = [422, 503, 200, 0, 'ECONNRESET'].filter((code) => isFailure(made({ code })));
    expect(failures).toEqual([422, 503]);
  });

  it('shows its code before the title, except 200', () => {
    expect(codePrefix(made({ code: 503 }))).toBe('503');
    expect(codePrefix(made({ code: 200 }))).toBeUndefined();
    expect(codePrefix(made({ code: 0 }))).toBe('0');
    const subject = { name: 'ca.conjunction.alert', parameters: {} };
    expect(codePrefix(made({ code: 500, subject }))).toBeUndefined();
  });
});

describe('the passing of time', () => {
  it('makes a fresh notification unread after 12 seconds, not before', () => {
    expect(timedOut(made({}), nowMs + 11_999).state).toBe('fresh');
    expect(timedOut(made({}), nowMs + 12_000).state).toBe('unread');
  });

  it('gives it its own timeout state, if it has one', () => {
    expect(timedOut(made({ timeoutState: 'hidden' }), nowMs + 12_000).state).toBe('hidden');
  });

  it('does not change a notification that was already read', () => {
    expect(timedOut(made({ state: 'read' }), nowMs + 60_000).state).toBe('read');
  });
});

describe('states', () => {
  const list = [
    made({ state: 'fresh' }, 'a'),
    made({ state: 'unread' }, 'b'),
    made({ state: 'read' }, 'c'),
    made({ state: 'hidden' }, 'd'),
  ];

  it('determine the toasts, the count of the badge and the list of the sidebar', () => {
    expect(toasts(list).map(({ id }) => id)).toEqual(['a']);
    expect(unreadCount(list)).toBe(2);
    expect(listed(list).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('only ever advance', () => {
    expect(advance(list, { id: 'b', to: 'read' })[1]?.state).toBe('read');
    expect(advance(list, { id: 'd', to: 'read' })[3]?.state).toBe('hidden');
  });
});

describe('a list of notifications', () => {
  it('is newest first', () => {
    const early = made({ timestampMs: nowMs - 5000 }, 'early');
    const late = made({ timestampMs: nowMs }, 'late');
    expect(merge([late], early).map(({ id }) => id)).toEqual(['late', 'early']);
  });

  it('keeps a notification that arrives twice only once, in its more advanced state', () => {
    const read = made({ state: 'read' }, 'a');
    expect(merge([read], made({ title: 'newer', state: 'fresh' }, 'a'))).toMatchObject([
      { title: 'newer', state: 'read' },
    ]);
  });

  it('recognises a repeat within a second, and accepts the same message later', () => {
    const first = made({ code: 500 }, 'a');
    expect(isRepeat([first], { ...first, id: 'b', timestampMs: nowMs + 999 })).toBe(true);
    expect(isRepeat([first], { ...first, id: 'b', timestampMs: nowMs + 1000 })).toBe(false);
    expect(isRepeat([first], { ...first, id: 'b', message: 'another' })).toBe(false);
  });
});

describe('the level of a notification', () => {
  it('is the risk that it names, grey for what was cancelled, a caution for what lowers alarms, otherwise that of its code', () => {
    const of = (status: string, name: string, parameters: Readonly<Record<string, string>> = {}) =>
      levelOf({ status, subject: { name, parameters } });
    expect(of('5xx', 'ca.risk.risen', { risk: 'HIGH' })).toBe('serious');
    expect(of('5xx', 'ca.risk.risen', { risk: 'CRITICAL' })).toBe('critical');
    expect(of('0xx', 'ca.screening.running', {})).toBe('pending');
    expect(of('2xx', 'ca.risk.cleared', { risk: 'LOW' })).toBe('ok');
    expect(of('2xx', 'odt.request.changed', { status: 'CANCELLED' })).toBe('inactive');
    expect(of('2xx', 'ca.screening.cancelled')).toBe('inactive');
    expect(of('2xx', 'odt.observation.arrived')).toBe('ok');
    expect(of('2xx', 'ca.loosening.proposed')).toBe('caution');
    expect(of('2xx', 'operator.members')).toBe('caution');
    expect(levelOf({ status: '4xx' })).toBe('caution');
    expect(levelOf({ status: '5xx' })).toBe('serious');
  });
});
