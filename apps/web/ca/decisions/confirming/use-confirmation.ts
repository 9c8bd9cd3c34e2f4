import {
  assessConjunction,
  type ConfirmationDocument,
  confirmFall,
  getConfirmation,
  getDecision,
  withdrawConfirmation,
} from '@farpass/contract/conjunctions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { callKey, callQuery } from '../../../api/call-query.ts';
import { faultsOfError } from '../../../api/form-faults.ts';
import { noFaults } from '../../../ui/form/faults.ts';
import { conjunctionLists } from '../../assessment/conjunction-lists.ts';

/** The confirmations of an event, and the functions that confirm and withdraw. Nothing is asked without an id. */
export function useConfirmation(conjunctionId: string | undefined) {
  const api = useApi();
  const cache = useQueryClient();
  const freshness = useListFreshness();
  const parts = { params: { 'conjunction-id': conjunctionId ?? '' } };
  const query = useQuery(callQuery(api, getConfirmation, conjunctionId === undefined ? undefined : parts));
  const [isSaving, setSaving] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  /** Returns what is stored then; undefined if the server refused it. */
  const store = async (call: () => Promise<ConfirmationDocument>) => {
    setSaving(true);
    try {
      const stored = await call();
      cache.setQueryData(callKey(getConfirmation, parts), stored);
      freshness.writeTo(...conjunctionLists, assessConjunction, getDecision);
      setFaults(noFaults);
      return stored;
    } catch (error) {
      setFaults(faultsOfError(error, ['reason']));
      await query.refetch();
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  return {
    confirmation: query.data,
    isSaving,
    faults,
    /** With the message that the person looked at: a newer one has to be looked at first. */
    confirm: (body: { readonly reason: string; readonly cdmId?: string }) =>
      store(() => api.call(confirmFall, { ...parts, body, showsFaults: true })),
    withdraw: () => store(() => api.call(withdrawConfirmation, parts)),
  };
}
