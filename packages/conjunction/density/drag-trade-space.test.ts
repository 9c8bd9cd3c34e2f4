import { describe, expect, it } from 'vitest';
import { crossingAtRightAngle, mixedCrossing } from '../approach/crossing.fixture.ts';
import { principalPlane } from '../plane/encounter-plane.ts';
import { assessProbability } from '../probability/index.ts';
import { probabilityFoster1992 } from '../probability/methods/foster1992.ts';
import { dragFactors, dragTradeSpace } from './drag-trade-space.ts';

const encounter = crossingAtRightAngle();
const plane = principalPlane(encounter);
const asForecast = plane === undefined ? Number.NaN : probabilityFoster1992(plane.problem);
const still = [0, 0, 0] as const;

describe('the probability over the drag of both objects', () => {
  it('covers from one over the root of ten to the root of ten, with the forecast in the middle', () => {
    expect(dragFactors[0]).toBeCloseTo(Math.sqrt(0.1), 12);
    expect(dragFactors.at(-1)).toBeCloseTo(Math.sqrt(10), 12);
    const space = dragTradeSpace(encounter, { primary: [0, 0.3, 0], secondary: [0, 0, 0.3] });
    expect(space?.probabilities).toHaveLength(7);
    expect(space?.probabilities[3]?.[3]).toBeCloseTo(asForecast, 14);
  });

  it('has the probability of a mixture of Gaussians in the middle', () => {
    const mixed = mixedCrossing();
    const assessed = assessProbability(mixed);
    const space = dragTradeSpace(mixed, { primary: [0, 0.3, 0], secondary: [0, 0, 0.3] });
    const middle = space?.probabilities[3]?.[3] ?? Number.NaN;
    expect(middle / (assessed.kind === 'none' ? Number.NaN : assessed.value)).toBeCloseTo(1, 4);
    expect(space?.largest.probability).toBeGreaterThanOrEqual(middle);
  });

  it('does not depend on drag that moves no object', () => {
    const space = dragTradeSpace(encounter, { primary: still, secondary: still });
    for (const row of space?.probabilities ?? [])
      for (const probability of row) expect(probability).toBeCloseTo(asForecast, 14);
  });

  it('is that of the moved encounter, and its largest is named with its factors', () => {
    const primary = [0, 1, 0] as const;
    const space = dragTradeSpace(encounter, { primary, secondary: still });
    const [x, y, z] = encounter.primary.positionKm;
    const moved = {
      ...encounter,
      primary: { ...encounter.primary, positionKm: [x, y + (dragFactors[6] ?? 1) - 1, z] as const },
    };
    const there = principalPlane(moved);
    expect(space?.probabilities[6]?.[0]).toBeCloseTo(
      there === undefined ? Number.NaN : probabilityFoster1992(there.problem),
      12,
    );
    const all = space?.probabilities.flat() ?? [];
    expect(space?.largest.probability).toBeGreaterThanOrEqual(Math.max(...all));
  });

  // Between two factors of the table: a drag of 1.2 times the forecast brings the objects together.
  it('is largest where the objects meet, also between the factors of the table', () => {
    const [x, y, z] = encounter.primary.positionKm;
    const apart = { ...encounter, primary: { ...encounter.primary, positionKm: [x, y - 8, z] as const } };
    const space = dragTradeSpace(apart, { primary: [0, 40, 0], secondary: still });
    expect(space?.largest.primaryFactor).toBeCloseTo(1.2, 2);
    expect(space?.largest.probability).toBeGreaterThan(100 * Math.max(...(space?.probabilities.flat() ?? [])));
    expect(space?.largest.probability).toBeCloseTo(asForecast, 3);
  });

  it('has no point of a fine grid above its largest', () => {
    const displacements = { primary: [0, 2, 0.4], secondary: [0.1, -0.5, 3] } as const;
    const space = dragTradeSpace(encounter, displacements);
    const fine = Array.from({ length: 25 }, (_, place) => 10 ** (place / 24 - 0.5));
    const [x, y, z] = encounter.primary.positionKm;
    for (const a of fine)
      for (const b of fine) {
        const primary = { ...encounter.primary, positionKm: [x, y + 2 * (a - 1), z + 0.4 * (a - 1)] as const };
        const [p, q, r] = encounter.secondary.positionKm;
        const secondary = {
          ...encounter.secondary,
          positionKm: [p + 0.1 * (b - 1), q - 0.5 * (b - 1), r + 3 * (b - 1)] as const,
        };
        const there = principalPlane({ ...encounter, primary, secondary });
        const found = there === undefined ? 0 : probabilityFoster1992(there.problem);
        expect(found).toBeLessThanOrEqual((space?.largest.probability ?? 0) * (1 + 1e-3));
      }
  });

  it('needs both covariances', () => {
    const blind = { ...encounter, secondary: { ...encounter.secondary, covariance: undefined } };
    expect(dragTradeSpace(blind, { primary: still, secondary: still })).toBeUndefined();
  });
});
