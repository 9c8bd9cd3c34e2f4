import { modifiedJulianDayOf1970, msPerDay } from '@farpass/astro/constants';
import { weatherDay } from '@farpass/astro/propagation';
import type { AssessmentDocument } from '@farpass/contract/ca';

type WeatherDocument = NonNullable<AssessmentDocument['spaceWeather']>;

/** From this daily Ap on, a day is one of a storm of class G1 (Kp 5). */
const stormAp = 48;
/** Messages reach a week ahead, and the prediction of a storm is older news after that. */
const daysAhead = 8;

/** The space weather from now to a closest approach. */
export async function weatherUntil(tca: string, nowMs: number): Promise<WeatherDocument> {
  const then = dayOf(Date.parse(tca.endsWith('Z') ? tca : `${tca}Z`));
  const { f107, ap, kind, measuredTo } = await weatherDay(then);
  let largestAp = ap;
  for (let day = dayOf(nowMs); day < then; day += 1) largestAp = Math.max(largestAp, (await weatherDay(day)).ap);
  return { f107, ap, largestAp, kind, measuredTo, isStorm: largestAp >= stormAp };
}

/** When the first day of a storm in the week ahead begins, which may be today; undefined if there is none. */
export async function nextStormMs(nowMs: number): Promise<number | undefined> {
  const today = dayOf(nowMs);
  for (let day = today; day < today + daysAhead; day += 1)
    if ((await weatherDay(day)).ap >= stormAp) return (day - modifiedJulianDayOf1970) * msPerDay;
  return undefined;
}

function dayOf(ms: number): number {
  return Math.floor(ms / msPerDay) + modifiedJulianDayOf1970;
}
