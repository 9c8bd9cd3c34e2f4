import { describe, expect, it } from 'vitest';
import { readSocrates } from './socrates.ts';

const header =
  'NORAD_CAT_ID_1,OBJECT_NAME_1,DSE_1,NORAD_CAT_ID_2,OBJECT_NAME_2,DSE_2,TCA,TCA_RANGE,TCA_RELATIVE_SPEED,MAX_PROB,DILUTION';
/** As CelesTrak published it for March 2026. */
const published =
  '48282,STARLINK-2558 [+],7.136,58288,ICEYE-X31 [+],6.872,2026-03-16 09:03:22.330,0.014,12.349,3.310E-01,0.005';
const list = (...rows: readonly string[]) => [header, ...rows].join('\r\n');

describe('a list of SOCRATES', () => {
  it('has miss, speed, largest probability and the age of both element sets of each approach', () => {
    expect(readSocrates(list(published))).toEqual({
      approaches: [
        {
          firstNumber: 48282,
          secondNumber: 58288,
          tcaUtc: '2026-03-16T09:03:22.330Z',
          missKm: 0.014,
          relativeSpeedKmS: 12.349,
          largestProbability: 0.331,
          dilutionKm: 0.005,
          firstAgeDays: 7.136,
          secondAgeDays: 6.872,
        },
      ],
      refused: [],
      isCutOff: false,
    });
  });

  it('may have its columns in another order, and commas in names', () => {
    const [names, values] = [header.split(','), published.replace('ICEYE-X31 [+]', '"ICEYE, X31"')];
    const cells = /^(.*),"(.*)",(.*)$/.exec(values);
    const all = [...(cells?.[1] ?? '').split(','), `"${cells?.[2]}"`, ...(cells?.[3] ?? '').split(',')];
    const turned = [names.toReversed().join(','), all.toReversed().join(',')].join('\n');
    expect(readSocrates(turned).approaches).toMatchObject([{ firstNumber: 48282, missKm: 0.014 }]);
  });

  it.each([
    ['a miss in metres', published.replace(',0.014,', ',14.0,'), 'TCA_RANGE is "14.0"'],
    ['a probability above 1', published.replace('3.310E-01', '33.1'), 'MAX_PROB is "33.1"'],
    ['an empty cell', published.replace(',7.136,', ',,'), 'DSE_1 is ""'],
    ['a time that is none', published.replace('2026-03-16', '2026-13-16'), 'TCA is "2026-13-16'],
    ['a name for a number', published.replace('48282', 'ISS'), 'NORAD_CAT_ID_1 is "ISS"'],
  ])('refuses %s with its line', (_, row, reason) => {
    const file = readSocrates(list(published, row));
    expect([file.approaches.length, file.refused]).toEqual([
      1,
      [expect.stringMatching(new RegExp(`^line 3: ${reason.replace(/[[\]()]/g, '.')}`))],
    ]);
  });

  it('is cut off if its last row is', () => {
    expect(readSocrates(list(published, published.slice(0, 60)))).toMatchObject({ isCutOff: true });
    expect(readSocrates(list(published.slice(0, 60), published))).toMatchObject({ isCutOff: false });
  });

  it.each(['', '<!DOCTYPE html><html></html>', 'No data'])('is nothing if the text is %o', (text) => {
    const { approaches, refused } = readSocrates(text);
    expect([approaches, refused]).toEqual([[], [expect.stringContaining('NORAD_CAT_ID_1')]]);
  });
});
