import type { ObservableObjectDocument } from '@farpass/contract/odt';
import { and, desc, type SQL, sql } from 'drizzle-orm';
import { conjunctionEvent } from '../../conjunctions/tables.ts';
import { satellite } from '../../fleet/tables.ts';
import { ofOperator, type Read, type Scope, withoutNulls } from '../../platform/db/index.ts';

interface WantedWords {
  /** In lower case; none: only the fleet. */
  readonly words: readonly string[];
  readonly limit: number;
}

/** Satellites of the fleet, and the other objects of its conjunctions, that contain every word. */
export async function findKnownObjects(
  read: Read,
  scope: Scope,
  wanted: WantedWords,
): Promise<readonly ObservableObjectDocument[]> {
  const fleet = await ownSatellites(read, scope, wanted);
  return wanted.words.length === 0 ? fleet : [...fleet, ...(await metObjects(read, scope, wanted))];
}

async function ownSatellites(read: Read, scope: Scope, { words, limit }: WantedWords) {
  const { operatorId, name, noradId, cosparId } = satellite;
  const rows = await read
    .select({ name, catalogueId: noradId, cosparId })
    .from(satellite)
    .where(and(ofOperator(scope, operatorId), hasWords(sql`concat_ws(' ', ${name}, ${noradId}, ${cosparId})`, words)))
    .orderBy(name)
    .limit(limit);
  return rows.flatMap((row) =>
    row.catalogueId === null
      ? []
      : [
          {
            kind: 'FLEET' as const,
            name: row.name,
            catalogueId: row.catalogueId,
            ...withoutNulls({ cosparId: row.cosparId }),
          },
        ],
  );
}

async function metObjects(read: Read, scope: Scope, { words, limit }: WantedWords) {
  const { id, operatorId, satelliteId, secondaryId, secondaryName, lastUpdate } = conjunctionEvent;
  const rows = await read
    .selectDistinctOn([secondaryId], { id, satelliteId, secondaryId, secondaryName })
    .from(conjunctionEvent)
    .where(and(ofOperator(scope, operatorId), hasWords(sql`concat_ws(' ', ${secondaryName}, ${secondaryId})`, words)))
    .orderBy(secondaryId, desc(lastUpdate))
    .limit(limit);
  return rows.map((row) => ({
    kind: 'MESSAGE' as const,
    name: row.secondaryName,
    ...(/^\d+$/.test(row.secondaryId) ? { catalogueId: Number(row.secondaryId) } : {}),
    satelliteId: row.satelliteId,
    conjunctionId: row.id,
  }));
}

function hasWords(text: SQL, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => sql`strpos(lower(${text}), ${word}) > 0`));
}
