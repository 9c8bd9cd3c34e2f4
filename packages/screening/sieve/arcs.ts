import {
  type EarthOrientationTable,
  earthOrientationInUse,
  earthOrientationOrNominal,
} from '@farpass/astro/earth-orientation';
import { createSegment, type Ephemeris, type EphemerisSegment } from '@farpass/astro/ephemeris';
import { earthAttitudeAt, transformState } from '@farpass/astro/frames';
import { addSeconds, type Epoch, secondsBetween, toScale } from '@farpass/astro/time';
import type { ScreeningArc } from './task.ts';

/**
 * An ephemeris in any frame as the arcs of a screening: in TEME, the frame of SGP4, relative to the window's start.
 * Points are rotated one by one, so that the interpolation between them is in TEME.
 */
export function screeningArcs(
  ephemeris: Ephemeris,
  start: Epoch<'UTC'>,
  table: EarthOrientationTable = earthOrientationInUse(),
): readonly ScreeningArc[] {
  const startTai = toScale(start, 'TAI');
  return ephemeris.segments.map((segment) => ({
    segment: inTeme(segment, table),
    offsetSeconds: secondsBetween(startTai, segment.start),
  }));
}

function inTeme(segment: EphemerisSegment, table: EarthOrientationTable): EphemerisSegment<'TEME'> {
  const points = Array.from(segment.seconds, (seconds, index) => {
    const epoch = addSeconds(segment.start, seconds);
    const { orientation } = earthOrientationOrNominal(table, epoch);
    const state = {
      frame: segment.frame,
      positionKm: triple(segment.positionsKm, index),
      velocityKmPerS: triple(segment.velocitiesKmPerS, index),
    };
    return { epoch, state: transformState(state, 'TEME', earthAttitudeAt(epoch, orientation)) };
  });
  const usable = {
    from: addSeconds(segment.start, segment.usableFromSeconds),
    to: addSeconds(segment.start, segment.usableToSeconds),
  };
  return createSegment({ frame: 'TEME', points, interpolation: segment.interpolation, usable });
}

function triple(values: Float64Array, index: number): readonly [number, number, number] {
  return [values[3 * index], values[3 * index + 1], values[3 * index + 2]];
}
