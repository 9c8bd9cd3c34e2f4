import { minuteOfDay } from '../choice/quiet.ts';

export type Rhythm = 'DAILY' | 'WEEKLY';

/** Summaries are sent at this hour of the day, in the time zone of their reader. */
const hourOfDay = 7;

/** The day of the summary that is due in this hour, as `2026-11-21`; undefined if none is due. */
export function summaryDay(
  nowMs: number,
  { rhythm, timeZone }: { readonly rhythm: Rhythm; readonly timeZone: string },
): string | undefined {
  if (Math.floor(minuteOfDay(nowMs, timeZone) / 60) !== hourOfDay) return undefined;
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(nowMs);
  const weekday = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(nowMs);
  return rhythm === 'WEEKLY' && weekday !== 'Mon' ? undefined : parts;
}
