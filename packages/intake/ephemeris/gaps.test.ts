import { createSegment, stateAt } from '@farpass/astro/ephemeris';
import { fromBlocks, identity3 } from '@farpass/astro/linear';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { gapsIn, withoutGaps } from './gaps.ts';

/** Times with the given steps. */
const times = (...steps: readonly number[]) => [
  0,
  ...steps.map((_, place) => steps.slice(0, place + 1).reduce((sum, step) => sum + step, 0)),
];
const usual = [60, 60, 60, 60];

describe('a gap between states', () => {
  it('is a step ten times longer than those around it', () => {
    expect(gapsIn(times(...usual, 601, ...usual))).toEqual([4]);
    expect(gapsIn(times(...usual, 599, ...usual))).toEqual([]);
    expect(gapsIn(times(6000, ...usual, 6000))).toEqual([0, 5]);
  });

  it('is found on both sides of a single state', () => {
    expect(gapsIn(times(...usual, 5000, 5000, ...usual))).toEqual([4, 5]);
  });

  it('does not exist if the steps follow the orbit, slowly or at once', () => {
    const growing = Array.from({ length: 40 }, (_, place) => 10 * 1.2 ** place);
    expect(gapsIn(times(...growing))).toEqual([]);
    expect(gapsIn(times(...usual, 900, 900, 900, 900))).toEqual([]);
  });

  it('does not exist among one, two or no states', () => {
    expect([gapsIn([]), gapsIn([0]), gapsIn([0, 1e6])]).toEqual([[], [], []]);
  });
});

describe('an ephemeris without its gaps', () => {
  const start = parseEpoch('2026-11-20T00:00:00', 'UTC');
  const at = (second: number) => addSeconds(start, second);
  /** A body at rest, because only the times of its states matter. */
  const point = (second: number) => ({
    epoch: at(second),
    state: { frame: 'EME2000', positionKm: [7000, second, 0], velocityKmPerS: [0, 1, 0] } as const,
  });
  const seconds = times(...usual, 3600, ...usual, 3600, 3600, ...usual);
  const matrix = fromBlocks([
    [identity3, undefined],
    [undefined, identity3],
  ]);
  const whole = createSegment({
    frame: 'EME2000',
    points: seconds.map(point),
    usable: { from: at(60), to: at(seconds.at(-1) ?? 0) },
    covariance: {
      axes: 'RTN',
      samples: [
        { epoch: at(0), matrix },
        { epoch: at(4000), matrix },
      ],
    },
  });
  const cut = withoutGaps({ segments: [whole] });

  it('has its states in pieces, and no states between them or alone', () => {
    expect(cut.segments.map((piece) => piece.seconds.length)).toEqual([5, 5, 5]);
    const kindAt = (second: number) => stateAt(cut, at(second)).kind;
    expect([30, 60, 200, 240, 300, 3839, 3840, 4080, 8000].map(kindAt)).toEqual([
      'outside',
      'state',
      'state',
      'state',
      'gap',
      'gap',
      'state',
      'state',
      'gap',
    ]);
  });

  it('gives the same states at the same times, and keeps the times of its covariances', () => {
    const found = stateAt(cut, at(3930));
    expect(found.kind === 'state' && found.state.positionKm[1]).toBeCloseTo(3930, 9);
    expect(cut.segments[1]?.covariance?.seconds).toEqual(Float64Array.of(-3840, 160));
  });

  it('is unchanged if there are no gaps', () => {
    const plain = { segments: [createSegment({ frame: 'EME2000', points: times(...usual).map(point) })] };
    expect(withoutGaps(plain).segments[0]).toBe(plain.segments[0]);
  });
});
