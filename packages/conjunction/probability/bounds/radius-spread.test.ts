import { describe, expect, it } from 'vitest';
import { crossingAtRightAngle } from '../../approach/crossing.fixture.ts';
import { randomStream } from '../../numerics/random.ts';
import { principalPlane } from '../../plane/encounter-plane.ts';
import { probabilityFoster1992 } from '../methods/foster1992.ts';
import { meanOverRadius } from './radius-spread.ts';

const encounter = crossingAtRightAngle(0.002);
const plane = principalPlane(encounter);
const value = plane === undefined ? Number.NaN : probabilityFoster1992(plane.problem);

describe('the mean over the uncertainty of a radius', () => {
  it('is the probability itself if the radius is certain', () => {
    expect(meanOverRadius(encounter, { meanKm: 0.0005, sigmaKm: 0, restKm: 0.0015 })).toBeCloseTo(value, 14);
  });

  // A small probability grows with the square of the radius: its mean is that of (a + r)², (a + m)² + s².
  it('is larger by the variance of the radius', () => {
    const mean = meanOverRadius(encounter, { meanKm: 0.0005, sigmaKm: 0.0004, restKm: 0.0015 }) ?? 0;
    expect(mean / value).toBeCloseTo((0.002 ** 2 + 0.0004 ** 2) / 0.002 ** 2, 4);
  });

  // A truth of another kind: drawn radii, a hard disc for each, and drawn positions in the plane.
  it('is the share of drawn collisions with drawn radii', () => {
    const radius = { meanKm: 0.002, sigmaKm: 0.004, restKm: 0.001 };
    const { xKm, yKm, sigmaXKm, sigmaYKm } = plane?.problem ?? { xKm: 0, yKm: 0, sigmaXKm: 0, sigmaYKm: 0 };
    const { normal } = randomStream(11);
    const spread = Math.sqrt(Math.log1p((radius.sigmaKm / radius.meanKm) ** 2));
    const middle = Math.log(radius.meanKm) - spread ** 2 / 2;
    const draws = 2_000_000;
    let hits = 0;
    for (let one = 0; one < draws; one++) {
      const reachKm = radius.restKm + Math.exp(middle + spread * normal());
      if (Math.hypot(xKm + sigmaXKm * normal(), yKm + sigmaYKm * normal()) < reachKm) hits++;
    }
    const mean = meanOverRadius(encounter, radius) ?? 0;
    expect(Math.abs(hits / draws - mean)).toBeLessThan(4 * Math.sqrt(mean / draws));
  });

  it('does not exist without covariances', () => {
    const blind = { ...encounter, primary: { ...encounter.primary, covariance: undefined } };
    expect(meanOverRadius(blind, { meanKm: 0.001, sigmaKm: 0.001, restKm: 0 })).toBeUndefined();
  });
});
