import { getDecision, listCdms } from '@farpass/contract/conjunctions';
import { getDecisionOptions, getTracking, getTrackingValue, orderTracking } from '@farpass/contract/watch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useListFreshness, useServerEvent } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { conjunctionLists } from '../assessment/conjunction-lists.ts';

/** More than the page shows. */
const digits = 4;

/** The benefit of tracking for a conjunction; not requested without one. */
export function useTrackingValue(conjunctionId: string | undefined) {
  const parts =
    conjunctionId === undefined ? undefined : { params: { 'conjunction-id': conjunctionId }, query: { digits } };
  return useQuery({
    ...callQuery(useApi(), getTrackingValue, parts),
    retry: false,
  });
}

/** The possible decisions on a conjunction, with cost and remaining risk for each. */
export function useOptions(conjunctionId: string) {
  const parts = { params: { 'conjunction-id': conjunctionId }, query: { digits } };
  return useQuery(callQuery(useApi(), getDecisionOptions, parts));
}

/** The orders for a conjunction and their results, loaded again when the server reports a change. */
export function useTracking(conjunctionId: string) {
  const freshness = useListFreshness();
  const reload = () => freshness.writeTo(getTracking);
  useServerEvent('ca.tracking.changed', reload);
  useServerEvent('odt.requests.changed', reload);
  useServerEvent('odt.observations.changed', reload);
  const parts = { params: { 'conjunction-id': conjunctionId }, query: { digits } };
  return useQuery(callQuery(useApi(), getTracking, parts));
}

/** Orders passes; the client shows refusals. */
export function useOrdering(conjunctionId: string) {
  const api = useApi();
  const freshness = useListFreshness();
  const [ordering, setOrdering] = useState<string>();
  const order = async (passIds: readonly string[]): Promise<boolean> => {
    setOrdering(passIds.join(' '));
    try {
      const params = { 'conjunction-id': conjunctionId };
      await api.call(orderTracking, { params, body: { passIds: [...passIds] } });
      freshness.writeTo(getTracking, getDecision, ...conjunctionLists, listCdms);
      return true;
    } catch {
      return false;
    } finally {
      setOrdering(undefined);
    }
  };
  return { ordering, order };
}
