import { defaultThresholds } from '@farpass/conjunction/event';
import type { PostScreeningDocument } from '@farpass/contract/manoeuvres';
import { eq, inArray } from 'drizzle-orm';
import { forget } from '../../fleet/ephemerides/calls.ts';
import type { EphemerisReading } from '../../fleet/ephemerides/read.ts';
import { insertEphemeris } from '../../fleet/ephemerides/store.ts';
import { satellite } from '../../fleet/tables.ts';
import { operatorScope, type Read, type Tx } from '../../platform/db/index.ts';
import { keepBytes } from '../../platform/files/index.ts';
import { mostMessages } from '../../screenings/plan/messages.ts';
import { type StartRequest, startScreening } from '../../screenings/plan/start.ts';
import { refuseOneMore } from '../../screenings/plan/urgency.ts';
import { failureOf, progressOf, type ScreeningRow } from '../../screenings/store.ts';
import { screening } from '../../screenings/tables.ts';
import type { SkyOrder } from '../order.ts';
import type { PlanScreening } from '../tables.ts';
import { type ScreenedResult, screenedResult } from './compared.ts';
import { keepOtherPasses } from './other-passes.ts';
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

type Ports = Pick<StartRequest, 'enqueue' | 'currentSnapshot' | 'countOwnSets'>;

/** A plan whose screenings are started, by a person, in its sky. */
interface ScreeningOrder {
  readonly row: PlanRow;
  readonly files: TrialFiles;
  readonly person: string;
  readonly sky: SkyOrder | undefined;
}

/**
 * Stores both ephemerides of a plan on trial and starts its screenings: with the burn and without it, against the messages
 * and the catalogue of one sky. Trials write no messages and clear nothing.
 */
export async function startScreenings(
  tx: Tx,
  ports: Ports,
  { row, files, person, sky }: ScreeningOrder,
): Promise<PlanScreening> {
  const { operatorId } = row;
  await refuseOneMore(tx, operatorId);
  const oemFileId = await keepTrial(tx, row, files.burnt);
  const unburntOemFileId = await keepTrial(tx, row, files.unburnt);
  const { from, days } = files;
  const snapshot = await snapshotOfSky(tx, ports, sky);
  const cdmIds = screenedMessages(sky, snapshot?.digest);
  const start = async (asked: Pick<StartRequest['asked'], 'type' | 'oemFileIds' | 'cdmIds'>) => {
    const scope = operatorScope(operatorId);
    const window = { from, days };
    const own = { scope, operatorId, requestedBy: person, asked: { ...asked, ...window }, nowMs: Date.now() };
    return (await startScreening(tx, { ...ports, ...own, currentSnapshot: async () => snapshot })).row.id;
  };
  const againstMessages = async (id: string) =>
    cdmIds.length === 0 ? null : start({ type: 'MAN_VS_CDM', oemFileIds: [id], cdmIds });
  const againstCatalogue = async (id: string) =>
    snapshot === undefined ? null : start({ type: 'OPS_VS_CAT', oemFileIds: [id] });
  return {
    oemFileId,
    unburntOemFileId,
    againstMessages: await againstMessages(oemFileId),
    unburntAgainstMessages: await againstMessages(unburntOemFileId),
    againstCatalogue: await againstCatalogue(oemFileId),
    unburntAgainstCatalogue: await againstCatalogue(unburntOemFileId),
  };
}

/**
 * The messages whose objects are followed along their orbits: objects that the screening against the catalogue finds
 * again are left out. Each would take seconds.
 */
function screenedMessages(sky: SkyOrder | undefined, catalogue: string | undefined): string[] {
  const followed = (sky?.events ?? []).filter(({ isOfCatalogue }) => catalogue === undefined || !isOfCatalogue);
  return followed.slice(0, mostMessages).map(({ cdmId }) => cdmId);
}

/** The catalogue of a sky, also if a newer one has come since: both orbits are screened against what the plan is judged by. */
async function snapshotOfSky(tx: Tx, { currentSnapshot }: Ports, sky: SkyOrder | undefined) {
  const current = await currentSnapshot(tx);
  if (current === undefined || sky?.snapshot === undefined) return current;
  return { ...current, digest: sky.snapshot };
}

/** Stores an ephemeris of a plan on trial; returns its id. */
export async function keepTrial(tx: Tx, { operatorId, satelliteId }: PlanRow, file: TrialFile): Promise<string> {
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
    if (row.state !== 'DRAFT' && row.state !== 'SCREENED') continue;
    const { compared, verdict } = await resultOf(tx, { row, plan: row.screening, rows });
    const [span] = rows;
    if (span !== undefined) await keepOtherPasses(tx, row, { compared, from: span.windowFrom, to: span.windowTo });
    const screening = { ...row.screening, compared, ...(verdict === undefined ? {} : { verdict }) };
    const step = { person: 'screening', action: 'SCREEN', to: 'SCREENED' } as const;
    await changePlan(tx, row, { change: { state: 'SCREENED', screening }, step });
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

function idsOf(plan: PlanScreening): readonly string[] {
  const { againstMessages, unburntAgainstMessages, againstCatalogue, unburntAgainstCatalogue } = plan;
  return [againstMessages, unburntAgainstMessages, againstCatalogue, unburntAgainstCatalogue].flatMap((id) => id ?? []);
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
    compared: state === 'COMPLETE' ? [...(plan.compared ?? (await resultOf(read, { row, plan, rows })).compared)] : [],
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

/** The result of screenings that have ended. */
async function resultOf(read: Read, { row, plan, rows }: Screened): Promise<ScreenedResult> {
  const found = (id: string | null | undefined) => rows.find((one) => one.id === id)?.results ?? [];
  const [own] = await read
    .select({ document: satellite.document })
    .from(satellite)
    .where(eq(satellite.id, row.satelliteId));
  const thresholds = own?.document.configuration?.thresholds ?? defaultThresholds;
  return screenedResult(
    row,
    {
      before: { MESSAGE: found(plan.unburntAgainstMessages), CATALOGUE: found(plan.unburntAgainstCatalogue) },
      after: { MESSAGE: found(plan.againstMessages), CATALOGUE: found(plan.againstCatalogue) },
    },
    thresholds,
  );
}
