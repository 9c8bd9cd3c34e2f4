import { type DecisionLogDocument, getDecision, listConjunctions, putDecision } from '@farpass/contract/ca';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { callKey, callQuery } from '../../api/call-query.ts';
import { RequestFailure } from '../../api/failure.ts';

/** The fields of a decision that can be changed. */
export type DecisionChange = Partial<Pick<DecisionLogDocument, 'status' | 'owner' | 'note' | 'isAcknowledged'>>;

const changedMeanwhile = 412;

/**
 * The decision on an event, and the function that changes it. A change that comes too late is refused with a message.
 */
export function useDecision(conjunctionId: string) {
  const api = useApi();
  const cache = useQueryClient();
  const freshness = useListFreshness();
  const parts = { params: { 'conjunction-id': conjunctionId } };
  const query = useQuery(callQuery(api, getDecision, parts));
  const [isSaving, setSaving] = useState(false);
  const [isTooLate, setTooLate] = useState(false);
  const change = async (based: DecisionLogDocument, changes: DecisionChange): Promise<boolean> => {
    const { status, owner, note, isAcknowledged, etag } = { ...based, ...changes };
    const texts = { ...(owner ? { owner } : {}), ...(note ? { note } : {}) };
    setSaving(true);
    try {
      const stored = await api.call(putDecision, { ...parts, body: { status, isAcknowledged, etag, ...texts } });
      cache.setQueryData(callKey(getDecision, parts), stored);
      freshness.writeTo(listConjunctions);
      setTooLate(false);
      return true;
    } catch (error) {
      setTooLate(error instanceof RequestFailure && error.status === changedMeanwhile);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const reload = async () => {
    await query.refetch();
    setTooLate(false);
  };
  return { decision: query.data, isFailed: query.isError, isSaving, isTooLate, change, reload };
}
