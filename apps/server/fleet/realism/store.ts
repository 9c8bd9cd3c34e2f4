import { msPerDay } from '@farpass/astro/constants';
import { areUnitsDoubtful, type ClaimRealism, type RealismUse } from '@farpass/conjunction/realism';
import type { CovarianceRealismDocument, CovarianceStudyDocument } from '@farpass/contract/fleet';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Read, Tx } from '../../platform/db/index.ts';
import { rowTag } from '../../platform/http/index.ts';
import { covarianceStudy, covarianceUse } from './tables.ts';

type StudyRow = typeof covarianceStudy.$inferSelect;
export type UseRow = typeof covarianceUse.$inferSelect;

const mostStudies = 100;

const longestAgeMs = 90 * msPerDay;

/** Whether the data of a study end too long ago to say something about the predictions of today. */
export function isOutdated({ madeAt, study }: Pick<StudyRow, 'madeAt' | 'study'>): boolean {
  return Date.now() - Date.parse(study.to ?? madeAt) > longestAgeMs;
}

export function studyDocument({ id, madeAt, madeBy, reason, basis, study }: StudyRow): CovarianceStudyDocument {
  return {
    ...{ studyId: id, madeAt, madeBy, reason, basis },
    ...study,
    isOutdated: isOutdated({ madeAt, study }),
    claims: claimsDocument(study.claims),
    areUnitsDoubtful: study.claims !== null && areUnitsDoubtful(study.claims.scaleFactor),
    byLead: study.byLead.map((lead) => ({
      ...lead,
      errorM: [...lead.errorM],
      claimedM: lead.claimedM && [...lead.claimedM],
      claims: claimsDocument(lead.claims),
    })),
    growth: study.growth.map((range) => ({ ...range, lowerRtnKm2: [...range.lowerRtnKm2] })),
  };
}

function claimsDocument(claims: ClaimRealism | null): CovarianceStudyDocument['claims'] {
  if (claims === null) return null;
  const { interval, bias, ratio } = claims;
  return { ...claims, interval: interval && [...interval], bias: [...bias], ratio: [...ratio] };
}

function useDocument({ studyId, factor, changedAt, changedBy, reason }: UseRow) {
  return { studyId, factor, changedAt, changedBy, reason };
}

/** The studies of a satellite and what is done with them. */
export async function realismDocument(read: Read, satelliteId: string): Promise<CovarianceRealismDocument> {
  const studies = await read
    .select()
    .from(covarianceStudy)
    .where(eq(covarianceStudy.satelliteId, satelliteId))
    .orderBy(desc(covarianceStudy.madeAt), desc(covarianceStudy.id))
    .limit(mostStudies);
  const uses = await changesOfUse(read, satelliteId);
  const [last] = uses;
  return {
    satelliteId,
    studies: studies.map(studyDocument),
    use: last?.studyId == null ? null : useDocument(last),
    uses: uses.map(useDocument),
    etag: rowTag(last?.version ?? 0),
  };
}

/** The changes of the use of a satellite, newest first. */
async function changesOfUse(read: Read, satelliteId: string): Promise<readonly UseRow[]> {
  return await read
    .select()
    .from(covarianceUse)
    .where(eq(covarianceUse.satelliteId, satelliteId))
    .orderBy(desc(covarianceUse.version));
}

/** The factor by which the sigmas of a satellite are multiplied now. */
export async function factorInUse(read: Read, satelliteId: string): Promise<number> {
  const [last] = await changesOfUse(read, satelliteId);
  return last?.studyId == null ? 1 : last.factor;
}

/** A study of a satellite; undefined for one of another satellite. */
export async function findStudy(
  read: Read,
  { satelliteId, studyId }: Readonly<Record<'satelliteId' | 'studyId', string>>,
): Promise<StudyRow | undefined> {
  const isIt = and(eq(covarianceStudy.id, studyId), eq(covarianceStudy.satelliteId, satelliteId));
  const [row] = await read.select().from(covarianceStudy).where(isIt);
  return row;
}

export async function insertStudy(tx: Tx, row: StudyRow): Promise<void> {
  await tx.insert(covarianceStudy).values(row);
}

/** The number of the last change of a use; its satellite's row must be locked. */
export async function lastUseVersion(tx: Tx, satelliteId: string): Promise<number> {
  return (await changesOfUse(tx, satelliteId))[0]?.version ?? 0;
}

export async function insertUse(tx: Tx, row: UseRow): Promise<void> {
  await tx.insert(covarianceUse).values(row);
}

/** The operator's wishes about the covariances of its satellites' ephemerides, by satellite. */
export async function usesOf(read: Read, satelliteIds: readonly string[]): Promise<ReadonlyMap<string, RealismUse>> {
  if (satelliteIds.length === 0) return new Map();
  const rows = await read
    .select()
    .from(covarianceUse)
    .leftJoin(covarianceStudy, eq(covarianceUse.studyId, covarianceStudy.id))
    .where(inArray(covarianceUse.satelliteId, [...satelliteIds]))
    .orderBy(covarianceUse.version);
  const last = new Map(rows.map((row) => [row.covariance_use.satelliteId, row]));
  return new Map(
    [...last].flatMap(([satelliteId, { covariance_use: use, covariance_study: found }]) => {
      if (found === null) return [];
      const { factor, changedBy: by, changedAt: at, reason } = use;
      const { predictions, growth, from, to } = found.study;
      const period = from === undefined || to === undefined ? {} : { period: [from, to] as const };
      const old = isOutdated(found) ? { isOutdated: true } : {};
      return [[satelliteId, { factor, growth, predictions, by, at, reason, ...period, ...old }] as const];
    }),
  );
}
