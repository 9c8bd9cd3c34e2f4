import { egm96 } from '@farpass/astro/constants';
import type { StateVector } from '@farpass/astro/frames';
import { addSeconds, compareEpochs, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { ManoeuvreEvent } from '@farpass/manoeuvre/event';
import { propagated } from '@farpass/manoeuvre/flight';
import { describe, expect, it } from 'vitest';
import { eventOnOrbit, isAimReached } from './after-burn.ts';

const radiusKm = 7000;
const speedKmPerS = Math.sqrt(egm96.muKm3PerS2 / radiusKm);
const tca = parseEpoch('2026-11-20T07:12:45.123456', 'UTC');
const forces = { gravity: { kind: 'point-mass', muKm3PerS2: egm96.muKm3PerS2 } } as const;
const spacecraft = { massKg: 300, dragAreaM2: 0, dragCoefficient: 0, solarAreaM2: 0, reflectivity: 0 };
const oneMetreKm = 1e-3;

const object = (id: string, state: StateVector<'GCRF'>): ManoeuvreEvent['object1'] => ({
  ...{ id, name: id, isManoeuvrable: true, covarianceGcrf: undefined, mixtureRtn: undefined },
  ...{ state, spacecraft: spacecraft as never, covarianceRtn: Float64Array.of(0.01, 0, 0, 0, 0.01, 0, 0, 0, 0.01) },
});
/** Two circular orbits that cross at a right angle, the other object 100 m above ours. */
const event: ManoeuvreEvent = {
  ...{ tca, manoeuvred: 'object1', hardBodyRadiusKm: 0.02, forces },
  object1: object('1', { frame: 'GCRF', positionKm: [radiusKm, 0, 0], velocityKmPerS: [0, speedKmPerS, 0] }),
  object2: object('2', { frame: 'GCRF', positionKm: [radiusKm + 0.1, 0, 0], velocityKmPerS: [0, 0, speedKmPerS] }),
};

/** A circular orbit as a file between two times after the closest approach [s]: ours, but higher. */
function file(higherKm: number, fromS: number, toS: number) {
  const [from, to] = [addSeconds(tca, fromS), addSeconds(tca, toS)];
  const r = radiusKm + higherKm;
  const start = {
    epoch: tca,
    state: { frame: 'GCRF', positionKm: [r, 0, 0], velocityKmPerS: [0, Math.sqrt(egm96.muKm3PerS2 / r), 0] } as const,
  };
  return {
    spans: [{ from, to }],
    stateAt: (epoch: typeof tca) =>
      compareEpochs(epoch, from) < 0 || compareEpochs(epoch, to) > 0
        ? undefined
        : propagated({ start, spacecraft: event.object1.spacecraft, forces }, [secondsBetween(epoch, tca)])[0],
  };
}

describe('the event of a burn on an orbit after it', () => {
  it('is that of the message if the orbit is that of the message', () => {
    const found = eventOnOrbit(event, file(0, -7200, 7200));
    expect(Math.abs((found?.missDistanceKm ?? 0) - 0.1)).toBeLessThan(oneMetreKm);
    expect(found?.probability).toBeGreaterThan(1e-3);
    expect(found?.tca?.slice(0, 19)).toBe('2026-11-20T07:12:45');
  });

  it('misses by what the orbit is lower, whether the file covers the closest approach or ends hours before it', () => {
    for (const endS of [7200, -7200]) {
      const found = eventOnOrbit(event, file(-2, -14_400, endS));
      expect(Math.abs((found?.missDistanceKm ?? 0) - 2.1)).toBeLessThan(oneMetreKm);
      expect(found?.probability).toBeLessThan(1e-20);
    }
  });

  it('is not known from a file that begins after the closest approach', () => {
    expect(eventOnOrbit(event, file(0, 3600, 7200))).toBeUndefined();
  });
});

describe('a burn did what it should', () => {
  it('if the probability is within the target, or is what its plan promised', () => {
    const of = (probability: number, plannedProbability: number) =>
      isAimReached({ probability, plannedProbability, target: 3e-6 });
    expect([of(2e-6, 1e-9), of(3.1e-6, 1e-9), of(3.1e-6, 3e-6), of(4e-5, 4e-5), of(5e-5, 4e-5)]).toEqual([
      ...[true, false, true, true, false],
    ]);
  });
});
