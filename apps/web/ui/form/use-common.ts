import type { FormFaults } from './faults.ts';
import { useFault } from './standing-faults.ts';

export interface FieldProps<Value> {
  /** Name of the field, which faults refer to. */
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly faults: FormFaults;
  readonly hint?: string;
  readonly isRequired?: boolean;
}

/** What all fields of forms pass to their inputs. */
export function useCommon<Value>({ name, label, hint, isRequired = false, faults }: FieldProps<Value>) {
  return { name, label, description: hint, required: isRequired, error: useFault(name, faults) };
}
