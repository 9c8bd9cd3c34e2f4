import { describe, expect, it } from 'vitest';
import { readSites } from './index.ts';

/** Rows of the list of observatory codes of the Minor Planet Center. */
const observatories = [
  '<pre>',
  'Code  Long.   cos      sin    Name',
  '000   0.0000 0.62411 +0.77873 Greenwich',
  '005   2.231000.659891+0.748875Meudon',
  '309 289.595690.909943-0.414336Cerro Paranal',
  '250                           Hubble Space Telescope',
  '</pre>',
].join('\n');

/** Precision of the list: the distance on the ground of one unit in the fifth digit. */
const listedToDeg = 0.002;

describe('a list of sites', () => {
  it('of the Minor Planet Center gives geodetic positions, and refuses telescopes in space with their line', () => {
    const { sites, refused } = readSites(observatories);
    expect(sites.map(({ code, name }) => [code, name])).toEqual([
      ['000', 'Greenwich'],
      ['005', 'Meudon'],
      ['309', 'Cerro Paranal'],
    ]);
    // Authority: the Royal Observatory is at 51.4779° north; Paranal at 24.6272° south, 70.4045° west, 2635 m (eso.org).
    const [greenwich, , paranal] = sites;
    expect(Math.abs((greenwich?.latitudeDeg ?? 0) - 51.4779)).toBeLessThan(listedToDeg);
    expect(greenwich?.longitudeDeg).toBe(0);
    expect(Math.abs((paranal?.latitudeDeg ?? 0) + 24.6272)).toBeLessThan(listedToDeg);
    expect(Math.abs((paranal?.longitudeDeg ?? 0) + 70.4045)).toBeLessThan(listedToDeg);
    expect(Math.abs((paranal?.altitudeM ?? 0) - 2650)).toBeLessThan(60);
    expect(refused).toEqual([{ line: 6, message: '250 Hubble Space Telescope has no place on Earth' }]);
  });

  it('of GeoJSON points gets its codes from provider and name', () => {
    const point = { type: 'Point', coordinates: [-149.9, 71.29] };
    const text = JSON.stringify({
      features: [{ geometry: point, properties: { name: 'Point Barrow', provider: 'Aws' } }, { properties: {} }],
    });
    expect(readSites(text)).toEqual({
      sites: [
        { code: 'Aws-Point-Barrow', name: 'Point Barrow', latitudeDeg: 71.29, longitudeDeg: -149.9, altitudeM: 0 },
      ],
      refused: [{ message: 'entry 2  has no point' }],
    });
    expect(readSites('{').refused).toHaveLength(1);
    expect(readSites('{}').refused[0]?.message).toContain('features');
  });

  it('as a table needs its columns, and names the line of an entry that is not a place', () => {
    const table = 'Code,Name,Latitude,Longitude,Altitude\nA1,"Hill, north",48.1,190,500\nB,Deep,95,0,0\nC,No,x,0,0\n';
    expect(readSites(table)).toEqual({
      sites: [{ code: 'A1', name: 'Hill, north', latitudeDeg: 48.1, longitudeDeg: -170, altitudeM: 500 }],
      refused: [
        { line: 3, message: 'B: latitude 95, longitude 0 is not a place on Earth; expected degrees' },
        { line: 4, message: 'latitude, longitude or altitude of C is not a number' },
      ],
    });
    expect(readSites('a,b\n1,2\n').refused[0]).toEqual({
      line: 1,
      message:
        'the first row has no column code, name, latitude, longitude, altitude; expected code, name, latitude, longitude, altitude',
    });
  });
});
