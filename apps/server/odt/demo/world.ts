import { msPerDay, msPerHour } from '@farpass/astro/constants';
import { demoOperators } from '@farpass/contract/identity';
import type { RequestStatus, StatusReasonDocument } from '@farpass/contract/odt';
import { decideWithinDays } from '@farpass/tracking/delivered';
import { and, eq, sql } from 'drizzle-orm';
import { type ComputePool, defineTask } from '../../platform/compute/index.ts';
import {
  administratorScope,
  currentInstant,
  type Database,
  type Instant,
  instantOf,
  instantOfUnixMs,
  newId,
  operatorScope,
  type Tx,
  unixMsOfInstant,
} from '../../platform/db/index.ts';
import { keepBytes } from '../../platform/files/index.ts';
import { readDelivery } from '../observations/delivery.ts';
import { disputeReasonsOf, keepDispute } from '../observations/dispute.ts';
import { siteOf } from '../passes/observer.ts';
import { type FindElementSets, type KnownOrbit, orbitOfRecord } from '../passes/orbit.ts';
import { insertRequest } from '../requests/create.ts';
import type { FilledRequest } from '../requests/filled.ts';
import { addToHistory, type RequestRow } from '../requests/move.ts';
import { siteRecordOf } from '../sensors/site.ts';
import { insertSensor, listSensors, type SensorRow } from '../sensors/store.ts';
import { observationFile, observationPass, observationRequest } from '../tables.ts';
import type { PastPass } from './past.task.ts';
import { demoSensors } from './sensors.ts';

/** A satellite of the demo world at a past time. */
export interface PastSet {
  readonly catalogueId: number;
  readonly unixMs: number;
}

export interface DemoTrackingPorts {
  readonly database: Database;
  readonly compute: ComputePool;
  readonly findElementSets: FindElementSets;
  /** The element set that was current at a past time. Sensors were pointed with it: today's is newer than what they measured. */
  readonly pastSet: (wanted: PastSet) => Parameters<typeof orbitOfRecord>[0] | undefined;
  /** Called in the transaction in which a file is stored. */
  readonly whenStored: (tx: Tx, fileId: string) => Promise<unknown>;
  /** Called when there are new requests to plan. */
  readonly replan: (tx: Tx) => Promise<unknown>;
}

const pastTask = defineTask<typeof import('./past.task.ts')>(
  'odt.demo-past',
  new URL('./past.task.ts', import.meta.url),
);

/** A request of the demo operator: its satellite, its passes, and the start of its window, in days from now. */
interface DemoRequest {
  readonly catalogueId: number;
  readonly passes: number;
  readonly fromDays: number;
  readonly days: number;
  readonly wanted: Partial<FilledRequest>;
  /** Radars by default. */
  readonly by?: 'telescopes';
  /** Its last pass shows an object that no one knows, and its window is still open. */
  readonly isDisputed?: true;
}

const past: readonly DemoRequest[] = [
  { catalogueId: 339_001, passes: 3, fromDays: -3, days: 2, wanted: { note: 'After the manoeuvre' } },
  { catalogueId: 339_004, passes: 2, fromDays: -2, days: 1, wanted: { observationFileType: 'TDM_XML' } },
  { catalogueId: 339_006, passes: 2, fromDays: -1.5, days: 1, wanted: { fileCompressionType: 'GZIP' } },
  {
    catalogueId: 339_009,
    passes: 2,
    fromDays: -3,
    days: 2.8,
    by: 'telescopes',
    wanted: { measurementType: 'ANGLES_AND_MAGNITUDE', note: 'Is it tumbling?' },
  },
  {
    catalogueId: 339_011,
    passes: 3,
    fromDays: -3,
    days: 2.8,
    by: 'telescopes',
    wanted: { measurementType: 'ANGLES_AND_MAGNITUDE', note: 'Light curve' },
  },
  {
    catalogueId: 339_005,
    passes: 2,
    fromDays: -1.5,
    days: 3,
    isDisputed: true,
    wanted: { note: 'Check of the orbit' },
  },
];

