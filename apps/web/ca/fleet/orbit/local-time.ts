const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

/** Hours of a local time as a clock shows them, to the minute; what rounds up to midnight is midnight. */
export function clockOf(hours: number): string {
  const minutes = Math.round(hours * minutesPerHour) % minutesPerDay;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / minutesPerHour))}:${two(minutes % minutesPerHour)}`;
}
