import { shippedWeatherDay } from '@farpass/astro/propagation';
import { parseEpoch } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import type { MessageSide, RiskLevel } from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/ca';
import type { CdmEncounter } from '@farpass/intake/cdm';
import { dragSpaceOf } from '@farpass/intake/density';
import type { OwnSatellite } from '../../cdms/own-satellite.ts';

type DragDocument = NonNullable<AssessmentDocument['dragSpace']>;
type WeatherDocument = NonNullable<AssessmentDocument['spaceWeather']>;

interface DragOrder {
  readonly ownSide: MessageSide;
  readonly satellite: Pick<OwnSatellite, 'rules'>;
  readonly taken: CdmEncounter;
  readonly level: RiskLevel;
}

/** The probability over the drag of both objects, or why there is none. */
export function dragDocument(cdm: Cdm, { taken, ownSide, satellite, level }: DragOrder): DragDocument {
  const found = dragSpaceOf(cdm, taken, ownSide);
  if (!found.isKnown) return { reason: found.reason };
  const { factors, probabilities, largest, own, other } = found;
  const isLowUnsure = level === 'LOW' && largest.probability >= satellite.rules.thresholds.medium;
  return {
    factors: [...factors],
    probabilities: probabilities.map((row) => [...row]),
    largest: { ...largest },
    own: { ...own },
    other: { ...other },
    isLowUnsure,
  };
}

/** From this daily Ap on, a day is one of a storm of class G1 (Kp 5). */
const stormAp = 48;

/** The space weather from now to a closest approach. */
export async function weatherDocument(tca: string, nowMs: number): Promise<WeatherDocument> {
  const then = parseEpoch(tca, 'UTC');
  const now = parseEpoch(new Date(nowMs).toISOString().slice(0, -1), 'UTC');
  const { f107, ap, kind, measuredTo } = await shippedWeatherDay(then.modifiedJulianDay);
  let largestAp = ap;
  for (let day = now.modifiedJulianDay; day < then.modifiedJulianDay; day += 1)
    largestAp = Math.max(largestAp, (await shippedWeatherDay(day)).ap);
  return { f107, ap, largestAp, kind, measuredTo, isStorm: largestAp >= stormAp };
}
