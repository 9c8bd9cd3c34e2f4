import type { CdmDocument, ConjunctionDocument, EphemerisDocument, SatelliteDocument } from '@farpass/contract/ca';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Listing } from '../../ui/table/column.ts';
import { useApi, useListFreshness, useServerEvent } from '../api-context.tsx';
import { type ListCall, loadAll } from './load-all.ts';
import { isCdm, isConjunction, isEphemeris, isSatellite } from './records.ts';

/** A whole list of the server, kept under the name by which its freshness is told. */
function useList<Row>(name: string, call: ListCall<Row>): UseQueryResult<readonly Row[]> {
  const api = useApi();
  return useQuery({ queryKey: [name, 'all', call.query], queryFn: () => loadAll(api, call) });
}

type Question = Readonly<Record<string, string | undefined>>;

export function useConjunctions(query: Question): UseQueryResult<readonly ConjunctionDocument[]> {
  return useList('ca/conjunctions', { path: '/ca/conjunctions', query, isRow: isConjunction });
}

export function useCdms(query: Question): UseQueryResult<readonly CdmDocument[]> {
  return useList('ca/cdms', { path: '/ca/cdms', query, isRow: isCdm });
}

export function useSatellites(query: Question = {}): UseQueryResult<readonly SatelliteDocument[]> {
  return useList('ca/satellites', { path: '/ca/satellites', query, isRow: isSatellite });
}

export function useEphemerides(query: Question = {}): UseQueryResult<readonly EphemerisDocument[]> {
  return useList('ca/ephemeris', { path: '/ca/ephemeris', query, isRow: isEphemeris });
}

/** A query as a table shows it: on its way, failed, there, or there from before a load that failed. */
export function listingOf<Row>(query: UseQueryResult<readonly Row[]>, rows = query.data): Listing<Row> {
  if (rows !== undefined) return { kind: 'ready', rows, atMs: query.dataUpdatedAt, isStale: query.isError };
  if (!query.isError) return { kind: 'loading' };
  return { kind: 'failed', message: query.error.message, onRetry: () => void query.refetch() };
}

/** What happens on the server, and the lists it makes dirty. */
const listsOfEvent = {
  'ca.conjunctions.changed': ['ca/conjunctions', 'ca/cdms', 'ca/assessment', 'ca/statistics'],
  'ca.satellites.changed': ['ca/satellites', 'ca/conjunctions', 'ca/orbit'],
  'ca.ephemeris.changed': ['ca/ephemeris', 'ca/orbit'],
} as const;

/** A thousand messages at once load the lists once. */
const gatherMs = 500;

/** Loads the lists on the page anew when the server tells that they changed. */
export function useLiveLists(): void {
  const freshness = useListFreshness();
  const dirty = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mark = (lists: readonly string[]) => {
    for (const list of lists) dirty.current.add(list);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const list of dirty.current) void freshness.writeTo(list);
      dirty.current.clear();
    }, gatherMs);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useServerEvent('ca.conjunctions.changed', () => mark(listsOfEvent['ca.conjunctions.changed']));
  useServerEvent('ca.satellites.changed', () => mark(listsOfEvent['ca.satellites.changed']));
  useServerEvent('ca.ephemeris.changed', () => mark(listsOfEvent['ca.ephemeris.changed']));
  useServerEvent('reset', () => mark(Object.values(listsOfEvent).flat()));
}
