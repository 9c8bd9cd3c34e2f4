import {
  cancelScreening,
  createScreening,
  getScreening,
  listSatellites,
  listScreenings,
  type ScreeningDocument,
  type ScreeningRequest,
} from '@farpass/contract/ca';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Static } from 'typebox';
import type { ApiClient } from '../../api/api-client.ts';
import { useApi, useListFreshness, useServerEvent } from '../../api/api-context.tsx';
import type { AnyParts } from '../../api/call-parts.ts';
import { callKey, callQuery } from '../../api/call-query.ts';
import { conjunctionLists } from '../assessment/conjunction-lists.ts';
import { changed, hasEnded, readChange } from './change.ts';

/** The queries that the start, progress or end of a screening invalidates. */
const screeningCalls = [listScreenings, getScreening] as const;

export type AskedScreening = Static<typeof ScreeningRequest>;

/** The newest screenings, and the total number. */
export interface Screenings {
  readonly rows: readonly ScreeningDocument[];
  readonly total: number;
}

const rowsPerPage = 200;

export function useScreenings(pages = 1): UseQueryResult<Screenings> {
  const api = useApi();
  return useQuery({
    queryKey: [listScreenings.path, 'newest', pages],
    queryFn: () => loadNewest(api, pages),
    placeholderData: (before) => before,
  });
}

async function loadNewest(api: ApiClient, pages: number): Promise<Screenings> {
  const rows: ScreeningDocument[] = [];
  let cursor: string | undefined;
  let total = 0;
  for (let page = 0; page < pages; page += 1) {
    const part = await api.page(listScreenings, { limit: rowsPerPage, cursor, count: page === 0 || undefined });
    rows.push(...part.rows);
    if (page === 0) total = readTotal(part.total);
    cursor = part.next;
    if (cursor === undefined) break;
  }
  return { rows, total: Math.max(total, rows.length) };
}

/** The server counts to ten thousand and writes `10000+` from there. */
function readTotal(header = ''): number {
  const total = Number.parseInt(header, 10);
  return Number.isNaN(total) ? 0 : total;
}

/** One screening with its findings so far. */
export function useScreening(screeningId: string | undefined): UseQueryResult<ScreeningDocument> {
  const api = useApi();
  const parts = screeningId === undefined ? undefined : { params: { 'screening-id': screeningId } };
  return useQuery(callQuery(api, getScreening, parts));
}

/** Starts a screening and returns its state. */
export function useStart(): (
  asked: AskedScreening,
  shows?: Pick<AnyParts, 'showsFaults'>,
) => Promise<ScreeningDocument> {
  const api = useApi();
  const freshness = useListFreshness();
  return async (asked, shows = {}) => {
    const started = await api.call(createScreening, { body: asked, ...shows });
    freshness.writeTo(...screeningCalls);
    return started;
  };
}

/** Cancels a screening. If it has ended meanwhile, it is loaded again, and the page shows its result. */
export function useCancel(): (screeningId: string) => void {
  const api = useApi();
  const freshness = useListFreshness();
  return useCallback(
    (screeningId) => {
      const load = () => freshness.writeTo(...screeningCalls);
      void api.call(cancelScreening, { params: { 'screening-id': screeningId } }).then(load, load);
    },
    [api, freshness],
  );
}

/**
 * Follows the screenings while they run: the progress comes with the event; findings so far, and lists with new or
 * finished rows, are loaded again.
 */
export function useLiveScreenings(): void {
  const client = useQueryClient();
  const freshness = useListFreshness();
  useServerEvent('ca.screening.changed', (payload) => {
    const change = readChange(payload);
    if (change === undefined) return;
    client.setQueryData<ScreeningDocument>(
      callKey(getScreening, { params: { 'screening-id': change.screeningId } }),
      (known) => known && changed(known, change),
    );
    client.setQueriesData<Screenings>(
      { queryKey: [listScreenings.path, 'newest'] },
      (known) => known && { ...known, rows: known.rows.map((row) => changed(row, change)) },
    );
    freshness.writeTo(...screeningCalls, ...(hasEnded(change) ? [listSatellites, ...conjunctionLists] : []));
  });
  useServerEvent('reset', () => freshness.writeTo(...screeningCalls));
}
