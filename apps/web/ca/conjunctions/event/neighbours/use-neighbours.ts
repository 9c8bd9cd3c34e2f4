import {
  assessConjunction,
  type ConjunctionOutlineDocument,
  getDecision,
  listCdms,
  listConjunctions,
  mostOutlined,
  outlineConjunctions,
} from '@farpass/contract/conjunctions';
import { listManoeuvres, listMoments } from '@farpass/contract/manoeuvres';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../../../api/api-context.tsx';
import { callQuery } from '../../../../api/call-query.ts';
import { listQuery, useList } from '../../../../api/lists/use-lists.ts';
import { useClock } from '../../../../ui/format/clock.ts';
import { assessmentParts } from '../../../assessment/use-assessment.ts';
import { byUrgency } from '../../list/fold.ts';
import { futureFrom } from '../../list/question.ts';
import { splitByTime } from '../../split.ts';
import { useOutline } from '../../use-outline.ts';
import { cdmsOf, eventOf } from '../event-queries.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';

/** Before and after an event: among those that need attention in their order, or else among all ahead by time. */
export function useNeighbours(conjunctionId: string): Neighbours<ConjunctionOutlineDocument> | undefined {
  const minuteMs = useClock('minute');
  const urgent = useList(
    outlineConjunctions,
    (nowMs) => ({ from: futureFrom(nowMs), attention: true, limit: mostOutlined, digits: 5 }),
    { keepsPrevious: true },
  ).data;
  const all = useOutline().data;
  return useMemo(() => {
    const ahead = (rows: readonly ConjunctionOutlineDocument[] | undefined) => splitByTime(rows ?? [], minuteMs).future;
    return neighboursOf(byUrgency(ahead(urgent)), conjunctionId) ?? neighboursOf(ahead(all), conjunctionId);
  }, [urgent, all, minuteMs, conjunctionId]);
}

/** Loads what the page of an event shows first, so that a key opens it at once. */
export function usePrefetched(neighbours: Neighbours<ConjunctionOutlineDocument> | undefined): void {
  const api = useApi();
  const cache = useQueryClient();
  useEffect(() => {
    for (const event of [neighbours?.after, neighbours?.before]) {
      if (event === undefined) continue;
      const { conjunctionId } = event;
      const params = { params: { 'conjunction-id': conjunctionId } };
      const query = { query: { 'conjunction-id': conjunctionId } };
      void cache.prefetchQuery(listQuery(api, listConjunctions, eventOf(event)));
      void cache.prefetchQuery(listQuery(api, listCdms, cdmsOf(conjunctionId)));
      void cache.prefetchQuery(listQuery(api, listManoeuvres, { 'conjunction-id': conjunctionId }));
      void cache.prefetchQuery(callQuery(api, getDecision, params));
      void cache.prefetchQuery(callQuery(api, listMoments, query));
      void cache.prefetchQuery(callQuery(api, assessConjunction, assessmentParts(conjunctionId)));
    }
  }, [neighbours?.after, neighbours?.before, api, cache]);
}
