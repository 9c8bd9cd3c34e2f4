import { type CartesianState, cross, directionOf, type Vector3 } from '@farpass/astro/linear';
import { loadGravityField, propagateToEpochs, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { burnBetween, type EphemerisPair } from './ephemeris-burn.ts';

const start = parseEpoch('2026-03-01T00:00:00', 'UTC');
const field = await loadGravityField('egm96');
const forces = { gravity: { kind: 'harmonics', field, degree: 8, order: 8 }, thirdBodies: [] } as const;
const body = { massKg: 1, dragCoefficient: 0, dragAreaM2: 0, radiationCoefficient: 0, radiationAreaM2: 0 };
const initial: CartesianState = { positionKm: [7000, 0, 0], velocityKmPerS: [0, 1.2, 7.44] };
const times = Array.from({ length: 241 }, (_, index) => addSeconds(start, 720 * index));

function flown(from: Epoch<'UTC'>, state: CartesianState, epochs: readonly Epoch<'UTC'>[]): readonly CartesianState[] {
  const request = {
    start: { epoch: from, state: { frame: 'GCRF' as const, ...state } },
    forces,
    spacecraft: body,
  };
  const trajectory = propagateToEpochs(request, epochs);
  return epochs.map((_, index) => stateOfTrajectory(trajectory, index));
}

/** Adds a velocity along the track and across it [m/s]. */
function burnt(
  { positionKm, velocityKmPerS }: CartesianState,
  burn: { along: number; across: number },
): CartesianState {
  const [forwards, normal] = [directionOf(velocityKmPerS), directionOf(cross(positionKm, velocityKmPerS))];
  if (forwards === undefined || normal === undefined) throw new Error('an orbit has axes');
  const added = [0, 1, 2].map(
    (axis) =>
      (velocityKmPerS[axis] ?? 0) + (burn.along * (forwards[axis] ?? 0) + burn.across * (normal[axis] ?? 0)) / 1000,
  );
  const [x = 0, y = 0, z = 0] = added;
  const velocity: Vector3 = [x, y, z];
  return { positionKm, velocityKmPerS: velocity };
}

interface Planted {
  readonly along: number;
  readonly across: number;
  /** Difference of the newer orbit before its burn, m/s along the track. */
  readonly corrected?: number;
  /** Index of the first time after it. */
  readonly at?: number;
}

/** Two days of a low orbit: as predicted, and as predicted a day later with a burn. */
function pairs({ along, across, corrected = 0, at = 120 }: Planted): readonly EphemerisPair[] {
  const older = flown(start, initial, times);
  const moved = burnt(initial, { along: corrected, across: 0 });
  const before = flown(start, moved, times.slice(0, at));
  const ignition = addSeconds(times[at] ?? start, -300);
  const [coasted] = flown(start, moved, [ignition]);
  if (coasted === undefined) throw new Error('it flies');
  const after = flown(ignition, burnt(coasted, { along, across }), times.slice(at));
  const newer = [...before, ...after];
  return times.flatMap((epoch, index) => {
    const [one, other] = [older[index], newer[index]];
    return one === undefined || other === undefined ? [] : [{ epoch, older: one, newer: other }];
  });
}

describe('the burn between two ephemerides of one object', () => {
  it('has its time, its size and its sign, also if the newer one corrects the orbit before it', () => {
    for (const planted of [
      { along: 0.02, across: 0 },
      { along: -0.005, across: 0, corrected: 0.001 },
    ]) {
      const found = burnBetween(pairs(planted));
      expect(found?.deltaVMPerS.alongTrack).toBeCloseTo(planted.along, 3);
      expect(found?.deltaVMPerS.sigma).toBeLessThan(0.001);
      expect(found?.deltaVMPerS.crossTrack).toBeNull();
      expect(found && secondsBetween(found.earliest, times[119] ?? start)).toBe(0);
      expect(found && secondsBetween(found.latest, times[120] ?? start)).toBe(0);
    }
  });

  it('shows across the track, too', () => {
    const { alongTrack, crossTrack } = burnBetween(pairs({ along: 0, across: 0.5 }))?.deltaVMPerS ?? {};
    expect((crossTrack ?? 0) / 0.5).toBeCloseTo(1, 1);
    expect(alongTrack).toBeCloseTo(0, 2);
  });

  it('is none if the newer one is only corrected, if both are the same, or if they meet too briefly', () => {
    expect(burnBetween(pairs({ along: 0, across: 0, corrected: 0.002 }))).toBeUndefined();
    expect(burnBetween(pairs({ along: 0, across: 0 }))).toBeUndefined();
    expect(burnBetween(pairs({ along: 0.02, across: 0 }).slice(0, 9))).toBeUndefined();
    // It begins after the burn.
    expect(burnBetween(pairs({ along: 0.02, across: 0 }).slice(125))).toBeUndefined();
  });
});
