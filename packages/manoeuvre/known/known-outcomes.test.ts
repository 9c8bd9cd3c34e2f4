import { propagateNumerically, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { PlannedImpulse } from '../burns/planned-burn.ts';
import { burnOutcome, unburntOutcome } from '../event/burn-outcome.ts';
import { crossing, meanMotionRadPerS } from '../event/crossing.fixture.ts';
import type { ManoeuvreEvent } from '../event/manoeuvre-event.ts';
import { knownOutcomes } from './known-outcomes.ts';

const event = crossing();
const periodS = (2 * Math.PI) / meanMotionRadPerS;
const oneMetreKm = 0.001;

/** A later event of the same satellite: its state there, 200 m off, and another object that crosses its path. */
function laterEvent(revolutions: number): ManoeuvreEvent {
  const { state, spacecraft } = event.object1;
  const flown = propagateNumerically({ start: { epoch: event.tca, state }, spacecraft, forces: event.forces }, [
    revolutions * periodS,
  ]);
  const own = stateOfTrajectory(flown, 0);
  const [x, y, z] = own.positionKm;
  const positionKm = [x, y + 0.2, z] as const;
  const [, v] = own.velocityKmPerS;
  return {
    ...event,
    tca: addSeconds(event.tca, revolutions * periodS),
    object1: { ...event.object1, state: { ...own, positionKm } },
    object2: {
      ...event.object2,
      id: '3',
      state: { frame: 'GCRF', positionKm: [x - 0.3, y + 0.2, z], velocityKmPerS: [0, -v * 0.6, v * 0.8] },
    },
  };
}

const burn = (revolutionsBefore: number, sizeMPerS: number): PlannedImpulse => ({
  kind: 'impulsive',
  ignition: addSeconds(event.tca, -revolutionsBefore * periodS),
  axes: { frame: 'TNW', axes: 'following' },
  deltaVMPerS: [sizeMPerS, 0, 0],
  engine: undefined,
});

describe('the other events of a satellite that burns', () => {
  it('are before the burn exactly as their own messages say', () => {
    const later = laterEvent(5);
    const { flight } = burnOutcome(event, burn(2.5, 0.02));
    const [found] = knownOutcomes(event, flight, [{ id: 'later', event: later }]);
    const alone = unburntOutcome(later);
    expect(found?.before.probability).toBe(alone.probability);
    expect(found?.before.geometry.missDistanceKm).toBe(alone.geometry.missDistanceKm);
    expect(found?.before.geometry.missDistanceKm).toBeCloseTo(0.3, 3);
  });

  it('come out as if each had been propagated with the burn from its own message, to a metre in 20 km', () => {
    for (const [revolutions, size] of [
      [0.5, 0.05],
      [5, 0.02],
      [12, 0.05],
    ] as const) {
      const later = laterEvent(revolutions);
      const planned = burn(2.5, size);
      const [found] = knownOutcomes(event, burnOutcome(event, planned).flight, [{ id: 'later', event: later }]);
      const alone = burnOutcome(later, planned);
      expect(found?.after).toBeDefined();
      const [got, want] = [found?.after?.geometry.missDistanceKm ?? 0, alone.geometry.missDistanceKm];
      expect(Math.abs(got - want)).toBeLessThan(oneMetreKm);
      expect(Math.abs((found?.after?.seconds ?? 0) - alone.seconds)).toBeLessThan(1e-3);
    }
  });

  it('equal the event of the plan if they are that event', () => {
    const outcome = burnOutcome(event, burn(2.5, 0.05));
    const [found] = knownOutcomes(event, outcome.flight, [{ id: 'own', event }]);
    expect(found?.after?.geometry.missDistanceKm).toBeCloseTo(outcome.geometry.missDistanceKm, 5);
    expect(Math.abs((found?.after?.probability ?? 0) / outcome.probability - 1)).toBeLessThan(1e-3);
  });

  it('are not judged if the burn has not ended before them', () => {
    const later = laterEvent(5);
    const tooLate = { ...burn(2.5, 0.02), ignition: addSeconds(later.tca, 3000) };
    const flight = { ...burnOutcome(event, burn(2.5, 0.02)).flight, burn: tooLate };
    const [found] = knownOutcomes(event, flight, [{ id: 'later', event: later }]);
    expect(found?.after).toBeUndefined();
    expect(found?.before.probability).toBeGreaterThan(0);
  });
});
