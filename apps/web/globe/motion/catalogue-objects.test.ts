import { catalogueOfRecords } from '@farpass/intake/catalogue';
import { describe, expect, it } from 'vitest';
import { type ObjectFilter, passes, shownObjects } from './catalogue-objects.ts';

const record = {
  catalogueNumber: '25544',
  objectName: 'ISS (ZARYA)',
  objectId: '1998-067A',
  epochUtc: '2026-03-10T07:26:52.157760',
  meanMotionRevPerDay: '15.49',
  eccentricity: '0.0005',
  inclinationDeg: '51.64',
  nodeDeg: '69.4',
  argumentOfPerigeeDeg: '228.7',
  meanAnomalyDeg: '198.2',
  bstarPerEarthRadius: '0.0001',
  others: { OBJECT_TYPE: 'PAYLOAD', OWNER: 'ISS' },
  line: 1,
};
const geo = { ...record, catalogueNumber: '900001', meanMotionRevPerDay: '1.0027', inclinationDeg: '0.1' };
const debris = { ...record, catalogueNumber: '900002', others: { OBJECT_TYPE: 'DEBRIS' } };
const impossible = { ...record, catalogueNumber: '900003', meanMotionRevPerDay: '0', others: {} };
const bytes = Uint8Array.from(new Uint8Array(catalogueOfRecords([record, geo, debris, impossible], 'test'))).buffer;
const objects = shownObjects(bytes);

describe('the objects on the globe', () => {
  it('have the names, kinds and mean orbits of their element sets, in the order of the catalogue', () => {
    expect(
      objects.map(({ index, catalogueNumber, operator, kind, regime }) => [
        index,
        catalogueNumber,
        operator,
        kind,
        regime,
      ]),
    ).toEqual([
      [0, '25544', 'ISS', 'PAYLOAD', 'LEO1'],
      [1, '900001', 'ISS', 'PAYLOAD', 'GEO'],
      [2, '900002', '', 'DEBRIS', 'LEO1'],
      [3, '900003', '', 'UNKNOWN', undefined],
    ]);
    const [station] = objects;
    expect(Math.abs((station?.perigeeKm ?? 0) - 415)).toBeLessThan(10);
    expect(station?.periodMinutes).toBeCloseTo(92.96, 2);
  });

  it('pass a filter by operator, regime and kind combined', () => {
    const all: ObjectFilter = { operator: undefined, regime: undefined, kind: undefined };
    const numbers = (filter: ObjectFilter) =>
      objects.filter((object) => passes(object, filter)).map(({ index }) => index);
    expect(numbers(all)).toEqual([0, 1, 2, 3]);
    expect(numbers({ ...all, operator: 'ISS' })).toEqual([0, 1]);
    expect(numbers({ ...all, operator: '' })).toEqual([2, 3]);
    expect(numbers({ ...all, kind: 'DEBRIS', regime: 'LEO1' })).toEqual([2]);
    expect(numbers({ ...all, operator: 'ISS', regime: 'GEO' })).toEqual([1]);
  });
});
