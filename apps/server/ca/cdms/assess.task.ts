import { type AssessedCdm, assessText, type HeldCdm, type RefusedCdm } from './assess.ts';
import type { OwnSatellite } from './own-satellite.ts';
import type { CdmText } from './split.ts';

/** Messages to read and assess, and the fleet that they may concern. */
export interface AssessOrder {
  readonly texts: readonly CdmText[];
  readonly fleet: readonly OwnSatellite[];
}

/** Reads and assesses messages in a thread: some take seconds. */
export function run({ texts, fleet }: AssessOrder): readonly (AssessedCdm | HeldCdm | RefusedCdm)[] {
  return texts.map((text) => assessText(text, fleet));
}
