import { modifiedJulianDayOf1970, msPerDay, msPerHour } from '@farpass/astro/constants';
import { type DstHour, dstInUse, weatherDay } from '@farpass/astro/propagation';
import type { AssessmentDocument } from '@farpass/contract/ca';

type WeatherDocument = NonNullable<AssessmentDocument['spaceWeather']>;

/** From this daily Ap on, a day is one of a storm of class G1 (Kp 5). */
const stormAp = 48;
/** From here down an hour belongs to a moderate storm (Gonzalez et al. 1994). */
const stormDstNt = -50;
/** The air stays dense for about half a day after such an hour. */
const stormLastsMs = 12 * msPerHour;
/** Messages reach a week ahead, and the prediction of a storm is older news after that. */
const daysAhead = 8;

/** The space weather from now to a closest approach. */
export async function weatherUntil(tca: string, nowMs: number): Promise<WeatherDocument> {
  const then = dayOf(Date.parse(tca.endsWith('Z') ? tca : `${tca}Z`));
  const { f107, ap, kind, measuredTo } = await weatherDay(then);
  let largestAp = ap;
  for (let day = dayOf(nowMs); day < then; day += 1) largestAp = Math.max(largestAp, (await weatherDay(day)).ap);
  const isApStorm = largestAp >= stormAp;
  const dst = dstUntil({ untilMs: Date.parse(tca.endsWith('Z') ? tca : `${tca}Z`), nowMs });
  const weather = { f107, ap, largestAp, kind, measuredTo };
  if (dst === undefined) return { ...weather, isStorm: isApStorm };
  return { ...weather, dst, isStorm: isApStorm || dst.lowest.dstNt <= stormDstNt };
}

type DstDocument = NonNullable<WeatherDocument['dst']>;

/** The newest value of each kind, and the lowest that counts until a time; undefined without any. */
function dstUntil({ untilMs, nowMs }: { readonly untilMs: number; readonly nowMs: number }): DstDocument | undefined {
  const hours = dstInUse().filter(({ hourMs }) => hourMs <= untilMs);
  const counted = hours.filter(({ hourMs }) => hourMs + msPerHour > nowMs - stormLastsMs);
  const [lowest] = counted.toSorted((a, b) => a.dstNt - b.dstNt);
  if (lowest === undefined) return undefined;
  const newest = (kind: DstHour['kind']) => hours.findLast((hour) => hour.kind === kind);
  const named = { issued: newest('ISSUED'), nowcast: newest('NOWCAST'), predicted: newest('PREDICTED') };
  const found = Object.entries(named).flatMap(([name, hour]) =>
    hour === undefined ? [] : [[name, dstDocument(hour)]],
  );
  return { ...Object.fromEntries(found), lowest: dstDocument(lowest) };
}

function dstDocument({ hourMs, dstNt, kind }: DstHour): DstDocument['lowest'] {
  return { at: new Date(hourMs).toISOString(), dstNt, kind };
}

/** When the first storm of the week ahead begins, by Ap or by Dst; it may have begun. Undefined if there is none. */
export async function nextStormMs(nowMs: number): Promise<number | undefined> {
  const today = dayOf(nowMs);
  const hour = dstInUse().find(({ hourMs, dstNt }) => dstNt <= stormDstNt && hourMs + msPerHour > nowMs - stormLastsMs);
  const dstMs = hour?.hourMs ?? Number.POSITIVE_INFINITY;
  for (let day = today; day < today + daysAhead; day += 1)
    if ((await weatherDay(day)).ap >= stormAp) return Math.min(dstMs, (day - modifiedJulianDayOf1970) * msPerDay);
  return hour?.hourMs;
}

function dayOf(ms: number): number {
  return Math.floor(ms / msPerDay) + modifiedJulianDayOf1970;
}
