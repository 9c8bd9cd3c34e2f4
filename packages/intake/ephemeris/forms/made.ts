/**
 * The earlier of two times in UTC without `Z`. An OEM made from another form has as its creation date when the file says that it was made, or
 * the time of its first state if it does not say so, and never a time after it was received: a prediction counted as younger than it is
 * would get a covariance that is too small, and a study would take it as the truth.
 */
export function earlierTime(one: string, other: string): string {
  return one < other ? one : other;
}
