/** @module-tag all */
import { type Ephemeris, stateAt } from '@farpass/astro/ephemeris';
import { difference, norm } from '@farpass/astro/linear';
import { addSeconds, parseEpoch, secondsBetween, toScale } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { honest } from './flight.ts';
import { flownStates, type ToldState } from './flown-states.ts';

const noon = parseEpoch('2026-11-20T12:00:00', 'UTC');
const hour = 3600;
const oneMillimetreKm = 1e-6;
const window = { start: addSeconds(noon, -12 * hour), durationSeconds: 24 * hour };

interface Telling {
  readonly hours: number;
  readonly made?: string;
  readonly isKnown?: boolean;
  readonly combinedRadiusM?: number;
  readonly isDefault?: boolean;
}

/** A state at an altitude of 400 km some hours after noon, as in a message; sigmas of 100 m and 10 cm/s. */
function told({ hours, made = '2026-11-19T06:00:00', isKnown = true, isDefault = false, ...more }: Telling): ToldState {
  const covarianceGcrf = new Float64Array(36);
  for (const axis of [0, 1, 2]) {
    covarianceGcrf[7 * axis] = 0.1 ** 2;
    covarianceGcrf[7 * (axis + 3)] = 1e-4 ** 2;
  }
  return {
    start: {
      epoch: addSeconds(noon, hours * hour),
      state: { frame: 'GCRF', positionKm: [6778.137, 0, 0], velocityKmPerS: [0, 7.6686, 0] },
      covarianceGcrf: isKnown ? covarianceGcrf : undefined,
      spacecraft: { massKg: 1, dragAreaM2: 0.01, dragCoefficient: 1, radiationAreaM2: 0.01, radiationCoefficient: 1 },
      burns: [],
      longestSeconds: isKnown ? honest.longestSeconds : honest.unknownSeconds,
    },
    made: parseEpoch(made, 'UTC'),
    isDefault,
    ...more,
  };
}

function positionAt(ephemeris: Ephemeris<'GCRF'>, hours: number) {
  const found = stateAt(ephemeris, addSeconds(noon, hours * hour));
  if (found.kind !== 'state') throw new Error(`no state at ${hours} h`);
  return found.state.positionKm;
}

describe('an object of several messages', () => {
  it('is propagated from the message with the nearer closest approach', async () => {
    const [early, late] = [told({ hours: -6 }), told({ hours: -2 })];
    const both = await flownStates([late, early], window);
    const alone = await flownStates([early], window);
    if (both === undefined || alone === undefined) throw new Error('it does not fly');
    expect(both.ephemeris.segments).toHaveLength(2);
    const until8 = { ...both.ephemeris, segments: both.ephemeris.segments.slice(0, 1) };
    for (const hours of [-6, -5, -4.1])
      expect(norm(difference(positionAt(both.ephemeris, hours), positionAt(alone.ephemeris, hours)))).toBeLessThan(
        oneMillimetreKm,
      );
    expect(() => positionAt(until8, -3.9)).toThrow('no state');
  });

  it('uses the newest message of each encounter, with its radius', async () => {
    const flown = await flownStates(
      [
        told({ hours: 0.0003, made: '2026-11-19T10:00:00', combinedRadiusM: 12 }),
        told({ hours: 0, combinedRadiusM: 20 }),
      ],
      window,
    );
    expect(flown?.ephemeris.segments).toHaveLength(1);
    expect(flown?.made).toEqual(parseEpoch('2026-11-19T10:00:00', 'UTC'));
    expect(flown?.combinedRadiusM).toBe(12);
  });

  it('says whether one of its covariances is a default one, and with which forces it is propagated', async () => {
    const flown = await flownStates([told({ hours: -6, isDefault: true }), told({ hours: 6 })], window);
    expect(flown?.flight.isDefault).toBe(true);
    expect(flown?.flight.forces).toMatch(/^EGM2008 100×100, Sun, Moon, solid tides, air by NRLMSISE-00/);
    expect(flown?.flight.limit).toMatch(/flown at most 48 h from their closest approach \(6 h without a covariance\)/);
  });

  it('without a covariance is propagated for six hours on either side, and not at all if the window is farther away', async () => {
    const flown = await flownStates([told({ hours: 0, isKnown: false })], window);
    const [segment] = flown?.ephemeris.segments ?? [];
    if (segment === undefined) throw new Error('it does not fly');
    expect(segment.covariance).toBeUndefined();
    const offset = secondsBetween(segment.start, toScale(noon, 'TAI'));
    expect([offset + segment.usableFromSeconds, offset + segment.usableToSeconds]).toEqual([-6 * hour, 6 * hour]);
    expect(await flownStates([told({ hours: 24, isKnown: false })], window)).toBeUndefined();
  });
});
