import { msPerDay } from '@farpass/astro/constants';
import { listConjunctions } from '@farpass/contract/conjunctions';
import { listEphemeris } from '@farpass/contract/fleet';
import {
  actOnManoeuvre,
  type BurnDocument,
  compareFlownManoeuvre,
  createManoeuvre,
  evaluateBurn,
  getManoeuvre,
  listBurnSearches,
  listManoeuvres,
  type ManoeuvrePlanDocument,
} from '@farpass/contract/manoeuvres';
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiClient } from '../../api/api-client.ts';
import { useApi, useListFreshness, useServerEvent } from '../../api/api-context.tsx';
import { callKey, callQuery } from '../../api/call-query.ts';
import { useList } from '../../api/lists/use-lists.ts';
import { nextLookMs } from '../../api/query-client.ts';
import { serverNowMs } from '../../base/server-clock.ts';
import { readInstant } from '../../ui/format/instant.ts';

/** The address of a page about a conjunction. */
interface ConjunctionAddress {
  readonly satelliteId: string;
  readonly conjunctionId: string;
}

/** The conjunction of a page; none if it is not one of the satellite in the address. */
export function useConjunction({ satelliteId, conjunctionId }: ConjunctionAddress) {
  return useList(listConjunctions, { 'conjunction-id': conjunctionId, 'satellite-id': [satelliteId], digits: 8 });
}

/** The plans of a conjunction, loaded again when the server reports that one changed. */
export function usePlans(conjunctionId: string) {
  const freshness = useListFreshness();
  useServerEvent('ca.manoeuvres.changed', () => freshness.writeTo(listManoeuvres, getManoeuvre, listBurnSearches));
  return useList(listManoeuvres, { 'conjunction-id': conjunctionId });
}

/** The searches of a conjunction, newest first, including the proposal. */
export function useSearches(conjunctionId: string) {
  return useQuery(callQuery(useApi(), listBurnSearches, { query: { 'conjunction-id': conjunctionId } }));
}

const everyMs = 2000;

/** A plan with its log and screenings; requested again while they run, and once its ignition has passed. */
function planQuery(api: ApiClient, manoeuvreId: string) {
  return queryOptions({
    ...callQuery(api, getManoeuvre, { params: { 'manoeuvre-id': manoeuvreId } }),
    refetchInterval: ({ state }) => {
      const { data } = state;
      if (data?.screening?.state === 'RUNNING') return nextLookMs(state, everyMs);
      const untilMs = (readInstant(data?.evaluation.manoeuvre.ignitionEpoch ?? '') ?? 0) - serverNowMs();
      // A timer of a browser holds less than 25 days.
      return untilMs > 0 ? Math.min(untilMs + everyMs, msPerDay) : false;
    },
  });
}

/** Order of plans: what is under way first. */
export function cancelledLast(
  a: Pick<ManoeuvrePlanDocument, 'state'>,
  b: Pick<ManoeuvrePlanDocument, 'state'>,
): number {
  return Number(a.state === 'CANCELLED') - Number(b.state === 'CANCELLED');
}

/** The plans of these ids. Undefined until all are loaded: a late one would move the others. */
export function usePlansInFull(manoeuvreIds: readonly string[] | undefined) {
  const api = useApi();
  const found = useQueries({ queries: (manoeuvreIds ?? []).map((id) => planQuery(api, id)) });
  const [isShown, setShown] = useState(false);
  if (!isShown && manoeuvreIds !== undefined && !found.some(({ isPending }) => isPending)) setShown(true);
  return isShown ? found.flatMap(({ data }) => data ?? []) : undefined;
}

/**
 * The plan that the steps are about: the furthest that is not over. Until it is known which, and whether there is one, no
 * step is offered: another button would come in its place.
 */
export function usePlanInHand(conjunctionId: string) {
  const listed = usePlans(conjunctionId).data;
  const order = ['EXPORTED', 'APPROVED', 'SCREENED', 'DRAFT'];
  const [furthest] = (listed ?? [])
    .filter(({ state, isTooLate }) => order.includes(state) && !isTooLate)
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const plan = usePlansInFull(listed && (furthest === undefined ? [] : [furthest.manoeuvreId]))?.[0];
  return { plan, isKnown: plan !== undefined || (listed !== undefined && furthest === undefined) };
}

/** A flown burn compared with its plan; waits while there is no plan to compare. */
export function useFlown(manoeuvreId: string | undefined) {
  const parts = manoeuvreId === undefined ? undefined : { params: { 'manoeuvre-id': manoeuvreId } };
  return useQuery(callQuery(useApi(), compareFlownManoeuvre, parts));
}

/** The results of a burn; waits while none is chosen. */
export function useEvaluation(conjunctionId: string, burn: BurnDocument | undefined, days: number) {
  const parts = burn === undefined ? undefined : { body: { conjunctionId, burn, days } };
  return useQuery(callQuery(useApi(), evaluateBurn, parts));
}

/** Keeps a burn as a plan. */
export function useKeeping(conjunctionId: string) {
  const api = useApi();
  const freshness = useListFreshness();
  const [keptBurn, setKeptBurn] = useState<BurnDocument>();
  const [isKeeping, setKeeping] = useState(false);
  const keep = async (burn: BurnDocument, days: number) => {
    setKeeping(true);
    try {
      await api.call(createManoeuvre, { body: { conjunctionId, burn, days } });
      setKeptBurn(burn);
      freshness.writeTo(listManoeuvres);
    } catch {
      // The client has already reported the failure.
    } finally {
      setKeeping(false);
    }
  };
  return { keptBurn, isKeeping, keep: (burn: BurnDocument, days: number) => void keep(burn, days) };
}

type Action = ManoeuvrePlanDocument['actions'][number];

/** Does the next step of a plan; the client shows refusals. */
export function useActing() {
  const api = useApi();
  const cache = useQueryClient();
  const freshness = useListFreshness();
  const [acting, setActing] = useState<Action>();
  const act = async (
    { manoeuvreId, etag }: ManoeuvrePlanDocument,
    action: Action,
    acceptedRisk?: { readonly reason: string },
  ): Promise<boolean> => {
    setActing(action);
    const params = { 'manoeuvre-id': manoeuvreId };
    try {
      const body = { action, ...(acceptedRisk === undefined ? {} : { acceptedRisk }) };
      const stored = await api.call(actOnManoeuvre, { params, body, ifMatch: etag });
      cache.setQueryData(callKey(getManoeuvre, { params }), stored);
      freshness.writeTo(listManoeuvres, listEphemeris);
      return true;
    } catch {
      freshness.writeTo(listManoeuvres, getManoeuvre);
      return false;
    } finally {
      setActing(undefined);
    }
  };
  return { acting, act };
}
