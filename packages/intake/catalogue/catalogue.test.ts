import { type GpRecord, readElementSets, writeGpJson } from '@farpass/ccsds/gp';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementsOf } from '../elements/elements.ts';
import { CatalogueColumns, isCatalogue } from './columns.ts';
import { mergedCatalogue } from './merge.ts';
import { catalogueOfRecords } from './write.ts';

const complete: GpRecord = {
  catalogueNumber: '270001',
  objectName: 'SAMPLE Ä 🛰',
  objectId: '2026-001A',
  classification: 'U',
  epochUtc: '2026-03-10T07:26:52.157760',
  meanMotionRevPerDay: '13.76498740',
  eccentricity: '.00237640',
  inclinationDeg: '90.2160',
  nodeDeg: '69.4642',
  argumentOfPerigeeDeg: '228.7713',
  meanAnomalyDeg: '198.2104',
  bstarPerEarthRadius: '.76643197E-3',
  halfMeanMotionDot: '.76E-5',
  sixthMeanMotionDdot: '0',
  ephemerisType: '0',
  elementSetNumber: '999',
  revolutionAtEpoch: '5782',
  others: { OBJECT_TYPE: 'PAYLOAD', RCS_SIZE: 'SMALL', COUNTRY_CODE: 'GER', COMMENT: 'left out' },
  line: 7,
};

/** The fields that every set must have, and no others. */
const bare: GpRecord = {
  catalogueNumber: '5',
  epochUtc: '2000-06-27T18:50:19.733568',
  meanMotionRevPerDay: '10.82419157',
  eccentricity: '0.1859667',
  inclinationDeg: '34.2682',
  nodeDeg: '348.7242',
  argumentOfPerigeeDeg: '331.7664',
  meanAnomalyDeg: '19.3264',
  bstarPerEarthRadius: '0.28098E-4',
  others: {},
  line: 1,
};

const columnsOf = (records: readonly GpRecord[], source = 'sample') =>
  new CatalogueColumns(catalogueOfRecords(records, source));

describe('a catalogue as columns', () => {
  it('gives the elements of its records to the last bit, with the provider’s data about the objects', () => {
    const columns = columnsOf([complete, bare]);
    expect(columns.count).toBe(2);
    expect(columns.entries()).toEqual([
      { ...elementsOf(complete), type: 'PAYLOAD', sizeClass: 'SMALL' },
      { ...elementsOf(bare), type: undefined, sizeClass: undefined },
    ]);
    expect(columns.word('owner', 0)).toBe('GER');
    expect(columns.words('source')).toEqual(['sample']);
  });

  it('gives every number of a record with the same value, and leaves absent fields absent', () => {
    const [first, second] = [0, 1].map((index) => columnsOf([complete, bare]).record(index));
    expect(first).toEqual({
      ...complete,
      meanMotionRevPerDay: '13.7649874',
      eccentricity: '0.0023764',
      inclinationDeg: '90.216',
      bstarPerEarthRadius: '0.00076643197',
      halfMeanMotionDot: '0.0000076',
      others: { OBJECT_TYPE: 'PAYLOAD', RCS_SIZE: 'SMALL', OWNER: 'GER' },
      line: 0,
    });
    expect(second).toEqual({ ...bare, bstarPerEarthRadius: '0.000028098', line: 0 });
    const { records, faults } = readElementSets(writeGpJson([first, second].flatMap((record) => record ?? [])));
    expect(faults).toEqual([]);
    expect(records.map(elementsOf)).toEqual([complete, bare].map(elementsOf));
  });

  it('stores a leap second as the first second of the next day, and an epoch that rounds up to it', () => {
    const epochs = ['2016-12-31T23:59:60.500000', '2026-03-10T23:59:59.9999999'].map((epochUtc) => ({
      ...bare,
      epochUtc,
    }));
    const columns = columnsOf(epochs);
    expect(columns.record(0).epochUtc).toBe('2017-01-01T00:00:00.500000');
    expect(columns.record(1).epochUtc).toBe('2026-03-11T00:00:00.000000');
    expect(columns.entry(1)).toMatchObject(elementsOf({ ...bare, epochUtc: '2026-03-10T23:59:59.9999999' }));
  });

  it('with any names and numbers is read as it was written, and written again to the same bytes', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 12 });
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true });
    const records = fc.array(
      fc
        .record({ objectName: texts, type: texts, mean: numbers, node: numbers })
        .map(({ objectName, type, mean, node }) => ({
          ...bare,
          ...(objectName === '' ? {} : { objectName }),
          meanMotionRevPerDay: String(mean),
          nodeDeg: String(node),
          others: type === '' ? {} : { OBJECT_TYPE: type },
        })),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(records, (list) => {
        const columns = columnsOf(list);
        const back = Array.from({ length: columns.count }, (_, index) => columns.record(index));
        expect(back.map(({ objectName }) => objectName)).toEqual(list.map(({ objectName }) => objectName));
        expect(back.map(({ others }) => others)).toEqual(list.map(({ others }) => others));
        expect(columns.entries().map(({ elements }) => elements)).toEqual(list.map((one) => elementsOf(one).elements));
        expect(bytesOf(catalogueOfRecords(back, 'sample'))).toEqual(bytesOf(catalogueOfRecords(list, 'sample')));
      }),
      { numRuns: 50 },
    );
  });

  it('made from nothing has no objects', () => {
    expect(columnsOf([]).entries()).toEqual([]);
  });

  it('refuses bytes that are not a catalogue, and truncated ones', () => {
    const whole = catalogueOfRecords([complete], 'sample');
    expect(isCatalogue(whole)).toBe(true);
    expect(isCatalogue(new ArrayBuffer(0))).toBe(false);
    expect(() => new CatalogueColumns(new ArrayBuffer(64))).toThrow('64 bytes are not a catalogue');
    expect(() => new CatalogueColumns(whole.slice(0, -1))).toThrow(/has \d+ bytes where its header counts \d+/);
  });
});

