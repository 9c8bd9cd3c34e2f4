import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { addSeconds, epochFromJulianDate, formatEpoch, parseEpoch } from '@farpass/astro/time';
import { utcOfMessage } from '../../state/index.ts';
import type { StatesMapping } from './columns/index.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Days of the Julian date at which the others begin. */
const zeroDays = { JULIAN_DATE: 0, MODIFIED_JULIAN_DATE: 2_400_000.5, GMAT_MODIFIED_JULIAN_DATE: 2_430_000 } as const;

/** Digits that the seconds of a Julian date have: a number of 16 digits leaves 40 µs, one of the other two 1 µs. */
const digitsOf = { JULIAN_DATE: 4, MODIFIED_JULIAN_DATE: 6, GMAT_MODIFIED_JULIAN_DATE: 6 } as const;

/** The scale of the times of the OEM: seconds are counted on from their beginning in UTC. */
export function writtenScale({ times, scale }: StatesMapping): StatesMapping['scale'] {
  return times === 'SECONDS' ? 'UTC' : scale;
}

/** The time of a cell as an OEM writes it, in its scale, or undefined if it cannot be read. */
export function timeReader({ times, scale, epoch }: StatesMapping): (cell: string) => string | undefined {
  if (times === 'CALENDAR') return (cell) => calendarText(cell, scale);
  if (times === 'SECONDS') {
    const from = calendarText(epoch ?? '', scale);
    const start = from === undefined ? undefined : utcOfMessage(from, scale, earthOrientationInUse());
    return (cell) => {
      const seconds = numberIn(cell);
      return start === undefined || seconds === undefined ? undefined : formatEpoch(addSeconds(start, seconds), 6);
    };
  }
  return (cell) => {
    const days = numberIn(cell);
    if (days === undefined) return undefined;
    const day = Math.floor(days);
    return formatEpoch(
      epochFromJulianDate(scale, { day: day + zeroDays[times], fraction: days - day }),
      digitsOf[times],
    );
  };
}

function numberIn(cell: string): number | undefined {
  const value = Number(cell);
  return cell.trim() === '' || !Number.isFinite(value) ? undefined : value;
}

/**
 * "2026-11-26 12:00:00.5", "2026/11/26T12:00:00Z", "2026-330T12:00:00" or "26 Nov 2026 12:00:00.000". Dates like 11/12/2026 are
 * refused: no one knows which of the two is the month. A Z is taken in UTC only.
 */
function calendarText(cell: string, scale: StatesMapping['scale']): string | undefined {
  const text = cell.trim();
  if (/z$/i.test(text) && scale !== 'UTC') return undefined;
  const plain = text.replace(/\s*(?:z|utcg?)$/i, '');
  const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]* ?-?(\d{4})[ T](\d\d:\d\d:\d\d(?:\.\d+)?)$/i.exec(plain);
  const month = months.indexOf(named?.[2]?.toLowerCase() ?? '') + 1;
  const ordered =
    named === null || month === 0
      ? plain.replace(/^(\d{4})\/(\d\d)\/(\d\d)/, '$1-$2-$3').replace(/^(\S+) +/, '$1T')
      : `${named[3]}-${String(month).padStart(2, '0')}-${(named[1] ?? '').padStart(2, '0')}T${named[4]}`;
  const full = /T\d\d:\d\d$/.test(ordered) ? `${ordered}:00` : ordered;
  if (!/^\d{4}-(?:\d\d-\d\d|\d{3})T\d\d:\d\d:\d\d(?:\.\d+)?$/.test(full)) return undefined;
  try {
    parseEpoch(full, scale);
    return full;
  } catch {
    return undefined;
  }
}
