import { readCdmBytes } from '../../conjunctions/cdms/store.ts';
import { administratorScope, type Database, type Instant } from '../../platform/db/index.ts';
import { readFile } from '../../platform/files/index.ts';
import { findScreening, type ScreeningRow } from '../store.ts';
import type { PlannedMessage, PlannedPrimary, PlannedSecondary, ScreeningPlan } from '../tables.ts';
import { type SharedText, shared } from './shared-text.ts';

/** A message that provides the state of a screened object. */
export type MessageText = PlannedMessage & { readonly text: SharedText };

type WithTexts<T> = Omit<T, 'files' | 'messages'> & {
  readonly ephemerides: readonly SharedText[];
  readonly messages?: readonly MessageText[];
};

/** All inputs for preparing a screening. */
export type Materials = Pick<ScreeningPlan, 'against'> &
  SetMaterials & {
    readonly screeningId: string;
    readonly fromUtc: string;
    readonly toUtc: string;
    readonly primaries: readonly WithTexts<PlannedPrimary>[];
    readonly others: readonly WithTexts<PlannedSecondary>[];
    /** The screening that this one brings up to date. */
    readonly base?: BaseMaterials;
  };

/** Element sets of a screening. */
export interface SetMaterials extends Pick<ScreeningPlan, 'ownSets'> {
  /** Further own element sets, as lists in JSON. */
  readonly ownTexts?: readonly SharedText[];
  /** Columns of the catalogue, as `packages/intake/catalogue` lays them out. */
  readonly catalogue: SharedArrayBuffer | undefined;
}

/** The sets and objects of an earlier screening of the same window, and the objects of this one. */
export interface BaseMaterials extends SetMaterials {
  readonly primaries: ScreeningPlan['primaries'];
  readonly others: ScreeningPlan['others'];
  readonly primariesNow: ScreeningPlan['primaries'];
  readonly othersNow: ScreeningPlan['others'];
}

/** The columns of a snapshot of the catalogue, in memory that threads share. */
export type ReadCatalogue = (digest: string) => Promise<SharedArrayBuffer | undefined>;

/** The newest own element set of each object, stored until a time, as lists in JSON. */
export type ReadOwnSets = (own: {
  readonly operatorId: string;
  readonly until: Instant;
}) => Promise<readonly SharedText[]>;

export interface MaterialPorts {
  readonly database: Database;
  readonly readCatalogue: ReadCatalogue;
  readonly readOwnSets: ReadOwnSets;
}

/** Reads the data that a screening names: the snapshot of the catalogue, files and messages. */
export async function readMaterials(ports: MaterialPorts, row: ScreeningRow): Promise<Materials> {
  const { database } = ports;
  const { id, windowFrom, windowTo, plan } = row;
  const { against, primaries, others, updateOf } = plan;
  return {
    screeningId: id,
    fromUtc: windowFrom,
    toUtc: windowTo,
    against,
    ...(await readSets(ports, row)),
    primaries: await Promise.all(primaries.map((one) => withTexts(database, one))),
    others: await Promise.all(others.map((one) => withTexts(database, one))),
    ...(updateOf === undefined ? {} : { base: await readBase(ports, row) }),
  };
}

async function readSets(
  { readCatalogue, readOwnSets }: MaterialPorts,
  { operatorId, plan }: ScreeningRow,
): Promise<SetMaterials> {
  const { snapshot, ownSets, ownSetsUntil: until } = plan;
  return {
    ...(ownSets === undefined ? {} : { ownSets }),
    ...(until === undefined ? {} : { ownTexts: await readOwnSets({ operatorId, until }) }),
    catalogue: snapshot === null ? undefined : await readCatalogue(snapshot),
  };
}

async function readBase(ports: MaterialPorts, row: ScreeningRow): Promise<BaseMaterials> {
  const base = await findBase(ports.database, row);
  const { primaries, others } = base.plan;
  return {
    ...(await readSets(ports, base)),
    ...{ primaries, others, primariesNow: row.plan.primaries, othersNow: row.plan.others },
  };
}

/** The complete screening that another one brings up to date. */
export async function findBase(database: Database, { operatorId, plan: { updateOf = '' } }: ScreeningRow) {
  const base = await database.read((read) => findScreening(read, administratorScope('screening'), updateOf));
  if (base?.state === 'COMPLETE' && base.operatorId === operatorId) return base;
  throw new Error(`Screening ${updateOf}, which this one brings up to date, was removed.`);
}

interface Sources {
  readonly files: readonly string[];
  readonly messages?: readonly PlannedMessage[];
}

async function withTexts<T extends Sources>(database: Database, { files, messages = [], ...rest }: T) {
  return {
    ...rest,
    ephemerides: await Promise.all(files.map((digest) => textOfFile(database, digest))),
    messages: await Promise.all(messages.map(async (one) => ({ ...one, text: await textOfMessage(database, one) }))),
  };
}

async function textOfMessage(database: Database, { cdmId, messageId }: PlannedMessage): Promise<SharedText> {
  const bytes = await database.read((read) => readCdmBytes(read, cdmId));
  if (bytes === undefined) throw new Error(`Message ${messageId} was removed during the screening.`);
  return shared(bytes);
}

/** The text of a stored file, in memory that threads share. */
export async function textOfFile(database: Database, digest: string): Promise<SharedText> {
  const pieces: Buffer[] = [];
  for await (const piece of readFile(database, digest)) pieces.push(piece);
  return shared(Buffer.concat(pieces));
}
