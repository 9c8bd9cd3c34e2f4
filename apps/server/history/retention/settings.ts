import { type RetentionDocument, retentionLimits } from '@farpass/contract/history';
import { eq } from 'drizzle-orm';
import type { Read } from '../../platform/db/index.ts';
import { rowTag } from '../../platform/http/index.ts';
import { retentionSettings } from './tables.ts';

export type RetentionRow = typeof retentionSettings.$inferSelect;

/** The days that an operator keeps things. */
export interface RetentionDays {
  readonly messageDays: number;
  /** Undefined: for ever. */
  readonly archiveDays: number | undefined;
  readonly screeningDays: number | undefined;
}

export async function findRetention(read: Read, operatorId: string): Promise<RetentionRow | undefined> {
  const [row] = await read.select().from(retentionSettings).where(eq(retentionSettings.operatorId, operatorId));
  return row;
}

/** The days in force: those chosen, otherwise the usual ones. */
export function daysOf(row: RetentionRow | undefined): RetentionDays {
  return {
    messageDays: row?.messageDays ?? retentionLimits.messageDays.usual,
    archiveDays: row?.archiveDays ?? undefined,
    screeningDays: row?.screeningDays ?? undefined,
  };
}

export function retentionDocument(row: RetentionRow | undefined, isAdministrator: boolean): RetentionDocument {
  const { messageDays, archiveDays, screeningDays } = daysOf(row);
  return {
    etag: rowTag(row?.version ?? 0),
    messageDays,
    ...(archiveDays === undefined ? {} : { archiveDays }),
    ...(screeningDays === undefined ? {} : { screeningDays }),
    isAdministrator,
    ...(row === undefined ? {} : { changedBy: row.changedBy, changedAt: row.changedAt }),
  };
}
