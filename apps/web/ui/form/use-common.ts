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
  /** Whether a dialog begins with it: the focus goes there, not to the button that closes the dialog. */
  readonly isFirst?: boolean;
}

/** The properties that all fields of forms pass to their inputs. */
export function useCommon<Value>({ name, label, hint, isRequired = false, isFirst, faults }: FieldProps<Value>) {
  const error = useFault(name, faults);
  return { name, label, description: hint, required: isRequired, error, 'data-autofocus': isFirst || undefined };
}
