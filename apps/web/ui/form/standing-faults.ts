import { createContext, useContext, useState } from 'react';
import { type FormFaults, noFaults } from './faults.ts';

/** Fields that were changed since the last try. */
type Changed = ReadonlySet<string>;

interface Try {
  readonly faults: FormFaults;
  /** What the form's own rules found in the draft that was tried. */
  readonly checked: FormFaults;
  readonly changed: Changed;
}

const untouched: Changed = new Set();

/**
 * The faults of a try that still hold. A field that was changed is judged by the form's own rules, and is without a fault if
 * they find none; so is one that these rules refused, whatever changed it. Other faults hold until the next try.
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
  /** Of the last try. */
  readonly faults: FormFaults;
  /** What the form's own rules find now. */
  readonly checkedNow: FormFaults | undefined;
}

/** The faults of the last try that still hold, and what marks a field as changed. */
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

/** What the last try of the form around a field found, and the part that still applies. */
export const FaultsOfForm = createContext({ tried: noFaults, standing: noFaults });

/** The fault that a field shows: one of the last try while it holds, one that something else found always. */
export function useFault(name: string, faults: FormFaults): string | undefined {
  const { tried, standing } = useContext(FaultsOfForm);
  const fault = faults.fields[name];
  return fault === tried.fields[name] ? standing.fields[name] : fault;
}
