import { msPerDay } from '@farpass/astro/constants';
import type { RequestStatus } from '@farpass/contract/odt';
import { and, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { administratorScope, instantOfUnixMs, operatorScope, type Read } from '../../platform/db/index.ts';
import { type FindElementSets, type KnownOrbit, orbitOfMessage, orbitOfRecord } from '../passes/orbit.ts';
import { canSearch } from '../passes/searched.ts';
import type { FindUrgent, UrgentObject } from '../ports.ts';
import { canMeasure } from '../requests/fit.ts';
import type { RequestRow } from '../requests/move.ts';
import type { PassRow } from '../requests/passes.ts';
import { listSensors, type SensorRow } from '../sensors/store.ts';
import { observationPass, observationRequest } from '../tables.ts';

/** Length of the planned time span. */
export const horizonMs = 3 * msPerDay;

/** The inputs of a plan at one time. */
export interface Snapshot {
  readonly nowMs: number;
  readonly requests: readonly RequestRow[];
  /** Passes of these requests and of all others that still occupy sensors; finished ones are left out. */
  readonly passes: readonly PassRow[];
  readonly sensors: readonly SensorRow[];
  /** Ids of the requests for an object in a CRITICAL conjunction. */
  readonly urgent: ReadonlySet<string>;
  /** Changes with every change of a pass. */
  readonly stamp: string;
}

const open: readonly RequestStatus[] = ['PENDING', 'APPROVED', 'IN_PROGRESS'];

/** The current inputs for planning. */
export async function readSnapshot(read: Read, nowMs: number, findUrgent: FindUrgent): Promise<Snapshot> {
  const [now, horizon] = [instantOfUnixMs(nowMs), instantOfUnixMs(nowMs + horizonMs)];
  const requests = await read
    .select()
    .from(observationRequest)
    .where(
      and(
        inArray(observationRequest.status, [...open]),
        lt(observationRequest.observeFrom, horizon),
        gt(observationRequest.observeTo, now),
      ),
    );
  const recent = instantOfUnixMs(nowMs - 3 * msPerDay);
  const passes = await read
    .select()
    .from(observationPass)
    .where(and(ne(observationPass.status, 'CANCELLED'), gt(observationPass.endAt, recent)));
  const filter = { code: undefined, withHidden: false, after: undefined, limit: 1000 };
  const sensors = await listSensors(read, administratorScope('scheduler'), filter);
  const urgent = urgentAmong(requests, await findUrgent(read, nowMs));
  return { nowMs, requests, passes, sensors, urgent, stamp: await readStamp(read) };
}

/** Requests for an object in a CRITICAL conjunction of their operator that begin before the closest approach. */
function urgentAmong(requests: readonly RequestRow[], objects: readonly UrgentObject[]): ReadonlySet<string> {
  const urgent = requests.filter(({ operatorId, catalogueId, observeFrom }) =>
    objects.some(
      (object) =>
        object.operatorId === operatorId && object.catalogueNumber === String(catalogueId) && observeFrom < object.tca,
    ),
  );
  return new Set(urgent.map(({ id }) => id));
}

/** A text that changes with every change of a pass. */
export async function readStamp(read: Read): Promise<string> {
  const [row] = await read
    .select({
      rows: sql<string>`count(*)::text`,
      versions: sql<string>`coalesce(sum(${observationPass.version}), 0)::text`,
    })
    .from(observationPass);
  return `${row?.rows} ${row?.versions}`;
}

/** The sensors that may observe for a request, including those that are down. */
export function sensorsFor({ operatorId, document }: RequestRow, sensors: readonly SensorRow[]): readonly SensorRow[] {
  return sensors.filter(
    (sensor) =>
      sensor.providerId !== null &&
      (sensor.visibleTo?.includes(operatorId) ?? true) &&
      (document.sensorCodes?.includes(sensor.code) ?? true) &&
      canMeasure(sensor, document.measurementType) &&
      canSearch(sensor, document.search),
  );
}

/** The orbits of requests from the catalogue, by request; the newest set visible to its operator. */
export async function catalogueOrbits(
  read: Read,
  requests: readonly RequestRow[],
  findElementSets: FindElementSets,
): Promise<ReadonlyMap<string, KnownOrbit>> {
  const found = new Map<string, KnownOrbit>();
  for (const [operatorId, own] of Map.groupBy(requests, (request) => request.operatorId)) {
    const numbers = [...new Set(own.flatMap(({ catalogueId }) => (catalogueId === null ? [] : [String(catalogueId)])))];
    const sets = await findElementSets(read, operatorScope(operatorId), numbers);
    const byNumber = new Map(sets.map(({ catalogueNumber, record }) => [catalogueNumber, record]));
    for (const { id, catalogueId, orbitDigest } of own) {
      const record = byNumber.get(String(catalogueId));
      if (orbitDigest === null && record !== undefined) found.set(id, orbitOfRecord(record));
    }
  }
  return found;
}

/** The orbit in a request. */
export function broughtOrbit({ document }: RequestRow, { text }: { readonly text: string }): KnownOrbit {
  return orbitOfMessage(document.orbitDataMessageType ?? 'TLE', { text });
}
