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
  it('is measured in both covariances, if the orbit before states one', () => {
    for (const square of squaresFrom(knownBefore(undefined))) expect(square).toBeCloseTo(100, 9);
  });

  it('is not judged by the class of an element set, which knows no single set', () => {
    expect(squaresFrom(knownBefore('81000'))).toEqual([undefined, undefined, undefined]);
  });
});
