/** @module-tag all */
import { norm } from '@farpass/astro/linear';
import { densityChange, forceModelError, forcesByHeight, gravityDegreeAt } from '@farpass/astro/propagation';
import { addSeconds } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import type { Track } from '../measurement/index.ts';
import { type Determined, determine, type ModelError, orbitAt } from './index.ts';
import { commonClockSeconds } from './model-error.ts';
import { bare, lowOrbit, noon, simpleForces, simulatedTracks, truth } from './simulated.fixture.ts';

const noise = { radial: 0, transverse: 4e-19, normal: 0 };
const error: ModelError = { noise, dragShare: undefined, radiationShare: undefined };
const simulation = { start: lowOrbit, passesSeconds: [600, 6500, 30_000, 36_000], kind: 'radar' } as const;
const known = { stateAt: (epoch: Parameters<typeof truth>[1][number]) => truth(simulation, [epoch])[0] };

function determined(tracks: readonly Track[], modelError: ModelError | undefined): Determined {
  const found = determine({ tracks, dynamics: { forces: simpleForces, spacecraft: bare }, apriori: known, modelError });
  if (found.kind === 'failed') throw new Error(found.reason);
  return found;
}

/** Error and sigma along the track at a time [km]. */
function alongTrack(found: Determined, seconds: number) {
  const epoch = addSeconds(noon, seconds);
  const [at] = orbitAt(found.orbit, [epoch]);
  const [exact] = truth(simulation, [epoch]);
  const along = exact.velocityKmPerS.map((each) => each / norm(exact.velocityKmPerS));
  const project = (values: readonly number[]) => values.reduce((sum, value, i) => sum + value * along[i], 0);
  const rows = along.map((_, i) => project([0, 1, 2].map((j) => at.covariance[6 * i + j])));
  const error = at.state.positionKm.map((value, i) => value - exact.positionKm[i]);
  return { errorKm: project(error), sigmaKm: Math.sqrt(project(rows)) };
}

describe('an orbit with an error of its forces', () => {
  const found = determined(simulatedTracks(simulation), error);

  it('is good, and its covariance has the error of all clocks, 8 ms of its way', () => {
    expect(found.verdict).toBe('good');
    const { errorKm, sigmaKm } = alongTrack(found, 30_000);
    expect(sigmaKm).toBeGreaterThan(0.058);
    expect(sigmaKm).toBeLessThan(0.09);
    expect(Math.abs(errorKm)).toBeLessThan(3 * sigmaKm);
  });

  // White noise q along the track changes the semi-major axis, and the drift is three halves of the speed change:
  // the variance after t is 3 q t³ (Hill's equations).
  it('grows along the track by the white noise, 3 q t³', () => {
    const seconds = 3 * 86_400;
    const { orbit } = found;
    if (orbit.noise === undefined) throw new Error('the orbit has noise');
    const quiet = { ...orbit, noise: { ...orbit.noise, noise: { radial: 0, transverse: 0, normal: 0 } } };
    const [all, own] = [found, { ...found, orbit: quiet }].map((each) => alongTrack(each, 36_000 + seconds).sigmaKm);
    const grown = Math.sqrt((all ?? 0) ** 2 - (own ?? 0) ** 2);
    expect(grown / Math.sqrt(3 * noise.transverse * seconds ** 3)).toBeCloseTo(1, 1);
  });

  it.each([15, 29])('is not taken for better than it is when all clocks are late by %d ms', (lateMs) => {
    const late = simulatedTracks(simulation).map(({ measurements, ...track }) => ({
      ...track,
      measurements: measurements.map((each) => ({ ...each, epoch: addSeconds(each.epoch, lateMs / 1000) })),
    }));
    const [sure, honest] = [determined(late, undefined), determined(late, error)];
    const [formal, real] = [alongTrack(sure, 36_000), alongTrack(honest, 36_000)];
    expect(sure.verdict).toBe('good');
    expect(Math.abs(formal.errorKm)).toBeGreaterThan(8 * formal.sigmaKm);
    expect(honest.verdict).toBe('good');
    expect(Math.abs(real.errorKm)).toBeLessThan(4 * real.sigmaKm);
  });

  // ILRS: epochs of laser stations are within 100 ns of UTC, which is a millimetre of the way.
  it('is known along the track as well as lasers measure it, because their clocks are not off by milliseconds', () => {
    const byLaser = determined(simulatedTracks({ ...simulation, kind: 'laser' }), error);
    expect(byLaser.verdict).toBe('good');
    const { errorKm, sigmaKm } = alongTrack(byLaser, 30_000);
    expect(sigmaKm).toBeLessThan(0.01);
    expect(Math.abs(errorKm)).toBeLessThan(3 * sigmaKm);
  });

  it.each([
    ['a radar that says so, at 5 cm', 'radar', 5e-5, 0.008],
    ['a site of unknown kind, at 5 cm', undefined, 5e-5, 0.008],
    ['a laser that measures worse than 10 cm', 'laser', 2e-4, 0.008],
    ['a laser at 10 cm', 'laser', 1e-4, 1e-6],
  ] as const)('counts the clock of %s', (_, kind, rangeSigmaKm, seconds) => {
    const [{ site }] = simulatedTracks(simulation);
    expect(commonClockSeconds([{ ...site, rangeSigmaKm, ...(kind && { kind }) }])).toBe(seconds);
  });

  it('counts the clocks of a radar whose noise was typed as a laser has it', () => {
    const byRadar = determined(simulatedTracks({ ...simulation, kind: 'precise-radar' }), error);
    // 8 ms at 7.5 km/s.
    expect(alongTrack(byRadar, 30_000).sigmaKm).toBeGreaterThan(0.05);
  });

  it('finds a clock, a range or a plate that is off, within what is known before, and shows it in the residuals', () => {
    const off = simulatedTracks(simulation).map(({ measurements, site, ...track }, index) => ({
      ...track,
      site: { ...site, biasSigma: { rangeKm: 0.5 } },
      measurements: measurements.map((each) => ({ ...each, rangeKm: (each.rangeKm ?? 0) + (index === 1 ? 0.4 : 0) })),
    }));
    const { verdict, residuals } = determined(off, error);
    const mean = (track: number) => {
      const own = residuals.filter((each) => each.track === track);
      return own.reduce((sum, { rangeKm = 0 }) => sum + rangeKm, 0) / own.length;
    };
    expect(verdict).toBe('good');
    expect(mean(1) - mean(2)).toBeGreaterThan(0.3);
  });
});

