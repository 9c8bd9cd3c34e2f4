import { listSatellites } from '@farpass/contract/fleet';
import {
  cancelScreening,
  createScreening,
  getScreening,
  listScreenings,
  type ScreeningDocument,
  type ScreeningRequest,
} from '@farpass/contract/screenings';
import { type QueryClient, skipToken, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Static } from 'typebox';
import type { ApiClient } from '../../api/api-client.ts';
import { useApi, useListFreshness, useServerEvent } from '../../api/api-context.tsx';
import type { AnyParts } from '../../api/call-parts.ts';
import { callKey } from '../../api/call-query.ts';
import { screeningParts } from '../../shell/breadcrumbs/names.ts';
import { conjunctionLists } from '../assessment/conjunction-lists.ts';
import { changed, hasEnded, notSetBack, readChange, type ScreeningChange } from './change.ts';

/** The queries that the start, progress or end of a screening invalidates. */
const screeningCalls = [listScreenings, getScreening] as const;

export type AskedScreening = Static<typeof ScreeningRequest>;

/** The newest screenings, and the total number. */
export interface Screenings {
  readonly rows: readonly ScreeningDocument[];
  readonly total: number;
}

const rowsPerPage = 200;
const newestKey = [listScreenings.path, 'newest'] as const;

export function useScreenings(pages = 1): UseQueryResult<Screenings> {
  const api = useApi();
  return useQuery({
    queryKey: [...newestKey, pages],
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
  const client = useQueryClient();
  const parts = screeningId === undefined ? undefined : screeningParts(screeningId);
  const queryKey = callKey(getScreening, parts);
  const load = async (sent: ReturnType<typeof screeningParts>) =>
    notSetBack(await api.send(getScreening, sent), client.getQueryData<ScreeningDocument>(queryKey));
  return useQuery({ queryKey, queryFn: parts === undefined ? skipToken : () => load(parts) });
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

/** Cancels a screening. If it has already ended, it is loaded again, and the page shows its result. */
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

/** The findings of a running screening are loaded again this often at most; its progress comes with each event. */
const findingsEveryMs = 3_000;

/**
 * Follows the screenings while they run: the progress comes with the event; findings so far, and lists with new or
 * finished rows, are loaded again.
 */
export function useLiveScreenings(): void {
  const client = useQueryClient();
  const freshness = useListFreshness();
  const loadedMs = useRef(Number.NEGATIVE_INFINITY);
  useServerEvent('ca.screening.changed', (payload) => {
    const change = readChange(payload);
    if (change === undefined) return;
    const isProgress = isOnlyProgress(client, change);
    client.setQueryData<ScreeningDocument>(keyOf(change), (known) => known && changed(known, change));
    client.setQueriesData<Screenings>(
      { queryKey: newestKey },
      (known) => known && { ...known, rows: known.rows.map((row) => changed(row, change)) },
    );
    const nowMs = performance.now();
    if (isProgress && nowMs - loadedMs.current < findingsEveryMs) return;
    loadedMs.current = nowMs;
    if (isProgress) freshness.writeTo(getScreening);
    else freshness.writeTo(...screeningCalls, ...(hasEnded(change) ? [listSatellites, ...conjunctionLists] : []));
  });
  useServerEvent('reset', () => freshness.writeTo(...screeningCalls));
}

const keyOf = ({ screeningId }: ScreeningChange) => callKey(getScreening, screeningParts(screeningId));

/** Whether everything that is loaded of a screening says already that it runs. */
function isOnlyProgress(client: QueryClient, change: ScreeningChange): boolean {
  const shown = client.getQueryData<ScreeningDocument>(keyOf(change));
  const lists = client.getQueriesData<Screenings>({ queryKey: newestKey });
  const rows = lists.map(([, list]) => list?.rows.find((row) => row.screeningId === change.screeningId));
  const known = [...(shown === undefined ? [] : [shown]), ...rows];
  return change.state === 'RUNNING' && known.length > 0 && known.every((one) => one?.state === 'RUNNING');
}
