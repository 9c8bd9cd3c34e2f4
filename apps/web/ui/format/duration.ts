import { msPerDay, msPerHour, msPerMinute, secondsPerHour } from '@farpass/astro/constants';

/** Time until an instant as `T−03:12:45`, after it as `T+…`. Hours continue beyond 24. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.floor(Math.abs(remainingMs) / 1000);
  const sign = remainingMs >= 0 ? '−' : '+';
  return `T${sign}${twoDigits(Math.floor(seconds / secondsPerHour))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}

/** Displayed durations count a month as 30 days and a year as 365.25 days. */
export const daysPerMonth = 30;
export const daysPerYear = 365.25;

/** An age. Days, months and years are only used from two of them on: `12 s`, `41 min`, `47 h`, `9 d`, `3 mo`. */
export function formatAge(ageMs: number): string {
  const size = Math.max(ageMs, 0);
  if (size < msPerMinute) return `${Math.floor(size / 1000)} s`;
  if (size < msPerHour) return `${Math.floor(size / msPerMinute)} min`;
  if (size < 2 * msPerDay) return `${Math.floor(size / msPerHour)} h`;
  const days = Math.floor(size / msPerDay);
  if (days < 2 * daysPerMonth) return `${days} d`;
  return days < 2 * daysPerYear ? `${Math.floor(days / daysPerMonth)} mo` : `${Math.floor(days / daysPerYear)} a`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
