import { msPerDay, msPerHour, msPerMinute } from '@farpass/astro/constants';
import { offsetMinutesOf } from '@farpass/contract/time-zone';

interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/**
 * The end of the quiet hours at a time, in milliseconds since 1970; undefined outside of them. Begin and end are times
 * of day in a zone; if they are equal, there are no quiet hours. The end is the first moment at which the clocks there
 * show it; if the clocks skip it, the moment at which they change.
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
  const startMs = Math.floor(nowMs / msPerMinute) * msPerMinute;
  const endMs = startMs + left * msPerMinute;
  const leapMinutes = offsetMinutesOf(endMs, timeZone) - offsetMinutesOf(startMs, timeZone);
  if (leapMinutes === 0) return endMs;
  const movedMs = endMs - leapMinutes * msPerMinute;
  // An hour that the clocks skip does not exist: quiet hours that would end in it end when the clocks change.
  return offsetMinutesOf(movedMs, timeZone) === offsetMinutesOf(endMs, timeZone)
    ? movedMs
    : leapBetween({ fromMs: movedMs, toMs: endMs }, timeZone);
}

/** The first minute of a span at which the clocks of a zone are those of its end. */
function leapBetween({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }, timeZone: string): number {
  const after = offsetMinutesOf(Math.max(fromMs, toMs), timeZone);
  let [early, late] = [Math.min(fromMs, toMs), Math.max(fromMs, toMs)];
  while (late - early > msPerMinute) {
    const middle = early + Math.floor((late - early) / 2 / msPerMinute) * msPerMinute;
    if (offsetMinutesOf(middle, timeZone) === after) late = middle;
    else early = middle;
  }
  return late;
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
