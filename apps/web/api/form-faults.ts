import type { ProblemFault } from '@farpass/contract/problem';
import { type FormFaults, faultsOfServer } from '../ui/form/faults.ts';
import { RequestFailure } from './failure.ts';

/** A fault in the language of the page; as the server says it unless a form knows its codes. */
type Wording = (fault: ProblemFault) => string;

/** What a failed call says to its form: faults at the fields that their pointers name, else the message. */
export function faultsOfError(
  error: unknown,
  names: readonly string[],
  wording: Wording = ({ message }) => message,
): FormFaults {
  if (error instanceof RequestFailure && error.faults.length > 0) {
    const faults = error.faults.map((fault) => ({ ...fault, message: wording(fault) }));
    return faultsOfServer(faults, names);
  }
  return { fields: {}, others: [error instanceof Error ? error.message : String(error)] };
}
