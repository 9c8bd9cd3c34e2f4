import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { IdentityFault } from '../store/faults.ts';

/** The input of a command, checked: it may come from a command line of another version. */
export function readInput<S extends TSchema>(schema: S, input: unknown): Static<S> {
  if (Value.Check(schema, input)) return input;
  const [first] = Value.Errors(schema, input);
  throw new IdentityFault('INPUT_INVALID', first === undefined ? undefined : `${first.instancePath} ${first.message}`);
}
