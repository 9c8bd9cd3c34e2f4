import { weatherDay } from '@farpass/astro/propagation';
import { parseEpoch } from '@farpass/astro/time';
import type { AssessmentDocument } from '@farpass/contract/ca';

type WeatherDocument = NonNullable<AssessmentDocument['spaceWeather']>;

/** From this daily Ap on, a day is one of a storm of class G1 (Kp 5). */
const stormAp = 48;

/** The space weather from now to a closest approach. */
export async function weatherDocument(tca: string, nowMs: number): Promise<WeatherDocument> {
  const then = parseEpoch(tca, 'UTC');
  const now = parseEpoch(new Date(nowMs).toISOString().slice(0, -1), 'UTC');
  const { f107, ap, kind, measuredTo } = await weatherDay(then.modifiedJulianDay);
  let largestAp = ap;
  for (let day = now.modifiedJulianDay; day < then.modifiedJulianDay; day += 1)
    largestAp = Math.max(largestAp, (await weatherDay(day)).ap);
  return { f107, ap, largestAp, kind, measuredTo, isStorm: largestAp >= stormAp };
}
