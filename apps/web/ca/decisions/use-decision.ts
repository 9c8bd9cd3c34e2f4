import { type DecisionLogDocument, getDecision, putDecision } from '@farpass/contract/conjunctions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { callKey, callQuery } from '../../api/call-query.ts';
import { isChangedMeanwhile, RequestFailure, type ShownFailures } from '../../api/failure.ts';
import { faultsOfError } from '../../api/form-faults.ts';
import { noFaults } from '../../ui/form/faults.ts';
import { conjunctionLists } from '../assessment/conjunction-lists.ts';

/** The fields of a decision that can be changed. */
export type DecisionChange = Partial<Pick<DecisionLogDocument, 'status' | 'owner' | 'note' | 'isAcknowledged'>>;

/**
 * The decision on an event, and the function that changes it: it returns what is stored then, or undefined. A change that
 * comes too late is refused, and the newer decision loaded. What the caller does not show raises a notification.
 */
export function useDecision(conjunctionId: string, shows: ShownFailures = isChangedMeanwhile) {
  const api = useApi();
  const cache = useQueryClient();
  const freshness = useListFreshness();
  const parts = { params: { 'conjunction-id': conjunctionId } };
  const query = useQuery(callQuery(api, getDecision, parts));
  const [isSaving, setSaving] = useState(false);
  const [isTooLate, setTooLate] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const change = async (based: DecisionLogDocument, changes: DecisionChange) => {
    const { status, owner, note, isAcknowledged, etag, cdmId } = { ...based, ...changes };
    const texts = { ...(owner ? { owner } : {}), ...(note ? { note } : {}) };
    setSaving(true);
    try {
      const body = { status, isAcknowledged, etag, ...(cdmId === undefined ? {} : { cdmId }), ...texts };
      const stored = await api.call(putDecision, { ...parts, body, showsFaults: shows });
      cache.setQueryData(callKey(getDecision, parts), stored);
      freshness.writeTo(...conjunctionLists);
      setTooLate(false);
      setFaults(noFaults);
      return stored;
    } catch (error) {
      const isLate = isChangedMeanwhile(error);
      if (isLate) await query.refetch();
      setTooLate(isLate);
      // What others changed, if the server says so, is shown at its field.
      const isUnsaid = isLate && !(error instanceof RequestFailure && error.faults.length > 0);
      setFaults(isUnsaid ? noFaults : faultsOfError(error, ['status', 'owner', 'note']));
      return;
    } finally {
      setSaving(false);
    }
  };
  return { decision: query.data, isFailed: query.isError, isSaving, isTooLate, faults, change };
}

export type DecisionState = ReturnType<typeof useDecision>;
