import type { GpRecord } from '@farpass/ccsds/gp';
import { type UsedCatalogue, usedCatalogue } from '@farpass/operations/screening';

/** The element sets that an operator uses. */
export interface OwnSetsToUse {
  /** Columns of the common catalogue; undefined if there is none. */
  readonly catalogue: SharedArrayBuffer | undefined;
  /** The operator's own element sets, as lists in JSON. */
  readonly ownTexts: readonly SharedArrayBuffer[];
}

/** The catalogue with an operator's own sets in it. */
export function run({ catalogue, ownTexts }: OwnSetsToUse): UsedCatalogue {
  const ownSets = ownTexts.flatMap((text): readonly GpRecord[] => JSON.parse(Buffer.from(text).toString('utf8')));
  return usedCatalogue({ catalogue, ownSets });
}
