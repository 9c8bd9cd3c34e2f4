import { addSeconds, formatUtc, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { defaultRiskRules } from '@farpass/conjunction/event';
import { type Trajectory, trajectoryOf } from '@farpass/intake/ephemeris';
import type { ManoeuvreEvent } from '@farpass/manoeuvre/event';
import { describe, expect, it } from 'vitest';
import { screenedPair } from './screened-pair.ts';

const tca = parseEpoch('2026-03-11T12:00:00', 'UTC');
const muKm3PerS2 = 398_600.4418;
const [radiusKm, speed] = [7000, Math.sqrt(muKm3PerS2 / 7000)];
const spacecraft = { massKg: 1, dragAreaM2: 0, dragCoefficient: 1, radiationAreaM2: 0, radiationCoefficient: 1 };

function object(
  id: string,
  positionKm: readonly [number, number, number],
  velocityKmPerS: readonly [number, number, number],
) {
  return {
    state: { frame: 'GCRF', positionKm, velocityKmPerS } as const,
    covarianceRtn: Float64Array.of(0.0025, 0, 0, 0, 0.0025, 0, 0, 0, 0.0025),
    covarianceGcrf: undefined,
    spacecraft,
    id,
    name: id,
    isManoeuvrable: true,
  };
}

/** Two circular orbits that cross at right angles, 100 m apart, with sigmas of 50 m. */
const event: ManoeuvreEvent = {
  tca,
  object1: object('1', [radiusKm, 0, 0], [0, speed, 0]),
  object2: object('2', [radiusKm + 0.1, 0, 0], [0, 0, speed]),
  manoeuvred: 'object1',
  hardBodyRadiusKm: 0.015,
  forces: { gravity: { kind: 'point-mass', muKm3PerS2 } },
};

/** A circle in the plane of x and another axis as an OEM in GCRF: its radius, and how late it is. */
function circle(axis: 'y' | 'z', { radius = radiusKm, lateS = 0, hours = 3 }): Trajectory {
  const rate = speed / radiusKm;
  const lines = Array.from({ length: hours * 60 + 1 }, (_, minute) => {
    const seconds = minute * 60 - 5400;
    const angle = rate * (seconds - lateS);
    const [x, u, vx, vu] = [
      radius * Math.cos(angle),
      radius * Math.sin(angle),
      -speed * Math.sin(angle),
      speed * Math.cos(angle),
    ];
    const time = formatUtc(addSeconds(tca, seconds), 3).replace('Z', '');
    const numbers = axis === 'y' ? [x, u, 0, vx, vu, 0] : [x, 0, u, vx, 0, vu];
    return [time, ...numbers].join(' ');
  });
  const [first = '', last = ''] = [lines[0], lines.at(-1)].map((line) => line?.split(' ')[0]);
  const text = [
    'CCSDS_OEM_VERS = 2.0',
    'CREATION_DATE = 2026-03-10T00:00:00',
    'ORIGINATOR = TEST',
    'META_START',
    'OBJECT_NAME = X',
    'OBJECT_ID = 2026-001A',
    'CENTER_NAME = EARTH',
    'REF_FRAME = GCRF',
    'TIME_SYSTEM = UTC',
    `START_TIME = ${first}`,
    `STOP_TIME = ${last}`,
    'INTERPOLATION = HERMITE',
    'INTERPOLATION_DEGREE = 7',
    'META_STOP',
    ...lines,
    '',
  ].join('\n');
  return trajectoryOf(text, { load: () => Promise.reject(new Error('no element sets here')) } as never);
}

/** A circle with an impossible position [km] at some times. */
function broken(km: number, when: (epoch: Parameters<Trajectory['stateAt']>[0]) => boolean, axis: 'y' | 'z' = 'z') {
  const whole = circle(axis, {});
  const stateAt: Trajectory['stateAt'] = (epoch) => {
    const state = whole.stateAt(epoch);
    return state && when(epoch) ? { ...state, positionKm: [km, km, km] } : state;
  };
  return { ...whole, stateAt };
}

/** Two on the same orbit. */
const formation = { ...event, object2: object('2', [radiusKm, 0, 0], [0, speed, 0]) };

const verdict = (pair: Parameters<typeof screenedPair>[1]) => screenedPair(event, pair, defaultRiskRules);

describe('two trajectories of one conjunction', () => {
  it('fail as the message does if they are its orbits', () => {
    expect(verdict({}).state).toBe('FAILS');
    const same = verdict({ ours: circle('y', {}), theirs: circle('z', { radius: radiusKm + 0.1 }) });
    expect(same).toMatchObject({ state: 'FAILS', figures: { level: 'CRITICAL' } });
    if (same.state === 'NOT_SCREENED') throw new Error(same.reason);
    expect(Math.abs((same.figures?.missDistanceKm ?? 0) - 0.1)).toBeLessThan(0.001);
  });

  it('pass if either moved away: 3 km lower, or 2 s late (15 km along track)', () => {
    const lower = verdict({
      ours: circle('y', { radius: radiusKm - 3 }),
      theirs: circle('z', { radius: radiusKm + 0.1 }),
    });
    expect(lower).toMatchObject({ state: 'PASSES', figures: { level: 'LOW' } });
    const late = verdict({ theirs: circle('z', { radius: radiusKm + 0.1, lateS: 2 }) });
    if (late.state !== 'PASSES') throw new Error(late.state);
    // Both pass the crossing at 7.5 km/s, 2 s apart: the distance at right angles is 2 s · v / √2.
    expect(Math.abs((late.figures?.missDistanceKm ?? 0) - (2 * speed) / Math.SQRT2)).toBeLessThan(0.01);
  });

  it('fail if ours moved away and their new trajectory moved just as far', () => {
    const both = verdict({
      ours: circle('y', { radius: radiusKm - 3 }),
      theirs: circle('z', { radius: radiusKm - 2.9 }),
    });
    expect(both.state).toBe('FAILS');
  });

  it('are not screened if one ends before the approach', () => {
    expect(verdict({ ours: circle('y', { hours: 1 }) })).toEqual({ state: 'NOT_SCREENED', reason: 'OURS_UNCOVERED' });
    expect(verdict({ theirs: circle('z', { hours: 1 }) })).toEqual({
      state: 'NOT_SCREENED',
      reason: 'THEIRS_UNCOVERED',
    });
  });

  it('are not screened if one is not on the orbit of its object: a sister, the other object, other units', () => {
    const foreign = { state: 'NOT_SCREENED', reason: 'THEIRS_OTHER_ORBIT' };
    // 300 s are 2,260 km along the track; 20 s are 151 km.
    expect(verdict({ theirs: circle('z', { lateS: 300 }) })).toEqual(foreign);
    expect(verdict({ theirs: circle('z', { lateS: 20 }) }).state).toBe('PASSES');
    expect(verdict({ theirs: circle('z', { lateS: 30 }) })).toEqual(foreign);
    expect(verdict({ theirs: circle('y', {}) })).toEqual(foreign);
    expect(verdict({ ours: circle('z', {}) })).toEqual({ state: 'NOT_SCREENED', reason: 'OURS_OTHER_ORBIT' });
    for (const km of [1e7, 1e200, 1e300, Number.NaN])
      expect(verdict({ theirs: broken(km, () => true) })).toEqual(foreign);
  });

  it('are not screened on states that no orbit has, even away from the approach', () => {
    const later = (epoch: Parameters<Trajectory['stateAt']>[0]) => secondsBetween(epoch, tca) > 1200;
    for (const km of [1e7, 1e300, Number.NaN]) {
      const theirs = broken(km, later);
      // Within the time around the approach they are those of the orbit, and the two meet there.
      expect(verdict({ theirs }).state).toBe('FAILS');
      expect(
        screenedPair(formation, { ours: circle('y', {}), theirs: broken(km, later, 'y') }, defaultRiskRules),
      ).toEqual({
        state: 'NOT_SCREENED',
        reason: 'THEIRS_UNCOVERED',
      });
    }
  });

  it('fail without an approach if they fly together, and pass if they stay apart', () => {
    const pair = (lateS: number) => ({ ours: circle('y', {}), theirs: circle('y', { lateS }) });
    expect(screenedPair(formation, pair(0), defaultRiskRules).state).not.toBe('PASSES');
    expect(screenedPair(formation, pair(10), defaultRiskRules).state).toBe('PASSES');
  });
});
