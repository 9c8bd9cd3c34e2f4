import { createSegment } from '@farpass/astro/ephemeris';
import type { ElementSet } from '@farpass/astro/kernel';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { unknownShape } from '../volumes/index.ts';
import { orbitShapeOf } from './orbit-shape.ts';

const elements: ElementSet = {
  catalogueId: '90001',
  epoch: { modifiedJulianDay: 60_615, secondsOfDay: 0 },
  meanMotionRadPerMin: 0.0636,
  eccentricity: 0.001,
  inclinationRad: 1,
  nodeRad: 0,
  argumentOfPerigeeRad: 0,
  meanAnomalyRad: 0,
  bstarPerEarthRadius: 0,
};
const start = parseEpoch('2026-11-20T00:00:00', 'UTC');

/** Two points of a straight line through 7,000 km at a speed. */
function ephemerisAt(speedKmPerS: number) {
  const points = [0, 60].map((second) => ({
    epoch: addSeconds(start, second),
    state: {
      frame: 'TEME',
      positionKm: [7000, speedKmPerS * second, 0],
      velocityKmPerS: [0, speedKmPerS, 0],
    } as const,
  }));
  return {
    kind: 'ephemeris',
    id: 'A',
    arcs: [{ segment: createSegment({ frame: 'TEME', points }), offsetSeconds: 0 }],
  } as const;
}

describe('the shape of an orbit', () => {
  it('comes from the mean elements, or from the first usable state', () => {
    const shape = orbitShapeOf({ kind: 'elements', id: '90001', elements });
    expect(shape.regime).toBe('LEO2');
    // SGP4 removes the effect of oblateness from the mean motion: half a second.
    expect(Math.abs(shape.periodSeconds - 60 * ((2 * Math.PI) / 0.0636))).toBeLessThan(1);
    // v² = μ/r: a circle of 7,000 km, 5,828.5 s.
    const circle = orbitShapeOf(ephemerisAt(Math.sqrt(398_600.4415 / 7000)));
    expect(circle.regime).toBe('LEO2');
    expect(circle.periodSeconds).toBeCloseTo(5828.5, 0);
  });

  it('is unknown without an orbit: no mean motion, faster than escape, no states', () => {
    expect(orbitShapeOf({ kind: 'elements', id: 'A', elements: { ...elements, meanMotionRadPerMin: 0 } })).toEqual(
      unknownShape,
    );
    expect(orbitShapeOf(ephemerisAt(11))).toEqual(unknownShape);
    expect(orbitShapeOf({ kind: 'ephemeris', id: 'A', arcs: [] })).toEqual(unknownShape);
  });
});
