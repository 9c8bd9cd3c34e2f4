/** A time in which a sensor can observe an object. */
export interface ObservedPass {
  readonly highestElevationRad: number;
  readonly lengthSeconds: number;
  /** Time that one observation takes. */
  readonly neededSeconds: number;
}

/** A pass that is this many times as long as an observation leaves all the choice that is useful. */
const roomyLength = 4;

/**
 * What a pass is worth, 0 to 1: half by the air that is looked through (the sine of the highest elevation, one over the
 * air mass of a flat atmosphere), half by the choice of times (from none if it is just long enough, to all at four times
 * the length). A pass that is too short is worth nothing.
 */
export function passWorth({ highestElevationRad, lengthSeconds, neededSeconds }: ObservedPass): number {
  if (lengthSeconds < neededSeconds) return 0;
  const air = Math.max(Math.sin(highestElevationRad), 0);
  const room = Math.min(lengthSeconds / neededSeconds / roomyLength, 1);
  return (air + room) / 2;
}
