import { defaultRiskRules } from '@farpass/conjunction/event';
import { encounterFromCdm } from '@farpass/intake/cdm';
import { describe, expect, it } from 'vitest';
import { inventedCdm } from '../../../wiring/collision-avoidance/testing.ts';
import { assessText } from '../../cdms/assess.ts';
import { receivedCdm } from '../../cdms/record.ts';
import { decisionOf } from '../deadline.ts';
import type { EventPhysics } from '../messages.ts';
import { evolutionOf } from './evolution.ts';
import { sensitivity } from './sensitivity.ts';

const satellite = {
  satelliteId: 'ours',
  name: 'OURS',
  designator: '70001',
  radius: { radiusM: 10, source: 'DEFAULT' },
  rules: defaultRiskRules,
  switchedOff: [],
} as const;

/** A message made some hours before the closest approach of 2026-11-20 12:00, as it is stored. */
function message(hoursBefore: number, changes: Parameters<typeof inventedCdm>[0]): EventPhysics {
  const createdMs = Date.UTC(2026, 10, 20, 12) - hoursBefore * 3_600_000;
  const creationDate = new Date(createdMs).toISOString().slice(0, 19);
  const text = inventedCdm({ creationDate, ...changes });
  const found = assessText({ name: 'invented', text }, { fleet: [satellite] });
  if (found.kind === 'refused') throw new Error(found.errors[0]?.message);
  const { figures, evidence } = found.physics;
  return JSON.parse(
    JSON.stringify({ cdmId: `${hoursBefore}`, creationDate: found.creationDate, tca: found.tca, figures, evidence }),
  );
}

const three = [
  message(48, { missM: 300, sigmaM: 400 }),
  message(24, { missM: 250, sigmaM: 200 }),
  message(12, { missM: 2500, sigmaM: 100 }),
];

describe('the evolution of an event', () => {
  const counting = new Set(three.map(({ cdmId }) => cdmId));
  const { evolution, expected } = evolutionOf(three, { counting });

  it('has the miss and the sigmas of both objects together, in the axes of object 1', () => {
    // The miss is radial; both objects have the same sigma in every direction, so together √2 of it.
    expect(evolution.map(({ relativePositionR }) => relativePositionR)).toEqual([
      expect.closeTo(300, 6),
      expect.closeTo(250, 6),
      expect.closeTo(2500, 6),
    ]);
    for (const [place, sigmaM] of [400, 200, 100].entries()) {
      expect(evolution[place]?.sigmaR).toBeCloseTo(Math.SQRT2 * sigmaM, 0);
      expect(evolution[place]?.sigmaT).toBeCloseTo(Math.SQRT2 * sigmaM, 0);
      expect(evolution[place]?.sigmaN).toBeCloseTo(Math.SQRT2 * sigmaM, 0);
    }
    expect(evolution).toHaveLength(3);
  });

  it('says which message contradicts the previous one', () => {
    expect(evolution.map(({ isConsistent }) => isConsistent)).toEqual([undefined, true, false]);
    // 2250 m of change, although only √(282.8² − 141.4²) m were allowed.
    expect(evolution[2]?.stateComparison?.[0]).toBeCloseTo(2250 / (Math.SQRT2 * Math.sqrt(200 ** 2 - 100 ** 2)), 6);
  });

  it('takes from the messages how the sigma shrinks with time', () => {
    // 400, 200, 100 m at 48, 24, 12 h: in proportion to the time left.
    expect(expected?.source).toBe('HISTORY');
    expect(expected?.exponent).toBeCloseTo(1, 6);
  });

  it('expects a median that falls while the mean stays, more certain with each message', () => {
    const points = expected?.points ?? [];
    expect(points).toHaveLength(8);
    for (const { p5, p25, p50, p75, p95 } of points) {
      expect([p5, p25, p50, p75, p95]).toEqual([p5, p25, p50, p75, p95].toSorted((a, b) => a - b));
    }
    const scales = points.map(({ sigmaScale }) => sigmaScale);
    expect(scales).toEqual(scales.toSorted((a, b) => b - a));
  });

  it('has no sigmas and expects nothing without covariances', () => {
    const bare = evolutionOf([message(24, { sigmaM: undefined })], { counting: new Set(['24']) });
    expect(bare.evolution[0]?.sigmaR).toBeUndefined();
    expect(bare.expected).toBeUndefined();
    expect(evolutionOf([], { counting })).toEqual({ evolution: [] });
  });
});

describe('the time to decide of an event', () => {
  const nowMs = Date.UTC(2026, 10, 18, 12);
  const event = { cdmId: '12', messages: three };

  it('ends with the last useful command, or as the satellite is configured; older bundles know the day before alone', () => {
    const useful = { leadS: 6_900, isDefault: true };
    expect(decisionOf(event, { nowMs, commitTimeHours: undefined, deadline: useful })).toMatchObject({
      ...{ commit: '2026-11-20T10:05:00.000000Z', isDefault: true, secondsLeft: 165_900, state: 'CONSIDER' },
    });
    const none = { isDefault: true };
    expect(decisionOf(event, { nowMs, commitTimeHours: undefined, deadline: none })).toBeUndefined();
    expect(decisionOf(event, { nowMs, commitTimeHours: undefined })).toEqual({
      commit: '2026-11-19T12:00:00.000000Z',
      consider: '2026-11-17T00:00:00.000000Z',
      isDefault: true,
      secondsLeft: 86_400,
      state: 'CONSIDER',
      updatesLeft: 1,
    });
    const own = decisionOf(event, { nowMs, commitTimeHours: 48 });
    expect(own).toMatchObject({
      commit: '2026-11-18T12:00:00.000000Z',
      isDefault: false,
      secondsLeft: 0,
      state: 'PASSED',
    });
  });
});

describe('the sensitivity of an encounter', () => {
  const encounterOf = (text: string) => encounterFromCdm(receivedCdm(text)).encounter;
  const found = sensitivity(encounterOf(inventedCdm()));
  const at = (curve: readonly { x: number; probability: number }[] | undefined, x: number) =>
    curve?.find((point) => Math.abs(point.x / x - 1) < 1e-9)?.probability ?? Number.NaN;

  it('scales the covariance of each object alone and of both', () => {
    const curves = found.dilution?.curves ?? [];
    expect(curves.map(({ object }) => object)).toEqual(['OBJECT1', 'OBJECT2', 'BOTH']);
    const unscaled = curves.map(({ curve }) => at(curve, 1));
    for (const probability of unscaled) expect(probability / (unscaled[0] ?? Number.NaN)).toBeCloseTo(1, 9);
    // One object without any uncertainty leaves that of the other: less dilution than both, more than none.
    expect(found.dilution?.maximumProbability).toBeGreaterThanOrEqual(unscaled[0] ?? Number.NaN);
  });

  it('changes radius and covariance together, and the radius alone at scale 1', () => {
    const scales = found.jointSensitivity ?? [];
    expect(scales.map(({ scale }) => scale)).toEqual([0.5, 1, 2]);
    expect(scales[1]?.curve).toEqual(found.hardBodySensitivity);
    expect(at(scales[0]?.curve, 20)).not.toBeCloseTo(at(scales[2]?.curve, 20), 6);
  });

  it('is nothing without covariances', () => {
    expect(sensitivity(encounterOf(inventedCdm({ sigmaM: undefined })))).toEqual({});
  });
});
