import { type AssessedCdm, assessOnTrial, type RefusedCdm } from './assess.ts';
import type { CdmText } from './split.ts';

/** Assesses messages in a thread, whichever objects they concern. */
export function run(texts: readonly CdmText[]): readonly (AssessedCdm | RefusedCdm)[] {
  return texts.map(assessOnTrial);
}
