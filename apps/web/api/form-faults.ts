import { type FormFaults, faultsOfServer } from '../ui/form/faults.ts';
import { RequestFailure } from './failure.ts';

/** What a failed call says to its form: faults at the fields that their pointers name, else the message. */
export function faultsOfError(error: unknown, names: readonly string[]): FormFaults {
  if (error instanceof RequestFailure && error.faults.length > 0) return faultsOfServer(error.faults, names);
  return { fields: {}, others: [error instanceof Error ? error.message : String(error)] };
}
