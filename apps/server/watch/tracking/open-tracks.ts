import type { TrackingEvidenceDocument, WaitingItemDocument } from '@farpass/contract/watch';
import { and, desc, eq, sql } from 'drizzle-orm';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import type { Read, Scope } from '../../platform/db/index.ts';
import { type Asker, ofEvent, openAhead, probability, riskBasis, title } from '../waiting/read.ts';
import { conjunctionTracking, conjunctionTrackingUpdate } from './tables.ts';

/** Largest number. */
const most = 200;

type Tracks = TrackingEvidenceDocument['tracks'];

/** Conjunctions with tracks whose object is in doubt by the newest update of an order, and for which no person has answered yet. */
export async function tracksToConfirm(
  read: Read,
  scope: Scope,
  { nowMs }: Pick<Asker, 'nowMs'>,
): Promise<readonly WaitingItemDocument[]> {
  const { trackingId, at, document } = conjunctionTrackingUpdate;
  const newest = read
    .selectDistinctOn([trackingId], {
      trackingId,
      at,
      tracks: sql<Tracks>`${document} #> '{evidence,tracks}'`.as('tracks'),
    })
    .from(conjunctionTrackingUpdate)
    .orderBy(trackingId, desc(at))
    .as('newest');
  const { id, satelliteId, riskLevel, tca } = conjunctionEvent;
  const { confirmed } = conjunctionTracking;
  const ofNewest = { since: newest.at, tracks: newest.tracks };
  const rows = await read
    .select({ id, satelliteId, title, riskLevel, riskBasis, tca, probability, confirmed, ...ofNewest })
    .from(conjunctionEvent)
    .innerJoin(satellite, eq(satellite.id, satelliteId))
    .innerJoin(conjunctionTracking, eq(conjunctionTracking.eventId, id))
    .innerJoin(newest, eq(newest.trackingId, conjunctionTracking.id))
    .where(and(openAhead(scope, nowMs), sql`jsonb_path_exists(${newest.tracks}, '$[*].doubt')`))
    .limit(most);
  return rows.flatMap(({ since, tracks, confirmed: said, ...row }) => {
    const open = tracks.find(
      ({ doubt, observationFileId: file }) => doubt !== undefined && !said.some(({ fileId }) => fileId === file),
    );
    if (open?.doubt === undefined) return [];
    return { kind: 'TRACKS_TO_CONFIRM' as const, ...ofEvent(row), detailCode: open.doubt, since };
  });
}
