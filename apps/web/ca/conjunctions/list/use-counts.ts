import {
  type ConjunctionCountsDocument,
  type ConjunctionOutlineDocument,
  countConjunctions,
} from '@farpass/contract/conjunctions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { callQuery } from '../../../api/call-query.ts';
import { CountedFrom } from '../../../api/lists/counted-from.ts';
import { readInstant } from '../../../ui/format/instant.ts';
import type { ShownRisk } from '../../../ui/status/status.ts';
import { earliestCritical, splitByTime } from '../split.ts';
import { pastFromMs } from './question.ts';

const countedFrom = new CountedFrom();

/**
 * The number of future conjunctions at each risk, as the server counts them, and the earliest critical one. Those that only a
 * doubt gives a level are counted apart.
 */
export interface Ahead {
  readonly counts: Readonly<Record<ShownRisk, string>>;
  /** The number of events that need attention. */
  readonly attention: string;
  /** The number of events whose fall waits for a confirmation. */
  readonly waiting: string;
  /** The number of events in the days before. */
  readonly past: string | undefined;
  readonly critical: ConjunctionOutlineDocument | undefined;
  /** When the next of the counted events passes. */
  readonly nextMs: number | undefined;
}

/** Events after the current minute, and those of the days before it, in one answer. */
export function useAhead({ minuteMs, pastDays }: Readonly<Record<'minuteMs' | 'pastDays', number>>) {
  const api = useApi();
  const [nextMs, setNext] = useState<number>();
  const fromMs = countedFrom.at(minuteMs, nextMs);
  const parts = {
    query: { from: new Date(fromMs).toISOString(), 'past-from': new Date(pastFromMs(pastDays, fromMs)).toISOString() },
  };
  const query = useQuery({ ...callQuery(api, countConjunctions, parts), placeholderData: keepPreviousData });
  const data = useMemo(() => query.data && aheadOf(query.data, minuteMs), [query.data, minuteMs]);
  if (data !== undefined && data.nextMs !== nextMs) setNext(data.nextMs);
  return { data, isError: query.isError };
}

/** The counts with the earliest critical event that is still ahead at this minute. */
export function aheadOf(
  { byRisk, uncertainByRisk, critical, firstTca, attention, waiting, past }: ConjunctionCountsDocument,
  minuteMs: number,
): Ahead {
  // A server of the version before does not say it.
  const { CRITICAL, HIGH, MEDIUM, LOW } = uncertainByRisk ?? noneUncertain;
  return {
    counts: {
      critical: plainOf({ all: byRisk.CRITICAL, uncertain: CRITICAL }),
      'uncertain critical': CRITICAL,
      high: plainOf({ all: byRisk.HIGH, uncertain: HIGH }),
      'uncertain high': HIGH,
      medium: plainOf({ all: byRisk.MEDIUM, uncertain: MEDIUM }),
      'uncertain medium': MEDIUM,
      'uncertain low': LOW,
      low: plainOf({ all: byRisk.LOW, uncertain: LOW }),
      unknown: byRisk.UNKNOWN,
    },
    attention,
    waiting,
    past,
    critical: earliestCritical(splitByTime(critical, minuteMs).future),
    nextMs: firstTca === undefined ? undefined : readInstant(firstTca),
  };
}

const noneUncertain = { CRITICAL: '0', HIGH: '0', MEDIUM: '0', LOW: '0' } as const;

/** The number of those that are so by their probability; a count that is not exact stays as it is. */
function plainOf({ all, uncertain }: Readonly<Record<'all' | 'uncertain', string>>): string {
  return all.endsWith('+') ? all : String(Number(all) - Number.parseInt(uncertain, 10));
}
