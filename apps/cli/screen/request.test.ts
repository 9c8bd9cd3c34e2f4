import { presetChoices } from '@farpass/screening/volumes';
import { describe, expect, it } from 'vitest';
import { screenArguments, screenUsage } from './request.ts';

const least = ['--catalogue', 'a.csv', '--from', '2024-11-01T00:00:00Z'];

function read(...more: readonly string[]) {
  const asked = screenArguments([...least, ...more]);
  if (asked === 'help') throw new Error('the usage was asked for');
  return asked;
}

describe('the arguments of screen', () => {
  it('take several catalogues, a sphere and seven days by default', () => {
    expect(read('b.tle', '--km', '5')).toMatchObject({
      catalogues: ['a.csv', 'b.tle'],
      volume: { kind: 'own', volume: { kind: 'sphere', radiusKm: 5 } },
      durationSeconds: 604_800,
      output: 'text',
      primaries: [],
      all: false,
    });
  });

  it('read primaries without leading zeros, and keep six digits', () => {
    expect(read('--km', '5', '--primary', '00005,270387').primaries).toEqual(['5', '270387']);
  });

  it('read an ellipsoid, a box, or a preset of 19 SDS in either shape', () => {
    const widths = { radialKm: 0.4, alongTrackKm: 44, crossTrackKm: 51 };
    expect(read('--volume', '0.4,44,51').volume).toEqual({ kind: 'own', volume: { kind: 'ellipsoid', ...widths } });
    const box = { kind: 'own', volume: { kind: 'box', ...widths } };
    expect(read('--volume', '0.4,44,51', '--box').volume).toEqual(box);
    expect(read('--volume', 'sds').volume).toEqual({ kind: 'preset', choice: 'sds', shape: 'ellipsoid' });
    expect(read('--volume', 'leo3', '--box').volume).toEqual({ kind: 'preset', choice: 'leo3', shape: 'box' });
  });

  it('name every preset in the usage', () => {
    for (const word of presetChoices) expect(screenUsage).toMatch(new RegExp(`\\b${word}\\b`));
  });

  it('need no catalogue if ephemerides are given', () => {
    const asked = screenArguments([
      '--oem',
      'a.oem',
      '--oem',
      'b.oem',
      '--from',
      '2024-11-01T00:00:00',
      '--km',
      '5',
      '--all',
    ]);
    expect(asked).toMatchObject({ catalogues: [], ephemerides: ['a.oem', 'b.oem'], all: true });
  });

  it.each([
    [['--km=-5'], /--km is '-5'/],
    [['--km', '5', '--days', 'x'], /--days is 'x'/],
    [['--km', '5', '--days', '0'], /--days is '0'; give a number above zero/],
    [['--km', '5', '--days', '1000'], /366 days at most/],
    [['--volume', '1,2'], /three half-widths/],
    [['--volume', 'leo5'], /three half-widths R,T,N in km, or one of sds, leo1,/],
    [['--volume', '1,2,-3'], /--volume is '-3'; give a number above zero/],
    [['--km', '5', '--volume', 'sds'], /either --km K or --volume/],
    [['--km', '5', '--box'], /--km is a sphere/],
    [['--km', '5', '--threads', '1.5'], /whole number/],
    [['--km', '5', '--primary', '5,,6'], /catalogue numbers with commas between/],
    [['--km', '5', '--primary', '5', '--all'], /exclude each other/],
    [['--km', '5', '--json', '--csv'], /exclude each other/],
    [['-', '--oem', '-', '--km', '5'], /standard input can be read once/],
    [['--km', '5', '--history', 'h.csv'], /give --cdm-dir/],
    [['--km', '5', '--from', 'yesterday'], /^--from: .*yesterday/],
    [['--km', '20000'], /proven up to 2000 km/],
    [['--volume', '1,1,9000'], /proven up to 2000 km/],
    [[], /either --km K or --volume/],
    [['--km', '5', '--step', '900'], /proven for 10 to 600 s/],
  ])('refuse %j with a sentence', (more, sentence) => expect(() => read(...more)).toThrow(sentence));
});
