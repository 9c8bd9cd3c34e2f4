const shownTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(?:\.\d+)?)?\s*(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?$/;

/**
 * A time that was typed, or copied from a page (`2026-11-28 16:22:42 Z`, `… +01`), as requests have it: UTC without a zone. Any
 * other text stays as it is: the server says what is wrong with it.
 */
export function typedTime(typed: string): string {
  const text = typed.trim();
  const [whole, date, minutes, seconds = ':00', , hoursAhead, minutesAhead = '00'] = shownTime.exec(text) ?? [];
  if (whole === undefined) return text;
  const utc = `${date}T${minutes}${seconds}`;
  if (hoursAhead === undefined) return `${utc}Z`;
  const atMs = Date.parse(`${utc}${hoursAhead}:${minutesAhead}`);
  return Number.isNaN(atMs) ? text : new Date(atMs).toISOString();
}
