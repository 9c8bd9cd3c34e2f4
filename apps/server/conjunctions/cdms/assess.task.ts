import { type AssessedCdm, assessText, type HeldCdm, type MessageContext, type RefusedCdm } from './assess.ts';
import type { CdmText } from './split.ts';

/** Messages to read and assess, the fleet that they may concern, and the known sizes of other objects. */
export interface AssessOrder extends MessageContext {
  readonly texts: readonly CdmText[];
}

/** Reads and assesses messages in a thread: some take seconds. */
export function run({ texts, ...context }: AssessOrder): readonly (AssessedCdm | HeldCdm | RefusedCdm)[] {
  return texts.map((text) => assessText(text, context));
}
