import { describe, expect, it } from 'vitest';
import { describeReader } from '../message/testing/reader.ts';
import { faultsOf, mustHaveRecord, type RefusedFile, testFile, warningsOf } from '../message/testing/verdict.ts';
import { readCdm, writeCdm, writeFlatCdms } from './index.ts';

/** Every file is named after its fault. */
const refused: readonly RefusedFile[] = [
  ['cdm-comment-inside-state.kvn', 'COMMENT_PLACE:50', 'read'],
  ['cdm-both-objects-named-object1.kvn', 'VALUE_NOT_CHOICE:84', 'refused'],
  ['cdm-control-character.kvn', 'CHARACTER_FORBIDDEN:4', 'refused'],
  ['cdm-covariance-missing-element.kvn', 'FIELD_MISSING:41', 'read'],
  ['cdm-covariance-not-a-number.kvn', 'VALUE_NOT_NUMBER:57', 'read'],
  ['cdm-doctype.xml', 'XML_DOCTYPE_REFUSED:2', 'refused'],
  ['cdm-element-in-element.xml', 'XML_ELEMENT_UNEXPECTED:4', 'refused'],
  ['cdm-empty-object-name.kvn', 'VALUE_EMPTY:31', 'refused'],
  ['cdm-flat-two-messages.json.txt', 'JSON_SHAPE:232', 'refused'],
  ['cdm-frame-behind-state.kvn', 'KEY_MISPLACED:51', 'read'],
  ['cdm-line-without-equals.kvn', 'LINE_NOT_UNDERSTOOD:4', 'refused'],
  ['cdm-lower-case-keyword.kvn', 'KEY_CASE:8', 'read'],
  ['cdm-manoeuvrable-maybe.kvn', 'VALUE_NOT_CHOICE:36', 'refused'],
  ['cdm-miss-distance-in-kilometres.kvn', 'UNIT_WRONG:9', 'refused'],
  ['cdm-missing-tca.kvn', 'FIELD_MISSING:7', 'refused'],
  ['cdm-no-entries.json.txt', 'JSON_SHAPE:1', 'refused'],
  ['cdm-not-closed.xml', 'XML_MALFORMED:5', 'refused'],
  ['cdm-one-object.kvn', 'BLOCK_MISSING:1', 'refused'],
  ['cdm-probability-above-one.kvn', 'VALUE_OUT_OF_RANGE:24', 'read'],
  ['cdm-repeated-x.kvn', 'KEY_REPEATED:50', 'refused'],
  ['cdm-tca-not-a-date.kvn', 'VALUE_NOT_EPOCH:8', 'refused'],
  ['cdm-text-between-elements.xml', 'XML_ELEMENT_UNEXPECTED:5', 'refused'],
  ['cdm-three-objects.kvn', 'BLOCK_REPEATED:139', 'refused'],
  ['cdm-truncated.json.txt', 'JSON_MALFORMED:4', 'refused'],
  ['cdm-undeclared-entity.xml', 'XML_DOCTYPE_REFUSED:4', 'refused'],
  ['cdm-unknown-keyword.kvn', 'KEY_UNKNOWN:5', 'read'],
  ['cdm-version-9.kvn', 'VERSION_UNKNOWN:1', 'refused'],
  ['cdm-version-missing.kvn', 'VERSION_MISSING:1', 'refused'],
  ['cdm-version-second.kvn', 'VERSION_NOT_FIRST:1', 'read'],
  ['cdm-wrong-root.xml', 'FORMAT_UNEXPECTED:2', 'refused'],
];

/** Files that are read in both modes, with their first warning. */
const warned = [
  ['cdm-as-providers-send-it.kvn', 'UNIT_TOLERATED:14'],
  ['cdm-draft-keyword.kvn', 'KEY_NOT_IN_VERSION:48'],
  ['cdm-flat.json.txt', 'KEY_UNKNOWN:3'],
  ['cdm-keywords-out-of-order.kvn', 'KEY_ORDER:53'],
  ['cdm-miss-distance-contradicts-position.kvn', 'VALUE_DOUBTFUL:9'],
  ['cdm-negative-variance.kvn', 'COVARIANCE_SIGN:57'],
  ['cdm-partial-drag-row.kvn', 'COVARIANCE_PARTIAL:76'],
  ['cdm-screening-backwards.kvn', 'SPAN_ORDER:18'],
] as const;

describeReader({
  kind: 'CDM',
  folder: import.meta.dirname,
  read: readCdm,
  write: writeCdm,
  refused,
  warned,
});

