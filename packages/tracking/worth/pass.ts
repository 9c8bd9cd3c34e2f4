/** A time in which a sensor can observe an object. */
export interface ObservedPass {
  readonly highestElevationRad: number;
  readonly lengthSeconds: number;
  /** Duration of one observation. */
  readonly neededSeconds: number;
}

/** A pass of this multiple of an observation's length leaves a full choice of times. */
const roomyLength = 4;

/**
 * The worth of a pass, 0 to 1: half from the air in the line of sight (the sine of the highest elevation, one over the
 * air mass of a flat atmosphere), half from the choice of times (from none if the pass is just long enough, to all at
 * four times the length). A pass that is too short is worth nothing.
 */
export function passWorth({ highestElevationRad, lengthSeconds, neededSeconds }: ObservedPass): number {
  if (lengthSeconds < neededSeconds) return 0;
  const air = Math.max(Math.sin(highestElevationRad), 0);
  const room = Math.min(lengthSeconds / neededSeconds / roomyLength, 1);
  return (air + room) / 2;
}
