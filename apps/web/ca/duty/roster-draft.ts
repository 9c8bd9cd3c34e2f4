import type { DutyRosterDocument } from '@farpass/contract/watch';

/** A shift as it is typed: times in UTC as `2026-11-27 06:00`. */
export interface ShiftDraft {
  readonly person: string;
  /** Empty for none. */
  readonly second: string;
  readonly from: string;
  readonly until: string;
}

type Shift = DutyRosterDocument['shifts'][number];

export function draftOf({ person, second = '', from, until }: Shift): ShiftDraft {
  return { person, second, from: typedTime(from), until: typedTime(until) };
}

/** The shift to send. A time that cannot be read is sent as typed, and the server says so. */
export function shiftOf({ person, second, from, until }: ShiftDraft): Shift {
  return { person, ...(second === '' ? {} : { second }), from: sentTime(from), until: sentTime(until) };
}

/** Whether the shifts differ from those that are stored. */
export function isChanged(shifts: readonly ShiftDraft[], stored: readonly Shift[]): boolean {
  const before = stored.map(draftOf);
  const isSame = (a: ShiftDraft, b: ShiftDraft | undefined) =>
    a.person === b?.person && a.second === b.second && a.from === b.from && a.until === b.until;
  return shifts.length !== before.length || !shifts.every((shift, index) => isSame(shift, before[index]));
}

/** The shift after the last one, as long as that, or from the next full hour on for twelve hours. */
export function nextShift(shifts: readonly ShiftDraft[], person: string, nowMs: number): ShiftDraft {
  const last = shifts.at(-1);
  const [fromMs, untilMs] = [last?.from, last?.until].map((text) => Date.parse(sentTime(text ?? '')));
  if (fromMs === undefined || untilMs === undefined || !(untilMs > fromMs)) {
    const startMs = Math.ceil(nowMs / hourMs) * hourMs;
    return { person, second: '', from: timeText(startMs), until: timeText(startMs + 12 * hourMs) };
  }
  return { person, second: '', from: timeText(untilMs), until: timeText(2 * untilMs - fromMs) };
}

const hourMs = 3_600_000;
const timeText = (ms: number) => typedTime(new Date(ms).toISOString());

function typedTime(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

function sentTime(typed: string): string {
  const text = typed.trim();
  return /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/.test(text) ? `${text.replace(' ', 'T')}:00Z` : text;
}
