/** A span of time, in seconds after the epoch of the encounter's states. */
export interface TimeSpan {
  readonly fromS: number;
  readonly toS: number;
}
