import type { ProblemFault } from '@farpass/contract/problem';
import { plainSentence } from '../base/plain-sentence.ts';
import { pageLanguage } from '../texts/language.ts';
import { readerFinding } from '../texts/reader-finding.ts';
import { type FormFaults, faultsOfServer } from '../ui/form/faults.ts';
import { RequestFailure } from './failure.ts';

/** A fault in the language of the page, by its code; a form that knows its codes has its own words. */
type FaultWords = (fault: ProblemFault) => string;

/** The faults of a failed call, for its form: at the fields that their pointers name, otherwise as a message. */
export function faultsOfError(
  error: unknown,
  names: readonly string[],
  wording: FaultWords = (fault) => readerFinding(fault, pageLanguage()),
): FormFaults {
  if (error instanceof RequestFailure && error.faults.length > 0) {
    const faults = error.faults.map((fault) => ({ ...fault, message: plainSentence(wording(fault)) }));
    return faultsOfServer(faults, names);
  }
  return { fields: {}, others: [error instanceof Error ? error.message : String(error)] };
}
