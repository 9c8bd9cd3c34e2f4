import { createHash } from 'node:crypto';
import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import type { CalibrationClass } from '@farpass/conjunction/event';
import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import type { ListedRadiusDocument } from '@farpass/contract/fleet';
import { eq } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SatelliteRow } from '../../../fleet/satellites/store.ts';
import type { Read, Tx } from '../../../platform/db/index.ts';
import { version } from '../../../version.ts';
import type { EventPhysics } from '../messages.ts';

const conjunctionAssessment = pgTable('conjunction_assessment', {
  eventId: text('event_id').primaryKey(),
  basis: text().notNull(),
  document: jsonb().$type<AssessmentDocument>().notNull(),
});

/** The sources of an assessment. */
interface AssessmentBasis {
  readonly cdmId: string;
  readonly messages: readonly EventPhysics[];
  readonly satellite: SatelliteRow;
  readonly listed: ListedRadiusDocument | undefined;
  readonly ownForecasts: readonly CalibrationClass[];
}

/** Counts the forms that stored assessments had: one of an older form is made again. */
const form = 9;

/** A digest of the sources: the same messages, satellite, Earth orientation and program give the same assessment. */
export function basisOf({ cdmId, messages, satellite, listed, ownForecasts }: AssessmentBasis): string {
  const { source } = earthOrientationInUse();
  const made = [
    form,
    version,
    source,
    cdmId,
    satellite.document,
    listed,
    ownForecasts,
    messages.map((message) => [message.cdmId, message.evidence, message.isConfirmed]),
  ];
  return createHash('sha256').update(JSON.stringify(made)).digest('base64url');
}

/** The stored assessment of an event, if it has the same sources. */
export async function findAssessment(
  read: Read,
  { eventId, basis }: { readonly eventId: string; readonly basis: string },
): Promise<AssessmentDocument | undefined> {
  const [row] = await read.select().from(conjunctionAssessment).where(eq(conjunctionAssessment.eventId, eventId));
  return row?.basis === basis ? row.document : undefined;
}

/** Stores the newest assessment of an event. */
export async function keepAssessment(tx: Tx, row: typeof conjunctionAssessment.$inferInsert): Promise<void> {
  const { basis, document } = row;
  await tx
    .insert(conjunctionAssessment)
    .values(row)
    .onConflictDoUpdate({ target: conjunctionAssessment.eventId, set: { basis, document } });
}
