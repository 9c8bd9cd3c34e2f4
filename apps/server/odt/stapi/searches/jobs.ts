import Type from 'typebox';
import { operatorScope, type Tx } from '../../../platform/db/index.ts';
import { defineQueue, defineWorker, type Jobs, type Worker } from '../../../platform/jobs/index.ts';
import { tried } from '../../requests/calls.ts';
import type { CheckPorts } from '../../requests/check.ts';
import { allOpportunities } from '../documents.ts';
import { requestOf, requireProduct } from '../search.ts';
import { findSearch, moveSearch } from './store.ts';

const searchQueue = defineQueue({
  name: 'odt.stapi-search',
  data: Type.Object({ searchId: Type.String() }),
  retries: 1,
  timeoutS: 300,
});

export const stapiQueues = [searchQueue];

export function searchLaterBy(enqueue: Jobs['enqueue']) {
  return (tx: Tx, { id: searchId, operatorId }: { readonly id: string; readonly operatorId: string }) =>
    enqueue(tx, searchQueue, { data: { searchId }, operatorId });
}

/** Searches that go on after their answer. One that cannot be made says why in its record. */
export function stapiWorkers(ports: CheckPorts): readonly Worker[] {
  return [defineWorker(searchQueue, ({ data, signal }) => search(data.searchId, ports, signal))];
}

export async function search(searchId: string, ports: CheckPorts, signal: AbortSignal): Promise<void> {
  const { database } = ports;
  const row = await database.transaction(async (tx) => {
    const found = await findSearch(tx, { id: searchId });
    if (found === undefined || found.features !== null) return undefined;
    await moveSearch(tx, found, { status: { status_code: 'in_progress' } });
    return findSearch(tx, { id: searchId });
  });
  if (row === undefined) return;
  const { payer: caller, productId, request: asked } = row;
  const product = requireProduct(productId);
  const { request, sensors } = await database.read((read) =>
    requestOf(read, operatorScope(caller.operatorId), { product, search: asked }),
  );
  const { isFeasible, check } = await tried(request, { caller, signal }, ports);
  const failure = isFeasible ? undefined : check.errors[0]?.message;
  await database.transaction((tx) =>
    failure === undefined
      ? moveSearch(tx, row, {
          status: { status_code: 'completed' },
          features: allOpportunities(check, { product, sensors }),
        })
      : moveSearch(tx, row, { status: { status_code: 'failed', reason_text: failure }, features: [] }),
  );
}
