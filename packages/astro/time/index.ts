export { calendarDateOf, modifiedJulianDayOf } from './calendar.ts';
export { julianCenturiesSinceJ2000, toScale } from './conversion.ts';
export { type AnyEpoch, addSeconds, compareEpochs, type Epoch, type EpochIn, secondsBetween } from './epoch.ts';
export { epochFromJulianDate } from './julian-date.ts';
export { endsWithLeapSecond, mayEndWithLeapSecond, taiMinusUtcOnDay } from './leap-seconds.ts';
export type { ClockScale, TimeScale } from './scale.ts';
export { epochParts, formatEpoch, formatUtc, parseEpoch, withCalendarDate } from './text.ts';
export { epochFromUnixMs, unixMsOf } from './unix.ts';
export { toUt1, type Ut1MinusTai, utcFromUt1 } from './ut1.ts';
