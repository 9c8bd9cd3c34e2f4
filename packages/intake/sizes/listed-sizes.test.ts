import { describe, expect, it } from 'vitest';
import { isSizeList, readSizeList } from './listed-sizes.ts';

const header = 'ObjectID,HBR,HBRSigma,HBRSource,Mass,MassSigma,MassSource';
const list = (...rows: readonly string[]) => [header, ...rows].join('\n');

describe('a list of sizes', () => {
  it('has radius, mass, their sigmas and sources by catalogue number', () => {
    const sizes = readSizeList(list('51,0.96,1.13,SFK RCS Estimate,68.5,228.9,SFK RCS Estimate'));
    const source = 'SFK RCS Estimate';
    const radius = { radiusM: 0.96, radiusSigmaM: 1.13, radiusSource: source };
    expect(sizes.get(51)).toEqual({ ...radius, massKg: 68.5, massSigmaKg: 228.9, massSource: source });
  });

  it('says nothing where a cell is empty', () => {
    expect(readSizeList(list('1,1,0,A,0,0,A')).get(1)?.massKg).toBeUndefined();
    expect(readSizeList(list('1,,0,DISCOS DB,,0,DISCOS DB')).get(1)).toMatchObject({
      radiusM: undefined,
      radiusSigmaM: undefined,
      massKg: undefined,
    });
  });

  it('is not a table by type', () => {
    expect([isSizeList(list()), isSizeList('objectType,radarCrossSection,radiusM')]).toEqual([true, false]);
  });

  it.each([
    ['other columns', 'ObjectID,Radius\n1,2', 'begins with the line ObjectID'],
    ['a negative size', list('5,-1,0,A,1,0,A'), "line 2: expected a number from 0 to 1000; found '-1'"],
    ['a radius of 0', list('5,0,0,A,1,0,A'), 'line 2: a radius of 0'],
    ['a size in centimetres', list('4,1,0,A,1,0,A', '5,9600,0,A,1,0,A'), 'line 3'],
    [
      'a size in kilometres',
      list('4,0.0145,0,A,1,0,A', '5,0.0011,0,A,1,0,A'),
      'line 3: a radius of 0.0011 m is smaller',
    ],
    ['text for a number', list('5,large,0,A,1,0,A'), "found 'large'"],
    ['a name for a number', list('ISS,1,0,A,1,0,A'), 'a catalogue number'],
    ['an object twice', list('5,1,0,A,1,0,A', '6,1,0,A,1,0,A', '5,2,0,A,1,0,A'), 'line 4: object 5 is listed twice'],
    ['a missing cell', list('5,1,0'), 'six cells'],
  ])('with %s is refused with the line', (_, text, told) => expect(() => readSizeList(text)).toThrow(told));
});
