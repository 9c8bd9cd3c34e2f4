import { msPerDay } from '@farpass/astro/constants';
import { oldestClearingDays } from '@farpass/screening/limits';
import { usedPublished } from '../../fleet/ephemerides/published/store.ts';
import { instantOfUnixMs, type Read, type Scope, unixMsOfInstant } from '../../platform/db/index.ts';
import type { PlannedSecondary, ScreeningPlan } from '../tables.ts';
import type { Window } from './files.ts';

/** Each is about 3 MB in memory while a screening runs. */
const mostPublished = 40;

interface PublishedWanted {
  readonly scope: Scope;
  readonly window: Window;
  /** Whether an object is one of the fleet, or screened itself. */
  readonly isTaken: (catalogueNumber: string) => boolean;
}

/** Objects of others with the published ephemeris that is used for a part of the window. */
export async function publishedFor(
  read: Read,
  { scope, window, isTaken }: PublishedWanted,
): Promise<Pick<ScreeningPlan, 'others' | 'skipped'>> {
  if (scope.kind !== 'operator') return { others: [], skipped: [] };
  const madeAfter = instantOfUnixMs(unixMsOfInstant(window.from) - oldestClearingDays * msPerDay);
  const rows = (await usedPublished(read, scope.operatorId, { ...window, madeAfter })).filter(
    ({ catalogueNumber }) => !isTaken(catalogueNumber),
  );
  const left = rows.slice(mostPublished);
  return {
    others: rows.slice(0, mostPublished).map(plannedOf),
    skipped: left.map(({ catalogueNumber, fileName }) => ({
      id: catalogueNumber,
      reason: `a screening takes at most ${mostPublished} published ephemerides: its element set is used in place of ${fileName}`,
    })),
  };
}

function plannedOf({
  catalogueNumber,
  fileDigest,
  fileName,
  receivedAt,
}: Awaited<ReturnType<typeof usedPublished>>[number]): PlannedSecondary {
  // The name of the catalogue replaces the number.
  return {
    catalogueNumber,
    name: catalogueNumber,
    files: [fileDigest],
    fileName,
    received: receivedAt,
    isPublished: true,
  };
}
