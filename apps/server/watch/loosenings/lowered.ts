import { isDeepStrictEqual } from 'node:util';
import { isUrgent, isWorse, plainCatalogueNumber } from '@farpass/conjunction/event';
import { and, asc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type OwnSatellite, ownSatelliteOf } from '../../conjunctions/cdms/own-satellite.ts';
import type { ObjectRadius } from '../../conjunctions/cdms/radii.ts';
import { type FindRadii, findRadii } from '../../conjunctions/cdms/sizes.ts';
import { computedAgain } from '../../conjunctions/events/assessment/reassess.ts';
import { levelsWith } from '../../conjunctions/events/refresh.ts';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import type { AheadEvent, LoweredEvents } from '../../fleet/door/loosened.ts';
import { loosening } from '../../fleet/door/tables.ts';
import type { ChangedSettings } from '../../fleet/satellites/change.ts';
import { findSatellitesById } from '../../fleet/satellites/store.ts';
import type { ComputePool } from '../../platform/compute/index.ts';
import { currentInstant, type Database, type Read } from '../../platform/db/index.ts';

/** Open events of a satellite that are ahead and HIGH or CRITICAL, or were before looser settings, with the message that each rests on. */
export function urgentAhead(read: Read, satelliteId: string): Promise<readonly AheadEvent[]> {
  return urgentEvents(read, eq(conjunctionEvent.satelliteId, satelliteId));
}

/** The same of all satellites of an operator. */
export function urgentAheadOf(read: Read, operatorId: string): Promise<readonly UrgentEvent[]> {
  return urgentEvents(read, eq(conjunctionEvent.operatorId, operatorId));
}

/** With its satellite and its other object. */
export interface UrgentEvent extends AheadEvent {
  readonly satelliteId: string;
  readonly secondaryId: string;
}

async function urgentEvents(read: Read, of: SQL): Promise<readonly UrgentEvent[]> {
  const { id, riskLevel: level, newestCdmId, tca, state, satelliteId, secondaryId } = conjunctionEvent;
  const isLoosened = sql`exists (select 1 from ${loosening} where ${loosening.state} = 'DONE'
    and ${loosening.lowered} @> jsonb_build_array(jsonb_build_object('conjunctionId', ${id})))`;
  return read
    .select({ id, level, newestCdmId, satelliteId, secondaryId })
    .from(conjunctionEvent)
    .where(and(of, or(inArray(level, ['HIGH', 'CRITICAL']), isLoosened), eq(state, 'OPEN'), gte(tca, currentInstant())))
    .orderBy(asc(id));
}

interface LevelPorts {
  readonly database: Database;
  readonly compute: ComputePool;
}

/**
 * The events ahead that a change of a satellite would lower, by the rule that judges them: their messages are assessed with the
 * satellite as it would be, and nothing is stored.
 */
export function loweredOn(ports: LevelPorts): (changed: ChangedSettings) => Promise<LoweredEvents> {
  return async ({ before, after, ahead, signal }) => {
    const satellite = ownSatelliteOf(after);
    if (isDeepStrictEqual(ownSatelliteOf(before), satellite)) return [];
    return loweredWith(ports, { ahead, satellite, signal });
  };
}

/** The events ahead of an operator that another list of sizes would lower: those whose other object has another radius in it. */
export function loweredByListOn(ports: LevelPorts): (tried: TriedList) => Promise<LoweredEvents> {
  return async ({ operatorId, ahead, findRadii: another, signal }) => {
    const numberOf = ({ secondaryId }: UrgentEvent) => plainCatalogueNumber(secondaryId);
    const numbers = ahead.map(numberOf);
    const { satellites, changed } = await ports.database.read(async (read) => {
      const [before, after] = [await findRadii(read, { operatorId, numbers }), await another(read, numbers)];
      return {
        satellites: await findSatellitesById(read, [...new Set(ahead.map(({ satelliteId }) => satelliteId))]),
        changed: new Set(
          numbers.filter((number) => !isDeepStrictEqual(radiusIn(before, number), radiusIn(after, number))),
        ),
      };
    });
    const lowered: LoweredEvents[number][] = [];
    for (const row of satellites) {
      const some = ahead.filter((event) => event.satelliteId === row.id && changed.has(numberOf(event)));
      lowered.push(
        ...(await loweredWith(ports, { ahead: some, satellite: ownSatelliteOf(row), findRadii: another, signal })),
      );
    }
    return lowered;
  };
}

/** Another list of sizes, and what is ahead of its operator. */
export interface TriedList {
  readonly operatorId: string;
  readonly ahead: readonly UrgentEvent[];
  readonly findRadii: FindRadii;
  readonly signal: AbortSignal;
}

function radiusIn(radii: readonly ObjectRadius[], number: string) {
  const found = radii.find(({ catalogueNumber }) => catalogueNumber === number);
  return found && { radiusM: found.radiusM, sigmaM: found.radiusSigmaM, source: found.source };
}

interface TriedEvents {
  readonly ahead: readonly AheadEvent[];
  readonly satellite: OwnSatellite;
  readonly findRadii?: FindRadii;
  readonly signal: AbortSignal;
}

async function loweredWith(ports: LevelPorts, { ahead, ...tried }: TriedEvents): Promise<LoweredEvents> {
  if (ahead.length === 0) return [];
  const ids = ahead.map(({ id }) => id);
  const again = await computedAgain(ports, { eventIds: ids, ...tried });
  const levels = await ports.database.read((read) => levelsWith(read, ids, { rules: tried.satellite.rules, again }));
  return ahead.flatMap(({ id, level }) => {
    const to = levels.get(id) ?? level;
    return isUrgent(level) && isWorse({ level, than: to }) ? [{ conjunctionId: id, from: level, to }] : [];
  });
}
