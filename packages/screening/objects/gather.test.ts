import { plainCatalogueNumber } from '@farpass/conjunction/event';
import { describe, expect, it } from 'vitest';
import { type CatalogueRecord, gatherObjects, newestSets, olderSetReason } from './gather.ts';
import { ObjectFinder } from './identity.ts';
import type { ObjectRecord } from './record.ts';

function ofSet(id: string, more: Partial<ObjectRecord> & { readonly day?: number } = {}): CatalogueRecord {
  const { day = 61_364, ...about } = more;
  const elements = {
    catalogueId: id,
    epoch: { modifiedJulianDay: Math.floor(day), secondsOfDay: 86_400 * (day % 1) },
    meanMotionRadPerMin: 0.06,
    eccentricity: 0.001,
    inclinationRad: 1,
    nodeRad: 0,
    argumentOfPerigeeRad: 0,
    meanAnomalyRad: 0,
    bstarPerEarthRadius: 0,
  };
  const record = { id, name: `OBJECT ${id}`, designator: undefined, type: 'DEBRIS', ...about } as const;
  return { ...record, orbit: { kind: 'elements', elements, isOwn: false } };
}

const none = { kind: 'none', reason: 'not read here' } as const;

describe('the newest element sets', () => {
  it('are one for each object (way 36); of two with the same epoch the first counts', () => {
    const [first, newer, same] = [ofSet('5'), ofSet('5', { day: 61_364.5 }), ofSet('5', { day: 61_364.5 })];
    const { newest, older } = newestSets([first, ofSet('9'), newer, same]);
    expect(newest).toEqual([newer, ofSet('9')]);
    expect(newest[0]).toBe(newer);
    expect(older).toEqual([first, same]);
    expect(olderSetReason(first)).toContain('of MJD 61364.00000000, is not newer than the one used');
  });
});

describe('objects with own data', () => {
  const catalogue = [ofSet('25544', { designator: '1998-067A', name: 'STATION' }), ofSet('9')];

  it('replace the element set of the same number or designator, in any spelling', () => {
    for (const id of ['25544', '0025544', '1998-067A', '1998-067-A']) {
      const own = { id, name: id, designator: undefined, type: 'UNKNOWN', orbit: none } as const;
      const { objects, replaced } = gatherObjects([own], catalogue);
      expect(objects.map((object) => object.orbit.kind)).toEqual(['none', 'elements']);
      expect(replaced).toEqual([catalogue[0]]);
      expect(objects[0]).toMatchObject({ id, name: 'STATION', designator: '1998-067A', type: 'DEBRIS' });
      expect(objects[0]?.catalogueNumber).toBe(id === '25544' ? undefined : '25544');
    }
  });

  it('keep their own statements, also if the catalogue has no set', () => {
    const own = { id: '25544', name: 'OURS', designator: '1998-067B', type: 'PAYLOAD', orbit: none } as const;
    expect(gatherObjects([own], catalogue).objects[0]).toMatchObject({ name: 'OURS', type: 'PAYLOAD' });
    const other = { ...own, id: '70001', designator: undefined };
    expect(gatherObjects([other], catalogue)).toEqual({ objects: [other, ...catalogue], replaced: [undefined] });
  });
});

describe('an object', () => {
  it('is found by the name in other data; of two, the first', () => {
    const finder = new ObjectFinder([ofSet('5', { designator: '1958-002B' }), ofSet('5'), ofSet('9')]);
    expect([finder.find('00005'), finder.find('1958-002-b'), finder.find('9'), finder.find('7')]).toEqual([
      0,
      0,
      2,
      undefined,
    ]);
    expect([plainCatalogueNumber('0'), plainCatalogueNumber(' 00012 '), plainCatalogueNumber('2020-001A')]).toEqual([
      '0',
      '12',
      '2020-001A',
    ]);
  });
});
