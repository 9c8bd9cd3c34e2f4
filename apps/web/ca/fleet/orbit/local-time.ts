const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

/** A local time in hours as on a clock, to the minute; a value that rounds up to midnight is midnight. */
export function clockOf(hours: number): string {
  const minutes = Math.round(hours * minutesPerHour) % minutesPerDay;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / minutesPerHour))}:${two(minutes % minutesPerHour)}`;
}
