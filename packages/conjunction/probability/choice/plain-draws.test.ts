import { rotateCovariance, rtnRotation, transposed, type Vector3 } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import type { Encounter, EncounterObject } from '../../approach/encounter.ts';
import { assessProbability } from './method-choice.ts';

function objectOf(positionKm: Vector3, velocityKmPerS: Vector3, sigmasRtn: readonly number[]): EncounterObject {
  const axes = rtnRotation({ positionKm, velocityKmPerS });
  if (axes === undefined) throw new Error('a fixture needs an orbit plane');
  const rtn = new Float64Array(36);
  for (const [i, sigma] of sigmasRtn.entries()) rtn[7 * i] = sigma ** 2;
  return { positionKm, velocityKmPerS, covariance: rotateCovariance(transposed(axes), rtn) };
}

/** Head-on, 0.6 km apart: the errors of the second object, 156 km along its track, bend down to the first by 1.7 km a sigma. */
function headOn(upKm: number): Encounter {
  const [radiusKm, sigmaKm, sigmaKmPerS] = [6953.353813686408, 0.015607408623028505, 1.3059625984380657e-6];
  return {
    primary: objectOf(
      [radiusKm, 0, 0],
      [-0.03635961630286208, 7.541274701840007, 0],
      [sigmaKm, sigmaKm, sigmaKm, sigmaKmPerS, sigmaKmPerS, sigmaKmPerS],
    ),
    secondary: objectOf(
      [radiusKm + upKm, 0.0020924024550543602, 0.24491671812047391],
      [0, -7.500199819279944, 0.03307045782155023],
      [sigmaKm, 156.44799220547392, sigmaKm, 0.003695144447138695, sigmaKmPerS, sigmaKmPerS],
    ),
    hardBodyRadiusKm: 0.05078368552177538,
  };
}

describe('errors that are bent as far as the other object', () => {
  it('get the probability of plainly drawn orbits, where the search from one place finds nothing', () => {
    // 0.01026 by 100,000 plain draws of the same orbits with another seed; 2e-35 by 2D-Nc.
    const answer = assessProbability(headOn(0.5288514029616636));
    if (answer.kind !== 'probability') throw new Error(answer.kind);
    expect(Math.abs(answer.value / 0.01026 - 1)).toBeLessThan(0.12);
    expect(answer.lowerBound).toBeLessThan(0.01026);
    expect(answer.upperBound).toBeGreaterThan(0.01026);
    const checks = answer.checks.filter(({ code }) => code === 'METHODS_AGREE');
    expect(checks.map(({ passed, says }) => [passed, says[0]?.code])).toEqual([[false, 'DRAWS_HIT']]);
  });

  it('have the bound that draws without a hit leave, never a negligible probability', () => {
    const answer = assessProbability(headOn(-40));
    expect(answer).toMatchObject({ kind: 'upperBound', method: 'monteCarlo' });
    expect(answer.kind === 'upperBound' && answer.value).toBeCloseTo(Math.log(20) / 40_000, 12);
  });
});
