import { frameOfName } from '@farpass/astro/frames';
import { parseEpoch, unixMsOf } from '@farpass/astro/time';
import { getSatelliteDependents, getSatelliteOrbit, type SatelliteOrbitDocument } from '@farpass/contract/fleet';
import { Problem, saying } from '@farpass/contract/problem';
import type { DocumentOf } from '@farpass/contract/route';
import { and, desc, eq } from 'drizzle-orm';

import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import {
  currentInstant,
  type Database,
  type Instant,
  instantOfUtc,
  isInstant,
  ofOperator,
  type Read,
  type Scope,
} from '../../platform/db/index.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import { ephemeris } from '../tables.ts';
import { requireSatellite } from './calls.ts';
import type { OrbitSource } from './orbit.task.ts';
import type { FindElementSets, NewestSet } from './regime.ts';
import type { SatelliteRow } from './store.ts';

/** A satellite, and the time after which events are ahead. */
export interface DependentsOf {
  readonly satelliteId: string;
  readonly now: Instant;
}

/** Counts the data of a satellite that would be deleted with it, by the features that keep them. */
type CountDependents = (
  read: Read,
  scope: Scope,
  of: DependentsOf,
) => Promise<DocumentOf<typeof getSatelliteDependents>>;

interface OrbitPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly findElementSets: FindElementSets;
  readonly countDependents: CountDependents;
}

const orbitTask = defineTask<typeof import('./orbit.task.ts')>('ca.orbit', new URL('./orbit.task.ts', import.meta.url));
const deadlineMs = 30_000;

/** The known data around a satellite: its orbit with the ground track, and its data. */
export function orbitCalls({ database, compute, findElementSets, countDependents }: OrbitPorts): readonly Handled[] {
  return [
    handle(getSatelliteOrbit, async ({ params, query, scope, caller, signal }) => {
      const satellite = await requireSatellite(database, scope, params['satellite-id']);
      const at = query.at === undefined ? currentInstant() : instantFrom(query.at);
      const data = await database.read((read) => dataOf(read, scope, { satellite, at, findElementSets }));
      const source = await sourceOf(database, data);
      const order = { atUtc: at, orbits: query.orbits ?? 3, source };
      const computed = await compute.run(orbitTask, order, {
        isInteractive: true,
        owner: caller.operatorId,
        signal,
        deadlineMs,
      });
      const isKnown = computed.orbit !== undefined;
      return answer(200, { satelliteId: satellite.id, at, ...(isKnown ? about(data) : nothing), ...computed });
    }),
    handle(getSatelliteDependents, async ({ params, scope }) => {
      const { id: satelliteId } = await requireSatellite(database, scope, params['satellite-id']);
      const of = { satelliteId, now: currentInstant() };
      return answer(200, await database.read((read) => countDependents(read, scope, of)));
    }),
  ];
}

const nothing = { source: 'NONE' } as const;

function instantFrom(text: string): Instant {
  if (isInstant(text)) return text;
  try {
    return instantOfUtc(text);
  } catch (error) {
    const fault = saying('TIME_NOT_READ', { said: error instanceof Error ? error.message : String(error) });
    throw new Problem('CONTENT_INVALID', { detail: `/at: ${fault.message}`, errors: [{ pointer: '/at', ...fault }] });
  }
}

type EphemerisRow = typeof ephemeris.$inferSelect;

type OrbitData =
  | { readonly kind: 'ephemeris'; readonly row: EphemerisRow }
  | { readonly kind: 'elements'; readonly set: NewestSet }
  | { readonly kind: 'none'; readonly reason: string };

interface OrbitRequest {
  readonly satellite: SatelliteRow;
  readonly at: Instant;
  readonly findElementSets: FindElementSets;
}

/** By the rule of a screening: the newest ephemeris that covers the time, otherwise the newest element set. */
async function dataOf(read: Read, scope: Scope, { satellite, at, findElementSets }: OrbitRequest): Promise<OrbitData> {
  const rows = await read
    .select()
    .from(ephemeris)
    .where(
      and(
        ofOperator(scope, ephemeris.operatorId),
        eq(ephemeris.satelliteId, satellite.id),
        eq(ephemeris.designation, 'OPERATIONAL'),
      ),
    )
    .orderBy(desc(ephemeris.uploadedAt));
  const row = rows.find((one) => covers(one, at));
  if (row !== undefined) return { kind: 'ephemeris', row };
  if (satellite.noradId === null) return { kind: 'none', reason: noNumber };
  const catalogueNumber = String(satellite.noradId);
  const [set] = await findElementSets(read, scope, [catalogueNumber]);
  if (set !== undefined) return { kind: 'elements', set };
  return {
    kind: 'none',
    reason: `No ephemeris covers the time, and no element set of object ${catalogueNumber} is known.`,
  };
}

const noNumber = 'No ephemeris covers the time, and without a catalogue number no element set can be found.';

function covers({ format, document }: EphemerisRow, at: Instant): boolean {
  if (!/^O[EC]M/.test(format) || frameOfName(document.refFrame ?? '')?.kind !== 'earth-centred') return false;
  const time = (text: string) => unixMsOf(parseEpoch(text, 'UTC'));
  const atMs = time(at);
  const isWithin = ({ start, stop }: { readonly start: string; readonly stop: string }) =>
    time(start) <= atMs && atMs < time(stop);
  return document.segments.some((segment) => isWithin(segment) && !segment.gaps?.some(isWithin));
}

async function sourceOf(database: Database, data: OrbitData): Promise<OrbitSource> {
  if (data.kind === 'none') return data;
  if (data.kind === 'elements') return { kind: 'elements', record: data.set.record };
  return { kind: 'ephemeris', file: await storedFile(database, data.row) };
}

type About = Pick<SatelliteOrbitDocument, 'source' | 'oemFileId' | 'dataName' | 'dataTime'>;

function about(data: OrbitData): About {
  if (data.kind === 'none') return nothing;
  if (data.kind === 'elements') {
    return { source: 'ELEMENT_SET', dataName: data.set.source, dataTime: data.set.epoch };
  }
  const { id, fileName, uploadedAt } = data.row;
  return { source: 'EPHEMERIS', oemFileId: id, dataName: fileName, dataTime: uploadedAt };
}
