import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCatalogueNumber, writeCatalogueNumber } from './catalogue-number.ts';
import { checkDigit } from './checksum.ts';
import { readTleEpoch, writeTleEpoch } from './epoch.ts';
import { readTleFile } from './read.ts';
import { writeTle } from './write.ts';

/** Vallado, Crawford, Hujsak and Kelso 2006 (AIAA 2006-6753), the first verification case: VANGUARD 1. */
const line1 = '1 00005U 58002B   00179.78495062  .00000023  00000-0  28098-4 0  4753';
const line2 = '2 00005  34.2682 348.7242 1859667 331.7664  19.3264 10.82419157413667';
const pair = `${line1}\n${line2}\n`;

describe('a two-line set', () => {
  it('is read with every digit', () => {
    const { records, faults, warnings } = readTleFile(`VANGUARD 1\n${pair}`);
    expect(faults).toEqual([]);
    expect(warnings).toEqual([]);
    expect(records).toEqual([
      {
        catalogueNumber: '5',
        objectName: 'VANGUARD 1',
        objectId: '1958-002B',
        classification: 'U',
        // 0.78495062 of a day is 67819.733568 s, exactly.
        epochUtc: '2000-06-27T18:50:19.733568',
        meanMotionRevPerDay: '10.82419157',
        eccentricity: '0.1859667',
        inclinationDeg: '34.2682',
        nodeDeg: '348.7242',
        argumentOfPerigeeDeg: '331.7664',
        meanAnomalyDeg: '19.3264',
        bstarPerEarthRadius: '0.28098E-4',
        halfMeanMotionDot: '0.00000023',
        sixthMeanMotionDdot: '0.00000E-0',
        ephemerisType: '0',
        elementSetNumber: '475',
        revolutionAtEpoch: '41366',
        others: {},
        line: 2,
      },
    ]);
  });

  it('is reproduced to the letter when it is written', () => {
    const [record] = readTleFile(pair).records;
    expect(record && writeTle(record)).toEqual({ kind: 'tle', line1, line2, losses: [] });
  });

  it('may have a name or not, with blank lines, comments and Windows line ends', () => {
    const text = `# comment\r\n\r\n0 VANGUARD 1\r\n${line1}\r\n${line2}   \r\n${pair}`;
    expect(readTleFile(text).records.map((record) => record.objectName)).toEqual(['VANGUARD 1', undefined]);
  });
});

describe('a line that cannot be trusted', () => {
  const refusal = (text: string) => readTleFile(text).faults.map(({ code, line, column }) => ({ code, line, column }));

  it('may have 70 characters, for example with an eccentricity of eight digits, and is never read as numbers', () => {
    const wide = line2.replace('1859667', '01859667');
    expect(refusal(`${line1}\n${wide}\n`)).toEqual([{ code: 'TLE_LINE_LENGTH', line: 2, column: undefined }]);
    expect(readTleFile(`${line1}\n${wide}\n`, { checksum: 'warn' }).records).toEqual([]);
  });

  it('may be truncated', () => {
    expect(refusal(`${line1}\n${line2.slice(0, 68)}\n`)).toEqual([
      { code: 'TLE_LINE_LENGTH', line: 2, column: undefined },
    ]);
  });

  it('may have a letter in place of a digit', () => {
    expect(refusal(`${line1.replace('.78495062', '.7849506O')}\n${line2}`)).toEqual([
      { code: 'TLE_COLUMNS', line: 1, column: 21 },
    ]);
  });

  it('may have a wrong check digit: it is refused, or a warning if the caller chooses that', () => {
    const wrong = `${line1.slice(0, 68)}4\n${line2}`;
    expect(refusal(wrong)).toEqual([{ code: 'TLE_CHECKSUM', line: 1, column: 69 }]);
    const told = readTleFile(wrong, { checksum: 'warn' });
    expect(told.records).toHaveLength(1);
    expect(told.warnings.map((warning) => warning.code)).toEqual(['TLE_CHECKSUM']);
  });

  it('may be alone', () => {
    expect(refusal(`${line1}\n`)).toEqual([{ code: 'TLE_LINE_MISSING', line: 1, column: undefined }]);
    expect(refusal(`${line2}\n`)).toEqual([{ code: 'TLE_LINE_MISSING', line: 1, column: undefined }]);
  });

  it('may name another object than its partner', () => {
    const other = line2.replace('00005', '00006');
    const text = `${line1}\n${other.slice(0, 68)}${checkDigit(other)}`;
    expect(refusal(text)).toEqual([{ code: 'TLE_NUMBERS_DIFFER', line: 1, column: 3 }]);
  });

  it('may have a day that its year does not have', () => {
    const wrong = line1.replace('00179.', '01366.');
    expect(refusal(`${wrong.slice(0, 68)}${checkDigit(wrong)}\n${line2}`)).toEqual([
      { code: 'GP_EPOCH_INVALID', line: 1, column: 21 },
    ]);
  });

  it('does not spoil the sets around it', () => {
    const text = `${pair}${line1}\n${line2.slice(0, 50)}\n${pair}`;
    const { records, faults } = readTleFile(text);
    expect(records).toHaveLength(2);
    expect(faults.length).toBeGreaterThan(0);
  });

  it('is reported with what was found, what was expected and what to do', () => {
    const [fault] = readTleFile('nothing of the kind').faults;
    expect(fault?.message).toBe(
      'line 1: no element set was found; expected two lines that begin with "1 " and "2 ", or CSV or JSON with column names',
    );
  });
});

describe('a catalogue number', () => {
  it('above 99999 is written with a letter that is not I or O', () => {
    // Space-Track's table of alpha-5: A0000 is 100000, E8493 is 148493, J2931 is 182931, P4018 is 234018, Z9999 is 339999.
    const published = { '100000': 'A0000', '148493': 'E8493', '182931': 'J2931', '234018': 'P4018', '339999': 'Z9999' };
    for (const [number, columns] of Object.entries(published)) {
      expect(writeCatalogueNumber(number)).toBe(columns);
      expect(readCatalogueNumber(columns)).toBe(number);
    }
    expect(writeCatalogueNumber('340000')).toBeUndefined();
    expect(readCatalogueNumber('I0000')).toBeUndefined();
  });

  it('comes back for every number that fits into five columns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 339_999 }), (number) => {
        expect(readCatalogueNumber(writeCatalogueNumber(String(number)) ?? '')).toBe(String(number));
      }),
    );
  });
});

describe('the epoch of a set', () => {
  it('is exact for every eighth decimal of a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 1, max: 365 }), (fraction, day) => {
        const columns = `${String(day).padStart(3, '0')}.${String(fraction).padStart(8, '0')}`;
        expect(writeTleEpoch(readTleEpoch('26', columns) ?? '')).toBe(`26${columns}`);
      }),
    );
  });

  it('takes years 57 to 99 as the last century', () => {
    expect(readTleEpoch('57', '001.00000000')).toBe('1957-01-01T00:00:00.000000');
    expect(readTleEpoch('56', '366.50000000')).toBe('2056-12-31T12:00:00.000000');
  });
});
