import { wgs84 } from '@farpass/astro/constants';
import { difference, norm, rtnRotation, timesVector } from '@farpass/astro/linear';
import {
  accelerationsAlong,
  type ForceSelection,
  loadGravityField,
  propagateNumerically,
  referenceSpaceWeather,
  stateOfTrajectory,
} from '@farpass/astro/propagation';
import { parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { flownDrag } from './flown-drag.ts';

const tca = parseEpoch('2026-11-20T07:12:45.000', 'UTC');
const [radiusKm, day] = [6878, 86_400] as const;
const speed = Math.sqrt(wgs84.muKm3PerS2 / radiusKm);
const tilt = 1.2;
const round = {
  positionKm: [radiusKm, 0, 0],
  velocityKmPerS: [0, speed * Math.cos(tilt), speed * Math.sin(tilt)],
} as const;

function alongAxes(of: typeof round | { positionKm: typeof round.positionKm }, vector: readonly number[]) {
  return timesVector(rtnRotation({ ...round, ...of })?.flat() ?? [], vector);
}

describe('the effect of a density error', () => {
  // A constant deceleration a = E/v of a round orbit leads 3/2 a T² along the track (Vallado 2013, section 6.6).
  it.each([1, 3, 7])('on a round orbit is 3/2 of the drag times the square of %i days, along the track', (days) => {
    const dissipationWPerKg = 5e-4;
    const flown = flownDrag({ tca, state: round, dissipationWPerKg, aheadS: days * day });
    const [radial = 0, along = 0, across = 0] = alongAxes(round, flown?.positionKm ?? []);
    const leadKm = (1.5 * dissipationWPerKg * (days * day) ** 2) / (1e6 * speed);
    // The density differs between day and night, and the second sum of it is not that of a constant.
    expect(along / leadKm).toBeGreaterThan(0.97);
    expect(along / leadKm).toBeLessThan(1.03);
    expect(Math.abs(radial)).toBeLessThan(0.05 * along);
    expect(Math.abs(across)).toBeLessThan(0.01 * along);
  });

  it('is the central difference of flights with more and less density, also on an orbit that is not round', async () => {
    const gravity = { kind: 'harmonics', field: await loadGravityField('egm2008'), degree: 4, order: 4 } as const;
    const forces: ForceSelection = { gravity, drag: { kind: 'nrlmsise00', weather: referenceSpaceWeather } };
    const spacecraft = { massKg: 1, dragAreaM2: 0.02, radiationAreaM2: 0, radiationCoefficient: 1 };
    const [aheadS, h] = [2 * day, 0.05];
    const epoch = parseEpoch('2026-11-18T07:12:45.000', 'UTC');
    // Perigee 430 km high, apogee 780 km.
    const start = {
      epoch,
      state: {
        frame: 'GCRF' as const,
        positionKm: [6808, 0, 0] as const,
        velocityKmPerS: [0, 7.746 * Math.cos(tilt), 7.746 * Math.sin(tilt)] as const,
      },
    };
    const flight = (dragCoefficient: number, times: readonly number[]) =>
      propagateNumerically({ start, spacecraft: { ...spacecraft, dragCoefficient }, forces }, times);
    const [more, plain, less] = [1 + h, 1, 1 - h].map((factor) => stateOfTrajectory(flight(factor, [aheadS]), 0));
    if (more === undefined || plain === undefined || less === undefined) throw new Error('not flown');
    const times = Array.from({ length: 1000 }, (_, at) => (aheadS * (at + 0.5)) / 1000);
    const path = flight(1, times);
    const points = times.map((seconds, at) => ({ seconds, state: stateOfTrajectory(path, at) }));
    const air: ForceSelection = { ...forces, gravity: { kind: 'point-mass', muKm3PerS2: 0 } };
    const drags = accelerationsAlong({ start, spacecraft: { ...spacecraft, dragCoefficient: 1 }, forces: air }, points);
    const taken = points.map(({ state: { velocityKmPerS: v } }, at) =>
      [0, 1, 2].reduce((sum, k) => sum - (drags[at]?.[k] ?? 0) * (v[k] ?? 0), 0),
    );
    const dissipationWPerKg = (1e6 * taken.reduce((sum, each) => sum + each, 0)) / taken.length;
    const found = flownDrag({ tca, state: plain, dissipationWPerKg, aheadS });
    const apart = (of: 'positionKm' | 'velocityKmPerS') => difference(more[of], less[of]).map((x) => x / (2 * h));
    for (const part of ['positionKm', 'velocityKmPerS'] as const) {
      const wanted = apart(part);
      const [a = 0, b = 0, c = 0] = wanted;
      expect(norm(difference(found?.[part] ?? [0, 0, 0], [a, b, c])) / norm([a, b, c])).toBeLessThan(0.03);
    }
  });

  it('is not known without drag, without time, or on an open orbit', () => {
    const flight = { tca, state: round, dissipationWPerKg: 1e-4, aheadS: day };
    expect(flownDrag({ ...flight, dissipationWPerKg: 0 })).toBeUndefined();
    expect(flownDrag({ ...flight, aheadS: -1 })).toBeUndefined();
    expect(flownDrag({ ...flight, state: { ...round, velocityKmPerS: [0, 12, 0] } })).toBeUndefined();
  });
});
