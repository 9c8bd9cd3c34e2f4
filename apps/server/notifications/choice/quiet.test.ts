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

  it('end when the clocks show it, on the nights when clocks are changed', () => {
    const berlin = { ...night, timeZone: 'Europe/Berlin' };
    expect(end('2026-03-28T22:00:00Z', berlin)).toBe('2026-03-29T04:30:00.000Z');
    expect(end('2026-10-24T21:00:00Z', berlin)).toBe('2026-10-25T05:30:00.000Z');
    const newYork = { ...night, timeZone: 'America/New_York' };
    expect(end('2026-03-08T04:00:00Z', newYork)).toBe('2026-03-08T10:30:00.000Z');
    expect(end('2026-11-01T04:00:00Z', newYork)).toBe('2026-11-01T11:30:00.000Z');
  });

  it('that end in the hour that is left out end with the leap', () => {
    const early = { quietHours: { from: '22:00', to: '02:30' }, timeZone: 'Europe/Berlin' };
    expect(end('2026-03-28T23:00:00Z', early)).toBe('2026-03-29T01:00:00.000Z');
    expect(end('2026-03-29T01:00:00Z', early)).toBeUndefined();
  });

  it('that end in the hour that comes twice end the first time', () => {
    const early = { quietHours: { from: '22:00', to: '02:30' }, timeZone: 'Europe/Berlin' };
    expect(end('2026-10-24T22:00:00Z', early)).toBe('2026-10-25T00:30:00.000Z');
  });

  it('follow zones that are ahead by quarters of an hour', () => {
    expect(end('2026-11-20T18:00:00Z', { ...night, timeZone: 'Asia/Kathmandu' })).toBe('2026-11-21T00:45:00.000Z');
    expect(end('2026-11-20T10:00:00Z', { ...night, timeZone: 'Pacific/Kiritimati' })).toBe('2026-11-20T16:30:00.000Z');
  });

  it('are none without a choice', () => {
    expect(endOfQuietHours(at('2026-11-20T23:00:00Z'), { quietHours: null, timeZone: 'UTC' })).toBeUndefined();
  });
});
