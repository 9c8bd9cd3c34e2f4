import { describe, expect, it } from 'vitest';
import { screenArguments } from './request.ts';

const least = ['--catalogue', 'a.csv', '--from', '2024-11-01T00:00:00Z'];

function read(...more: readonly string[]) {
  const asked = screenArguments([...least, ...more]);
  if (asked === 'help') throw new Error('the usage was asked for');
  return asked;
}

describe('the arguments of screen', () => {
  it('take several catalogues, a sphere and seven days unless said', () => {
    expect(read('b.tle', '--km', '5')).toMatchObject({
      catalogues: ['a.csv', 'b.tle'],
      volume: { kind: 'sphere', radiusKm: 5 },
      durationSeconds: 604_800,
      output: 'text',
      primaries: [],
    });
  });

  it('read primaries without leading zeros, and six digits as they are', () => {
    expect(read('--km', '5', '--primary', '00005,270387').primaries).toEqual(['5', '270387']);
  });

  it('read an ellipsoid, a box, or the volumes of 19 SDS', () => {
    const widths = { radialKm: 0.4, alongTrackKm: 44, crossTrackKm: 51 };
    expect(read('--volume', '0.4,44,51').volume).toEqual({ kind: 'ellipsoid', ...widths });
    expect(read('--volume', '0.4,44,51', '--box').volume).toEqual({ kind: 'box', ...widths });
    expect(read('--volume', 'sds').volume).toBe('sds');
  });

  it.each([
    [['--km=-5'], /--km is '-5'/],
    [['--km', '5', '--days', 'x'], /--days is 'x'/],
    [['--volume', '1,2'], /three half-widths/],
    [['--km', '20000'], /proven up to 2000 km/],
    [['--volume', '1,1,9000'], /proven up to 2000 km/],
    [[], /either --km K or --volume/],
    [['--km', '5', '--step', '900'], /proven for 10 to 600 s/],
  ])('refuse %j with a sentence', (more, sentence) => expect(() => read(...more)).toThrow(sentence));
});