const running: readonly DemoRequest[] = [
  { catalogueId: 339_002, passes: 4, fromDays: 0, days: 3, wanted: { priority: 8, note: 'Before the close approach' } },
  { catalogueId: 339_005, passes: 2, fromDays: 0, days: 2, wanted: { measurementType: 'RANGE_AND_ANGLES' } },
  { catalogueId: 339_009, passes: 3, fromDays: 0, days: 3, wanted: { measurementType: 'ANGLES_AND_MAGNITUDE' } },
  { catalogueId: 339_011, passes: 1, fromDays: 0.5, days: 2.5, wanted: { priority: 3 } },
];

const person = { operatorId: demoOperators.demo.id, userName: 'demo' };

/**
 * Makes the sensors and the requests of the demo world once. Returns false while its satellites are not in the
 * catalogue.
 */
export async function makeDemoTracking(ports: DemoTrackingPorts, nowMs: number): Promise<boolean> {
  const { database } = ports;
  const sensors = await database.transaction(makeSensors);
  if (await database.read((read) => hasDemoRequests(read))) return true;
  const orbits = await database.read(async (read) => {
    const numbers = [...past, ...running].map(({ catalogueId }) => String(catalogueId));
    const sets = await ports.findElementSets(read, operatorScope(person.operatorId), numbers);
    return new Map(sets.map(({ catalogueNumber, record }) => [Number(catalogueNumber), orbitOfRecord(record)]));
  });
  if (orbits.size === 0) return false;
  const observed: (StoringPast & { readonly request: DemoRequest })[] = [];
  for (const request of past) {
    const { catalogueId, fromDays } = request;
    const record = ports.pastSet({ catalogueId, unixMs: nowMs + fromDays * msPerDay });
    const orbit = orbits.has(catalogueId) && record ? orbitOfRecord(record) : orbits.get(catalogueId);
    if (orbit === undefined) continue;
    const type = request.by === 'telescopes' ? 'OPTICAL_PASSIVE' : 'RADAR_ACTIVE';
    const used = sensors.filter(({ sensorType, isSynthetic }) => sensorType === type && isSynthetic);
    const passes = await pastPasses(ports, request, { orbit, sensors: used, nowMs });
    observed.push({ request, orbit, nowMs, sensors: used, passes });
  }
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farpass demo tracking'))`);
    if (await hasDemoRequests(tx)) return;
    for (const { request, ...rest } of observed)
      for (const fileId of await storePast(tx, request, rest)) await ports.whenStored(tx, fileId);
    for (const request of running) {
      const orbit = orbits.get(request.catalogueId);
      if (orbit !== undefined) await storeRequest(tx, request, { orbit, nowMs });
    }
    await ports.replan(tx);
  });
  return true;
}

async function makeSensors(tx: Tx): Promise<readonly SensorRow[]> {
  for (const sensor of demoSensors) await insertSensor(tx, sensor, { isSynthetic: true });
  return listSensors(tx, administratorScope('demo'), {
    code: undefined,
    withHidden: false,
    after: undefined,
    limit: 1000,
  });
}

/** Whether the requests of the demo world are made. */
export async function hasDemoRequests(read: Pick<Tx, 'select'>): Promise<boolean> {
  const own = and(eq(observationRequest.operatorId, person.operatorId), eq(observationRequest.isSynthetic, true));
  const found = await read.select({ id: observationRequest.id }).from(observationRequest).where(own).limit(1);
  return found.length > 0;
}

interface LookInputs {
  readonly orbit: KnownOrbit;
  readonly sensors: readonly SensorRow[];
  readonly nowMs: number;
}

function pastPasses(
  { compute }: DemoTrackingPorts,
  { catalogueId, passes, fromDays, days, isDisputed }: DemoRequest,
  { orbit, sensors, nowMs }: LookInputs,
): Promise<readonly PastPass[]> {
  const fromMs = nowMs + fromDays * msPerDay;
  const order = {
    orbit: orbit.text,
    catalogueId,
    fromUtc: instantOfUnixMs(fromMs),
    toUtc: instantOfUnixMs(Math.min(fromMs + days * msPerDay, nowMs - msPerHour)),
    sensors: sensors.map(siteOf),
    passes,
    truth: isDisputed === true ? ('stray' as const) : ('near' as const),
  };
  return compute.run(pastTask, order, { isInteractive: true, isLong: true, owner: person.operatorId });
}

