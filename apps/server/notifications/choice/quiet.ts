import { msPerDay, msPerHour } from '@farpass/astro/constants';

const msPerMinute = 60_000;

interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/**
 * When the quiet hours that hold at a time end, in milliseconds since 1970; undefined outside of them. Begin and end are
 * times of day in a zone; hours that end where they begin are none. The end is a moment of the clock there, so it is right
 * to the minute except on the two nights of a year when that clock is changed.
 */
export function endOfQuietHours(
  nowMs: number,
  { quietHours, timeZone }: { readonly quietHours: QuietHours | null; readonly timeZone: string },
): number | undefined {
  if (quietHours === null) return undefined;
  const from = minutesOf(quietHours.from);
  const to = minutesOf(quietHours.to);
  const now = minuteOfDay(nowMs, timeZone);
  const isQuiet = from <= to ? now >= from && now < to : now >= from || now < to;
  if (!isQuiet) return undefined;
  const left = (to - now + minutesPerDay) % minutesPerDay;
  return Math.floor(nowMs / msPerMinute) * msPerMinute + left * msPerMinute;
}

const minutesPerDay = msPerDay / msPerMinute;

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * (msPerHour / msPerMinute) + minutes;
}

/** Minutes since midnight on the clocks of a zone. */
export function minuteOfDay(nowMs: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return minutesOf(clock.format(nowMs));
}
