/** Days after a burn for which the catalogue counts, by default. */
export const usualDays = 3;

/** Days after a burn for which the known events of the satellite count, also if the catalogue never does. */
export function countedDays(days: number): number {
  return days === 0 ? usualDays : days;
}