interface RequestInputs {
  readonly orbit: KnownOrbit;
  readonly nowMs: number;
}

function storeRequest(tx: Tx, demo: DemoRequest, { orbit, nowMs }: RequestInputs): Promise<RequestRow> {
  const fromMs = nowMs + demo.fromDays * msPerDay;
  const request: FilledRequest = {
    fileCompressionType: 'NONE',
    observationFileType: 'TDM_KVN',
    numberOfPassesRequested: demo.passes,
    priority: 5,
    catalogueId: demo.catalogueId,
    ...(orbit.objectName === undefined ? {} : { objectName: orbit.objectName }),
    ...demo.wanted,
  };
  const window = { from: instantOfUnixMs(fromMs), to: instantOfUnixMs(fromMs + demo.days * msPerDay) };
  const stored = { caller: person, laterMs: 0, orbitDigest: null, seriesId: null, isSynthetic: true };
  return insertRequest(tx, { ...window, request }, stored);
}

type StoringPast = RequestInputs & { readonly passes: readonly PastPass[]; readonly sensors: readonly SensorRow[] };

/** Stores a past request with its history, its passes and its files. */
async function storePast(tx: Tx, demo: DemoRequest, { orbit, passes, sensors, nowMs }: StoringPast): Promise<string[]> {
  const row = await storeRequest(tx, demo, { orbit, nowMs });
  const orderedAt = instantOfUnixMs(unixMsOfInstant(row.observeFrom) - 2 * msPerHour);
  const isOpen = demo.isDisputed === true;
  return storeServed(tx, row, { orbit, passes, sensors, orderedAt, ...(isOpen && { isOpen }) });
}

interface Served extends Pick<StoringPast, 'orbit' | 'passes' | 'sensors'> {
  readonly orderedAt: Instant;
  /** It waits for more passes. */
  readonly isOpen?: true;
}