describe('a CDM', () => {
  const cdm = mustHaveRecord(readCdm(testFile(import.meta.dirname, 'cdm.kvn')));

  it('has typed values in the units of the standard, with every digit', () => {
    expect(cdm.version).toBe('1.0');
    expect(cdm.header.values.ORIGINATOR).toBe('FARPASS');
    expect(cdm.relative.values.TCA).toBe('2031-05-05T22:37:52.618250');
    expect(cdm.relative.values.MISS_DISTANCE).toEqual({ text: '715.3', value: 715.3, unit: 'm' });
    expect(cdm.relative.values.COLLISION_PROBABILITY).toEqual({ text: '4.835E-05', value: 4.835e-5, unit: undefined });
    expect(cdm.object1.metadata.values.MANEUVERABLE).toBe('YES');
    expect(cdm.object2.metadata.values.MANEUVERABLE).toBe('N/A');
    expect(cdm.object2.data.values.Z_DOT).toEqual({ text: '3.328770172', value: 3.328770172, unit: 'km/s' });
    expect(cdm.object1.data.values.AREA_DRG).toBeUndefined();
  });

  it('keeps each comment in front of the keyword that follows it', () => {
    const [first, second] = cdm.object1.metadata.entries;
    expect(first).toEqual({ kind: 'comment', text: 'HBR = 10 [m]' });
    expect(second).toEqual({ kind: 'comment', text: 'Object 1 as an operator describes it' });
  });

  it('reads an optional number that is empty, NaN or N/A as absent and keeps the line', () => {
    const source = testFile(import.meta.dirname, 'cdm-as-providers-send-it.kvn');
    const { values, entries } = mustHaveRecord(readCdm(source)).object1.data;
    expect(values.TIME_LASTOB_START).toBeUndefined();
    expect(values.ACTUAL_OD_SPAN).toBeUndefined();
    expect(entries).toContainEqual({ kind: 'field', key: 'ACTUAL_OD_SPAN', text: 'NaN', unit: 'd' });
  });

  it('reads a truncated unit as the unit of the standard', () => {
    const source = testFile(import.meta.dirname, 'cdm-as-providers-send-it.kvn');
    const { RESIDUALS_ACCEPTED: residuals } = mustHaveRecord(readCdm(source)).object1.data.values;
    expect(residuals).toEqual({ text: '97.8', value: 97.8, unit: '%' });
  });

  it('without its covariance is read leniently, with one warning for each object without one', () => {
    const text = testFile(import.meta.dirname, 'cdm.kvn').toString();
    const bare = text.replaceAll(/^C(?:[RTN]|[RTN]DOT)_(?:[RTN]|[RTN]DOT) = .*\n/gm, '');
    const strict = faultsOf(readCdm(bare));
    expect(strict).toHaveLength(42);
    expect(strict.every((fault) => fault.startsWith('FIELD_MISSING:'))).toBe(true);
    const result = readCdm(bare, { mode: 'lenient' });
    expect(result.warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^line 41: the covariance is missing or incomplete: found 0 of 21 elements for object 1, no CR_R/,
      ),
      expect.stringMatching(/^line \d+: the covariance is missing or incomplete: found 0 of 21 elements for object 2/),
    ]);
    const { values } = mustHaveRecord(result).object1.data;
    expect([values.CR_R, values.CNDOT_NDOT, values.X.value]).toEqual([
      undefined,
      undefined,
      cdm.object1.data.values.X.value,
    ]);
    for (const syntax of ['KVN', 'XML', 'JSON'] as const) {
      const written = writeCdm(mustHaveRecord(result), syntax).text;
      expect(mustHaveRecord(readCdm(written, { mode: 'lenient' }))).toEqual(mustHaveRecord(result));
    }
  });

  it('with a covariance element that is empty or not a number keeps the others and names the line', () => {
    const source = testFile(import.meta.dirname, 'cdm-covariance-not-a-number.kvn');
    const empty = testFile(import.meta.dirname, 'cdm.kvn')
      .toString()
      .replace(/^CT_T = .*$/m, 'CT_T =');
    expect(warningsOf(readCdm(source, { mode: 'lenient' }))).toEqual(['COVARIANCE_MISSING:55', 'VALUE_NOT_NUMBER:57']);
    expect(faultsOf(readCdm(empty))).toEqual(['VALUE_EMPTY:57']);
    const result = readCdm(empty, { mode: 'lenient' });
    expect(warningsOf(result)).toEqual(['COVARIANCE_MISSING:55', 'VALUE_EMPTY:57']);
    expect(mustHaveRecord(result).object1.data.values.CT_T).toBeUndefined();
    expect(mustHaveRecord(result).object1.data.values.CR_R?.value).toBe(cdm.object1.data.values.CR_R?.value);
  });

  it('is the same with Windows line ends, tabs, blank lines and indentation', () => {
    const text = testFile(import.meta.dirname, 'cdm.kvn').toString();
    const spaced = text
      .replaceAll(/^(\w+) = /gm, '$1\t=  ')
      .replaceAll('\n', '\r\n\r\n\t')
      .trimEnd();
    expect(mustHaveRecord(readCdm(spaced))).toEqual(cdm);
    expect(warningsOf(readCdm(spaced))).toEqual([]);
  });

  it('of version 2 is read with the keywords of its draft, with one warning', () => {
    const text = testFile(import.meta.dirname, 'cdm-draft-keyword.kvn').toString();
    const version2 = text.replace('VERS = 1.0', 'VERS = 2.0');
    expect(faultsOf(readCdm(version2))).toEqual(['VERSION_UNUSUAL:1']);
    expect(warningsOf(readCdm(version2, { mode: 'lenient' }))).toEqual(['VERSION_UNUSUAL:1']);
  });

  it('accepts user-defined keywords of the draft with a warning and keeps them', () => {
    const text = `${testFile(import.meta.dirname, 'cdm.kvn')}USER_DEFINED_OBJ1_HBR = 4.5\n`;
    const result = readCdm(text);
    expect(warningsOf(result)).toEqual(['KEY_NOT_IN_VERSION:139']);
    const xml = writeCdm(mustHaveRecord(result), 'XML').text;
    expect(xml).toContain('<USER_DEFINED parameter="OBJ1_HBR">4.5</USER_DEFINED>');
    expect(mustHaveRecord(readCdm(xml))).toEqual(mustHaveRecord(result));
  });

  it('accepts an unknown keyword leniently and writes it back', () => {
    const source = testFile(import.meta.dirname, 'cdm-unknown-keyword.kvn');
    const record = mustHaveRecord(readCdm(source, { mode: 'lenient' }));
    expect(writeCdm(record, 'KVN').text).toContain('MESSAGE_FROM = LANTERN 7\n');
    expect(writeCdm(record, 'XML').text).toContain('<MESSAGE_FROM>LANTERN 7</MESSAGE_FROM>');
  });

  it('reads the flat JSON of Space-Track: units, split times, comments, unknown members', () => {
    const flat = mustHaveRecord(readCdm(testFile(import.meta.dirname, 'cdm-flat.json.txt')));
    expect(flat.relative.values.TCA).toBe('2031-05-05T22:37:52.618250');
    expect(flat.relative.values.MISS_DISTANCE).toEqual({ text: '715.3', value: 715.3, unit: 'm' });
    expect(flat.header.entries).toContainEqual({ kind: 'comment', text: 'CONSTELLATION = LANTERN' });
    expect(flat.object1.data.values).toEqual(cdm.object1.data.values);
    expect(flat.object2.data.values).toEqual(cdm.object2.data.values);
    expect(flat.object2.metadata.values).toEqual(cdm.object2.metadata.values);
  });

  it('is written as that flat JSON with every value, and reports that comments lose their places', () => {
    const { text, losses } = writeFlatCdms([cdm]);
    expect(losses).toEqual(['the places of comments']);
    expect(JSON.parse(text)).toMatchObject([
      { MISS_DISTANCE: '715.3', MISS_DISTANCE_UNIT: 'm', SAT2_OBJECT: 'OBJECT2' },
    ]);
    const again = mustHaveRecord(readCdm(text));
    expect(again.relative.values).toEqual(cdm.relative.values);
    expect(again.object1.data.values).toEqual(cdm.object1.data.values);
    const commentsIn = (record: typeof cdm) =>
      [
        record.header,
        record.relative,
        record.object1.metadata,
        record.object1.data,
        record.object2.metadata,
        record.object2.data,
      ]
        .flatMap(({ entries }) => entries)
        .filter(({ kind }) => kind === 'comment').length;
    expect(commentsIn(again)).toBe(commentsIn(cdm));
  });

  it('reports every fault, not only the first', () => {
    const text = testFile(import.meta.dirname, 'cdm.kvn').toString();
    const broken = text
      .replace(/^TCA .*$/m, 'TCA = noon')
      .replace(/^X = .*$/m, 'X = far [km]')
      .replace(/^OBJECT_NAME .*$/m, '');
    expect(faultsOf(readCdm(broken))).toEqual(['VALUE_NOT_EPOCH:8', 'FIELD_MISSING:26', 'VALUE_NOT_NUMBER:49']);
  });
});
