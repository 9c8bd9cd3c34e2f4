import { modifiedJulianDayOf1970, msPerDay } from '../../constants/index.ts';
import type { SpaceWeatherTable } from './space-weather.ts';

const columns =
  'DATE,BSRN,ND,KP1,KP2,KP3,KP4,KP5,KP6,KP7,KP8,KP_SUM,AP1,AP2,AP3,AP4,AP5,AP6,AP7,AP8,AP_AVG,CP,C9,ISN,F10.7_OBS,F10.7_ADJ,F10.7_DATA_TYPE,F10.7_OBS_CENTER81,F10.7_OBS_LAST81,F10.7_ADJ_CENTER81,F10.7_ADJ_LAST81';

interface Days {
  /** Modified Julian days (UTC). */
  readonly from: number;
  readonly to: number;
  readonly measuredTo: number;
}

/** Days of a table as CelesTrak writes its file SW-Last5Years.csv; what the table does not hold is empty. */
export function spaceWeatherCsv(table: SpaceWeatherTable, { from, to, measuredTo }: Days): string {
  const lines = Array.from({ length: to - from + 1 }, (_, place) => {
    const day = from + place;
    const row = day - table.firstDay;
    const date = new Date((day - modifiedJulianDayOf1970) * msPerDay).toISOString().slice(0, 10);
    const ap = Array.from(table.ap.subarray(8 * row, 8 * row + 8));
    const kind = day <= measuredTo ? 'OBS' : 'PRD';
    const mean = table.f107Average[row].toFixed(1);
    return [
      date,
      '',
      '',
      ...Array(9).fill(''),
      ...ap,
      table.apDaily[row],
      '',
      '',
      '',
      table.f107[row].toFixed(1),
      '',
      kind,
      mean,
      '',
      '',
      '',
    ].join(',');
  });
  return [columns, ...lines, ''].join('\n');
}
