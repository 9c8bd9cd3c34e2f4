import type { ScreeningDocument, ScreeningRequest } from '@farpass/contract/ca';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Static } from 'typebox';
import type { ApiClient } from '../../api/api-client.ts';
import { useApi, useListFreshness, useServerEvent } from '../../api/api-context.tsx';
import { nextCursor } from '../../api/lists/load-all.ts';
import { changed, hasEnded, isScreening, readChange, readScreening } from './records.ts';

/** The name under which the freshness of screenings is told. */
export const screeningsList = 'ca/screenings';

export type AskedScreening = Static<typeof ScreeningRequest>;

/** The newest screenings, and how many there are in all. */
export interface Screenings {
  readonly rows: readonly ScreeningDocument[];
  readonly total: number;
}

const rowsPerPage = 200;

export function useScreenings(pages = 1): UseQueryResult<Screenings> {
  const api = useApi();
  return useQuery({
    queryKey: [screeningsList, 'newest', pages],
    queryFn: () => loadNewest(api, pages),
    placeholderData: (before) => before,
  });
}

async function loadNewest(api: ApiClient, pages: number): Promise<Screenings> {
  const rows: ScreeningDocument[] = [];
  let cursor: string | undefined;
  let total = 0;
  for (let page = 0; page < pages; page += 1) {
    const query = { limit: rowsPerPage, cursor, count: page === 0 ? 'true' : undefined };
    const response = await api.response({ path: '/ca/screenings', query });
    const answer: unknown = await response.json();
    if (!Array.isArray(answer) || !answer.every(isScreening)) throw new Error('The list of screenings cannot be read.');
    rows.push(...answer);
    if (page === 0) total = readTotal(response.headers.get('x-total-count'));
    cursor = nextCursor(response.headers.get('link'));
    if (cursor === undefined) break;
  }
  return { rows, total: Math.max(total, rows.length) };
}

/** The server counts to ten thousand and writes `10000+` from there. */
function readTotal(header: string | null): number {
  const total = Number.parseInt(header ?? '', 10);
  return Number.isNaN(total) ? 0 : total;
}

/** One screening with what it has found so far. */
export function useScreening(screeningId: string | undefined): UseQueryResult<ScreeningDocument> {
  const api = useApi();
  return useQuery({
    queryKey: [screeningsList, 'one', screeningId],
    queryFn: () => api.json({ path: `/ca/screenings/${encodeURIComponent(screeningId ?? '')}` }, readScreening),
    enabled: screeningId !== undefined,
  });
}

/** Starts a screening and answers what it is now. */
export function useStart(): (asked: AskedScreening) => Promise<ScreeningDocument> {
  const api = useApi();
  const freshness = useListFreshness();
  return async (asked) => {
    const started = await api.json({ method: 'POST', path: '/ca/screenings', body: asked }, readScreening);
    void freshness.writeTo(screeningsList);
    return started;
  };
}

/** Cancels a screening; one that has ended meanwhile is loaded anew, and the page says how it ended. */
export function useCancel(): (screeningId: string) => void {
  const api = useApi();
  const freshness = useListFreshness();
  return (screeningId) => {
    const path = `/ca/screenings/${encodeURIComponent(screeningId)}`;
    const load = () => freshness.writeTo(screeningsList);
    void api.json({ method: 'DELETE', path }, () => undefined).then(load, load);
  };
}

/** Changes within this time load the lists once. */
const gatherMs = 500;

/**
 * Follows the screenings while they run: progress is shown as it is told, what is found so far and lists whose rows came
 * or ended are loaded anew.
 */
export function useLiveScreenings(): void {
  const client = useQueryClient();
  const freshness = useListFreshness();
  const dirty = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mark = (...lists: readonly string[]) => {
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
  useServerEvent('ca.screening.changed', (payload) => {
    const change = readChange(payload);
    if (change === undefined) return;
    client.setQueryData<ScreeningDocument>(
      [screeningsList, 'one', change.screeningId],
      (known) => known && changed(known, change),
    );
    client.setQueriesData<Screenings>(
      { queryKey: [screeningsList, 'newest'] },
      (known) => known && { ...known, rows: known.rows.map((row) => changed(row, change)) },
    );
    if (hasEnded(change)) mark(screeningsList, 'ca/satellites', 'ca/conjunctions');
    else mark(screeningsList);
  });
  useServerEvent('reset', () => mark(screeningsList));
}
