import { wgs84 } from '@farpass/astro/constants';
import { covarianceFromOrbitalAxes, orbitalAxes } from '@farpass/astro/frames';
import { parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { KnownOrbit } from './apriori.ts';
import { positionKnowledge } from './uncertainty.ts';

const from = parseEpoch('2026-11-20T00:00:00Z', 'UTC');
const covarianceOf = (sigmaKm: number) =>
  Float64Array.from({ length: 36 }, (_, place) => (place % 7 === 0 ? (place < 21 ? sigmaKm ** 2 : 1e-8) : 0));
const placeOf = (alongTrackKm: number) => ({
  positionKm: [7000, alongTrackKm, 0] as const,
  velocityKmPerS: [0, 7.5, 0] as const,
});

function knownBefore(catalogueNumber: string | undefined): KnownOrbit {
  return {
    orbit: { stateAt: () => placeOf(0), covarianceAt: () => covarianceOf(0.3) },
    covarianceAt: () => covarianceOf(0.3),
    name: 'SAMPLE',
    designator: '81000',
    catalogueNumber,
    spacecraft: undefined,
    notes: [],
  };
}

const squaresFrom = (known: KnownOrbit) => {
  const flown = {
    at: (epochs: readonly unknown[]) => epochs.map(() => ({ state: placeOf(5), covariance: covarianceOf(0.4) })),
  };
  const knowledge = positionKnowledge({ known, flown }, { from, days: 1, steps: 2 });
  return knowledge.map(({ squaredApart }) => squaredApart);
};

describe('the distance from the orbit before', () => {
  it('is measured in both covariances, that of an element set by its class', () => {
    for (const number of [undefined, '81000'])
      for (const square of squaresFrom(knownBefore(number))) expect(square).toBeCloseTo(100, 2);
  });

  // Truth from outside: Kepler's ellipse. The object is the same, 40 km farther along its orbit; one sigma is 20 km. Along a
  // straight line it would be 114 m too low, which is 23 sigmas of the radius.
  it('follows the curve of the orbit', () => {
    const [radiusKm, speed] = [7000, Math.sqrt(wgs84.muKm3PerS2 / 7000)];
    const onOrbit = (angle: number) => ({
      positionKm: [radiusKm * Math.cos(angle), radiusKm * Math.sin(angle), 0] as const,
      velocityKmPerS: [-speed * Math.sin(angle), speed * Math.cos(angle), 0] as const,
    });
    const along = (angle: number, sigmasKm: readonly [number, number, number]) => {
      const state = onOrbit(angle);
      const rtn = new Float64Array(36);
      for (const [axis, sigma] of [...sigmasKm, 1e-6, 1e-6, 1e-6].entries()) rtn[7 * axis] = sigma ** 2;
      return covarianceFromOrbitalAxes(rtn, orbitalAxes('RTN', { frame: 'GCRF', ...state }), 'inertial');
    };
    for (const turn of [0, 1, 2, 3]) {
      const known: KnownOrbit = {
        ...knownBefore(undefined),
        orbit: { stateAt: () => onOrbit(turn), covarianceAt: () => undefined },
        covarianceAt: () => along(turn, [0.005, 20, 0.005]),
      };
      const later = turn + 40 / radiusKm;
      const state = onOrbit(later);
      const flown = { at: () => [{ state, covariance: along(later, [0.001, 0.01, 0.001]) }] };
      const [first] = positionKnowledge({ known, flown }, { from, days: 0, steps: 1 });
      expect(first?.squaredApart).toBeCloseTo(4, 2);
      expect(first?.difference?.radialKm).toBeCloseTo(-0.114, 3);
    }
  });
});
