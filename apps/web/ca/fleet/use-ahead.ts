import { type ConjunctionOutlineDocument, mostOutlined, outlineConjunctions } from '@farpass/contract/conjunctions';
import { useMemo } from 'react';
import { useList } from '../../api/lists/use-lists.ts';
import { useClock } from '../../ui/format/clock.ts';
import { byUrgency } from '../conjunctions/list/fold.ts';
import { futureFrom } from '../conjunctions/list/question.ts';
import { splitByTime } from '../conjunctions/split.ts';
import { type WorstAhead, worstOf } from '../conjunctions/worst.ts';

/** The conjunctions ahead of a satellite; undefined while they load, or if they could not be loaded. */
export interface Ahead {
  /** The most urgent first. */
  readonly urgent: readonly ConjunctionOutlineDocument[] | undefined;
  readonly worst: WorstAhead | undefined;
  readonly isLoading: boolean;
}

/** More than the page shows. */
const digits = 6;

export function useAhead(satelliteId: string): Ahead {
  const minuteMs = useClock('minute');
  const query = useList(outlineConjunctions, (nowMs) => ({
    ...{ 'satellite-id': [satelliteId], from: futureFrom(nowMs) },
    ...{ limit: mostOutlined, digits },
  }));
  const { data, isLoading } = query;
  return useMemo(() => {
    const future = data && splitByTime(data, minuteMs).future;
    return { urgent: future && byUrgency(future), worst: worstOf(future ?? []), isLoading };
  }, [data, minuteMs, isLoading]);
}
