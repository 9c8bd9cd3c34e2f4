import {
  createRequest,
  listRequests,
  type ObservationRequestDocument,
  type RequestInputDocument,
} from '@farpass/contract/odt';
import { useRef, useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { faultsOfError } from '../../api/form-faults.ts';
import { type FormFaults, noFaults } from '../../ui/form/faults.ts';
import { useRefusalText } from './fault.ts';

/** One order: what was sent, with the key under which sending it again means the same order. */
interface Order {
  readonly written: string;
  readonly key: string;
}

/** Sends a request; a second try after an answer that got lost does not order twice. */
export function useOrdering(names: readonly string[], onOrdered: (request: ObservationRequestDocument) => void) {
  const api = useApi();
  const refusal = useRefusalText();
  const freshness = useListFreshness();
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const [isOrdering, setOrdering] = useState(false);
  const last = useRef<Order>(undefined);
  const order = async (body: RequestInputDocument) => {
    const written = JSON.stringify(body);
    if (last.current?.written !== written) last.current = { written, key: crypto.randomUUID() };
    setOrdering(true);
    try {
      const request = await api.call(createRequest, { body, idempotencyKey: last.current.key });
      freshness.writeTo(listRequests);
      onOrdered(request);
    } catch (error) {
      setFaults(faultsOfError(error, names, refusal));
    } finally {
      setOrdering(false);
    }
  };
  return { faults, isOrdering, order };
}
