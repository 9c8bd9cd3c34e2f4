import { describe, expect, it } from 'vitest';
import { lightOf, verdictOf, withWorst } from './verdict.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);

describe('the verdict on a satellite’s future', () => {
  it('is none without a screening, whatever the list has', () => {
    expect(verdictOf({ satellite: {}, ahead: 0, nowMs })).toBe('none');
    const refused = { state: 'NOT_SCREENED', reason: 'no orbit' } as const;
    expect(verdictOf({ satellite: { screening: refused }, ahead: 3, nowMs })).toBe('none');
  });

  it('expires with the window of the screening', () => {
    expect(verdictOf({ satellite: { lastScreenedTo: '2026-11-20T12:00:00Z' }, ahead: 0, nowMs })).toBe('expired');
    expect(verdictOf({ satellite: { lastScreenedTo: '2026-11-20T12:00:01Z' }, ahead: 0, nowMs })).toBe('clear');
  });

  it('follows the newest screening if both are known', () => {
    const satellite = {
      lastScreenedTo: '2026-11-27T00:00:00Z',
      screening: { state: 'EXPIRED', to: '2026-11-19T00:00:00Z' },
    } as const;
    expect(verdictOf({ satellite, ahead: 0, nowMs })).toBe('expired');
  });

  it('depends on the list for found or clear, and is unknown without the list', () => {
    const satellite = { screening: { state: 'SCREENED', to: '2026-11-27T00:00:00Z', approaches: 0 } } as const;
    expect(verdictOf({ satellite, ahead: undefined, nowMs })).toBe('unknown');
    expect(lightOf('unknown', { satellite, nowMs })).toBe('inactive');
    expect(verdictOf({ satellite, ahead: 0, nowMs })).toBe('clear');
    expect(verdictOf({ satellite, ahead: 1, nowMs })).toBe('found');
  });

  it('has a green light only with current data and three days left', () => {
    const light = (hours: number, level: 'GOOD' | 'STALE', ahead = 0) => {
      const to = new Date(nowMs + hours * 3_600_000).toISOString();
      const satellite = { screening: { state: 'SCREENED', level, to } } as const;
      return lightOf(verdictOf({ satellite, ahead, nowMs }), { satellite, nowMs });
    };
    expect([light(100, 'GOOD'), light(71, 'GOOD'), light(23, 'GOOD')]).toEqual(['ok', 'caution', 'serious']);
    expect([light(100, 'GOOD', 1), light(23, 'GOOD', 1)]).toEqual(['pending', 'serious']);
    expect([light(100, 'STALE'), light(-1, 'STALE')]).toEqual(['serious', 'caution']);
    expect(lightOf('none', { satellite: {}, nowMs })).toBe('inactive');
  });
});

describe('the light of a satellite', () => {
  it('has the level of its worst conjunction ahead; a low one does not make it green', () => {
    expect(withWorst('pending', 'critical')).toBe('critical');
    expect(withWorst('serious', 'caution')).toBe('serious');
    expect(withWorst('pending', 'ok')).toBe('pending');
    expect(withWorst('ok', undefined)).toBe('ok');
  });
});
