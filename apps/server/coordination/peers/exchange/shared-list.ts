import { createHash } from 'node:crypto';
import type { KnownCase } from '../../document.ts';
import type { KnownParty } from '../../parties.ts';
import type { NewOffer } from '../../trajectories/offers.ts';

interface SharedTrajectory {
  readonly kind: NewOffer['kind'];
  readonly context: NewOffer['context'];
  readonly fileDigest: string;
  /** It holds states alone already. */
  readonly isCopy: boolean;
}

/** The trajectories of a party that another one may read: those that it offers, otherwise its newest operational ephemeris. */
export interface SharedList {
  /** Another one for another list; undefined for an empty one. */
  readonly digest: string | undefined;
  readonly list: readonly SharedTrajectory[];
}

export function sharedTrajectories(
  { sharing }: Pick<KnownCase, 'sharing'>,
  { own, viewer }: Readonly<Record<'own' | 'viewer', KnownParty>>,
): SharedList {
  if (!sharing.shares(own.row, viewer.row, 'TRAJECTORY')) return { digest: undefined, list: [] };
  const offered = own.offers.filter(({ isHypothetical }) => !isHypothetical);
  const list = offered.length > 0 ? offered.map(offeredTrajectory) : operationalTrajectory(own);
  if (list.length === 0) return { digest: undefined, list };
  const text = JSON.stringify(list.map(({ kind, context, fileDigest }) => [kind, context, fileDigest]));
  return { digest: createHash('sha256').update(text).digest('hex'), list };
}

function offeredTrajectory({ kind, context, fileDigest }: KnownParty['offers'][number]): SharedTrajectory {
  return { kind, context, fileDigest, isCopy: true };
}

function operationalTrajectory({ nominal, context }: KnownParty): readonly SharedTrajectory[] {
  if (nominal === undefined || nominal.trajectoryId !== undefined) return [];
  return [{ kind: 'OPERATIONAL', context: context ?? null, fileDigest: nominal.fileDigest, isCopy: false }];
}
