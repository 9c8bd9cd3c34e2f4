const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Time until an instant as `T−03:12:45`, after it as `T+…`. Hours go on counting beyond 24. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.floor(Math.abs(remainingMs) / 1000);
  const sign = remainingMs >= 0 ? '−' : '+';
  return `T${sign}${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}

/** How old something is, in the largest unit of which there is at least one: `12 s`, `41 min`, `3 h`, `2 d`. */
export function formatAge(ageMs: number): string {
  const size = Math.max(ageMs, 0);
  if (size < minuteMs) return `${Math.floor(size / 1000)} s`;
  if (size < hourMs) return `${Math.floor(size / minuteMs)} min`;
  if (size < 2 * dayMs) return `${Math.floor(size / hourMs)} h`;
  return `${Math.floor(size / dayMs)} d`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
