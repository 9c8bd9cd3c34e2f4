import { type Disagreement, disagreement } from '@farpass/conjunction/event';
import type { MessageComparisonDocument } from '@farpass/contract/watch';
import { eq } from 'drizzle-orm';
import { ownOriginator } from '../../conjunctions/cdms/originator.ts';
import { newestFirst } from '../../conjunctions/cdms/store.ts';
import { cdm, cdmPhysics } from '../../conjunctions/tables.ts';
import type { Read } from '../../platform/db/index.ts';
import { conjunctionTracking, conjunctionTrackingUpdate } from './tables.ts';

/** Our newest message of tracked orbits next to the provider's newest; undefined without both. */
export async function comparisonOf(read: Read, eventId: string): Promise<MessageComparisonDocument | undefined> {
  const messages = await read
    .select({ id: cdm.id, originator: cdm.originator, figures: cdmPhysics.figures, builtOn: conjunctionTracking.cdmId })
    .from(cdm)
    .innerJoin(cdmPhysics, eq(cdmPhysics.cdmId, cdm.id))
    .leftJoin(conjunctionTrackingUpdate, eq(conjunctionTrackingUpdate.cdmId, cdm.id))
    .leftJoin(conjunctionTracking, eq(conjunctionTracking.id, conjunctionTrackingUpdate.trackingId))
    .where(eq(cdm.eventId, eventId))
    .orderBy(...newestFirst);
  const ours = messages.find(({ builtOn }) => builtOn !== null);
  const theirs = messages.find(({ originator }) => originator !== ownOriginator);
  if (ours?.figures == null || theirs?.figures == null) return undefined;
  const basis = ours.builtOn === theirs.id ? 'built-on' : 'independent';
  const difference = disagreement({ of: ours.figures, than: theirs.figures }, basis);
  return {
    ownCdmId: ours.id,
    ...probability('own', ours.figures),
    otherCdmId: theirs.id,
    otherOriginator: theirs.originator,
    ...probability('other', theirs.figures),
    difference: differenceDocument(difference),
  };
}

type Figures = NonNullable<(typeof cdmPhysics.$inferSelect)['figures']>;

function probability<N extends 'own' | 'other'>(
  whose: N,
  { found }: Figures,
): { readonly [K in `${N}Probability`]?: number } {
  return (found.kind === 'none' ? {} : { [`${whose}Probability`]: found.value }) as {
    [K in `${N}Probability`]?: number;
  };
}

function differenceDocument(found: Disagreement): MessageComparisonDocument['difference'] {
  const { changeRtnKm, sigmaRtnKm, sigmasRtn, mahalanobis, share, isConsistent } = found;
  const metres = (km: readonly number[]) => km.map((each) => 1000 * each);
  return {
    changeRtnM: metres(changeRtnKm),
    ...(sigmaRtnKm === undefined ? {} : { sigmaRtnM: metres(sigmaRtnKm) }),
    ...(sigmasRtn === undefined ? {} : { sigmas: [...sigmasRtn] }),
    ...(mahalanobis === undefined ? {} : { mahalanobis }),
    ...(share === undefined ? {} : { share }),
    ...(isConsistent === undefined ? {} : { isConsistent }),
  };
}
