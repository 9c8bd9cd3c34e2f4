import type { GpRecord } from '@farpass/ccsds/gp';
import { CatalogueColumns, catalogueOfRecords } from '@farpass/intake/catalogue';
import { expect, it } from 'vitest';
import { newestOfSets } from './newest.ts';
import { usedCatalogue } from './used-catalogue.ts';

function set(catalogueNumber: string, epochUtc: string, changed: Partial<GpRecord> = {}): GpRecord {
  return {
    catalogueNumber,
    epochUtc,
    meanMotionRevPerDay: '15.2',
    eccentricity: '0.001',
    inclinationDeg: '53',
    nodeDeg: '120',
    argumentOfPerigeeDeg: '90',
    meanAnomalyDeg: '10',
    bstarPerEarthRadius: '0.0001',
    others: {},
    line: 1,
    ...changed,
  } as GpRecord;
}

const monday = '2026-11-16T00:00:00.000000';
const tuesday = '2026-11-17T00:00:00.000000';
const common = [
  set('5', monday, { objectName: 'FIVE', objectId: '1958-002B', others: { OWNER: 'US', OBJECT_TYPE: 'PAYLOAD' } }),
  set('6', tuesday, { objectName: 'SIX' }),
  set('7', monday, { objectName: 'SEVEN' }),
];
const own = [
  set('5', tuesday, { inclinationDeg: '34' }),
  set('6', monday, { inclinationDeg: '35' }),
  set('7', monday, { inclinationDeg: '36' }),
  set('99001', monday, { objectName: 'OURS' }),
];

function rowsOf(columns: ArrayBufferLike) {
  const read = new CatalogueColumns(columns);
  return Array.from({ length: read.count }, (_, index) => read.row(index));
}

it('own sets replace those of the catalogue if they are newer, and join it if it has none', () => {
  const { columns, own: count } = usedCatalogue({ catalogue: catalogueOfRecords(common, 'sample'), ownSets: own });
  expect(count).toBe(2);
  expect(rowsOf(columns).map((row) => [row.catalogueNumber, row.inclinationDeg, row.source])).toEqual([
    ['5', 34, 'own'],
    ['6', 53, 'sample'],
    ['7', 53, 'sample'],
    ['99001', 53, 'own'],
  ]);
});

it('an own set keeps what the catalogue knows about its object', () => {
  const { columns } = usedCatalogue({ catalogue: catalogueOfRecords(common, 'sample'), ownSets: own });
  const [five, , , ours] = rowsOf(columns);
  expect(five).toMatchObject({ objectName: 'FIVE', objectId: '1958-002B', owner: 'US', objectType: 'PAYLOAD' });
  expect(ours).toMatchObject({ objectName: 'OURS', objectId: '', owner: '' });
});

it('own sets alone are a catalogue, and without any set it is empty', () => {
  expect(rowsOf(usedCatalogue({ catalogue: undefined, ownSets: own }).columns)).toHaveLength(4);
  expect(rowsOf(usedCatalogue({ catalogue: undefined }).columns)).toEqual([]);
});

it('it holds the same element sets that a screening uses', () => {
  const sets = { catalogue: catalogueOfRecords(common, 'sample'), ownSets: own };
  const screened = newestOfSets(sets).newest.map(({ orbit }) => orbit.elements);
  const read = new CatalogueColumns(usedCatalogue(sets).columns);
  expect(read.entries().map(({ elements }) => elements)).toEqual(screened);
});
