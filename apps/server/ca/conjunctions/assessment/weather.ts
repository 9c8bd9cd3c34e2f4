import { type DstHour, weatherUntil } from '@farpass/astro/propagation';
import type { AssessmentDocument } from '@farpass/contract/ca';

type WeatherDocument = NonNullable<AssessmentDocument['spaceWeather']>;
type DstDocument = NonNullable<WeatherDocument['dst']>;

/** The space weather from now to a closest approach. */
export async function weatherDocument(tca: string, nowMs: number): Promise<WeatherDocument> {
  const untilMs = Date.parse(tca.endsWith('Z') ? tca : `${tca}Z`);
  const { f107, ap, largestAp, kind, measuredTo, dst, isStorm } = await weatherUntil({ untilMs, nowMs });
  const weather = { f107, ap, largestAp, kind, measuredTo, isStorm };
  if (dst === undefined) return weather;
  const { issued, nowcast, predicted, lowest } = dst;
  return {
    ...weather,
    dst: {
      ...(issued && { issued: dstDocument(issued) }),
      ...(nowcast && { nowcast: dstDocument(nowcast) }),
      ...(predicted && { predicted: dstDocument(predicted) }),
      lowest: dstDocument(lowest),
    },
  };
}

function dstDocument({ hourMs, dstNt, kind }: DstHour): DstDocument['lowest'] {
  return { at: new Date(hourMs).toISOString(), dstNt, kind };
}
