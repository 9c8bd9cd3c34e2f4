import { degreeRad, difference, norm } from '@farpass/astro/linear';
import { describe, expect, it } from 'vitest';
import type { Track } from '../../measurement/index.ts';
import { judgedOrbit } from '../../verdict/index.ts';
import { type Determination, type Determined, determine } from '../index.ts';
import { bare, lowOrbit, simpleForces, simulatedTracks } from '../simulated.fixture.ts';

const dynamics = { forces: simpleForces, spacecraft: bare };
const tracks = simulatedTracks({ start: lowOrbit, passesSeconds: [600, 6500, 30_000], kind: 'radar', perTrack: 7 });

function orbitOf(found: Determination): Determined {
  if (found.kind === 'failed') throw new Error(found.reason);
  return found;
}

describe('an orbit without measurements that a person left out', () => {
  const leftOut = [
    { track: 0, index: 2 },
    { track: 1, index: 6 },
  ];
  const found = orbitOf(determine({ tracks, dynamics, leftOut }));

  it('is the orbit of the others alone, to the last digit', () => {
    const others = tracks.map(
      (track, at): Track => ({
        ...track,
        measurements: track.measurements.filter(
          (_, index) => !leftOut.some((one) => one.track === at && one.index === index),
        ),
      }),
    );
    const alone = orbitOf(determine({ tracks: others, dynamics }));
    expect(norm(difference(found.orbit.state.positionKm, alone.orbit.state.positionKm))).toBe(0);
    expect(found.reducedChiSquare).toBe(alone.reducedChiSquare);
  });

  it('has the residual of every measurement in its place, those that were left out marked and not far off', () => {
    expect(found.residuals.map(({ track, index }) => `${track} ${index}`)).toEqual(
      tracks.flatMap(({ measurements }, track) => measurements.map((_, index) => `${track} ${index}`)),
    );
    const out = found.residuals.filter(({ rejection }) => rejection?.code === 'LEFT_OUT');
    expect(out.map(({ track, index }) => ({ track, index }))).toEqual(leftOut);
    for (const { sigmas, rangeKm } of out) {
      expect(sigmas).toBeGreaterThan(0);
      expect(sigmas).toBeLessThan(4);
      expect(Math.abs(rangeKm ?? Number.NaN)).toBeLessThan(0.1);
    }
  });

  it('shows how far off a wrong one is that was left out, and is not drawn to it', () => {
    const wrong = tracks.map(
      (track, at): Track => ({
        ...track,
        measurements: track.measurements.map((one, index) =>
          at === 0 && index === 2 && one.angles?.kind === 'right-ascension'
            ? { ...one, angles: { ...one.angles, declinationRad: one.angles.declinationRad + degreeRad } }
            : one,
        ),
      }),
    );
    const shown = orbitOf(determine({ tracks: wrong, dynamics, leftOut }));
    expect(norm(difference(shown.orbit.state.positionKm, found.orbit.state.positionKm))).toBe(0);
    const off = shown.residuals.find(({ track, index }) => track === 0 && index === 2);
    expect((off?.secondRad ?? 0) / degreeRad).toBeCloseTo(1, 1);
    expect(shown.leftOut).toMatchObject({ count: 2, wholeTracks: 0, far: 1 });
    expect([judgedOrbit(shown).verdict, judgedOrbit(found).verdict]).toEqual(['DOUBTFUL', 'GOOD']);
  });

  it('is at most doubtful if a whole track or more than a quarter of all was left out', () => {
    const wholeTrack = Array.from({ length: 7 }, (_, index) => ({ track: 2, index }));
    const quarter = [0, 1].flatMap((track) => [0, 2, 4].map((index) => ({ track, index })));
    const judged = (places: typeof leftOut) => {
      const without = orbitOf(determine({ tracks, dynamics, leftOut: places }));
      return [without.leftOut, judgedOrbit(without).verdict, without.verdict];
    };
    expect(judged(quarter.slice(1))).toEqual([
      { count: 5, wholeTracks: 0, unusedShare: 5 / 21, far: 0 },
      'GOOD',
      'good',
    ]);
    expect(judged(quarter)).toEqual([{ count: 6, wholeTracks: 0, unusedShare: 6 / 21, far: 0 }, 'DOUBTFUL', 'good']);
    expect(judged(wholeTrack)).toEqual([expect.objectContaining({ wholeTracks: 1 }), 'DOUBTFUL', 'good']);
  });

  // The finding: with only two tracks of an object and one of another, leaving out made a good orbit of what contradicts.
  it('is not good if what contradicts it was left out one by one', () => {
    const other = simulatedTracks({
      start: { ...lowOrbit, positionKm: [7078, 40, 0] },
      passesSeconds: [30_000],
      kind: 'radar',
      perTrack: 7,
    });
    const both = [...tracks.slice(0, 2), ...other];
    const all = Array.from({ length: 6 }, (_, index) => ({ track: 2, index }));
    const first = determine({ tracks: both, dynamics });
    expect(first.kind === 'failed' || judgedOrbit(first).verdict !== 'GOOD').toBe(true);
    const without = orbitOf(determine({ tracks: both, dynamics, leftOut: all }));
    expect(judgedOrbit(without).verdict).not.toBe('GOOD');
    expect(without.leftOut?.far).toBe(6);
  });
});