/** Adds passes, files and history to a past request; returns the files. */
export async function storeServed(
  tx: Tx,
  row: RequestRow,
  { orbit, passes, sensors, orderedAt, isOpen }: Served,
): Promise<string[]> {
  const [first, last] = [passes.at(0), passes.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { passesRequested } = row;
  const { digest } = await keepBytes(tx, Buffer.from(orbit.text, 'utf8'));
  const fileIds: string[] = [];
  for (const pass of passes) {
    const sensor = sensors.find(({ code }) => code === pass.sensorCode);
    const isDisputed = isOpen === true && pass === last;
    if (sensor !== undefined)
      fileIds.push(await storePass(tx, row, { pass, sensor, orbit, orbitDigest: digest, isDisputed }));
  }
  const isComplete = passes.length >= passesRequested;
  const { length: completed } = passes;
  const text = isComplete
    ? completed === 1
      ? 'The pass was delivered.'
      : `All ${completed} passes were delivered.`
    : `The window is over; ${completed} of ${passesRequested} passes were delivered.`;
  const end = { code: isComplete ? 'ALL_DELIVERED' : 'WINDOW_OVER', text } as const;
  const began = { code: 'PROVIDER_STARTED', text: 'The first pass has begun.' } as const;
  const status = isComplete ? ('COMPLETE' as const) : ('PARTIAL' as const);
  const orderedMs = unixMsOfInstant(orderedAt);
  const planned = `Passes planned: ${completed} of ${passesRequested}.`;
  const steps: readonly (readonly [RequestStatus, StatusReasonDocument, number])[] = [
    ['APPROVED', { code: 'SCHEDULED', text: planned }, orderedMs + 20_000],
    ['IN_PROGRESS', began, unixMsOfInstant(first.start)],
    ...(isOpen === true ? [] : [[status, end, unixMsOfInstant(last.end) + deliveredAfterMs] as const]),
  ];
  for (const [to, reason, atMs] of steps)
    await addToHistory(tx, { requestId: row.id, at: instantOfUnixMs(atMs), status: to, reason, actor: 'scheduler' });
  await tx
    .update(observationRequest)
    .set({
      status: isOpen === true ? 'IN_PROGRESS' : status,
      reason: isOpen === true ? began : end,
      passesCompleted: isOpen === true ? completed - 1 : completed,
      createdAt: instantOfUnixMs(orderedMs),
      changedAt: instantOfUnixMs(unixMsOfInstant(last.end) + deliveredAfterMs),
    })
    .where(eq(observationRequest.id, row.id));
  const isFirstLine = sql`request_id = ${row.id} and status = 'PENDING'`;
  await tx.execute(sql`update observation_request_status set at = ${instantOfUnixMs(orderedMs)} where ${isFirstLine}`);
  return fileIds;
}

/** The quality of a pass that another part of the demo world chose. */
const usualQuality = 0.7;

/** Delay of past files after their passes. */
const deliveredAfterMs = 20 * 60_000;

interface PastPassInputs {
  readonly pass: PastPass;
  readonly sensor: SensorRow;
  readonly orbit: KnownOrbit;
  readonly orbitDigest: string;
  /** It shows nothing that is known, and waits for its buyer. */
  readonly isDisputed: boolean;
}

async function storePass(
  tx: Tx,
  row: RequestRow,
  { pass, sensor, orbit, orbitDigest, isDisputed }: PastPassInputs,
): Promise<string> {
  const { sensorCode, maximumElevationDeg, quality = usualQuality, looks, tdm } = pass;
  const [startAt, endAt] = [instantOf(pass.start), instantOf(pass.end)];
  const bytes = Buffer.from(tdm, 'utf8');
  const site = siteRecordOf(sensor);
  const task = { sensorCode, catalogueId: row.catalogueId ?? undefined, site, start: startAt, end: endAt };
  const read = readDelivery(bytes, task);
  if (read.kind === 'refused')
    throw new Error(`The demo world made a file that is refused: ${read.errors[0]?.message}`);
  const { digest } = await keepBytes(tx, bytes);
  const [passId, fileId, deliveredAt] = [newId(), newId(), instantOfUnixMs(unixMsOfInstant(endAt) + deliveredAfterMs)];
  const common = { requestId: row.id, operatorId: row.operatorId, providerId: demoSensors[0]?.providerId ?? '' };
  await tx.insert(observationPass).values({
    id: passId,
    ...common,
    sensorCode,
    status: 'PUBLISHED',
    taskStatus: 'SUCCESSFUL',
    reason: { code: 'FILE_PUBLISHED', text: 'The file was delivered and checked.' },
    startAt,
    endAt,
    deliverUntil: instantOfUnixMs(unixMsOfInstant(endAt) + 2 * msPerDay),
    maximumElevationDeg,
    quality,
    ...(looks && { looks }),
    orbitType: orbit.type,
    orbitDigest,
    changedAt: deliveredAt,
  });
  const { form: deliveredForm, start, end, observations, report } = read.tdm;
  await tx.insert(observationFile).values({
    isSimulated: true,
    id: fileId,
    ...common,
    passId,
    digest,
    deliveredForm,
    sizeBytes: bytes.length,
    startsAt: instantOf(start),
    endsAt: instantOf(end),
    observations,
    report,
    deliveredAt,
  });
  if (isDisputed) await disputeStray(tx, { fileId, passId });
  return fileId;
}

/** The dispute about a file of the demo world that shows an object that no one knows. */
async function disputeStray(tx: Tx, { fileId, passId }: { readonly fileId: string; readonly passId: string }) {
  const reasons = disputeReasonsOf(['NOTHING_KNOWN'], { measurements: 0, spanSeconds: 0, orderedSeconds: 0 });
  const decideUntil = instantOfUnixMs(Date.now() + decideWithinDays * msPerDay);
  await keepDispute(tx, fileId, { state: 'OPEN', reasons, openedAt: currentInstant(), decideUntil });
  const text = 'The file is not what was ordered; it is charged only if you accept it.';
  await tx
    .update(observationPass)
    .set({ status: 'DISPUTED', taskStatus: 'DISPUTED', reason: { code: 'FILE_DISPUTED', text } })
    .where(eq(observationPass.id, passId));
}
