import { scaleMatrix } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import { crossingAtRightAngle } from '../../approach/crossing.fixture.ts';
import type { Encounter, EncounterObject } from '../../approach/encounter.ts';
import { partsOf } from '../../approach/mixture.ts';
import { randomStream } from '../../numerics/random.ts';
import { principalPlane } from '../../plane/encounter-plane.ts';
import { assessProbability } from './method-choice.ts';
import { allMethods } from './side-by-side.ts';

const parts = [
  { share: 0.88, sigmas: 0.5 },
  { share: 0.12, sigmas: 4 },
] as const;

const mixed = (object: EncounterObject): EncounterObject => ({
  ...object,
  mixture: parts.map(({ share, sigmas }) => ({
    share,
    covariance: scaleMatrix(object.covariance ?? new Float64Array(36), sigmas ** 2),
  })),
});

const plain = crossingAtRightAngle(0.05);
const both: Encounter = { ...plain, primary: mixed(plain.primary), secondary: mixed(plain.secondary) };

/** The truth: both errors drawn in the encounter plane, each object's from the core or from the wide part. */
function drawn(trials: number): { readonly value: number; readonly sigma: number } {
  const random = randomStream(7);
  const planes = partsOf(both).map(({ share, encounter }) => ({ share, plane: principalPlane(encounter)?.problem }));
  const upTo = (place: number) => planes.slice(0, place + 1).reduce((sum, { share }) => sum + share, 0);
  let hits = 0;
  for (let trial = 0; trial < trials; trial++) {
    const dice = random.uniform();
    const chosen = planes.find((_, place) => dice < upTo(place)) ?? planes[0];
    const { xKm, yKm, sigmaXKm, sigmaYKm, radiusKm } = chosen?.plane ?? { ...planes[0]?.plane };
    if (xKm === undefined || yKm === undefined || sigmaXKm === undefined || sigmaYKm === undefined) continue;
    const miss = Math.hypot(xKm + sigmaXKm * random.normal(), yKm + sigmaYKm * random.normal());
    if (miss < (radiusKm ?? 0)) hits++;
  }
  const value = hits / trials;
  return { value, sigma: Math.sqrt((value * (1 - value)) / trials) };
}

describe('the probability of errors that are mixtures', () => {
  it('is what drawing them gives (Monte Carlo, 400,000 draws)', () => {
    const truth = drawn(400_000);
    const answer = assessProbability(both);
    if (answer.kind !== 'probability') throw new Error('the crossing has a probability');
    expect(Math.abs(answer.value - truth.value)).toBeLessThan(3.5 * truth.sigma);
    expect(truth.sigma / truth.value).toBeLessThan(0.02);
    // A single Gaussian with the sigmas of the whole is another answer.
    const single = assessProbability(plain);
    expect(single.kind === 'probability' && Math.abs(single.value - truth.value)).toBeGreaterThan(10 * truth.sigma);
    expect(answer.reason).toContain('4 parts are summed');
  });

  it('is the weighted sum 1 − exp(−R²/2σ²) of a centred round spread', () => {
    const sigmaKm = 0.1;
    const round = (factor: number) => Float64Array.from({ length: 36 }, (_, at) => roundElement(at, factor * sigmaKm));
    const centred = {
      ...plain,
      primary: { ...plain.primary, covariance: round(1) },
      secondary: {
        ...plain.secondary,
        positionKm: [plain.primary.positionKm[0] + 1e-9, 0, 0] as const,
        covariance: round(1),
        mixture: parts.map(({ share, sigmas }) => ({ share, covariance: round(sigmas) })),
      },
    };
    const expected = parts.reduce(
      (sum, { share, sigmas }) => sum - share * Math.expm1(-(0.05 ** 2) / (2 * sigmaKm ** 2 * (1 + sigmas ** 2))),
      0,
    );
    const answer = assessProbability(centred);
    expect(answer.kind === 'probability' && answer.value / expected).toBeCloseTo(1, 3);
  });

  it('is the same for every method that may be used, and that of the Gaussian if there is no mixture', () => {
    const answer = assessProbability(both);
    const value = answer.kind === 'probability' ? answer.value : Number.NaN;
    for (const { method, value: found } of allMethods(both, { trials: 2000 }).filter(({ valid }) => valid))
      if (['foster1992', 'alfano2005', 'patera2005', 'laas2015'].includes(method))
        expect((found ?? 0) / value).toBeCloseTo(1, 3);
    expect(partsOf(plain)).toEqual([{ share: 1, encounter: plain }]);
    const one = [{ share: 1, covariance: plain.primary.covariance ?? new Float64Array(36) }];
    const same = assessProbability({ ...plain, primary: { ...plain.primary, mixture: one } });
    expect(same).toEqual(assessProbability(plain));
  });
});

function roundElement(at: number, sigmaKm: number): number {
  if (at % 7 !== 0) return 0;
  return at < 18 ? sigmaKm ** 2 : (1e-3 * sigmaKm) ** 2;
}
