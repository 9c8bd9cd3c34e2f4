import { describe, expect, it } from 'vitest';
import { speedOfLightKmPerS } from '../constants/index.ts';
import { angleBetween, arcsecondRad, norm } from '../linear/index.ts';
import { addSeconds, parseEpoch } from '../time/index.ts';
import { astrometricPlace, bodyState } from './index.ts';

const epoch = parseEpoch('2024-03-01T00:00:00', 'UTC');

describe('astrometric places', () => {
  it('of the Sun is where it is now: it does not move against itself', () => {
    const { lineKm, lightTimeSeconds } = astrometricPlace('Sun', epoch);
    expect(angleBetween(lineKm, bodyState('Sun', epoch).positionKm) / arcsecondRad).toBeLessThan(1e-6);
    // One astronomical unit is 499.0 s of light.
    expect(lightTimeSeconds).toBeCloseTo(norm(lineKm) / speedOfLightKmPerS, 6);
    expect(lightTimeSeconds).toBeGreaterThan(490);
    expect(lightTimeSeconds).toBeLessThan(509);
  });

  it('of Jupiter lags by its own motion in 40 minutes of light', () => {
    const { lineKm, lightTimeSeconds } = astrometricPlace('Jupiter', epoch);
    const lag = angleBetween(lineKm, bodyState('Jupiter', epoch).positionKm);
    // Jupiter moves about 13 km/s across a line of about 5.4 au.
    expect(lag).toBeGreaterThan((5 * lightTimeSeconds) / norm(lineKm));
    expect(lag).toBeLessThan((14 * lightTimeSeconds) / norm(lineKm));
  });

  it('of the Moon shift by the observer’s place, up to a degree', () => {
    const centre = astrometricPlace('Moon', epoch).lineKm;
    const seen = astrometricPlace('Moon', epoch, [0, 0, 6378]).lineKm;
    const parallax = angleBetween(centre, seen);
    expect(parallax).toBeGreaterThan(0.01);
    expect(parallax).toBeLessThan(0.018);
    expect(angleBetween(centre, bodyState('Moon', addSeconds(epoch, -1.3)).positionKm) / arcsecondRad).toBeLessThan(25);
  });
});
