import { findSatellitesById } from '../../fleet/satellites/store.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Assessing, StorableCdm } from '../cdms/assess.ts';
import { findKnownObjects, recordsAbout } from '../cdms/message-records.ts';
import { ownSatelliteOf } from '../cdms/own-satellite.ts';
import { numbersIn } from '../cdms/sizes.ts';

/** Called in the transaction that stores messages of a satellite which were assessed by what is no longer known about it. */
export type WhenOutdated = (tx: Tx, satelliteId: string) => Promise<unknown>;

interface Operators {
  readonly operatorId: string;
  readonly whenOutdated: WhenOutdated | undefined;
}

/**
 * Messages are assessed before they are stored. A radius, a rule, a list of sizes or a study of past events that changed between the two has its
 * own assessment of what is stored by then; these messages ask for one more. Within the lock of messages.
 */
export async function tellOutdated(
  tx: Tx,
  messages: readonly StorableCdm[],
  { operatorId, whenOutdated }: Operators,
): Promise<void> {
  const assessed = messages.flatMap((message) => (message.assessedBy === undefined ? [] : [message]));
  if (whenOutdated === undefined || assessed.length === 0) return;
  const satellites = await findSatellitesById(tx, [...new Set(assessed.map(({ satelliteId }) => satelliteId))]);
  const known = new Map(satellites.map((row) => [row.id, ownSatelliteOf(row)]));
  const numbers = assessed.flatMap(({ text }) => numbersIn({ text }));
  const { sizes, records } = await findKnownObjects(tx, { operatorId, numbers });
  const listed = new Map(sizes.map((radius) => [radius.catalogueNumber, radius]));
  const outdated = assessed.filter(({ satelliteId, secondaryId, text, assessedBy }) => {
    const own = known.get(satelliteId);
    return (
      own !== undefined &&
      wordsOf(assessedBy) !==
        wordsOf({
          ...own,
          listed: listed.get(secondaryId),
          records: assessedBy?.records && recordsAbout(records, numbersIn({ text })),
        })
    );
  });
  for (const satelliteId of new Set(outdated.map((message) => message.satelliteId)))
    await whenOutdated(tx, satelliteId);
}

/** The knowledge of an assessment, comparable; the names and dates of a list change nothing. */
function wordsOf(by: Assessing | undefined): string {
  const { radius, rules, listed, records } = by ?? {};
  return JSON.stringify([radius, rules, listed?.radiusM, listed?.radiusSigmaM, records]);
}
