import { describe, expect, it } from 'vitest';
import { isSizeList, readSizeList } from './listed-sizes.ts';

const header = 'ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource';
const sizesIn = (text: string) => readSizeList(text).sizes;
const list = (...rows: readonly string[]) => [header, ...rows].join('\n');

describe('a list of sizes', () => {
  it('has radius, mass, their sigmas and sources by catalogue number', () => {
    const sizes = sizesIn(list('51,0.96,1.13,SFK RCS Estimate,68.5,228.9,SFK RCS Estimate'));
    const source = 'SFK RCS Estimate';
    const radius = { radiusM: 0.96, radiusSigmaM: 1.13, radiusSource: source };
    expect(sizes.get(51)).toEqual({ ...radius, massKg: 68.5, massSigmaKg: 228.9, massSource: source, line: 2 });
  });

  it('says nothing where a cell is empty', () => {
    expect(sizesIn(list('1,1,0,A,0,0,A')).get(1)?.massKg).toBeUndefined();
    expect(sizesIn(list('1,,0,DISCOS DB,,0,DISCOS DB', '2,1,0,A,,0,A')).get(1)).toMatchObject({
      radiusM: undefined,
      radiusSigmaM: undefined,
      massKg: undefined,
    });
  });

  it('is not a table by type', () => {
    expect([isSizeList(list()), isSizeList('objectType,radarCrossSection,radiusM')]).toEqual([true, false]);
  });

  // Objects of NASA CARA's list of June 2026: radii and masses at 5 to 95 % of its radar estimates, four defaults.
  const ofCara = [
    ...[
      [0.05, 0.0141],
      [0.05, 0.0332],
      [0.0625, 0.0536],
      [0.0897, 0.157],
      [0.476, 8.1],
      [0.5, 10],
    ],
    ...[
      [1.1, 448.3],
      [1.1, 448.3],
      [1.1, 448.3],
      [1.1, 448.3],
    ],
  ] as const;
  const rowsIn = ({ radius = 1, mass = 1, times = 1, isWeighed = true }) =>
    Array.from({ length: times }, () => ofCara)
      .flat()
      .map(([metres = 1, kilograms = 1], place) =>
        [place + 1, metres * radius, 0, 'A', isWeighed ? kilograms * mass : '', 0, 'A'].join(','),
      );

  it.each([
    ['centimetres', { radius: 100 }, 'would weigh less than'],
    ['millimetres', { radius: 200 }, 'would weigh less than'],
    ['masses in grams', { mass: 1000 }, 'denser than any metal'],
    ['centimetres without masses', { radius: 100, isWeighed: false }, 'larger than'],
    [
      'decimetres of a whole catalogue without masses',
      { radius: 60, isWeighed: false, times: 100 },
      'nineteen in twenty of 1000 radii',
    ],
  ])('in %s is refused as a whole, although each size is possible', (_, units, told) => {
    expect(() => readSizeList(list(...rowsIn(units)))).toThrow(/seem to be in other units: .* metres \(not cm or mm\)/);
    expect(() => readSizeList(list(...rowsIn(units)))).toThrow(told);
  });

  it('in metres and kilograms is taken, with and without masses, and a few rows say nothing about their unit', () => {
    expect(sizesIn(list(...rowsIn({}))).size).toBe(10);
    expect(sizesIn(list(...rowsIn({ isWeighed: false, times: 100 }))).size).toBe(1000);
    expect(sizesIn(list(...rowsIn({ radius: 100 }).slice(0, 9))).size).toBe(9);
  });

  // The satellites with the widest wings in the same list, which are in metres.
  it('of satellites with wide wings alone is taken', () => {
    const wide = [52.84, 648, 52.84, 667, 24.5, 128, 24.5, 128, 20, 180];
    const rows = Array.from({ length: 10 }, (_, place) => {
      const [metres, kilograms] = [wide[(2 * place) % 10], wide[(2 * place + 1) % 10]];
      return `${place + 1},${metres},0,A,${kilograms},0,A`;
    });
    expect(sizesIn(list(...rows)).size).toBe(10);
  });

  it.each([
    ['a header alone', header, 'has no object with a radius or a mass'],
    ['nothing about any object', list('1,,0,DISCOS DB,,0,DISCOS DB'), 'has no object with a radius or a mass'],
    ['other columns', 'ObjectID,Radius\n1,2', 'begins with the line ObjectID'],
    ['no row that can be used', list('5,-1,0,A,1,0,A'), "line 2: expected a number from 0 to 1000; found '-1'"],
    [
      'most of its rows refused',
      list(...Array.from({ length: 12 }, (_, at) => `${at + 1},${at < 5 ? '1' : 'x'},0,A,,0,A`)),
      '7 of 12 rows cannot be used; the first: line 7',
    ],
  ])('with %s is refused', (_, text, told) => expect(() => readSizeList(text)).toThrow(told));

  it.each([
    ['a negative size', '5,-1,0,A,1,0,A', "expected a number from 0 to 1000; found '-1'"],
    ['a radius of 0', '5,0,0,A,1,0,A', 'a radius of 0'],
    ['a size in centimetres', '5,9600,0,A,1,0,A', "found '9600'"],
    ['a size in kilometres', '5,0.0011,0,A,1,0,A', 'a radius of 0.0011 m is smaller'],
    // Line 21,407 of NASA CARA's list of June 2026.
    [
      'a mass that belongs to nothing',
      '5,12.4,0,A,6546572,0,A',
      "expected a number from 0 to 1000000; found '6546572'",
    ],
    ['text for a number', '5,large,0,A,1,0,A', "found 'large'"],
    ['a sigma that is text', '5,1,large,A,1,0,A', "found 'large'"],
    ['a name for a number', 'ISS,1,0,A,1,0,A', 'a catalogue number'],
    ['a missing cell', '5,1,0', 'six cells'],
  ])('with %s in a row refuses that row with its line, and uses the others', (_, row, told) => {
    const { sizes, refused } = readSizeList(list('4,1,0,A,1,0,A', row, '6,2,0,A,1,0,A'));
    expect([...sizes.keys()]).toEqual([4, 6]);
    expect(refused).toEqual([{ line: 3, reason: expect.stringContaining(told) }]);
  });

  it('with an object twice uses the larger radius, and names the other line', () => {
    const [low, high] = ['5,1,0,A,1,0,A', '5,2,0,A,1,0,A'];
    for (const [rows, line, used] of [
      [[low, high], 2, 3],
      [[high, low], 3, 2],
    ] as const) {
      const { sizes, refused } = readSizeList(list(...rows));
      expect(sizes.get(5)?.radiusM).toBe(2);
      expect(refused).toEqual([{ line, reason: expect.stringContaining(`listed twice; line ${used} is used`) }]);
    }
  });
});
