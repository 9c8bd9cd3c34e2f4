import { readerFinding } from '@farpass/contract/found-words';
import type { ProblemFault } from '@farpass/contract/problem';
import { pageLanguage } from '../texts/page-language.ts';
import { type FormFaults, faultsOfServer } from '../ui/form/faults.ts';
import { RequestFailure } from './failure.ts';

/** A fault in the language of the page: by its code, or in the words of a form that knows its codes. */
type Wording = (fault: ProblemFault) => string;

/** The fault of a failed call, for its form: faults at the fields that their pointers name, otherwise the message. */
export function faultsOfError(
  error: unknown,
  names: readonly string[],
  wording: Wording = (fault) => readerFinding(fault, pageLanguage()),
): FormFaults {
  if (error instanceof RequestFailure && error.faults.length > 0) {
    const faults = error.faults.map((fault) => ({ ...fault, message: wording(fault) }));
    return faultsOfServer(faults, names);
  }
  return { fields: {}, others: [error instanceof Error ? error.message : String(error)] };
}
