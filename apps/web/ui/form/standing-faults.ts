import { createContext, useContext, useState } from 'react';
import { type FormFaults, noFaults } from './faults.ts';

/** Fields that were changed since the last attempt. */
type Changed = ReadonlySet<string>;

interface Try {
  readonly faults: FormFaults;
  /** The faults that the form's own rules found in the submitted draft. */
  readonly checked: FormFaults;
  readonly changed: Changed;
}

const untouched: Changed = new Set();

/**
 * The faults of an attempt that still apply. A changed field is judged by the form's own rules, and has no fault if
 * they find none. The same applies to a field that these rules refused, whatever was changed. Other faults apply until
 * the next attempt.
 */
export function standingFaults({ faults, checked, changed }: Try, checkedNow: FormFaults): FormFaults {
  const fields: Record<string, string> = {};
  for (const [name, fault] of Object.entries(faults.fields)) {
    const isJudgedNow = changed.has(name) || checked.fields[name] === fault;
    const standing = isJudgedNow ? checkedNow.fields[name] : fault;
    if (standing !== undefined) fields[name] = standing;
  }
  return { fields, others: faults.others };
}

interface Standing {
  /** The faults of the last attempt. */
  readonly faults: FormFaults;
  /** The faults that the form's own rules find now. */
  readonly checkedNow: FormFaults | undefined;
}

/** The faults of the last attempt that still apply, and a function that marks a field as changed. */
export function useStandingFaults({ faults, checkedNow = noFaults }: Standing) {
  const [last, setLast] = useState<Try>({ faults, checked: checkedNow, changed: untouched });
  const current = last.faults === faults ? last : { faults, checked: checkedNow, changed: untouched };
  if (current !== last) setLast(current);
  const markChanged = (name: string) => {
    if (faults.fields[name] === undefined || current.changed.has(name)) return;
    setLast({ ...current, changed: new Set([...current.changed, name]) });
  };
  return { standing: standingFaults(current, checkedNow), markChanged };
}

/** The faults of the last attempt in the form around a field, and those that still apply. */
export const FaultsOfForm = createContext({ tried: noFaults, standing: noFaults });

/** The fault that a field shows: one of the last attempt while it applies; a fault from elsewhere always. */
export function useFault(name: string, faults: FormFaults): string | undefined {
  const { tried, standing } = useContext(FaultsOfForm);
  const fault = faults.fields[name];
  return fault === tried.fields[name] ? standing.fields[name] : fault;
}
