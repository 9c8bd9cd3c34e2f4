import {
  computeTradeSpace,
  listBurnSearches,
  startBurnSearch,
  type TradeSpaceDocument,
} from '@farpass/contract/manoeuvres';
import { useEffect, useRef, useState } from 'react';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { faultsOfError } from '../../../api/form-faults.ts';
import { type FormFaults, noFaults } from '../../../ui/form/faults.ts';
import { type WishesDraft, wishesOf, wishFields } from '../wishes/wishes.ts';

/** More than the map of burns shows. */
const digits = 4;

/** Time to wait after a change of a constraint before the request. */
const settledMs = 500;

/** Computes trade spaces and starts searches; faults go to the fields of the form, and a computation can be cancelled. */
export function useTradeSpace(conjunctionId: string) {
  const api = useApi();
  const freshness = useListFreshness();
  const [space, setSpace] = useState<TradeSpaceDocument>();
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const [isComputing, setComputing] = useState(false);
  const running = useRef<AbortController>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const guarded = async (work: () => Promise<void>, signal?: AbortSignal) => {
    setFaults(noFaults);
    try {
      await work();
    } catch (error) {
      // A search that was cancelled, or replaced by a newer one, does not mean a fault of the constraints.
      if (signal?.aborted !== true) setFaults(faultsOfError(error, wishFields));
    }
  };
  const compute = async (draft: WishesDraft) => {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    setComputing(true);
    await guarded(async () => {
      const body = wishesOf(conjunctionId, draft);
      setSpace(
        await api.call(computeTradeSpace, { body, query: { digits }, signal: control.signal, showsFaults: true }),
      );
    }, control.signal);
    if (running.current === control) setComputing(false);
  };
  const search = (draft: WishesDraft, directions: 'chosen' | 'any') =>
    guarded(async () => {
      const wishes = wishesOf(conjunctionId, draft);
      const body = directions === 'any' ? { ...wishes, directions } : wishes;
      await api.call(startBurnSearch, { body, showsFaults: true });
      freshness.writeTo(listBurnSearches);
    });
  return {
    space,
    faults,
    isComputing,
    compute: (draft: WishesDraft) => void compute(draft),
    computeSoon: (draft: WishesDraft) => {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => void compute(draft), settledMs);
    },
    search: (draft: WishesDraft, directions: 'chosen' | 'any') => void search(draft, directions),
    cancel: () => {
      running.current?.abort();
      setComputing(false);
    },
  };
}
