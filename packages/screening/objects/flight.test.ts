/** @module-tag all */
import { type Ephemeris, stateAt } from '@farpass/astro/ephemeris';
import { difference, isPositiveDefinite, type Matrix, norm } from '@farpass/astro/linear';
import { addSeconds, parseEpoch, secondsBetween, toScale } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { type Flight, type FlightStart, flown, honest } from './flight.ts';

const epoch = parseEpoch('2026-11-20T12:00:00', 'UTC');
const hour = 3600;
const oneMillimetreKm = 1e-6;

/** A state at an altitude of 700 km, with sigmas of 100 m and 1 cm/s. */
function start(changes: Partial<FlightStart> = {}): FlightStart {
  const covarianceGcrf = new Float64Array(36);
  for (const axis of [0, 1, 2]) {
    covarianceGcrf[7 * axis] = 0.1 ** 2;
    covarianceGcrf[7 * (axis + 3)] = 1e-5 ** 2;
  }
  return {
    epoch,
    state: { frame: 'GCRF', positionKm: [7078, 0, 0], velocityKmPerS: [0, 1, 7.43] },
    covarianceGcrf,
    spacecraft: { massKg: 1, dragAreaM2: 0.01, dragCoefficient: 1, radiationAreaM2: 0.01, radiationCoefficient: 1 },
    burns: [],
    longestSeconds: honest.longestSeconds,
    ...changes,
  };
}

const threeDays = 72 * hour;

/** The time before and after the state for which the flight is of use. */
async function reachOf(from: FlightStart): Promise<{ readonly from: number; readonly to: number }> {
  return spanOf(await flown(from, { from: -threeDays, to: threeDays }));
}

/** Only the time after it. */
async function endOf(from: FlightStart): Promise<number> {
  return spanOf(await flown(from, { from: 0, to: threeDays })).to;
}

function spanOf(flight: Flight | undefined) {
  const spans = (flight?.segments ?? []).map(({ start: begin, usableFromSeconds, usableToSeconds }) => ({
    from: secondsBetween(begin, toScale(epoch, 'TAI')) + usableFromSeconds,
    to: secondsBetween(begin, toScale(epoch, 'TAI')) + usableToSeconds,
  }));
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
}

function positionAt(ephemeris: Ephemeris<'GCRF'>, seconds: number) {
  const found = stateAt(ephemeris, addSeconds(epoch, seconds));
  if (found.kind !== 'state') throw new Error(`no state at ${seconds} s`);
  return found.state.positionKm;
}

describe('the propagation of a single state', () => {
  it('passes through the state, and agrees between its points with a propagation to other points', async () => {
    const flight = await flown(start(), { from: -hour, to: hour });
    const other = await flown(start(), { from: -hour / 3, to: hour / 7 });
    if (flight === undefined || other === undefined) throw new Error('it does not fly');
    expect(norm(difference(positionAt(flight, 0), start().state.positionKm))).toBeLessThan(oneMillimetreKm);
    for (const seconds of [-1111, -333.3, 17, 444.4])
      expect(norm(difference(positionAt(flight, seconds), positionAt(other, seconds)))).toBeLessThan(oneMillimetreKm);
    expect(flight.forces).toMatch(
      /^EGM2008 70×70, Sun, Moon, solid tides, air by NRLMSISE-00 \(measured to [\d-]{10}.*\), radiation pressure$/,
    );
  });

  it('has positive definite covariances that grow away from the epoch', async () => {
    const flight = await flown(start(), { from: -6 * hour, to: 6 * hour });
    const samples = flight?.segments[0]?.covariance?.matrices ?? [];
    expect(samples.length).toBeGreaterThan(50);
    expect(samples.every(isPositiveDefinite)).toBe(true);
    const size = (matrix: Matrix | undefined) => [0, 7, 14].reduce((sum, place) => sum + (matrix?.[place] ?? 0), 0);
    const middle = size(samples[Math.floor(samples.length / 2)]);
    expect(size(samples[0])).toBeGreaterThan(4 * middle);
    expect(size(samples.at(-1))).toBeGreaterThan(4 * middle);
  });

  it('ends when its error exceeds ten kilometres, and after at most two days', async () => {
    const covarianceGcrf = start().covarianceGcrf?.map((value) => value / 1e4);
    const calm = start({
      state: { frame: 'GCRF', positionKm: [8378, 0, 0], velocityKmPerS: [0, 1, 6.8] },
      covarianceGcrf,
    });
    expect(await reachOf(calm)).toEqual({ from: -48 * hour, to: 48 * hour });
    const rough = new Float64Array(start().covarianceGcrf ?? []);
    for (const axis of [3, 4, 5]) rough[7 * axis] = 1e-3 ** 2;
    const end = await endOf({ ...calm, covarianceGcrf: rough });
    // A metre per second along the orbit causes a drift of three metres per second, one sigma.
    expect(end).toBeGreaterThan(0.5 * hour);
    expect(end).toBeLessThan(4 * hour);
  });

  it('in low orbits ends the sooner, the less is known about the area', async () => {
    const low = start({ state: { frame: 'GCRF', positionKm: [6728, 0, 0], velocityKmPerS: [0, 1, 7.63] } });
    const known = await endOf(low);
    const unknown = await endOf({ ...low, spacecraft: { ...low.spacecraft, dragAreaM2: 0 } });
    expect(unknown).toBeLessThan(known);
    expect(known).toBeLessThan(48 * hour);
  });

  it('through an impulse continues with the new velocity, and the states on both sides meet', async () => {
    const burn = {
      kind: 'impulsive',
      epoch: addSeconds(epoch, 1000),
      frame: 'RTN',
      axes: 'following',
      deltaVKmPerS: [0, 0.001, 0],
      massLossKg: 0,
    } as const;
    const [still, moved] = [
      await flown(start(), { from: 0, to: 2 * hour }),
      await flown(start({ burns: [burn] }), { from: 0, to: 2 * hour }),
    ];
    if (still === undefined || moved === undefined) throw new Error('it does not fly');
    expect(moved.segments).toHaveLength(2);
    const apart = (seconds: number) => norm(difference(positionAt(moved, seconds), positionAt(still, seconds)));
    expect(apart(999)).toBeLessThan(oneMillimetreKm);
    expect(apart(1000)).toBeLessThan(oneMillimetreKm);
    expect(Math.abs(apart(1010) - 0.01)).toBeLessThan(1e-4);
    expect(apart(1000 + hour)).toBeGreaterThan(3);
  });

  it('that would begin outside the meaningful time does not begin', async () => {
    expect(await flown(start({ longestSeconds: hour }), { from: 2 * hour, to: 3 * hour })).toBeUndefined();
  });
});
