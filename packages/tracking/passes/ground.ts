import { geodeticOfItrf } from '@farpass/astro/geodesy';
import type { Sky } from './sky.ts';
import { arcAt, endOfArc, stateOnArc, type Track, type TrackArc } from './track.ts';

/** A place on the WGS-84 ellipsoid, and the height of the object at its zenith. */
export interface OverGround {
  readonly secondsAfterStart: number;
  readonly latitudeRad: number;
  readonly longitudeRad: number;
  readonly heightKm: number;
}

/** The place under an object of a track; undefined if its motion is not known at this time. */
export function groundUnder(track: Track, secondsAfterStart: number): OverGround | undefined {
  const arc = arcAt(track, secondsAfterStart);
  if (arc === undefined || secondsAfterStart < arc.fromSeconds || secondsAfterStart > endOfArc(arc)) return undefined;
  return under(arc, secondsAfterStart);
}

/** The place that has the Sun at its zenith. */
export function groundUnderSun({ sun }: Sky, secondsAfterStart: number): OverGround {
  return under(sun, secondsAfterStart);
}

function under(arc: TrackArc, secondsAfterStart: number): OverGround {
  const state = new Float64Array(6);
  stateOnArc(arc, secondsAfterStart, state);
  const [x, y, z] = state;
  return { secondsAfterStart, ...geodeticOfItrf([x, y, z]) };
}
