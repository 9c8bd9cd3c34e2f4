import { describe, expect, it } from 'vitest';
import { angleBetween, arcsecondRad, difference, norm, scaled } from '../linear/index.ts';
import { addSeconds, epochFromJulianDate, parseEpoch } from '../time/index.ts';
import { bodies, bodyPositionKm, bodyState } from './index.ts';

// ERFA epv00 (Sun; 5e-8 au) and moon98 (Moon; 10″), geocentric GCRS km (pyerfa 2.0.1.5).
const byErfa = [
  {
    jd: 2453827.5,
    Sun: [146233598.64666182, 28595943.548832145, 12397428.641513366],
    Moon: [187662.59927478957, 286854.99948277295, 155665.70897114565],
  },
  {
    jd: 2460676.5,
    Sun: [26730662.710726388, -132724680.23129505, -57534859.20633153],
    Moon: [152053.5092097323, -307823.69757782045, -166878.57419171493],
  },
  {
    jd: 2461365.25,
    Sun: [-78208484.71116653, -115078636.93515965, -49883406.17552318],
    Moon: [376317.2461694685, 29695.841508934598, 37011.36740711751],
  },
] as const;

describe('Sun and Moon', () => {
  it.each(byErfa)('on JD $jd stand where ERFA has them within 3″ and 15″', ({ jd, Sun, Moon }) => {
    const tt = epochFromJulianDate('TT', { day: jd, fraction: 0 });
    const sun = bodyPositionKm('Sun', tt, 'GCRF');
    expect(angleBetween(sun, Sun) / arcsecondRad).toBeLessThan(3);
    expect(Math.abs(norm(sun) - norm(Sun))).toBeLessThan(1500);
    const moon = bodyPositionKm('Moon', tt, 'GCRF');
    expect(angleBetween(moon, Moon) / arcsecondRad).toBeLessThan(15);
    expect(Math.abs(norm(moon) - norm(Moon))).toBeLessThan(20);
  });

  it.each(bodies)('and planets move as their velocities say: %s', (body) => {
    const epoch = parseEpoch('2025-06-01T00:00:00', 'TDB');
    const minute = 60;
    const before = bodyState(body, addSeconds(epoch, -minute)).positionKm;
    const after = bodyState(body, addSeconds(epoch, minute)).positionKm;
    const byDifference = scaled(difference(after, before), 1 / (2 * minute));
    const { velocityKmPerS, frame } = bodyState(body, epoch);
    expect(frame).toBe('EME2000');
    expect(norm(difference(byDifference, velocityKmPerS)) / norm(velocityKmPerS)).toBeLessThan(2e-4);
  });

  it('have not moved since this was written', () => {
    const epoch = parseEpoch('2026-03-09T18:00:00', 'UTC');
    const written = (['Sun', 'Moon'] as const).flatMap((body) =>
      bodyPositionKm(body, epoch, 'EME2000').map((value) => value.toPrecision(12)),
    );
    expect(written).toEqual([
      '145716259.785',
      '-26454721.9415',
      '-11468314.3637',
      '-196127.131134',
      '-307609.948635',
      '-173428.823681',
    ]);
  });
});
