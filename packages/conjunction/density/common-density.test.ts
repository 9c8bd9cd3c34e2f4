import { describe, expect, it } from 'vitest';
import { crossingAtRightAngle, mixedCrossing } from '../approach/crossing.fixture.ts';
import { principalPlane } from '../plane/encounter-plane.ts';
import { assessProbability } from '../probability/index.ts';
import { probabilityFoster1992 } from '../probability/methods/foster1992.ts';
import { probabilityOfSharedDensity } from './common-density.ts';

const encounter = crossingAtRightAngle();
const plane = principalPlane(encounter);
const without = plane === undefined ? Number.NaN : probabilityFoster1992(plane.problem);
const unmoved = { relativeSigma: 0.2, positionKm: [0, 0, 0] } as const;
/** The density delays both objects along their own tracks: y for the primary, z for the secondary. */
const primary = { relativeSigma: 0.2, positionKm: [0, 1.2, 0] } as const;
const secondary = { relativeSigma: 0.2, positionKm: [0, 0, 1.2] } as const;

describe('a density error that both objects share', () => {
  it('changes nothing if it moves only one of them', () => {
    expect(probabilityOfSharedDensity(encounter, { primary, secondary: unmoved })).toBeCloseTo(without, 14);
  });

  // Both delays together move the miss along the line between the tracks; opposite ones along the other diagonal.
  it('makes the relative position surer along one diagonal, and less sure if the objects move apart', () => {
    const together = probabilityOfSharedDensity(encounter, { primary, secondary }) ?? 0;
    const apart = { ...secondary, positionKm: [0, 0, -1.2] } as const;
    const opposite = probabilityOfSharedDensity(encounter, { primary, secondary: apart }) ?? 0;
    expect(together).not.toBeCloseTo(without, 6);
    expect(Math.max(together, opposite)).toBeGreaterThan(without);
    expect(Math.min(together, opposite)).toBeLessThan(without);
  });

  it('that is larger than both covariances gives no probability', () => {
    const huge = { ...primary, positionKm: [0, 50, 0] } as const;
    const other = { ...secondary, positionKm: [0, 0, 50] } as const;
    expect(probabilityOfSharedDensity(encounter, { primary: huge, secondary: other })).toBeUndefined();
  });

  it('is compared with the probability of the same mixture of Gaussians', () => {
    const mixed = mixedCrossing();
    const assessed = assessProbability(mixed);
    const independent = assessed.kind === 'none' ? Number.NaN : assessed.value;
    expect(independent).toBeLessThan(0.9 * without);
    const unchanged = probabilityOfSharedDensity(mixed, { primary, secondary: unmoved }) ?? Number.NaN;
    expect(unchanged / independent).toBeCloseTo(1, 4);
  });

  it('that is larger than one part of a mixture takes nothing from that part, and is not left out', () => {
    const mixed = mixedCrossing();
    const assessed = assessProbability(mixed);
    const independent = assessed.kind === 'none' ? Number.NaN : assessed.value;
    const wide = mixed.secondary.mixture?.[1]?.covariance;
    const whole = { ...mixed, secondary: { ...mixed.secondary, covariance: wide } };
    const far = { ...primary, positionKm: [0, 2.2, 0] } as const;
    const values = [1, -1].map((way) => {
      const other = { ...secondary, positionKm: [0, 0, way * 2.2] } as const;
      expect(probabilityOfSharedDensity(encounter, { primary: far, secondary: other })).toBeUndefined();
      return probabilityOfSharedDensity(whole, { primary: far, secondary: other }) ?? Number.NaN;
    });
    for (const value of values) expect(value).toBeGreaterThan(0.8 * independent);
    expect(Math.max(...values)).toBeGreaterThan(independent);
  });

  it('needs both covariances', () => {
    const blind = { ...encounter, secondary: { ...encounter.secondary, covariance: undefined } };
    expect(probabilityOfSharedDensity(blind, { primary, secondary })).toBeUndefined();
  });
});
