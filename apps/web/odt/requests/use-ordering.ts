import {
  createRequest,
  listRequests,
  type ObservationRequestDocument,
  type RequestInputDocument,
} from '@farpass/contract/odt';
import { useRef } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useSubmission } from '../../api/use-submission.ts';
import { useRefusalText } from './fault.ts';

/** One order: the request sent, with the key that makes a repetition the same order. */
interface Order {
  readonly written: string;
  readonly key: string;
}

/** Sends a request; a second attempt after a lost answer does not order twice. */
export function useOrdering(names: readonly string[], onOrdered: (request: ObservationRequestDocument) => void) {
  const api = useApi();
  const refusal = useRefusalText();
  const freshness = useListFreshness();
  const { faults, isSending: isOrdering, submit } = useSubmission(names, refusal);
  const last = useRef<Order>(undefined);
  const order = async (body: RequestInputDocument) => {
    const written = JSON.stringify(body);
    const sent = last.current?.written === written ? last.current : { written, key: crypto.randomUUID() };
    last.current = sent;
    await submit(async () => {
      const request = await api.call(createRequest, { body, idempotencyKey: sent.key, showsFaults: true });
      freshness.writeTo(listRequests);
      onOrdered(request);
    });
  };
  return { faults, isOrdering, order };
}
