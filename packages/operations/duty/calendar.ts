import type { Shift } from './roster.ts';

/** The words of a calendar, in the language of its reader. */
export interface CalendarWords {
  readonly name: string;
  /** The title of a shift. */
  readonly title: (shift: Shift) => string;
}

/** A roster, when it was changed last, and the host in the ids of its shifts. */
export interface RosterCalendar {
  readonly shifts: readonly Shift[];
  readonly changedMs: number;
  readonly host: string;
}

/**
 * The roster as a calendar (RFC 5545): times in UTC, lines of at most 75 octets that end with CR LF. A calendar program that
 * reads it again recognises a shift by its person and its start.
 */
export function rosterCalendar({ shifts, changedMs, host }: RosterCalendar, words: CalendarWords): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farpass//duty roster//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(words.name)}`,
    ...shifts.flatMap((shift) => [
      'BEGIN:VEVENT',
      `UID:${escaped(`${timeText(shift.fromMs)}-${shift.person}@${host}`)}`,
      `DTSTAMP:${timeText(changedMs)}`,
      `DTSTART:${timeText(shift.fromMs)}`,
      `DTEND:${timeText(shift.untilMs)}`,
      `SUMMARY:${escaped(words.title(shift))}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(foldedLine).join('\r\n')}\r\n`;
}

/** 20261126T103000Z */
function timeText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** Octets of a line at the most, without its end. */
const longestLine = 75;

/** A line in parts; those after the first begin with a space, and none ends within a character. */
function foldedLine(line: string): readonly string[] {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (encoder.encode(part + character).length > longestLine) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part];
}
