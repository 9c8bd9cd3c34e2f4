import { parseEpoch } from '@farpass/astro/time';
import {
  type AnnualStatistics,
  annualStatistics,
  DEFAULT_ANNUAL_OPTIONS,
  type HistoryEntry,
  StatisticsError,
} from '@farpass/conjunction/statistics';
import { annualStatistics as contract } from '@farpass/contract/ca';
import { asc, eq } from 'drizzle-orm';
import type { Database, Read } from '../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { requireSatellite } from '../satellites/calls.ts';
import { cdm, conjunctionEvent } from '../tables.ts';

/** Annual statistics of a satellite from every message that is kept of it. */
export function statisticsCalls(database: Database): readonly Handled[] {
  return [
    handle(contract, async ({ params, query, scope }) => {
      const satelliteId = params['satellite-id'];
      await requireSatellite(database, scope, satelliteId);
      const history = await database.read((read) => readHistory(read, satelliteId));
      const options = { ...DEFAULT_ANNUAL_OPTIONS, threshold: query.threshold ?? DEFAULT_ANNUAL_OPTIONS.threshold };
      const { threshold, mitigation, commitDays, considerDays } = options;
      const [first, last] = [history[0], history.at(-1)];
      return answer(200, {
        satelliteId,
        ...(first && last ? { observedFrom: first.creationDate, observedTo: last.creationDate } : {}),
        ...bodyOf(statisticsOf(history, options)),
        assumptions: { threshold, mitigation, windowDays: [commitDays, considerDays] },
      });
    }),
  ];
}

type Message = HistoryEntry & { readonly creationDate: string };

/** The satellite's messages as statistics see them, oldest first. */
async function readHistory(read: Read, satelliteId: string): Promise<readonly Message[]> {
  const rows = await read
    .select({
      creationDate: cdm.creationDate,
      tca: cdm.tca,
      document: cdm.document,
      secondary: conjunctionEvent.secondaryId,
    })
    .from(cdm)
    .innerJoin(conjunctionEvent, eq(conjunctionEvent.id, cdm.eventId))
    .where(eq(cdm.satelliteId, satelliteId))
    .orderBy(asc(cdm.creationDate));
  return rows.map(({ creationDate, tca, document, secondary }) => ({
    creationDate,
    created: parseEpoch(creationDate, 'UTC'),
    tca: parseEpoch(tca, 'UTC'),
    secondary,
    probability: document.data.probabilityOfCollision,
  }));
}

/** Undefined while there are too few messages for a rate: none, or all of one closest approach. */
function statisticsOf(
  history: readonly HistoryEntry[],
  options: typeof DEFAULT_ANNUAL_OPTIONS,
): AnnualStatistics | undefined {
  try {
    return annualStatistics(history, options);
  } catch (error) {
    if (error instanceof StatisticsError && tooFew.has(error.code)) return undefined;
    throw error;
  }
}

const tooFew: ReadonlySet<string> = new Set(['HISTORY_EMPTY', 'HISTORY_TOO_SHORT']);

function bodyOf(found: AnnualStatistics | undefined) {
  if (found === undefined) {
    return { uniqueEvents: 0, eventsInWindow: 0, eventsWithoutProbability: 0, byMonth: [], byRisk: {} };
  }
  const { uniqueEvents, eventsInWindow, eventsWithoutProbability, observedYears } = found;
  return {
    uniqueEvents,
    eventsInWindow,
    eventsWithoutProbability,
    observedYears,
    eventRatePerYear: found.eventRatePerYear,
    manoeuvreRatePerYear: found.manoeuvreRatePerYear,
    cumulativeProbability: found.cumulativeProbability,
    byMonth: [...found.byMonth],
    byRisk: found.byRisk,
  };
}
