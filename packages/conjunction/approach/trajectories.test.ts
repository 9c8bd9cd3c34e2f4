import type { Vector3 } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import { approachOf, type Trajectory } from './trajectories.ts';

const radiusKm = 7000;
const rate = Math.sqrt(398_600.4418 / radiusKm ** 3);
const covariance = new Float64Array(36).map((_, at) => (at % 7 === 0 ? 1e-4 : 0));

/** A circular orbit in the plane of inclination i, at the node at `nodeS`, `lift` km higher. */
function circle(of: { readonly inclinationRad: number; readonly nodeS: number; readonly lift: number }): Trajectory {
  const at = (timeS: number) => {
    const angle = rate * (timeS - of.nodeS);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [ci, si] = [Math.cos(of.inclinationRad), Math.sin(of.inclinationRad)];
    const r = radiusKm + of.lift;
    const positionKm: Vector3 = [r * c, r * s * ci, r * s * si];
    const velocityKmPerS: Vector3 = [-r * rate * s, r * rate * c * ci, r * rate * c * si];
    return { positionKm, velocityKmPerS, covariance: covariance.map((value) => value * (1 + timeS)) };
  };
  return { fromS: 0, toS: 8000, at };
}

const search = { nearS: 1000, hardBodyRadiusKm: 0.01, stepS: 60 };

describe('the approach of two trajectories', () => {
  it('is found at the true TCA, with the covariances of that time', () => {
    const primary = circle({ inclinationRad: 0, nodeS: 1000.123456, lift: 0 });
    const secondary = circle({ inclinationRad: 1, nodeS: 1000.123456, lift: 0.2 });
    const found = approachOf({ primary, secondary }, search);
    expect(found.kind).toBe('approach');
    if (found.kind !== 'approach') return;
    const microsecond = 1e-6;
    expect(Math.abs(found.tcaS - 1000.123456)).toBeLessThan(microsecond);
    expect(found.encounter.secondary.positionKm[0] - found.encounter.primary.positionKm[0]).toBeCloseTo(0.2, 9);
    expect(found.encounter.primary.covariance?.[0]).toBeCloseTo(1e-4 * 1001.123456, 9);
    expect(found.encounter.hardBodyRadiusKm).toBe(0.01);
  });

  it('is the one nearest to the time that is asked for', () => {
    const half = Math.PI / rate;
    const primary = circle({ inclinationRad: 0, nodeS: 500, lift: 0 });
    const secondary = circle({ inclinationRad: 0.8, nodeS: 500, lift: 0 });
    const found = approachOf({ primary, secondary }, { ...search, nearS: 500 + half + 100 });
    expect(found.kind === 'approach' && found.tcaS).toBeCloseTo(500 + half, 5);
  });

  it('is a named case at the window, outside of it, and for one trajectory twice', () => {
    const primary = circle({ inclinationRad: 0, nodeS: 9000, lift: 0 });
    const secondary = circle({ inclinationRad: 1, nodeS: 9000, lift: 0 });
    const shorter = (trajectory: Trajectory): Trajectory => ({ ...trajectory, fromS: 7700 });
    const edge = approachOf({ primary: shorter(primary), secondary: shorter(secondary) }, { ...search, nearS: 7900 });
    expect(edge.kind === 'boundary' && edge.side).toBe('to');
    expect(approachOf({ primary, secondary }, { ...search, nearS: 9000 }).kind).toBe('outside');
    expect(approachOf({ primary, secondary: { ...secondary, fromS: 8500, toS: 9000 } }, search).kind).toBe('outside');
    expect(approachOf({ primary, secondary: primary }, search).kind).toBe('constant');
  });
});
