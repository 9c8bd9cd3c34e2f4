/** A subscription is charged for whole months or years of UTC: `2026-11` or `2026`. */
export type PeriodLength = 'MONTH' | 'YEAR';

/** The period that a UTC time belongs to. */
export function periodOf(at: string, length: PeriodLength): string {
  return length === 'MONTH' ? at.slice(0, 7) : at.slice(0, 4);
}

/** First day of the period after this one, as UTC text. */
export function endOfPeriod(period: string): string {
  const [year = 0, month = 12] = period.split('-').map(Number);
  const next = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${next.map((number) => String(number).padStart(2, '0')).join('-')}-01T00:00:00.000000Z`;
}

/** First moment of the period, as UTC text. */
export function startOfPeriod(period: string): string {
  return `${period.length === 4 ? `${period}-01` : period}-01T00:00:00.000000Z`;
}
