import { arcsecondRad } from '@farpass/astro/linear';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { type CalibrationSample, calibrateSensor } from './index.ts';

const start = parseEpoch('2026-03-10T00:00:00', 'UTC');
const place = { latitudeRad: 0, longitudeRad: 0, heightKm: 0 };
const site = { name: 'DISH', place, angleSigmaRad: 2 * arcsecondRad, rangeSigmaKm: 0.02, rangeRateSigmaKmPerS: 2e-4 };
const day = 86_400;

/** Noise by the generators of Park and Miller (1988) and of Box and Muller. */
function noise(seed: number): () => number {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
}

/** Sixty samples per day over four days; the errors of clock and range depend on the number of the day. */
function samples(off: { clock?: (day: number) => number; rangeKm?: (day: number) => number; noise?: number }) {
  const drawn = noise(5);
  const sigma = 2 * arcsecondRad * (off.noise ?? 1);
  return Array.from({ length: 240 }, (_, index): CalibrationSample => {
    const which = Math.floor(index / 60);
    const motionRadPerS = 0.002 + 0.006 * ((index % 7) / 7);
    return {
      epoch: addSeconds(start, which * day + (index % 60) * 300),
      alongRad: -motionRadPerS * (off.clock?.(which) ?? 0) + sigma * drawn() + (index % 29 === 0 ? 1e-3 : 0),
      acrossRad: sigma * drawn(),
      motionRadPerS,
      rangeKm: (off.rangeKm?.(which) ?? 0) + 0.02 * drawn(),
      rangeRateKmPerS: 2e-4 * drawn(),
    };
  });
}

describe('the calibration of a sensor', () => {
  it('finds its noise, and no error if there is none', () => {
    const found = calibrateSensor(samples({}), { site, windowSeconds: day });
    expect(found.site).toBe('DISH');
    expect(found.windows.length).toBe(4);
    expect(found.doubts).toEqual([]);
    for (const window of found.windows) {
      expect(window.samples).toBe(60);
      expect((window.angleSigmaRad ?? 0) / site.angleSigmaRad).toBeCloseTo(1, 0);
      expect((window.rangeSigmaKm ?? 0) / 0.02).toBeCloseTo(1, 0);
      expect((window.rangeRateSigmaKmPerS ?? 0) / 2e-4).toBeCloseTo(1, 0);
      for (const bias of [window.timeBiasSeconds, window.rangeBiasKm, window.rangeRateBiasKmPerS])
        expect(Math.abs(bias?.value ?? 9)).toBeLessThan(4 * (bias?.sigma ?? 0));
    }
    expect(found.windows[0]?.from).toEqual(start);
    expect(found.windows[0]?.to).toEqual(addSeconds(start, 59 * 300));
  });

  it('finds the errors of its clock and its range, whatever the wrong measurements say', () => {
    const [window] = calibrateSensor(samples({ clock: () => 0.05, rangeKm: () => 0.08 }), {
      site,
      windowSeconds: day,
    }).windows;
    expect(Math.abs((window?.timeBiasSeconds?.value ?? 0) - 0.05)).toBeLessThan(1e-3);
    expect(Math.abs((window?.rangeBiasKm?.value ?? 0) - 0.08)).toBeLessThan(0.015);
  });

  it.each([
    ['a clock with an error', { clock: () => 0.05 }, ['CLOCK_OFF']],
    ['a range with an error', { rangeKm: () => 0.08 }, ['RANGE_OFF']],
    ['more noise than stated', { noise: 2 }, ['NOISE_ABOVE_STATED']],
    ['a range that drifts', { rangeKm: (which: number) => 0.05 * which }, ['RANGE_OFF', 'DRIFTS']],
  ])('flags %s', (_, off, doubts) => {
    expect(calibrateSensor(samples(off), { site, windowSeconds: day }).doubts).toEqual(doubts);
  });

  it('gives no answer for a few samples, or for none', () => {
    expect(calibrateSensor(samples({}).slice(0, 5), { site, windowSeconds: day }).windows).toEqual([]);
    expect(calibrateSensor([], { site, windowSeconds: day })).toEqual({ site: 'DISH', windows: [], doubts: [] });
  });
});
