import type { CoordinationDocument } from '@farpass/contract/coordination';
import type { ScreenedTrajectories } from '@farpass/operations/coordination';
import { instantOf } from '../../platform/db/index.ts';
import type { KnownParty } from '../parties.ts';
import type { Sharing } from '../settings.ts';
import type { PartyScreening } from '../tables.ts';
import { firstPassing } from './offers.ts';

type TrajectoryDocument = NonNullable<CoordinationDocument['trajectories']>[number];

/** A screening as the rule of the alarms reads it. */
export function screenedOf({ results, seenMs }: PartyScreening): ScreenedTrajectories {
  const counted = results.filter(({ isHypothetical }) => isHypothetical !== true);
  return { isFine: counted.some(({ verdict }) => verdict.state === 'PASSES'), seenMs };
}

/**
 * The trajectories of both parties as one of them sees them. Rank, kind and verdict are for both; how far apart the two are
 * is only for its own, and only against what the other shares; nothing else of a trajectory is in a case.
 */
export function trajectoriesDocument(
  { parties, sharing }: { readonly parties: readonly KnownParty[]; readonly sharing: Sharing },
  { noradId, readsOf }: { readonly noradId: number; readonly readsOf?: string },
): { readonly trajectories?: TrajectoryDocument[] } {
  const viewer = parties.find(({ row }) => row.noradId === noradId);
  const shows = (one: KnownParty) =>
    viewer !== undefined &&
    (viewer === one || one.row.operatorId === (readsOf ?? '') || sharing.shares(one.row, viewer.row, 'TRAJECTORY'));
  const listed = parties.flatMap((one) => {
    const other = parties.find((each) => each !== one);
    const maySee = one === viewer && other !== undefined ? { figures: isMeasurable(one, () => shows(other)) } : {};
    return partyTrajectories(one, { isOwn: one === viewer, isReadable: shows(one), ...maySee });
  });
  return listed.length === 0 ? {} : { trajectories: listed };
}

function isMeasurable({ row: { screening } }: KnownParty, isShared: () => boolean): boolean {
  if (screening === null) return false;
  // By the other's message, even the orbit of a message is knowledge of the other.
  return (screening.by === 'OWN' && screening.against === 'MESSAGE') || isShared();
}

interface Visible {
  readonly isOwn: boolean;
  readonly isReadable: boolean;
  readonly figures?: boolean;
}

function partyTrajectories({ row, offers }: KnownParty, visible: Visible): readonly TrajectoryDocument[] {
  const { noradId, screening } = row;
  const nominal = screening === null ? undefined : firstPassing(screening);
  const seen = offers.filter(({ isHypothetical }) => visible.isOwn || !isHypothetical);
  const offered = seen.map(({ id, rank, kind, isHypothetical, remoteState }): TrajectoryDocument => {
    const found = screening?.results.find(({ trajectoryId }) => trajectoryId === id);
    return {
      noradId,
      trajectoryId: id,
      rank,
      kind,
      isNominal: id === nominal,
      ...(visible.isReadable ? { isReadable: true as const } : {}),
      ...(isHypothetical ? { isHypothetical: true as const } : {}),
      ...(remoteState === null ? {} : { there: remoteState }),
      ...verdictFields(found, screening, visible),
    };
  });
  const usual = screening?.results.find(({ trajectoryId }) => trajectoryId === undefined);
  if (usual === undefined || offers.some(({ isHypothetical }) => !isHypothetical)) return offered;
  return [{ noradId, isNominal: true, ...verdictFields(usual, screening, visible) }, ...offered];
}

type Result = PartyScreening['results'][number];

function verdictFields(
  found: Result | undefined,
  screening: PartyScreening | null,
  { figures: isShown }: Visible,
): Pick<TrajectoryDocument, 'state' | 'reason' | 'screenedAt' | 'against' | 'missDistance' | 'tca'> {
  if (found === undefined || screening === null) return { state: 'NOT_SCREENED' };
  const { verdict } = found;
  const { at, triedAt = at, against } = screening;
  const looked = { screenedAt: found.isHypothetical === true ? triedAt : at, against };
  if (verdict.state === 'NOT_SCREENED') return { state: verdict.state, reason: verdict.reason, ...looked };
  const { figures } = verdict;
  if (figures === undefined || isShown !== true) return { state: verdict.state, ...looked };
  return { state: verdict.state, ...looked, missDistance: figures.missDistanceKm, tca: instantOf(figures.tcaUtc) };
}
