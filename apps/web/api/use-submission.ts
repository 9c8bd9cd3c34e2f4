import { useState } from 'react';
import { type FormFaults, noFaults } from '../ui/form/faults.ts';
import { faultsOfError } from './form-faults.ts';

type FaultWords = Parameters<typeof faultsOfError>[2];

/** The call of a form: whether it is running, and its faults, each at the field that the server names. */
export function useSubmission(names: readonly string[], wording?: FaultWords) {
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const [isSending, setSending] = useState(false);
  const submit = async (send: () => Promise<void>): Promise<void> => {
    setSending(true);
    try {
      await send();
    } catch (error) {
      setFaults(faultsOfError(error, names, wording));
    } finally {
      setSending(false);
    }
  };
  return { faults, setFaults, isSending, submit };
}
