import { type ConjunctionOutlineDocument, outlineConjunctions } from '@farpass/contract/ca';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { CountedFrom } from '../../../api/lists/counted-from.ts';
import { type RiskLabel, riskLabels, riskLevelOf, type ShownRisk } from '../../../ui/status/status.ts';
import { earliestCritical, splitByTime, tcaMsOf } from '../split.ts';
import { pastFromMs } from './question.ts';

const countedFrom = new CountedFrom();

/**
 * The number of future conjunctions at each risk, as the server counts them, and the earliest critical one. The low ones
 * include the uncertain ones.
 */
export interface Ahead {
  readonly counts: Readonly<Record<ShownRisk, string>>;
  /** The number of events that need attention. */
  readonly attention: string;
  /** The number of events whose fall waits for a confirmation. */
  readonly waiting: string;
  readonly critical: ConjunctionOutlineDocument | undefined;
  /** When the next of the counted events passes. */
  readonly nextMs: number | undefined;
}

/** The next two critical events are loaded, so that the second takes the place of the first in the minute when that has passed. */
const criticalLoaded = 2;

/** Events after the current minute. The server counts them; only the earliest of each risk is loaded. */
export function useAhead(minuteMs: number) {
  const api = useApi();
  const [nextMs, setNext] = useState<number>();
  const from = new Date(countedFrom.at(minuteMs, nextMs)).toISOString();
  const first = (risk: RiskLabel) => {
    const limit = risk === 'critical' ? criticalLoaded : 1;
    return api.page(outlineConjunctions, { risk: [riskLevelOf(risk)], from, limit, count: true });
  };
  const query = useQuery({
    queryKey: [outlineConjunctions.path, 'ahead', from],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      // Where the first question fails, the others are not asked.
      const attention = await api.page(outlineConjunctions, { attention: true, from, limit: 0, count: true });
      const [waiting, uncertain, ...byRisk] = await Promise.all([
        api.page(outlineConjunctions, { waiting: true, from, limit: 0, count: true }),
        api.page(outlineConjunctions, { uncertain: true, from, limit: 0, count: true }),
        ...riskLabels.map(first),
      ]);
      const [critical, high, medium, low, unknown] = byRisk;
      const text = (page: typeof critical) => page?.total ?? '0';
      return {
        counts: {
          critical: text(critical),
          high: text(high),
          medium: text(medium),
          'uncertain low': text(uncertain),
          low: text(low),
          unknown: text(unknown),
        },
        attention: text(attention),
        waiting: text(waiting),
        earliest: byRisk.flatMap(({ rows }) => rows),
      };
    },
  });
  const data = useMemo(() => query.data && aheadOf(query.data, minuteMs), [query.data, minuteMs]);
  if (data !== undefined && data.nextMs !== nextMs) setNext(data.nextMs);
  return { data, isError: query.isError };
}

type Counted = Omit<Ahead, 'critical' | 'nextMs'> & { readonly earliest: readonly ConjunctionOutlineDocument[] };

/** The counts with the earliest critical event that is still ahead at this minute. */
export function aheadOf({ earliest, ...counts }: Counted, minuteMs: number): Ahead {
  const { future } = splitByTime(earliest, minuteMs);
  const times = earliest.map(tcaMsOf);
  return {
    ...counts,
    critical: earliestCritical(future),
    nextMs: times.length === 0 ? undefined : Math.min(...times),
  };
}

/** The number of conjunctions in the days before the current minute. */
export function usePastCount(days: number, minuteMs: number) {
  const api = useApi();
  const toMs = countedFrom.at(minuteMs);
  const query = { from: new Date(pastFromMs(days, toMs)).toISOString(), to: new Date(toMs).toISOString() };
  return useQuery({
    queryKey: [outlineConjunctions.path, 'past', query],
    placeholderData: keepPreviousData,
    queryFn: async () => (await api.page(outlineConjunctions, { ...query, limit: 0, count: true })).total ?? '0',
  });
}
