import { isClassDefault } from '@farpass/conjunction/approach';
import { isLooserRadius, type ListedRadius } from '@farpass/intake/cdm';
import type { Read } from '../../platform/db/index.ts';
import { commonOwner, findOwner, type SizeRow, type StoredRadius, storedRadii } from './sizes.ts';

/**
 * Whether an object is or may be smaller by another list of an operator than by the one that it uses, or than without one; without
 * another list, by that of the feed.
 */
export async function isLooserList(
  read: Read,
  operatorId: string,
  rows: readonly SizeRow[] | undefined,
): Promise<boolean> {
  const owner = await findOwner(read, operatorId);
  if (rows === undefined && owner === commonOwner) return false;
  const after = new Map<string, ListedRadius>();
  const keep = (row: StoredRadius) => {
    const listed = listedOf(row);
    if (listed !== undefined) after.set(row.catalogueNumber, listed);
  };
  if (rows !== undefined) rows.forEach(keep);
  else for await (const row of storedRadii(read, commonOwner)) keep(row);
  for await (const row of storedRadii(read, owner)) {
    if (isLooserRadius(listedOf(row), after.get(row.catalogueNumber))) return true;
    after.delete(row.catalogueNumber);
  }
  // The others are new in the list.
  return [...after.values()].some((listed) => isLooserRadius(undefined, listed));
}

function listedOf({ radiusM, radiusSigmaM, radiusSource }: StoredRadius): ListedRadius | undefined {
  if (radiusM == null || !(radiusM > 0)) return undefined;
  return {
    radiusKm: radiusM / 1000,
    sigmaKm: (radiusSigmaM ?? 0) / 1000,
    isClassDefault: isClassDefault(radiusSource),
  };
}
