import { msPerDay } from '@farpass/astro/constants';
import { and, eq, sql } from 'drizzle-orm';
import { ownSatelliteOf } from '../conjunctions/cdms/own-satellite.ts';
import { storeMessages } from '../conjunctions/events/storing.ts';
import type { TakeInPorts } from '../conjunctions/events/take-in.ts';
import { readEphemeris } from '../fleet/ephemerides/read.ts';
import { insertEphemeris } from '../fleet/ephemerides/store.ts';
import { findSatellitesById } from '../fleet/satellites/store.ts';
import { ephemeris, satellite } from '../fleet/tables.ts';
import { defineTask } from '../platform/compute/index.ts';
import { type Database, type Instant, instantOfUnixMs, type Tx } from '../platform/db/index.ts';
import { keepBytes } from '../platform/files/index.ts';
import type { DemoSpan } from './encounter.task.ts';
import { type DemoEncounter, encountersOf } from './encounters.ts';
import { type DemoEphemeris, ephemeridesOf } from './ephemerides.ts';
import { type DemoSatellite, demoFleet } from './fleet.ts';
import { createdUnixMs, leadDaysOf } from './messages.ts';
import { dayOf } from './orbits.ts';
import { demoWorld } from './tables.ts';

/** The part of the common catalogue that the demo world needs; another feature stores it. */
export interface DemoCatalogue {
  /** The current catalogue: whether it is invented, and the newest epoch in it. */
  readonly current: () => Promise<{ readonly isSynthetic: boolean; readonly newestEpoch: Instant | null } | undefined>;
  /** Stores the invented catalogue as it is at the beginning of a day. */
  readonly renew: (modifiedJulianDay: number) => Promise<void>;
}

export interface DemoPorts extends TakeInPorts {
  /** Absent if the mocks of a demo send the invented catalogue. */
  readonly catalogue: DemoCatalogue | undefined;
}

