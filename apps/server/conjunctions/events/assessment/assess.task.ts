import { type AssessmentDocument, type AssessmentOrder, assessMessage } from './assess.ts';

/** Assesses an event in a thread: the methods side by side take a few tenths of a second. */
export function run(order: AssessmentOrder): AssessmentDocument {
  return assessMessage(order);
}
