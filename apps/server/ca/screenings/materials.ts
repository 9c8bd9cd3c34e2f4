import type { Database } from '../../platform/db/index.ts';
import { readFile } from '../../platform/files/index.ts';
import { readCdmBytes } from '../cdms/store.ts';
import { type SharedText, shared } from './shared-text.ts';
import type { ScreeningRow } from './store.ts';
import type { PlannedMessage, PlannedPrimary, PlannedSecondary, ScreeningPlan } from './tables.ts';

/** A message whose state an object is screened by. */
export type MessageText = PlannedMessage & { readonly text: SharedText };

type WithTexts<T> = Omit<T, 'files' | 'messages'> & {
  readonly ephemerides: readonly SharedText[];
  readonly messages?: readonly MessageText[];
};

/** Everything a thread needs to work on a screening. The same for each of its slices. */
export type Materials = Pick<ScreeningPlan, 'against' | 'ownSets'> & {
  readonly screeningId: string;
  readonly fromUtc: string;
  readonly toUtc: string;
  /** Columns of the catalogue, as `packages/intake/catalogue` lays them out. */
  readonly catalogue: SharedArrayBuffer | undefined;
  readonly primaries: readonly WithTexts<PlannedPrimary>[];
  readonly others: readonly WithTexts<PlannedSecondary>[];
};

/** The columns of a snapshot of the catalogue, in memory that threads share. */
export type ReadCatalogue = (digest: string) => Promise<SharedArrayBuffer | undefined>;

/** Screenings whose materials stay in memory: slices of one follow each other. */
const mostKept = 2;

/** Loads the materials of screenings, each once while its slices are worked on. */
export class MaterialStore {
  readonly #database: Database;
  readonly #readCatalogue: ReadCatalogue;
  readonly #kept = new Map<string, Promise<Materials>>();

  constructor(database: Database, readCatalogue: ReadCatalogue) {
    this.#database = database;
    this.#readCatalogue = readCatalogue;
  }

  of(row: ScreeningRow): Promise<Materials> {
    const known = this.#kept.get(row.id);
    if (known !== undefined) return known;
    const loading = this.#load(row);
    this.#kept.set(row.id, loading);
    loading.catch(() => this.#kept.delete(row.id));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return loading;
  }

  async #load({ id, windowFrom, windowTo, plan }: ScreeningRow): Promise<Materials> {
    const catalogue = plan.snapshot === null ? undefined : await this.#readCatalogue(plan.snapshot);
    return {
      screeningId: id,
      fromUtc: windowFrom,
      toUtc: windowTo,
      against: plan.against,
      ...(plan.ownSets === undefined ? {} : { ownSets: plan.ownSets }),
      catalogue,
      primaries: await Promise.all(plan.primaries.map((one) => this.#withTexts(one))),
      others: await Promise.all(plan.others.map((one) => this.#withTexts(one))),
    };
  }

  async #withTexts<T extends Sources>({ files, messages = [], ...rest }: T) {
    return {
      ...rest,
      ephemerides: await Promise.all(files.map((digest) => this.#file(digest))),
      messages: await Promise.all(messages.map(async (one) => ({ ...one, text: await this.#message(one) }))),
    };
  }

  async #message({ cdmId, messageId }: PlannedMessage): Promise<SharedText> {
    const bytes = await this.#database.read((read) => readCdmBytes(read, cdmId));
    if (bytes === undefined) throw new Error(`Message ${messageId} was removed while it was screened.`);
    return shared(bytes);
  }

  async #file(digest: string): Promise<SharedText> {
    const pieces: Buffer[] = [];
    for await (const piece of readFile(this.#database, digest)) pieces.push(piece);
    return shared(Buffer.concat(pieces));
  }
}

interface Sources {
  readonly files: readonly string[];
  readonly messages?: readonly PlannedMessage[];
}
