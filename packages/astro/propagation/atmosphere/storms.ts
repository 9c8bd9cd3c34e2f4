import { modifiedJulianDayOf1970, msPerDay, msPerHour } from '../../constants/index.ts';
import { type DstHour, dstInUse } from './dst.ts';
import { type WeatherDay, weatherDay } from './weather-in-use.ts';

/** From this daily Ap on, a day is one of a storm of class G1 (Kp 5). */
const stormAp = 48;
/** From here down an hour belongs to a moderate storm (Gonzalez et al. 1994). */
const stormDstNt = -50;
/** The air stays dense for about half a day after such an hour. */
const stormLastsMs = 12 * msPerHour;
/**
 * Storms are forecast for the day of the forecast and the two after it: the 3-Day Forecast of NOAA's SWPC, made on the day after the last
 * measured one. What causes them leaves the Sun one to four days before it arrives; the predicted Ap of later days is that of an ordinary day.
 */
const stormForecastDays = 3;
/** Messages reach a week ahead, and the prediction of a storm is older news after that. */
const daysAhead = 8;

/** The space weather of the day of a time, and what lies between now and then. */
export interface WeatherAhead extends WeatherDay {
  /** Of the newest measured day until now. */
  readonly issued: DatedWeather;
  /** Of the day of now: measured if it is over and published, else predicted. */
  readonly nowcast: DatedWeather;
  readonly largestAp: number;
  /** Undefined without any hour from half a day before now on. */
  readonly dst: DstAhead | undefined;
  /** The last day on which a storm would be foreseen, by the age of the weather. */
  readonly stormsKnownTo: string;
  /** Undefined if it is not known: no storm is seen, and one of the days is not covered, or too late for a forecast of storms. */
  readonly isStorm: boolean | undefined;
}

/** The weather of a day, and which day it is. */
export interface DatedWeather extends WeatherDay {
  readonly day: string;
}

export interface DstAhead {
  /** The newest of each kind. */
  readonly issued: DstHour | undefined;
  readonly nowcast: DstHour | undefined;
  readonly predicted: DstHour | undefined;
  /** The lowest that counts: from half a day before now. */
  readonly lowest: DstHour;
}

/** A time and now, ms of Unix time (UTC). */
export interface TimeAhead {
  readonly untilMs: number;
  readonly nowMs: number;
}

/** The space weather in use from now to a time. */
export async function weatherUntil({ untilMs, nowMs }: TimeAhead): Promise<WeatherAhead> {
  const then = dayOf(untilMs);
  const weather = await weatherDay(then);
  const days = [weather];
  for (let day = dayOf(nowMs); day < then; day += 1) days.push(await weatherDay(day));
  const largestAp = Math.max(...days.map(({ ap }) => ap));
  const dst = dstUntil({ untilMs, nowMs });
  const isSeen = largestAp >= stormAp || (dst !== undefined && dst.lowest.dstNt <= stormDstNt);
  const measured = dayOf(Date.parse(weather.measuredTo));
  const knownTo = measured + stormForecastDays;
  // A quiet Dst reaches an hour ahead, and does not say that the days after it are quiet.
  const isKnown = isSeen || (then <= knownTo && days.every(({ kind }) => kind !== 'ASSUMED'));
  const nowcast = await datedWeather(dayOf(nowMs));
  const issued = await datedWeather(Math.min(dayOf(nowMs), measured));
  const isStorm = isKnown ? isSeen : undefined;
  return { ...weather, issued, nowcast, largestAp, dst, stormsKnownTo: dateOf(knownTo), isStorm };
}

function dateOf(day: number): string {
  return new Date((day - modifiedJulianDayOf1970) * msPerDay).toISOString().slice(0, 10);
}

async function datedWeather(day: number): Promise<DatedWeather> {
  return { ...(await weatherDay(day)), day: dateOf(day) };
}

function dstUntil({ untilMs, nowMs }: TimeAhead): DstAhead | undefined {
  const hours = dstInUse().filter(({ hourMs }) => hourMs <= untilMs);
  const counted = hours.filter((hour) => countsAt(nowMs, hour));
  const [lowest] = counted.toSorted((a, b) => a.dstNt - b.dstNt);
  if (lowest === undefined) return undefined;
  const newest = (kind: DstHour['kind']) => hours.findLast((hour) => hour.kind === kind);
  return { issued: newest('ISSUED'), nowcast: newest('NOWCAST'), predicted: newest('PREDICTED'), lowest };
}

function countsAt(nowMs: number, { hourMs }: DstHour): boolean {
  return hourMs + msPerHour > nowMs - stormLastsMs;
}

/** When the first storm of the week ahead begins, by Ap or by Dst; it may have begun. Undefined if there is none. */
export async function nextStormMs(nowMs: number): Promise<number | undefined> {
  const today = dayOf(nowMs);
  const hour = dstInUse().find((one) => one.dstNt <= stormDstNt && countsAt(nowMs, one));
  const dstMs = hour?.hourMs ?? Number.POSITIVE_INFINITY;
  for (let day = today; day < today + daysAhead; day += 1)
    if ((await weatherDay(day)).ap >= stormAp) return Math.min(dstMs, (day - modifiedJulianDayOf1970) * msPerDay);
  return hour?.hourMs;
}

function dayOf(ms: number): number {
  return Math.floor(ms / msPerDay) + modifiedJulianDayOf1970;
}