interface Moment {
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

/** Days with encounters: back from the first start, and ahead at all times. */
const days = { back: 5, ahead: 6 } as const;
/** Ephemerides cover a week; days after which they are replaced. */
const ephemerisDays = 3;
/** Days after which invented element sets are replaced. */
const catalogueDays = 7;

/**
 * Makes the demo world if it does not exist, and adds its events up to now. Existing data do not change; a satellite
 * that was removed stays removed.
 */
export async function tellWorld(ports: DemoPorts, moment: Moment): Promise<void> {
  const operators = new Set(demoFleet.map(({ operatorId }) => operatorId));
  for (const operatorId of operators) await makeFleet(ports.database, operatorId, moment);
  for (const operatorId of operators) await tellNews(ports, operatorId, moment);
  if (ports.catalogue !== undefined && !moment.signal.aborted) await renewCatalogue(ports.catalogue, moment);
}

/** Only one process at a time runs the demo world, even if several serve. */
async function alone(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farpass demo world'))`);
}

async function makeFleet(database: Database, operatorId: string, { nowMs }: Moment): Promise<void> {
  await database.transaction(async (tx) => {
    await alone(tx);
    const toldTo = instantOfUnixMs(nowMs - 30 * msPerDay);
    const made = await tx.insert(demoWorld).values({ operatorId, toldTo }).onConflictDoNothing().returning();
    if (made.length === 0) return;
    const rows = demoFleet
      .filter((one) => one.operatorId === operatorId)
      .map(({ satelliteId, input: { name, noradId, cosparId, ...document } }) => ({
        id: satelliteId,
        operatorId,
        name,
        noradId,
        cosparId,
        document,
        isSynthetic: true,
      }));
    await tx.insert(satellite).values(rows).onConflictDoNothing();
  });
}

/** Messages and ephemerides since the last time. */
async function tellNews(ports: DemoPorts, operatorId: string, { nowMs, signal }: Moment): Promise<void> {
  const { database } = ports;
  const [world] = await database.read((read) =>
    read.select().from(demoWorld).where(eq(demoWorld.operatorId, operatorId)),
  );
  const span = { afterMs: Date.parse(world?.toldTo ?? instantOfUnixMs(nowMs)), toMs: nowMs };
  const today = dayOf(nowMs);
  for (const one of ephemeridesOf(today - (today % ephemerisDays))) {
    if (signal.aborted) return;
    const isNew = one.createdUnixMs > span.afterMs;
    if (isNew && one.satellite.operatorId === operatorId) await tellEphemeris(database, one);
  }
  for (let day = today - days.back; day <= today + days.ahead; day++) {
    for (const encounter of encountersOf(day)) {
      if (signal.aborted) return;
      const { satellite: ours, sharedWith } = encounter;
      // A case is about what is ahead: shared encounters of days before the first start are not made.
      if (sharedWith !== undefined && day < today) continue;
      const news = { encounter, span, signal };
      if (ours.operatorId === operatorId) await tellEncounter(ports, ours, { ...news, side: 'object1' });
      if (sharedWith?.operatorId === operatorId) await tellEncounter(ports, sharedWith, { ...news, side: 'object2' });
    }
  }
  const told = { toldTo: instantOfUnixMs(nowMs) };
  await database.transaction((tx) => tx.update(demoWorld).set(told).where(eq(demoWorld.operatorId, operatorId)));
}

interface News {
  readonly encounter: DemoEncounter;
  readonly side: 'object1' | 'object2';
  readonly span: DemoSpan;
  readonly signal: AbortSignal;
}

const encounterTask = defineTask<typeof import('./encounter.task.ts')>(
  'ca.demo-encounter',
  new URL('./encounter.task.ts', import.meta.url),
);

async function tellEncounter(
  ports: DemoPorts,
  { operatorId, satelliteId }: DemoSatellite,
  { encounter, side, span, signal }: News,
): Promise<void> {
  const { afterMs, toMs } = span;
  const isNews = leadDaysOf(encounter).some((lead) => {
    const at = createdUnixMs(encounter, lead);
    return at > afterMs && at <= toMs;
  });
  if (!isNews) return;
  const [row] = await ports.database.read((read) => findSatellitesById(read, [satelliteId]));
  if (row === undefined) return;
  const order = { encounter, span, side, satellite: ownSatelliteOf(row) };
  const messages = await ports.compute.run(encounterTask, order, { signal });
  const { eventWindowS, whenCritical, whenOutdated } = ports;
  await storeMessages(ports.database, messages, {
    operatorId,
    isSynthetic: true,
    eventWindowS,
    whenCritical,
    whenOutdated,
    signal,
  });
}

async function tellEphemeris(database: Database, { satellite: owner, fileName, text }: DemoEphemeris): Promise<void> {
  const reading = readEphemeris(text);
  if (reading.kind === 'faults') throw new Error(`A demo ephemeris cannot be read: ${reading.errors[0]?.message}`);
  await database.transaction(async (tx) => {
    await alone(tx);
    const { operatorId, satelliteId } = owner;
    const [own] = await tx.select().from(satellite).where(eq(satellite.id, satelliteId));
    const isKnown = and(eq(ephemeris.operatorId, operatorId), eq(ephemeris.fileName, fileName));
    const [known] = await tx.select({ id: ephemeris.id }).from(ephemeris).where(isKnown);
    if (own === undefined || known !== undefined) return;
    const { digest: fileDigest, sizeBytes } = await keepBytes(tx, Buffer.from(text));
    const { format, details: document } = reading;
    await insertEphemeris(tx, { operatorId, satelliteId, fileName, format, document, sizeBytes, fileDigest });
  });
}

async function renewCatalogue(catalogue: DemoCatalogue, { nowMs }: Moment): Promise<void> {
  const current = await catalogue.current();
  if (current !== undefined && !current.isSynthetic) return;
  const newestMs = current?.newestEpoch ? Date.parse(current.newestEpoch) : Number.NEGATIVE_INFINITY;
  if (nowMs - newestMs < catalogueDays * msPerDay) return;
  await catalogue.renew(dayOf(nowMs));
}
