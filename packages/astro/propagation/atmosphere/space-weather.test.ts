import { describe, expect, it } from 'vitest';
import { AstroError } from '../../errors.ts';
import { conditionsInSlot, readSpaceWeather, referenceSpaceWeather } from './space-weather.ts';

/** Rows in the fixed format of CelesTrak; values as published for the days around New Year 2023. */
const text = `DATATYPE CssiSpaceWeather
VERSION 1.2
BEGIN OBSERVED
2022 12 29 2583  8 37 33 33 43 40 33 47 47 313  22  18  18  32  27  18  39  39  27 1.2 6 127 151.5 0 151.0 129.1 156.6 155.7 132.0
2022 12 30 2583  9 47 40 40 33 43 47 43 30 323  39  27  27  18  32  39  32  15  29 1.3 6 124 172.4 0 152.0 129.2 178.3 156.8 132.2
2022 12 31 2583 10 30 30 27 17 30 27 33 40 233  15  15  12   6  15  12  18  27  15 0.8 4  98 159.5 0 153.2 129.3 164.9 158.0 132.4
2023 01 01 2583 11 23 30 20 27 17 27 37 40 220   9  15   7  12   6  12  22  27  14 0.8 4 108 147.5 0 154.2 129.4 152.6 159.1 132.5
END OBSERVED
BEGIN DAILY_PREDICTED
2023 01 01 2583 11 23 30 20 27 17 27 37 40 220   1   1   1   1   1   1   1   1   1 0.8 4 108 147.5 0 154.2 129.4 152.6 159.1 132.5
2023 01 02 2583 12 20 20 10 17 13 13 20 30 143   7   7   4   6   5   5   7  15   7 0.4 2 109 141.5   155.4 129.6 146.4 160.3 132.7
END DAILY_PREDICTED
BEGIN MONTHLY_PREDICTED
2023 02 01 2635  7                                                                        83 119.3   116.8 114.3 121.1 118.4 113.5
END MONTHLY_PREDICTED
`;

const csv = `DATE,BSRN,ND,KP1,KP2,KP3,KP4,KP5,KP6,KP7,KP8,KP_SUM,AP1,AP2,AP3,AP4,AP5,AP6,AP7,AP8,AP_AVG,CP,C9,ISN,F10.7_OBS,F10.7_ADJ,F10.7_DATA_TYPE,F10.7_OBS_CENTER81,F10.7_OBS_LAST81,F10.7_ADJ_CENTER81,F10.7_ADJ_LAST81
2022-12-31,2583,10,30,30,27,17,30,27,33,40,233,15,15,12,6,15,12,18,27,15,0.8,4,98,164.9,159.5,OBS,158.0,132.4,153.2,129.3
2023-01-01,2583,11,23,30,20,27,17,27,37,40,220,9,15,7,12,6,12,22,27,14,0.8,4,108,152.6,147.5,PRD,159.1,132.5,154.2,129.4
2023-02-01,2635,7,,,,,,,,,,,,,,,,,,,,,83,121.1,119.3,PRM,118.4,113.5,116.8,114.3
`;

const newYear2023 = 59945;

const slotOf = (modifiedJulianDay: number): number => Math.floor(modifiedJulianDay * 8);

describe('space weather', () => {
  const table = readSpaceWeather(text);

  it('takes observed flux and Ap from the text file, each day once, without the monthly rows', () => {
    expect(table.firstDay).toBe(newYear2023 - 3);
    expect(Array.from(table.f107)).toEqual([156.6, 178.3, 164.9, 152.6, 146.4]);
    expect(Array.from(table.f107Average)).toEqual([155.7, 156.8, 158, 159.1, 160.3]);
    expect(Array.from(table.apDaily)).toEqual([27, 29, 15, 14, 7]);
    expect(Array.from(table.ap.subarray(24, 32))).toEqual([9, 15, 7, 12, 6, 12, 22, 27]);
    expect(table.firstPredictedDay).toBe(newYear2023);
  });

  it('gives the same table from the CSV form', () => {
    const fromCsv = readSpaceWeather(csv);
    expect(fromCsv.firstDay).toBe(newYear2023 - 1);
    expect(Array.from(fromCsv.f107)).toEqual([164.9, 152.6]);
    expect(Array.from(fromCsv.f107Average)).toEqual([158, 159.1]);
    expect(Array.from(fromCsv.ap.subarray(8))).toEqual([9, 15, 7, 12, 6, 12, 22, 27]);
    expect(fromCsv.firstPredictedDay).toBe(newYear2023);
  });

  it('gives the flux of the day before and the ap history of 57 hours', () => {
    const conditions = conditionsInSlot(table, slotOf(newYear2023 + 0.4));
    expect(conditions.dayOfYear).toBe(1);
    expect(conditions.f107).toBe(164.9);
    expect(conditions.f107Average).toBe(159.1);
    // At 09:36 the slot is the fourth: 12; before it 7, 15, 9; then the days before.
    const before = [18, 27, 12, 15, 6, 12, 15, 15].reduce((sum, each) => sum + each) / 8;
    const longBefore = [15, 32, 39, 32, 18, 27, 27, 39].reduce((sum, each) => sum + each) / 8;
    expect(conditions.magnetic).toEqual({ kind: 'history', ap: [14, 12, 7, 15, 9, before, longBefore] });
  });

  it('refuses a day outside the table and names the days that it covers', () => {
    expect(() => conditionsInSlot(table, slotOf(newYear2023 + 40))).toThrow(
      /SPACE_WEATHER_MISSING: No space weather for 2023-02-10: the file serves 2023-01-01 to 2023-01-02/,
    );
    expect(() => conditionsInSlot(table, slotOf(newYear2023 - 1))).toThrow(/SPACE_WEATHER_MISSING/);
  });

  it('gives a constant state on any day, with the day of the year', () => {
    expect(conditionsInSlot(referenceSpaceWeather, slotOf(newYear2023 + 364))).toEqual({
      dayOfYear: 365,
      f107: 150,
      f107Average: 150,
      magnetic: { kind: 'daily', ap: 4 },
    });
  });

  it('refuses a file that is not a space-weather file, a broken number and a gap', () => {
    expect(() => readSpaceWeather('hello')).toThrow(AstroError);
    expect(() => readSpaceWeather(text.replace('178.3 156.8', '1x8.3 156.8'))).toThrow(
      /Line 5: columns 113 to 118 holds '1x8.3'/,
    );
    expect(() => readSpaceWeather(text.replace(/2022 12 30.*\n/, ''))).toThrow(/Days are missing/);
  });
});
