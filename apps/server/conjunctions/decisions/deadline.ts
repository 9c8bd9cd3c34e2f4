import { canManoeuvre, type Manoeuvrability } from '@farpass/operations/coordination';
import {
  type Deadline,
  type DeadlineSatellite,
  deadlineLead,
  deadlineSettings,
  decisionDeadline,
} from '@farpass/operations/moments';
import { eq, sql } from 'drizzle-orm';
import { type Instant, type Read, unixMsOfInstant } from '../../platform/db/index.ts';
import { conjunctionEvent } from '../tables.ts';

/** The settings of a satellite on which its deadlines depend, in the text of a query over its table. */
export const deadlineSatelliteText = `json_build_object('configuration', json_build_object(
  'commitTimeHours', satellite.document #> '{configuration,commitTimeHours}', 'manoeuvres', satellite.document #> '{configuration,manoeuvres}'),
  'propulsion', satellite.document -> 'propulsion', 'manoeuvrability', satellite.document -> 'manoeuvrability')`;

/** A satellite as far as its deadlines depend on it; null or absent where it says nothing. */
export interface DeadlineColumn extends Pick<DeadlineSatellite, 'configuration'> {
  readonly propulsion?: { readonly type: Parameters<typeof canManoeuvre>[0]['propulsion'] } | null | undefined;
  readonly manoeuvrability?: Manoeuvrability | null | undefined;
}

/** The same as a column. */
export const deadlineSatellite = sql<DeadlineColumn>`${sql.raw(deadlineSatelliteText)}`;

/** Ignition of the latest burn that still helps an event, by the newest search for its newest message that knows one. */
export const lastIgnitionColumn = sql<
  string | null
>`(select search.result #>> '{latest,ignition}' from manoeuvre_search search
  where search.event_id = conjunction_event.id and search.cdm_id = conjunction_event.newest_cdm_id and search.state = 'COMPLETE'
    and search.result #>> '{latest,ignition}' is not null
  order by search.requested_at desc, search.id desc limit 1)`;

/** The same of one event. */
export async function readLastIgnition(read: Read, eventId: string): Promise<string | null> {
  const [row] = await read
    .select({ lastIgnition: lastIgnitionColumn })
    .from(conjunctionEvent)
    .where(eq(conjunctionEvent.id, eventId));
  return row?.lastIgnition ?? null;
}

/** An event with what its deadline depends on. */
export interface DeadlineColumns {
  readonly tca: Instant;
  /** One revolution of its satellite. */
  readonly periodS: number | undefined;
  readonly satellite: DeadlineColumn;
  readonly lastIgnition: string | null;
}

/** The last moment to decide about an event. */
export function deadlineOfRow(row: DeadlineColumns, nowMs: number): Deadline {
  return decisionDeadline({ ...inputOf(row), nowMs });
}

/** The same in seconds before the closest approach; undefined for a satellite that cannot manoeuvre. */
export function commitLeadS(row: DeadlineColumns): number | undefined {
  const { leadMs } = deadlineLead(inputOf(row));
  return leadMs === undefined ? undefined : leadMs / 1000;
}

function inputOf({ tca, periodS, satellite, lastIgnition }: DeadlineColumns) {
  const { configuration, propulsion, manoeuvrability } = satellite;
  const moves = { manoeuvrability: manoeuvrability ?? undefined, propulsion: propulsion?.type };
  return {
    ...deadlineSettings({ configuration, canManoeuvre: canManoeuvre(moves) }),
    tcaMs: unixMsOfInstant(tca),
    periodS,
    lastIgnitionMs: lastIgnition === null ? undefined : unixMsOfInstant(lastIgnition),
  };
}
