import { describe, expect, it } from 'vitest';
import { rosterCalendar } from './calendar.ts';

const at = Date.UTC(2026, 10, 26, 6);
const calendar = (person: string) =>
  rosterCalendar(
    {
      shifts: [{ person, second: 'bo', fromMs: at, untilMs: at + 12 * 3_600_000 }],
      changedMs: at,
      host: 'example.org',
    },
    { name: 'On call', title: ({ person: first, second }) => `On call: ${first}, second ${second}` },
  );

describe('the roster as a calendar', () => {
  it('follows RFC 5545: UTC times, CR LF, escaped texts', () => {
    expect(calendar('ada').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Farpass//duty roster//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:On call',
      'BEGIN:VEVENT',
      'UID:20261126T060000Z-ada@example.org',
      'DTSTAMP:20261126T060000Z',
      'DTSTART:20261126T060000Z',
      'DTEND:20261126T180000Z',
      'SUMMARY:On call: ada\\, second bo',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('folds long lines at 75 octets, never within a character, and keeps what they say', () => {
    const name = `${'ä'.repeat(80)};\nX`;
    const text = calendar(name);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:On call: ${'ä'.repeat(80)}\\;\\nX\\, second bo`);
  });
});
