import { msPerDay, msPerHour } from '@farpass/astro/constants';
import { decisionStatuses, type listConjunctions } from '@farpass/contract/conjunctions';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import type { ListQuery } from '../../../api/lists/page.ts';
import { riskLabels, riskLevelOf } from '../../../ui/status/status.ts';

type Search = Readonly<Record<string, string | undefined>>;
export type ConjunctionQuery = ListQuery<typeof listConjunctions>;

/** Events that need attention, those whose fall waits for a confirmation, all future events, or past ones. */
export const whens = ['attention', 'waiting', 'future', 'past'] as const;
export type When = (typeof whens)[number];

/** The view of the page. */
export interface View {
  readonly when: When;
  /** Number of past days to show. */
  readonly days: number;
  /** Closest approaches within this many hours; undefined for all of them. */
  readonly withinHours?: number | undefined;
}

/** Windows of the closest approach, in hours. */
export const withins = [24, 72, 168] as const;

/** The window in the address. */
export function withinOf({ within }: Search): number | undefined {
  return withins.find((hours) => String(hours) === within);
}

/** The beginning of the hour of a load, where lists of future events begin. */
export function futureFrom(nowMs: number): string {
  return new Date(Math.floor(nowMs / msPerHour) * msPerHour).toISOString();
}

/**
 * The part of the list that the view needs from the server: future events from the hour of the load on, or past ones up
 * to the end of the next hour, so that rows move from one to the other within the minute without a new query.
 */
export function spanOf({ when, days, withinHours }: View, nowMs: number): ConjunctionQuery {
  if (when === 'past')
    return { from: new Date(pastFromMs(days, nowMs)).toISOString(), to: futureFrom(nowMs + 2 * msPerHour) };
  // Whole hours, so that the question stays the same for a while.
  const to = withinHours === undefined ? {} : { to: futureFrom(nowMs + (withinHours + 1) * msPerHour) };
  return { from: futureFrom(nowMs), ...to, ...(when === 'future' ? {} : { [when]: true }) };
}

/** The oldest past time: the beginning of a day. */
export function pastFromMs(days: number, minuteMs: number): number {
  return Math.floor(minuteMs / msPerDay) * msPerDay - days * msPerDay;
}

/** The filters of the address for the server; undefined while the named satellites are not known. */
export function filtersOf(
  search: Search,
  satellites: readonly SatelliteDocument[] | undefined,
): ConjunctionQuery | undefined {
  const names = words(search['satellite']);
  if (names.length > 0 && satellites === undefined) return undefined;
  const ids = (satellites ?? []).filter(({ name }) => names.includes(name)).map(({ satelliteId }) => satelliteId);
  const asked = words(search['risk']);
  const risks = riskLabels.map(riskLevelOf).filter((risk) => asked.includes(risk));
  const text = search['q']?.trim();
  const [status, owners, origins] = [words(search['status']), words(search['owner']), words(search['origin'])];
  const statuses = decisionStatuses.filter((one) => status.includes(one));
  const groups = words(search['group']);
  return {
    'satellite-id': ids.length === 0 ? undefined : ids,
    risk: risks.length === 0 ? undefined : risks,
    name: text === '' ? undefined : text,
    // The server compares with one owner and one originator; the table filters by several.
    ...(statuses.length === 0 ? {} : { status: statuses }),
    ...(groups.length === 0 ? {} : { group: [...groups] }),
    ...(owners.length === 1 ? { owner: owners[0] } : {}),
    ...(origins.length === 1 ? { originator: origins[0] } : {}),
  };
}

/** Events that need attention, unless the address has a filter: a filter applies to all future events. */
export function whenOf({ when, risk, satellite, group, status, owner, origin, within, q }: Search): When {
  const asked = whens.find((one) => one === when);
  if (asked !== undefined) return asked;
  const filters = [risk, satellite, group, status, owner, origin, within, q];
  return filters.every((one) => one === undefined) ? 'attention' : 'future';
}

/**
 * The end of the list that comes first: the next event, or the last one, unless the table is sorted by time otherwise.
 */
export function orderOf(search: Search, when: View['when']): 'asc' | 'desc' {
  const [, direction] = /^(?:tca|left)\.(asc|desc)$/.exec(search['sort'] ?? '') ?? [];
  if (direction === 'asc' || direction === 'desc') return direction;
  return when === 'past' ? 'desc' : 'asc';
}

/** Whether the table is sorted by a column that the server cannot sort by. */
export function isSortedHere(search: Search): boolean {
  return search['sort'] !== undefined && !/^(tca|left)\./.test(search['sort']);
}

function words(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').filter((word) => word !== '');
}
