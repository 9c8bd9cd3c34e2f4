import { describe, expect, it } from 'vitest';
import { endOfQuietHours } from './quiet.ts';

const at = (text: string) => Date.parse(text);
const night = { quietHours: { from: '22:00', to: '06:30' }, timeZone: 'UTC' };
const end = (text: string, hours = night) => {
  const ms = endOfQuietHours(at(text), hours);
  return ms === undefined ? undefined : new Date(ms).toISOString();
};

describe('quiet hours', () => {
  it('go over midnight and end in the morning', () => {
    expect(end('2026-11-20T23:15:20Z')).toBe('2026-11-21T06:30:00.000Z');
    expect(end('2026-11-21T05:00:00Z')).toBe('2026-11-21T06:30:00.000Z');
  });

  it('do not hold before they begin and from their end on', () => {
    expect(['2026-11-20T21:59:59Z', '2026-11-21T06:30:00Z', '2026-11-21T12:00:00Z'].map((text) => end(text))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('within one day hold between their ends', () => {
    const noon = { quietHours: { from: '12:00', to: '13:00' }, timeZone: 'UTC' };
    expect(end('2026-11-20T12:30:00Z', noon)).toBe('2026-11-20T13:00:00.000Z');
    expect(end('2026-11-20T13:00:00Z', noon)).toBeUndefined();
  });

  it('follow the clocks of their zone', () => {
    expect(end('2026-07-01T20:30:00Z', { ...night, timeZone: 'Europe/Berlin' })).toBe('2026-07-02T04:30:00.000Z');
  });

  it('are none without a choice', () => {
    expect(endOfQuietHours(at('2026-11-20T23:00:00Z'), { quietHours: null, timeZone: 'UTC' })).toBeUndefined();
  });
});
