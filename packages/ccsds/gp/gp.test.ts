import { describe, expect, it } from 'vitest';
import { writeGpCsv } from './csv.ts';
import { writeGpJson } from './json.ts';
import { looksLikeElementSets, readElementSets } from './read.ts';
import type { GpRecord } from './record.ts';

const header =
  'OBJECT_NAME,OBJECT_ID,EPOCH,MEAN_MOTION,ECCENTRICITY,INCLINATION,RA_OF_ASC_NODE,ARG_OF_PERICENTER,MEAN_ANOMALY,EPHEMERIS_TYPE,CLASSIFICATION_TYPE,NORAD_CAT_ID,ELEMENT_SET_NO,REV_AT_EPOCH,BSTAR,MEAN_MOTION_DOT,MEAN_MOTION_DDOT';
const invented =
  'SAMPLE 1,2026-001A,2026-03-10T07:26:52.157760,13.76498740,.00237640,90.2160,69.4642,228.7713,198.2104,0,U,270001,999,5782,.76643197E-3,.76E-5,0';
const csv = `${header}\r\n${invented}\r\n`;

describe('a table of element sets', () => {
  it('is read with all digits, six-digit catalogue numbers included', () => {
    const { format, records, faults } = readElementSets(csv);
    expect(format).toBe('csv');
    expect(faults).toEqual([]);
    expect(records[0]).toMatchObject({
      catalogueNumber: '270001',
      objectName: 'SAMPLE 1',
      epochUtc: '2026-03-10T07:26:52.157760',
      meanMotionRevPerDay: '13.76498740',
      bstarPerEarthRadius: '.76643197E-3',
      line: 2,
    });
  });

  it('keeps unknown columns and quoted commas', () => {
    const text = `${header},COMMENT\n${invented},"kept, ""all"" of it"\n`;
    expect(readElementSets(text).records[0]?.others).toEqual({ COMMENT: 'kept, "all" of it' });
  });

  it('gives the same records from CSV and from JSON', () => {
    const { records } = readElementSets(`${header},COMMENT\n${invented},"a, b"\n`);
    const bare = (list: readonly GpRecord[]) => list.map((record) => ({ ...record, line: 0 }));
    expect(bare(readElementSets(writeGpCsv(records)).records)).toEqual(bare(records));
    const led = (list: readonly GpRecord[]): unknown =>
      JSON.parse(JSON.stringify(list).replaceAll(/"(-?)\./g, '"$10.'));
    expect(bare(readElementSets(writeGpJson(records)).records)).toEqual(led(bare(records)));
    expect(writeGpJson(records)).toContain('"BSTAR": 0.76643197E-3');
  });

  it('accepts numbers and strings in JSON, and keeps trailing zeros', () => {
    const json = writeGpJson(readElementSets(csv).records);
    expect(json).toContain('"MEAN_MOTION": 13.76498740');
    expect(readElementSets(json).records[0]?.meanMotionRevPerDay).toBe('13.76498740');
  });

  it('reports what is wrong with each row, and reads the others', () => {
    const wrong = [
      invented.replace('13.76498740', '13.7649874O'),
      invented.replace('.00237640', '1.2'),
      invented.replace('2026-03-10T', '2026-13-10T'),
      invented.replace('270001', ''),
      invented.slice(0, 80),
    ];
    const { records, faults } = readElementSets(`${header}\n${invented}\n${wrong.join('\n')}\n`);
    expect(records).toHaveLength(1);
    expect(faults.map(({ code, line }) => [code, line])).toEqual([
      ['GP_VALUE_NOT_NUMBER', 3],
      ['GP_VALUE_OUT_OF_RANGE', 4],
      ['GP_EPOCH_INVALID', 5],
      ['GP_FIELD_MISSING', 6],
      ['GP_ROW_WIDTH', 7],
    ]);
    expect(faults[0]?.message).toBe('line 3: MEAN_MOTION is "13.7649874O"; expected a decimal number');
  });

  it('reports half a JSON file, and a page that is not an element-set file', () => {
    expect(readElementSets('[{"MEAN_MOTION": 1').faults[0]?.code).toBe('GP_JSON_MALFORMED');
    expect(readElementSets('<html>busy</html>').faults[0]?.code).toBe('GP_FORMAT_UNKNOWN');
    expect(looksLikeElementSets('<html>busy</html>')).toBe(false);
  });
});