describe('the forces of a height', () => {
  it('have 70×70 or more below 1,200 km, and air', async () => {
    for (const [km, degree] of [
      [250, 120],
      [450, 100],
      [550, 70],
      [1199, 70],
      [1500, 50],
      [35_786, 20],
    ] as const)
      expect(gravityDegreeAt(km)).toBe(degree);
    const weather = { kind: 'constant', f107: 150, f107Average: 150, ap: 4 } as const;
    const [low, high] = [await forcesByHeight(600, weather), await forcesByHeight(1300, weather)];
    expect(low.gravity).toMatchObject({ degree: 70, order: 70, field: { name: 'EGM2008' } });
    expect(low.drag).toEqual({ kind: 'nrlmsise00', weather });
    expect(low.tides).toEqual(['solid']);
    expect(high.drag).toBeUndefined();
  });

  // Vallado 2013, table 8-4: 1.454e-13 kg/m³ at 600 km; v² = 5.71e7 m²/s².
  it('leave open the share of the drag that changes, as white noise', async () => {
    const craft = { massKg: 100, dragAreaM2: 1, dragCoefficient: 2.2, radiationAreaM2: 0, radiationCoefficient: 1 };
    const start = {
      epoch: noon,
      state: { frame: 'GCRF', positionKm: [6978, 0, 0], velocityKmPerS: [0, 0, 7.558] },
    } as const;
    const forces = { gravity: simpleForces.gravity, drag: { kind: 'exponential' } } as const;
    const found = forceModelError({ start, spacecraft: craft, forces });
    const dragKmPerS2 = (0.5 * 1.454e-13 * 2.2 * 0.01 * 7558 ** 2) / 1000;
    const expected = 2 * densityChange.correlationSeconds * (densityChange.share * dragKmPerS2) ** 2;
    expect((found.noise.transverse - found.noise.normal) / expected).toBeGreaterThan(0.8);
    expect((found.noise.transverse - found.noise.normal) / expected).toBeLessThan(1.6);
    expect(found.radiationShare).toBeUndefined();
    expect(found.dragShare).toBe(0.5);
  });
});