/** 2026-03-10T12:00, a Modified Julian Date. */
const nowDays = 61_109.5;

describe('a catalogue with new sets', () => {
  const at = (number: string, epochUtc: string, more: Partial<GpRecord> = {}) => ({
    ...bare,
    catalogueNumber: number,
    epochUtc,
    ...more,
  });
  const base = catalogueOfRecords([at('9', '2026-03-10T00:00:00'), at('10', '2026-03-10T00:00:00')], 'first');

  it('has the newest set of each object, by number', () => {
    const added = catalogueOfRecords(
      [at('100', '2026-03-09T00:00:00'), at('10', '2026-03-09T00:00:00'), at('9', '2026-03-10T12:00:00')],
      'second',
    );
    const merged = new CatalogueColumns(mergedCatalogue({ base, added, corrected: new Set(), nowDays }));
    const found = Array.from({ length: merged.count }, (_, index) => merged.row(index));
    expect(found.map((row) => [row.catalogueNumber, row.epochSecondsOfDay, row.source])).toEqual([
      ['9', 43_200, 'second'],
      ['10', 0, 'first'],
      ['100', 0, 'second'],
    ]);
  });

  it('is without the source that it replaces, also for objects that do not come', () => {
    const real = catalogueOfRecords([at('10', '2026-03-09T00:00:00')], 'real');
    const change = { added: real, corrected: new Set<string>(), nowDays, replacedSource: 'first' };
    const merged = new CatalogueColumns(mergedCatalogue({ base, ...change }));
    expect([merged.count, merged.row(0).catalogueNumber, merged.words('source')]).toEqual([1, '10', ['real']]);
    const kept = mergedCatalogue({ base, ...change, replacedSource: 'another' });
    expect(new CatalogueColumns(kept).count).toBe(2);
  });

  it('replaces a set by another of the same epoch only if that is a correction', () => {
    const added = catalogueOfRecords([at('9', '2026-03-10T00:00:00', { eccentricity: '0.2' })], 'second');
    const eccentricities = (corrected: readonly string[]) =>
      new CatalogueColumns(mergedCatalogue({ base, added, corrected: new Set(corrected), nowDays })).number(
        'eccentricity',
        0,
      );
    expect(eccentricities([])).toBe(0.1859667);
    expect(eccentricities(['9'])).toBe(0.2);
  });

  it('has no set from the future while the object has another one, whichever came first', () => {
    const future = catalogueOfRecords([at('9', '2027-03-10T00:00:00'), at('11', '2027-03-10T00:00:00')], 'future');
    const next = catalogueOfRecords([at('9', '2026-03-10T18:00:00')], 'next');
    const merge = (so: ArrayBufferLike, added: ArrayBufferLike) =>
      mergedCatalogue({ base: so, added, corrected: new Set(), nowDays });
    for (const merged of [merge(merge(base, future), next), merge(merge(base, next), future), merge(future, next)])
      expect(new CatalogueColumns(merged).row(0)).toMatchObject({ catalogueNumber: '9', source: 'next' });
    const ahead = catalogueOfRecords([at('9', '2026-03-13T00:00:00')], 'ahead');
    expect(new CatalogueColumns(merge(base, ahead)).row(0)).toMatchObject({ source: 'ahead' });
    expect(new CatalogueColumns(merge(base, future)).row(2)).toMatchObject({ catalogueNumber: '11', source: 'future' });
  });

  it('that are not newer is the same to the last byte', () => {
    const sorted = mergedCatalogue({ base: undefined, added: base, corrected: new Set(), nowDays });
    const again = mergedCatalogue({ base: sorted, added: base, corrected: new Set(), nowDays });
    expect(bytesOf(again)).toEqual(bytesOf(sorted));
  });
});

function bytesOf(buffer: ArrayBufferLike): Buffer {
  return Buffer.from(new Uint8Array(buffer));
}
