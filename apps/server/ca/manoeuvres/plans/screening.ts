import type { ComparedDocument, PostScreeningDocument } from '@farpass/contract/ca';
import { comparedApproaches, type SkyApproach } from '@farpass/operations/sky';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { operatorScope, type Read, type Tx } from '../../../platform/db/index.ts';
import { keepBytes } from '../../../platform/files/index.ts';
import { forget } from '../../ephemerides/calls.ts';
import type { EphemerisReading } from '../../ephemerides/read.ts';
import { insertEphemeris } from '../../ephemerides/store.ts';
import { type Starting, startScreening } from '../../screenings/plan/start.ts';
import { refuseOneMore } from '../../screenings/plan/urgency.ts';
import { failureOf, progressOf, type ScreeningRow } from '../../screenings/store.ts';
import { type Approach, screening } from '../../screenings/tables.ts';
import { conjunctionEvent } from '../../tables.ts';
import type { PlanScreening } from '../tables.ts';
import { changePlan, lockPlansOfScreening, type PlanRow } from './store.ts';

/** An ephemeris of a plan, read. */
export interface TrialFile {
  readonly fileName: string;
  readonly text: string;
  readonly reading: EphemerisReading & { readonly kind: 'ephemeris' };
}

/** The screened orbits: with the burn and without it, over the same time. */
export interface TrialFiles {
  readonly burnt: TrialFile;
  readonly unburnt: TrialFile;
  readonly from: string;
  readonly days: number;
}

type Ports = Pick<Starting, 'enqueue' | 'currentSnapshot' | 'countOwnSets'>;

/**
 * Stores both ephemerides of a plan on trial and starts its screenings: with the burn against messages and the catalogue,
 * without it against the catalogue. Trials write no messages and clear nothing.
 */
export async function startScreenings(
  tx: Tx,
  ports: Ports,
  { row, files, person }: { readonly row: PlanRow; readonly files: TrialFiles; readonly person: string },
): Promise<PlanScreening> {
  const { operatorId } = row;
  await refuseOneMore(tx, operatorId);
  const oemFileId = await keepTrial(tx, row, files.burnt);
  const unburntOemFileId = await keepTrial(tx, row, files.unburnt);
  const { from, days } = files;
  const hasCatalogue = (await ports.currentSnapshot(tx)) !== undefined;
  const start = async (type: 'MAN_VS_CDM' | 'OPS_VS_CAT', id: string) => {
    const asked = { type, oemFileIds: [id], from, days };
    const scope = operatorScope(operatorId);
    const starting = { ...ports, scope, operatorId, requestedBy: person, asked, nowMs: Date.now() };
    return (await startScreening(tx, starting)).row.id;
  };
  return {
    oemFileId,
    unburntOemFileId,
    againstMessages: await start('MAN_VS_CDM', oemFileId),
    againstCatalogue: hasCatalogue ? await start('OPS_VS_CAT', oemFileId) : null,
    unburntAgainstCatalogue: hasCatalogue ? await start('OPS_VS_CAT', unburntOemFileId) : null,
  };
}

async function keepTrial(tx: Tx, { operatorId, satelliteId }: PlanRow, file: TrialFile): Promise<string> {
  const { digest: fileDigest, sizeBytes } = await keepBytes(tx, Buffer.from(file.text));
  const { format, details: document } = file.reading;
  const { fileName } = file;
  const trial = { designation: 'TRIAL', designationReason: 'Written by a manoeuvre plan.' } as const;
  const row = { operatorId, satelliteId, fileName, format, document, sizeBytes, fileDigest, ...trial };
  return (await insertEphemeris(tx, row)).id;
}

/**
 * Handles the end of a screening: plans whose screenings have all succeeded are screened, and their two ephemerides are
 * no longer needed.
 */
export async function noteScreened(tx: Tx, screeningId: string): Promise<void> {
  for (const row of await lockPlansOfScreening(tx, screeningId)) {
    if (row.screening === null) continue;
    const rows = await screeningsOf(tx, row.screening);
    if (rows.some(({ state }) => state !== 'COMPLETE')) continue;
    await forgetTrials(tx, row);
    if (row.state !== 'DRAFT') continue;
    const step = { person: 'screening', action: 'SCREEN', to: 'SCREENED' } as const;
    await changePlan(tx, row, { change: { state: 'SCREENED' }, step });
  }
}

const unfinished: ReadonlySet<string> = new Set(['PENDING', 'RUNNING']);

/** Removes the two ephemerides of a plan's screenings, unless one of the screenings still needs them. */
export async function forgetTrials(tx: Tx, { operatorId, screening: plan }: PlanRow): Promise<void> {
  if (plan === null) return;
  const rows = await screeningsOf(tx, plan);
  if (rows.some(({ state }) => unfinished.has(state))) return;
  const scope = operatorScope(operatorId);
  for (const id of [plan.oemFileId, plan.unburntOemFileId]) await forget(tx, scope, id);
}

function idsOf({ againstMessages, againstCatalogue, unburntAgainstCatalogue }: PlanScreening): readonly string[] {
  return [againstMessages, againstCatalogue, unburntAgainstCatalogue].flatMap((id) => id ?? []);
}

async function screeningsOf(read: Read, plan: PlanScreening): Promise<readonly ScreeningRow[]> {
  return read
    .select()
    .from(screening)
    .where(inArray(screening.id, [...idsOf(plan)]));
}

