import { msPerDay } from '@farpass/astro/constants';
import { parseEpoch } from '@farpass/astro/time';
import { principalAxes } from '@farpass/conjunction/plane';
import { probabilityFoster1992 } from '@farpass/conjunction/probability';
import {
  type AnnualOptions,
  type AnnualStatistics,
  annualStatistics,
  type HistoryEntry,
  StatisticsError,
} from '@farpass/conjunction/statistics';
import { unixMsOfInstant } from '../../platform/db/index.ts';
import { type ForecastDocument, type ForecastOrder, forecastOf, sigmaClasses } from './forecast.ts';
import type { StoredMessage, StoredPlane } from './history.ts';

export interface AnnualOrder {
  readonly history: readonly StoredMessage[];
  readonly options: AnnualOptions;
  /** Radius for which every probability is computed again, m; if undefined, the stored ones are used. */
  readonly radiusM: number | undefined;
  readonly forecast: ForecastOrder | undefined;
}

export interface AnnualFindings {
  /** Undefined without messages. */
  readonly statistics: AnnualStatistics | undefined;
  /** Whether all messages have the same closest approach: they can be counted, but give no rate. */
  readonly isWithoutSpan: boolean;
  readonly forecast: ForecastDocument | undefined;
}

/** Counts a history, and forecasts as well. */
export function run({ history, options, radiusM, forecast }: AnnualOrder): AnnualFindings {
  const entries = history.map((message) => entryOf(message, radiusM));
  const statistics = countedOf(entries, options);
  return {
    statistics: statistics ?? countedOf(entries, { ...options, observedYears: anySpanYears }),
    isWithoutSpan: statistics === undefined,
    forecast: forecast && forecastOf(forecast, sigmaClasses(decidingPlanes(history, options))),
  };
}

function entryOf(
  { creationDate, tca, secondary, probability, plane }: StoredMessage,
  radiusM: number | undefined,
): HistoryEntry {
  return {
    created: parseEpoch(creationDate, 'UTC'),
    tca: parseEpoch(tca, 'UTC'),
    secondary,
    probability: radiusM === undefined ? probability : plane && planeProbability(plane, radiusM),
  };
}

/** The 2D probability of a stored miss and covariance for another radius. */
function planeProbability({ xM, yM, xx, yx, yy }: StoredPlane, radiusM: number): number {
  const covariance = { xx: xx / 1e6, xy: yx / 1e6, yy: yy / 1e6 };
  const miss = { xKm: xM / 1000, yKm: yM / 1000 };
  return probabilityFoster1992(principalAxes(covariance, miss, radiusM / 1000).problem);
}

/**
 * Planes of the messages made inside the decision window: between `considerDays` and `commitDays` before the closest
 * approach.
 */
function decidingPlanes(
  history: readonly StoredMessage[],
  { commitDays, considerDays }: AnnualOptions,
): readonly StoredPlane[] {
  return history.flatMap(({ creationDate, tca, plane }) => {
    const daysBefore = (unixMsOfInstant(tca) - unixMsOfInstant(creationDate)) / msPerDay;
    return plane !== undefined && daysBefore >= commitDays && daysBefore <= considerDays ? [plane] : [];
  });
}

/** Counts need no span; the rates that come with them are ignored. */
const anySpanYears = 1;

const tooFew: ReadonlySet<string> = new Set(['HISTORY_EMPTY', 'HISTORY_TOO_SHORT']);

function countedOf(entries: readonly HistoryEntry[], options: AnnualOptions): AnnualStatistics | undefined {
  try {
    return annualStatistics(entries, options);
  } catch (error) {
    if (error instanceof StatisticsError && tooFew.has(error.code)) return undefined;
    throw error;
  }
}
