import { msPerDay, msPerHour, msPerMinute, secondsPerHour } from '@farpass/astro/constants';
import { numberText } from '@farpass/astro/figures';
import { currentText } from '../../texts/feature-texts.ts';
import { formatTexts } from './texts.ts';

/** Time until an instant as `T−03:12:45`, after it as `T+…`. Hours continue beyond 24. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.floor(Math.abs(remainingMs) / 1000);
  const sign = remainingMs >= 0 ? '−' : '+';
  return `T${sign}${twoDigits(Math.floor(seconds / secondsPerHour))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}

/** Displayed durations count a month as 30 days and a year as 365.25 days. */
export const daysPerMonth = 30;
export const daysPerYear = 365.25;

/**
 * An age, never more than has passed. Days, months and years are only used from two of them on: `12 s`, `41 min`,
 * `47 h`, `9 d`, `3 mo`, `2.4 years`.
 */
export function formatAge(ageMs: number): string {
  const size = Math.max(ageMs, 0);
  if (size < msPerMinute) return `${Math.floor(size / 1000)} s`;
  if (size < msPerHour) return `${Math.floor(size / msPerMinute)} min`;
  if (size < 2 * msPerDay) return `${Math.floor(size / msPerHour)} h`;
  const days = Math.floor(size / msPerDay);
  if (days < 2 * daysPerMonth) return `${days} d`;
  return days < 2 * daysPerYear
    ? currentText(formatTexts, 'months', { count: Math.floor(days / daysPerMonth) })
    : yearsText(size / msPerDay / daysPerYear);
}

/** Written out: the symbol of the year is known to few. */
function yearsText(years: number): string {
  return currentText(formatTexts, 'years', { years: numberText(Math.floor(years * 10) / 10, 1) });
}

/** The time left, in its two largest units from a minute on: `6 d 23 h`, `1 h 59 min`, `41 min`. */
export function formatTimeLeft(leftMs: number): string {
  const minutes = Math.floor(Math.max(leftMs, 0) / msPerMinute);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return formatAge(leftMs);
  if (hours < 48) return `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
