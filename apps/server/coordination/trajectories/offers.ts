import type { StatesOnly } from '@farpass/operations/pair-screening';
import { and, asc, eq } from 'drizzle-orm';
import { type Instant, newId, type Read, type Tx, unixMsOfInstant } from '../../platform/db/index.ts';
import { keepBytes, removeUnusedFile } from '../../platform/files/index.ts';
import { coordinationTrajectory, type PartyRow, type PartyScreening } from '../tables.ts';

export type OfferRow = typeof coordinationTrajectory.$inferSelect;

/** The trajectory of a party that counts: a file, and when it came. */
export interface NominalTrajectory {
  readonly fileDigest: string;
  readonly atMs: number;
  /** Of an offered one; absent for the newest operational ephemeris. */
  readonly trajectoryId?: string;
  readonly sizeBytes?: number;
}

/** The trajectories that a party offers in a case, by rank. */
export async function offersOf(
  read: Read,
  { caseId, noradId }: Pick<PartyRow, 'caseId' | 'noradId'>,
): Promise<readonly OfferRow[]> {
  const own = and(eq(coordinationTrajectory.caseId, caseId), eq(coordinationTrajectory.noradId, noradId));
  return read.select().from(coordinationTrajectory).where(own).orderBy(asc(coordinationTrajectory.rank));
}

interface PartyTrajectories {
  readonly offers: readonly OfferRow[];
  readonly newest:
    | { readonly fileDigest: string; readonly uploadedAt: Instant; readonly sizeBytes: number }
    | undefined;
  readonly screening: PartyScreening | null;
}

/**
 * The first offered trajectory that passes; until one does, the newest operational ephemeris, and without one the first on
 * the list.
 */
export function nominalOf({ offers, newest, screening }: PartyTrajectories): NominalTrajectory | undefined {
  const passing = screening === null ? undefined : firstPassing(screening);
  const offered = offers.find(({ id }) => id === passing);
  if (offered !== undefined) return nominalOffer(offered);
  if (newest !== undefined) {
    const { fileDigest, uploadedAt, sizeBytes } = newest;
    return { fileDigest, sizeBytes, atMs: unixMsOfInstant(uploadedAt) };
  }
  const first = offers.find(({ isHypothetical }) => !isHypothetical);
  return first && nominalOffer(first);
}

function nominalOffer({ id, fileDigest, offeredAt }: OfferRow): NominalTrajectory {
  return { fileDigest, atMs: unixMsOfInstant(offeredAt), trajectoryId: id };
}

/** The id of the offered trajectory that passes first; undefined if none does. */
export function firstPassing({ results }: Pick<PartyScreening, 'results'>): string | undefined {
  return results.find(
    ({ verdict, trajectoryId, isHypothetical }) =>
      verdict.state === 'PASSES' && trajectoryId !== undefined && isHypothetical !== true,
  )?.trajectoryId;
}

/** A trajectory to offer, as states only. */
export interface NewOffer extends Pick<OfferRow, 'kind' | 'context' | 'fileName'> {
  readonly copy: StatesOnly & { readonly from: Instant; readonly until: Instant };
  /** It is only screened. */
  readonly isHypothetical?: boolean;
}

/** Stores the list of a party in the place of the one before. */
export async function replaceOffers(
  tx: Tx,
  { caseId, noradId }: Pick<PartyRow, 'caseId' | 'noradId'>,
  offers: readonly NewOffer[],
): Promise<void> {
  const own = and(eq(coordinationTrajectory.caseId, caseId), eq(coordinationTrajectory.noradId, noradId));
  const gone = await tx.delete(coordinationTrajectory).where(own).returning();
  for (const [place, { copy, kind, context, fileName, isHypothetical = false }] of offers.entries()) {
    const { digest } = await keepBytes(tx, Buffer.from(copy.text, 'utf8'));
    const of = {
      id: newId(),
      caseId,
      noradId,
      rank: place + 1,
      kind,
      context,
      fileName,
      fileDigest: digest,
      isHypothetical,
    };
    await tx.insert(coordinationTrajectory).values({ ...of, coversFrom: copy.from, coversUntil: copy.until });
  }
  for (const digest of new Set(gone.map(({ fileDigest }) => fileDigest))) await removeUnusedFile(tx, digest);
}

/** A list longer than this is not made by people. */
const mostOffers = 12;

/** Adds a trajectory that is only screened, after those that are offered; of too many the oldest one goes. */
export async function addHypothetical(
  tx: Tx,
  of: Pick<PartyRow, 'caseId' | 'noradId'>,
  { copy, kind, context, fileName }: NewOffer,
): Promise<string> {
  const known = await offersOf(tx, of);
  const oldest = known.filter(({ isHypothetical }) => isHypothetical).toSorted((a, b) => a.rank - b.rank)[0];
  if (known.length >= mostOffers && oldest !== undefined) {
    await tx.delete(coordinationTrajectory).where(eq(coordinationTrajectory.id, oldest.id));
    await removeUnusedFile(tx, oldest.fileDigest);
  }
  const { digest } = await keepBytes(tx, Buffer.from(copy.text, 'utf8'));
  const id = newId();
  const rank = (known.at(-1)?.rank ?? 0) + 1;
  const file = { kind, context, fileName, fileDigest: digest, coversFrom: copy.from, coversUntil: copy.until };
  await tx.insert(coordinationTrajectory).values({ ...of, ...file, id, rank, isHypothetical: true });
  return id;
}
