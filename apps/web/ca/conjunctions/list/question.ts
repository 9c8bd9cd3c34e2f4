import { msPerDay, msPerHour } from '@farpass/astro/constants';
import type { listConjunctions, SatelliteDocument } from '@farpass/contract/ca';
import type { ListQuery } from '../../../api/lists/page.ts';
import { riskLabels, riskLevelOf } from '../../../ui/status/status.ts';

type Search = Readonly<Record<string, string | undefined>>;
export type ConjunctionQuery = ListQuery<typeof listConjunctions>;

/** Events that need me, all future events, or past ones. */
export type When = 'attention' | 'future' | 'past';

/** What the page looks at. */
export interface View {
  readonly when: When;
  /** Days to look back at what is past. */
  readonly days: number;
}

/**
 * The part of the list that the view needs from the server: ahead from the running hour on, or past up to its end, so
 * that rows move from one to the other within the minute without a new question.
 */
export function spanOf({ when, days }: View, minuteMs: number): ConjunctionQuery {
  const hour = Math.floor(minuteMs / msPerHour) * msPerHour;
  const iso = (ms: number) => new Date(ms).toISOString();
  if (when === 'attention') return { from: iso(hour), attention: true };
  if (when === 'future') return { from: iso(hour) };
  return { from: iso(pastFromMs(days, minuteMs)), to: iso(hour + msPerHour) };
}

/** Where looking back ends: at the beginning of a day. */
export function pastFromMs(days: number, minuteMs: number): number {
  return Math.floor(minuteMs / msPerDay) * msPerDay - days * msPerDay;
}

/** The filters of the address as the server is asked; undefined while the satellites that are named are not known. */
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
  return {
    'satellite-id': ids.length === 0 ? undefined : ids,
    risk: risks.length === 0 ? undefined : risks,
    name: text === '' ? undefined : text,
  };
}

/** What needs attention, unless the address asks for something: a filter looks through everything ahead. */
export function whenOf({ when, risk, satellite, q }: Search): When {
  if (when === 'past' || when === 'future' || when === 'attention') return when;
  return risk === undefined && satellite === undefined && q === undefined ? 'attention' : 'future';
}

/** Which end of the list comes first: what is next, or what was last, unless the table is sorted by time otherwise. */
export function orderOf(search: Search, when: View['when']): 'asc' | 'desc' {
  const [, direction] = /^(?:tca|left)\.(asc|desc)$/.exec(search['sort'] ?? '') ?? [];
  if (direction === 'asc' || direction === 'desc') return direction;
  return when === 'past' ? 'desc' : 'asc';
}

/** Whether the table is sorted by something that the server's list is not sorted by. */
export function isSortedHere(search: Search): boolean {
  return search['sort'] !== undefined && !/^(tca|left)\./.test(search['sort']);
}

function words(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').filter((word) => word !== '');
}
