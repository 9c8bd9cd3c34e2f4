import { createSegment, stateAt } from '@farpass/astro/ephemeris';
import { stateInFrame } from '@farpass/astro/frames';
import { type CartesianState, norm, scaled, type Vector3 } from '@farpass/astro/linear';
import {
  forcesByHeight,
  propagateToEpochs,
  referenceSpaceWeather,
  stateOfTrajectory,
} from '@farpass/astro/propagation';
import { addSeconds, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { ReadPoint } from '@farpass/intake/positions';
import { beforeAll, describe, expect, it } from 'vitest';
import type { KnownOrbit } from '../tracking/index.ts';
import { fitContinued, fitPositions } from './index.ts';

const start = parseEpoch('2026-03-10T00:00:00', 'UTC');
const orbit: CartesianState = { positionKm: [8500, 0, 0], velocityKmPerS: [0, 2.78, 6.25] };
const epochs = Array.from({ length: 150 }, (_, at) => addSeconds(start, 90 * at));
/** A push of 0.3 m/s along the track, 45 minutes before the last position. */
const burnAt = 120;
let points: readonly ReadPoint[] = [];
let pushed: readonly ReadPoint[] = [];
let known: KnownOrbit;
const weather = referenceSpaceWeather;

beforeAll(async () => {
  const forces = { ...(await forcesByHeight(2100, weather)) };
  const spacecraft = {
    massKg: 1,
    dragAreaM2: 0.01,
    dragCoefficient: 2.2,
    radiationAreaM2: 0.01,
    radiationCoefficient: 1.3,
  };
  const request = { start: { epoch: start, state: { frame: 'GCRF', ...orbit } as const }, spacecraft, forces };
  const path = propagateToEpochs(request, epochs);
  const inItrf = (flown: typeof path, first: number) =>
    epochs.slice(first).map((epoch, at): ReadPoint => {
      const { positionKm } = stateInFrame(stateOfTrajectory(flown, at), { frame: 'ITRF', epoch });
      const off = (axis: number) => 0.005 * Math.sin(12.9898 * (3 * (first + at) + axis) ** 2);
      return {
        epoch,
        positionKm: [positionKm[0] + off(0), positionKm[1] + off(1), positionKm[2] + off(2)],
        velocityKmPerS: undefined,
      };
    });
  points = inItrf(path, 0);
  const before = stateOfTrajectory(path, burnAt);
  const velocityKmPerS = scaled(before.velocityKmPerS, 1 + 0.0003 / norm(before.velocityKmPerS));
  const burnEpoch = epochs[burnAt] ?? start;
  const after = { ...request, start: { epoch: burnEpoch, state: { ...before, velocityKmPerS } } };
  pushed = [...points.slice(0, burnAt), ...inItrf(propagateToEpochs(after, epochs.slice(burnAt)), burnAt)];
  known = {
    orbit: referenceOf(request),
    covarianceAt: () => Float64Array.from({ length: 36 }, (_, k) => (k % 7 === 0 ? (k < 21 ? 0.04 : 1e-8) : 0)),
    name: 'TEST',
    designator: '2026-001A',
    catalogueNumber: undefined,
    spacecraft: undefined,
    notes: [],
  };
});

/** The orbit between its points, which reach ten minutes beyond the positions. */
function referenceOf(request: Parameters<typeof propagateToEpochs>[0]): KnownOrbit['orbit'] {
  const longer = Array.from({ length: epochs.length + 14 }, (_, at) => addSeconds(start, 90 * (at - 7)));
  const path = propagateToEpochs(request, longer);
  const points = longer.map((epoch, at) => ({ epoch, state: stateOfTrajectory(path, at) }));
  const ephemeris = { segments: [createSegment({ frame: 'GCRF', points })] };
  return {
    stateAt: (epoch) => {
      const found = stateAt(ephemeris, epoch);
      return found.kind === 'state' ? found.state : undefined;
    },
  };
}

/** The positions before the burn, and the nine of twelve minutes after it: too few for an orbit of their own. */
const [arcPoints, passPoints] = [120, 9] as const;
const continued = (some: readonly ReadPoint[], reference?: KnownOrbit) =>
  fitContinued(
    { points: some, frame: 'ITRF', weather, reference },
    { frame: 'ITRF', points: points.slice(0, arcPoints) },
  );

const fitOf = (some: readonly ReadPoint[], reference?: KnownOrbit) =>
  fitPositions({ points: some, frame: 'ITRF', weather, reference });
const changed = (by: (position: Vector3) => Vector3) =>
  points.map((point) => ({ ...point, positionKm: by(point.positionKm) }));
const clockAhead = (seconds: number) => points.map((point) => ({ ...point, epoch: addSeconds(point.epoch, seconds) }));

describe('positions of a receiver on the turning Earth', () => {
  it('are a good orbit whose clock agrees with an orbit known before', async () => {
    const found = await fitOf(points, known);
    expect([found.verdict, found.reasons, found.checks.clock.state]).toEqual(['good', [], 'PASSED']);
    expect(found.accuracy.map(({ days }) => days)).toEqual([0, 1, 3, 7]);
    const along = found.accuracy.map(({ alongTrackM }) => alongTrackM);
    expect(along.toSorted((a, b) => a - b)).toEqual(along);
  });

  it('in GPS time called UTC are refused with that cause, and without a reference nothing is claimed about the clock', async () => {
    const wrong = clockAhead(18);
    const found = await fitOf(wrong, known);
    expect([found.verdict, found.checks.clock.state]).toEqual(['refused', 'FAILED']);
    expect(found.reasons[0]).toContain('GPS time called UTC');
    expect(found.checks.clock.offsetSeconds).toBeCloseTo(18, 1);
    const alone = await fitOf(wrong);
    expect([alone.verdict, alone.checks.clock.state]).toEqual(['good', 'NOT_CHECKED']);
  });

  it('that no known offset of clocks explains are doubtful: a burn, or a clock', async () => {
    const found = await fitOf(clockAhead(5), known);
    expect([found.verdict, found.checks.clock.state]).toEqual(['doubtful', 'DIFFERS']);
    expect(found.reasons[0]).toContain('a burn since the reference, or a wrong clock?');
  });

  it('with a burn that no one told are doubtful, with its time and size', async () => {
    const found = await fitOf(pushed);
    expect([found.verdict, found.burn?.fitted]).toEqual(['doubtful', 'BEFORE']);
    expect(found.reasons[0]).toContain('a burn of about 0.3');
    const late = secondsBetween(found.burn?.near ?? start, epochs[burnAt] ?? start);
    expect(Math.abs(late)).toBeLessThan(300);
    expect(found.burn?.deltaVMPerS?.[1]).toBeCloseTo(0.3, 1);
  });

  it('with exchanged axes, feet for metres, metres for kilometres, or another frame are refused with the cause', async () => {
    const cases = [
      [changed(([x, y, z]) => [y, x, z]), 'x and y are exchanged'],
      [changed(([x, y, z]) => [3.28084 * x, 3.28084 * y, 3.28084 * z]), 'feet were taken as metres'],
      [changed(([x, y, z]) => [1000 * x, 1000 * y, 1000 * z]), 'metres called kilometres'],
    ] as const;
    for (const [some, cause] of cases) {
      const found = await fitOf(some);
      expect([found.verdict, found.fitted]).toEqual(['refused', undefined]);
      expect(found.reasons[0]).toContain(cause);
    }
    const inertial = await fitPositions({ points, frame: 'EME2000', weather });
    expect(inertial.verdict).toBe('refused');
    expect(inertial.reasons[0]).toContain('the positions are in ITRF, not in EME2000');
  });
});

describe('positions of one pass after an arc that was fitted before', () => {
  const passOf = (all: readonly ReadPoint[]) => all.slice(arcPoints, arcPoints + passPoints);

  it('continue it, although they are too few alone, and the next ones go on from both', async () => {
    const pass = passOf(points);
    expect((await fitOf(pass)).reasons[0]).toContain('less than 20 minutes');
    const { found, arc } = await continued(pass, known);
    expect([found.verdict, found.given]).toEqual(['good', arcPoints + passPoints]);
    expect(arc).toHaveLength(arcPoints + passPoints);
    expect(arc.at(-1)).toBe(pass.at(-1));
  });

  it('after a burn are doubtful, and are not continued', async () => {
    const { found, arc } = await continued(passOf(pushed));
    expect(found.verdict).toBe('doubtful');
    expect(found.reasons.join(' ')).toMatch(/burn/);
    expect(arc.length).toBeLessThanOrEqual(arcPoints + 2);
  });

  it('in GPS time called UTC are refused with that cause, although they are too few to tell alone', async () => {
    const late = passOf(points).map((point) => ({ ...point, epoch: addSeconds(point.epoch, 18) }));
    const { found } = await continued(late, known);
    expect([found.verdict, found.reasons[0]]).toEqual(['refused', expect.stringContaining('GPS time called UTC')]);
  });

  it('older than 72 hours before the newest are left out', async () => {
    const old = points.map((point) => ({ ...point, epoch: addSeconds(point.epoch, -73 * 3600) }));
    const order = { points, frame: 'ITRF', weather } as const;
    const { found } = await fitContinued(order, { frame: 'ITRF', points: old });
    expect([found.verdict, found.given]).toEqual(['good', points.length]);
  });
});
