import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import { isUnsureByStorm, type WeatherReport, weatherReport } from '@farpass/operations/weather';

type WeatherDocument = NonNullable<AssessmentDocument['spaceWeather']>;

/** The space weather from now to a closest approach. */
export async function weatherUntilTca(tca: string, nowMs: number): Promise<WeatherReport> {
  return weatherReport({ untilMs: Date.parse(tca.endsWith('Z') ? tca : `${tca}Z`), nowMs });
}

/** The same for an assessment, with whether it makes a LOW risk unsure. */
export async function weatherDocument(
  { tca, dragSpace }: Pick<AssessmentDocument, 'tca' | 'dragSpace'>,
  nowMs: number,
): Promise<WeatherDocument> {
  const weather = await weatherUntilTca(tca, nowMs);
  return { ...weather, makesLowUnsure: isUnsureByStorm(dragSpace, weather) };
}