/** Progress and findings of the screenings of a plan, side by side; undefined without screenings. */
export async function readScreening(read: Read, row: PlanRow): Promise<PostScreeningDocument | undefined> {
  if (row.screening === null) return undefined;
  const { screening: plan } = row;
  const rows = await screeningsOf(read, plan);
  const ids = idsOf(plan);
  const state = stateOf(rows, ids.length);
  const failed = rows.find((one) => one.failure !== null);
  const progress = ids.reduce((sum, id) => {
    const one = rows.find((each) => each.id === id);
    return sum + (one === undefined ? 0 : progressOf(one)) / ids.length;
  }, 0);
  return {
    state,
    progress,
    screeningIds: [...ids],
    ...(state === 'RUNNING' ? { oemFileId: plan.oemFileId } : {}),
    compared: state === 'COMPLETE' ? await compared(read, { row, plan, rows }) : [],
    ...(failed === undefined ? {} : failureOf(failed)),
  };
}

function stateOf(rows: readonly ScreeningRow[], wanted: number): PostScreeningDocument['state'] {
  if (rows.some(({ state }) => state === 'FAILED')) return 'FAILED';
  if (rows.some(({ state }) => state === 'CANCELLED') || rows.length < wanted) return 'CANCELLED';
  return rows.every(({ state }) => state === 'COMPLETE') ? 'COMPLETE' : 'RUNNING';
}

interface Screened {
  readonly row: PlanRow;
  readonly plan: PlanScreening;
  readonly rows: readonly ScreeningRow[];
}

interface Comparable extends SkyApproach {
  readonly tca: string;
  readonly relativeSpeedMPerS: number;
  readonly conjunctionId: string | undefined;
}

async function compared(read: Read, { row, plan, rows }: Screened): Promise<ComparedDocument[]> {
  const resultsOf = (id: string | null) => rows.find((one) => one.id === id)?.results ?? [];
  const { evaluation } = row;
  const inCatalogue = comparedApproaches({
    before: resultsOf(plan.unburntAgainstCatalogue).map((one) => comparable(one, evaluation.metBefore)),
    after: resultsOf(plan.againstCatalogue).map((one) => comparable(one, evaluation.met)),
  });
  const window = rows.find(({ id }) => id === plan.againstMessages);
  const inMessages = comparedApproaches({
    before: window === undefined ? [] : await toldApproaches(read, row, window),
    after: resultsOf(plan.againstMessages).map((one) => comparable(one, [])),
  });
  return [
    ...inMessages.map((one) => comparedDocument('MESSAGE', one)),
    ...inCatalogue.map((one) => comparedDocument('CATALOGUE', one)),
  ];
}

/** Half a minute: approaches of the plan's own search and of the screening within this time are the same. */
const sameMs = 30_000;

function comparable(approach: Approach, met: PlanRow['evaluation']['met']): Comparable {
  const at = Date.parse(approach.tca);
  const same = met.find((one) => one.id === approach.secondary && Math.abs(Date.parse(one.tca) - at) <= sameMs);
  const { tca, missDistanceM, relativeSpeedMPerS, secondary, secondaryName, conjunctionId } = approach;
  const place = { secondary, secondaryName, seconds: at / 1000, conjunctionId };
  return { ...place, tca, missDistanceM, relativeSpeedMPerS, probability: same?.probability };
}

/** The open conjunctions of the satellite in the window, according to their newest messages. */
async function toldApproaches(read: Read, { satelliteId }: PlanRow, window: ScreeningRow): Promise<Comparable[]> {
  const { tca, state } = conjunctionEvent;
  const rows = await read
    .select()
    .from(conjunctionEvent)
    .where(
      and(
        eq(conjunctionEvent.satelliteId, satelliteId),
        eq(state, 'OPEN'),
        gte(tca, window.windowFrom),
        lt(tca, window.windowTo),
      ),
    );
  return rows.flatMap(({ data, ...event }) => {
    const { totalMissDistance: missDistanceM, relativeSpeed: relativeSpeedMPerS, probabilityOfCollision } = data;
    if (missDistanceM === undefined || relativeSpeedMPerS === undefined) return [];
    const place = { secondary: event.secondaryId, secondaryName: event.secondaryName, conjunctionId: event.id };
    const seconds = Date.parse(event.tca) / 1000;
    return [
      { ...place, seconds, tca: event.tca, missDistanceM, relativeSpeedMPerS, probability: probabilityOfCollision },
    ];
  });
}

function comparedDocument(
  against: ComparedDocument['against'],
  { kind, before, after }: ReturnType<typeof comparedApproaches<Comparable>>[number],
): ComparedDocument {
  const known = after ?? before;
  const conjunctionId = before?.conjunctionId ?? after?.conjunctionId;
  return {
    kind,
    secondaryId: known?.secondary ?? '',
    secondaryName: known?.secondaryName ?? '',
    against,
    ...(conjunctionId === undefined ? {} : { conjunctionId }),
    ...(before === undefined ? {} : { before: sideDocument(before) }),
    ...(after === undefined ? {} : { after: sideDocument(after) }),
  };
}

function sideDocument({ tca, missDistanceM, relativeSpeedMPerS, probability }: Comparable) {
  return { tca, missDistanceM, relativeSpeedMPerS, ...(probability === undefined ? {} : { probability }) };
}
