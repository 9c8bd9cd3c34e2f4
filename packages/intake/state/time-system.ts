import { type EarthOrientationTable, ut1MinusTaiOf } from '@farpass/astro/earth-orientation';
import { type Epoch, parseEpoch, toScale, utcFromUt1 } from '@farpass/astro/time';
import { StateFault } from './fault.ts';

/** UTC of a time written in a message's TIME_SYSTEM (UTC, TAI, TT, GPS, TDB, UT1). */
export function utcOfMessage(text: string, system: string, table: EarthOrientationTable): Epoch<'UTC'> {
  const scale = system.trim().toUpperCase();
  switch (scale) {
    case 'UTC':
      return parseEpoch(text, 'UTC');
    case 'TAI':
    case 'TT':
    case 'GPS':
    case 'TDB':
      return toScale(parseEpoch(text, scale), 'UTC');
    case 'UT1':
      return utcFromUt1(parseEpoch(text, 'UT1'), ut1MinusTaiOf(table));
    default:
      throw new StateFault('STATE_TIME_SYSTEM_UNKNOWN', {
        sentence: `TIME_SYSTEM is '${system}'; UTC, TAI, TT, GPS, TDB and UT1 can be converted.`,
        parameters: { found: system },
      });
  }
}
