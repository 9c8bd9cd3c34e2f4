import { createSegment, type EphemerisSegment } from '@farpass/astro/ephemeris';
import type { Vector3 } from '@farpass/astro/linear';
import { addSeconds, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { burnsSeen, movementFaults } from '@farpass/intake/gate';
import { describe, expect, it } from 'vitest';
import { implausibilities, type Plausibility, type ReferenceOrbit } from './plausibility.ts';

const start = parseEpoch('2026-11-20T00:00:00', 'UTC');
const mu = 398_600.4418;
const day = 86_400;

interface Changed {
  readonly radiusKm?: number;
  /** Distance ahead along the track, km. */
  readonly aheadKm?: number;
  readonly days?: number;
}

/** A circular orbit from the start, for some days. */
function orbit({ radiusKm = 7000, aheadKm = 0, days = 3 }: Changed = {}): ReferenceOrbit {
  const rate = Math.sqrt(mu / radiusKm ** 3);
  return {
    name: 'the other orbit',
    epoch: start,
    spans: [{ from: start, to: addSeconds(start, days * day) }],
    stateAt: (epoch) => {
      const angle = aheadKm / radiusKm + rate * secondsBetween(epoch, start);
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const positionKm: Vector3 = [radiusKm * c, radiusKm * s, 0];
      return { frame: 'EME2000', positionKm, velocityKmPerS: [-radiusKm * rate * s, radiusKm * rate * c, 0] };
    },
  };
}

const judged = (more: Partial<Plausibility>) =>
  implausibilities({ candidate: orbit(), now: start, ...more }).map(({ code, isFatal }) => [code, isFatal]);

describe('an ephemeris compared with other knowledge about its object', () => {
  it('is plausible if it is near the catalogue and the previous file', () => {
    expect(judged({ catalogue: orbit({ aheadKm: 30 }), previous: orbit({ aheadKm: 5 }) })).toEqual([]);
  });

  it('far from the catalogue orbit is kept out of screenings, with both distances in the sentence', () => {
    expect(judged({ catalogue: orbit({ radiusKm: 7300 }) })).toEqual([['FAR_FROM_CATALOGUE', true]]);
    const [fault] = implausibilities({ candidate: orbit(), now: start, catalogue: orbit({ aheadKm: 9000 }) });
    expect(fault?.sentence).toMatch(/is 8\u202F\d+ km from the other orbit; [\d.]+ km are plausible/);
  });

  it('may be further from the catalogue the older the element set is, until the comparison has no meaning', () => {
    const older = (days: number) => ({ ...orbit({ aheadKm: 150 }), epoch: addSeconds(start, -days * day) });
    expect(judged({ catalogue: older(0) })).toEqual([['FAR_FROM_CATALOGUE', true]]);
    expect(judged({ catalogue: older(6) })).toEqual([]);
    const stale = { ...orbit({ aheadKm: 9000 }), epoch: addSeconds(start, -20 * day) };
    expect(judged({ catalogue: stale })).toEqual([]);
  });

  it('with a clock that is ten seconds wrong is kept out at the epoch, where the catalogue knows best', () => {
    const week = { days: 7, aheadKm: 75 };
    expect(judged({ candidate: orbit(week), catalogue: orbit({ days: 7 }) })).toEqual([['FAR_FROM_CATALOGUE', true]]);
    expect(judged({ candidate: orbit({ ...week, aheadKm: 40 }), catalogue: orbit({ days: 7 }) })).toEqual([]);
  });

  it('far from the previous file gets a warning, and thousands of kilometres away is kept out', () => {
    expect(judged({ previous: orbit({ aheadKm: 100 }) })).toEqual([['FAR_FROM_PREVIOUS', false]]);
    expect(judged({ previous: orbit({ aheadKm: 6000 }) })).toEqual([['FAR_FROM_PREVIOUS', true]]);
  });

  it('in the axes of date that names those of 2000, or the reverse, is kept out', () => {
    const inclined = (frame: 'TEME' | 'EME2000'): ReferenceOrbit => {
      const { stateAt, ...flat } = orbit();
      return {
        ...flat,
        stateAt: (epoch) => {
          const state = stateAt(epoch);
          if (state === undefined) return undefined;
          const [x, y] = state.positionKm;
          return { ...state, frame, positionKm: [x, y * 0.6, y * 0.8] };
        },
      };
    };
    expect(judged({ candidate: inclined('EME2000'), previous: inclined('TEME') })).toEqual([
      ['FAR_FROM_PREVIOUS', false],
      ['FRAME_DOUBTFUL', true],
    ]);
    const [fault] = implausibilities({ candidate: inclined('TEME'), now: start, catalogue: inclined('EME2000') });
    expect(fault?.sentence).toMatch(/^Read in TEME it is [\d.]+ km from the other orbit, read in EME2000 only 0 km/);
    expect(judged({ candidate: inclined('TEME'), catalogue: inclined('TEME') })).toEqual([]);
  });

  it('that has ended, or covers only an hour, gets a warning', () => {
    expect(judged({ now: addSeconds(start, 4 * day) })).toEqual([['SPAN_PAST', false]]);
    expect(judged({ candidate: orbit({ days: 1 / 24 }) })).toEqual([['SPAN_SHORT', false]]);
  });
});

/** States every minute for two revolutions; displaced from one state on, and accelerated along the track. */
function segment(change: { jumpKm?: number; thrustKmPerS?: number } = {}): EphemerisSegment {
  const { jumpKm = 0, thrustKmPerS = 0 } = change;
  const path = orbit();
  const points = Array.from({ length: 200 }, (_, index) => {
    const epoch = addSeconds(start, 60 * index);
    const state = path.stateAt(epoch);
    if (state === undefined) throw new Error('The orbit has a state at any time.');
    const [x, y, z] = state.positionKm;
    const [u, v, w] = state.velocityKmPerS;
    const later = index >= 100;
    const positionKm: Vector3 = later ? [x + jumpKm, y, z] : [x, y, z];
    const velocityKmPerS: Vector3 = later ? [u, v, w + thrustKmPerS] : [u, v, w];
    return { epoch, state: { frame: 'EME2000', positionKm, velocityKmPerS } as const };
  });
  return createSegment({ frame: 'EME2000', points });
}

const moved = (change: Parameters<typeof segment>[0]) =>
  movementFaults([segment(change)]).map(({ code, isFatal }) => [code, isFatal]);

describe('the manoeuvres within an ephemeris', () => {
  it('do not exist on a free orbit', () => {
    expect(burnsSeen([segment()])).toEqual([]);
  });

  it('are found between the two states around each, with their size, in order of time', () => {
    const found = burnsSeen([segment({ thrustKmPerS: 0.001 }), segment({ thrustKmPerS: 0.003 })]);
    expect(found.map(({ from, to }) => [secondsBetween(from, start), secondsBetween(to, start)])).toEqual([
      [99 * 60, 100 * 60],
      [99 * 60, 100 * 60],
    ]);
    const sizes = found.map(({ deltaVKmPerS }) => deltaVKmPerS);
    const twoPercent = 0.02;
    expect(Math.abs((sizes[0] ?? 0) / 0.001 - 1)).toBeLessThan(twoPercent);
    expect(Math.abs((sizes[1] ?? 0) / 0.003 - 1)).toBeLessThan(twoPercent);
  });
});

describe('the movement within an ephemeris', () => {
  it('on a free orbit is not a fault', () => {
    expect(moved({})).toEqual([]);
  });

  it('that jumps gets a warning, and is fatal if no engine could cause it', () => {
    expect(moved({ jumpKm: 1 })).toContainEqual(['POSITIONS_JUMP', false]);
    expect(moved({ jumpKm: 5 })).toContainEqual(['POSITIONS_JUMP', false]);
    expect(moved({ jumpKm: 100 })).toContainEqual(['POSITIONS_JUMP', true]);
  });

  it('with a manoeuvre gets a warning with its size and time', () => {
    const [fault] = movementFaults([segment({ thrustKmPerS: 0.001 })]);
    expect([fault?.code, fault?.isFatal]).toEqual(['THRUST_SEEN', false]);
    expect(fault?.sentence).toBe(
      'Between 2026-11-20T01:39:00Z and 2026-11-20T01:40:00Z the velocity changes by about 1.0 m/s beyond gravity: the file contains a manoeuvre.',
    );
  });
});
