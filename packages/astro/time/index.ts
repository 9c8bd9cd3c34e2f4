export { AstroError, type AstroErrorCode, TimeError } from '../errors.ts';
export type { Brand } from './brand.ts';
export { type CalendarDate, calendarDateOf, modifiedJulianDayOf } from './calendar.ts';
export { julianCenturiesSinceJ2000, tdbMinusTtSeconds, toScale } from './conversion.ts';
export {
  type AnyEpoch,
  addSeconds,
  type ClockReading,
  compareEpochs,
  type Epoch,
  type EpochIn,
  secondsBetween,
} from './epoch.ts';
export { epochFromDayOfYear, epochFromJulianDate, type JulianDate, julianDate } from './julian-date.ts';
export {
  endsWithLeapSecond,
  leapSecondsAnnouncedToModifiedJulianDay,
  taiMinusUtcOnDay,
} from './leap-seconds.ts';
export { type ClockScale, type TimeScale, timeScales } from './scale.ts';
export { type EpochParts, epochFromParts, epochParts, formatEpoch, formatEpochDayOfYear, parseEpoch } from './text.ts';
export { epochFromUnixMs, unixMsOf } from './unix.ts';
export { toUt1, type Ut1MinusTai, utcFromUt1 } from './ut1.ts';
