import { cancelBurnSearch, getBurnSearch, listBurnSearches, startBurnSearch } from '@farpass/contract/manoeuvres';
import { because, Problem, saying } from '@farpass/contract/problem';
import { answer, type Handled, handle } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { type PlanningPorts, planningInputs } from '../inputs.ts';
import { hasteOf } from './haste.ts';
import { searchQueue } from './jobs.ts';
import { refuseOneMore } from './quota.ts';
import { changeSearch, findSearch, insertSearch, listSearches, searchDocument } from './store.ts';

type Ports = PlanningPorts & { readonly enqueue: Jobs['enqueue'] };

/** Searches for the smallest burn: started, listed, watched, cancelled. */
export function searchCalls(ports: Ports): readonly Handled[] {
  const { database, enqueue } = ports;
  return [
    handle(startBurnSearch, async ({ body, caller, scope, audit, once }) => {
      const { conjunctionId, ...wishes } = body;
      const { operatorId, userName } = caller;
      const inputs = await planningInputs(ports, scope, { conjunctionId, days: 0 });
      const { cdmId } = inputs.basis;
      return database.transaction((tx) =>
        once(tx, async () => {
          await refuseOneMore(tx, operatorId);
          const eventId = inputs.conjunctionId;
          const row = await insertSearch(tx, { operatorId, eventId, requestedBy: userName, cdmId, wishes });
          const haste = await hasteOf(tx, row, Date.now());
          await enqueue(tx, searchQueue, { data: { searchId: row.id }, operatorId, haste });
          await audit(tx, { subject: { kind: 'conjunction', id: eventId } });
          return answer(202, searchDocument({ row, newestCdmId: cdmId }));
        }),
      );
    }),
    handle(listBurnSearches, async ({ query, scope }) => {
      const found = await database.read((read) => listSearches(read, scope, query['conjunction-id']));
      return answer(200, found.map(searchDocument));
    }),
    handle(getBurnSearch, async ({ params, scope }) => {
      const id = params['search-id'];
      const found = await database.read((read) => findSearch(read, scope, id));
      if (!found) throw unknown(id);
      return answer(200, searchDocument(found));
    }),
    handle(cancelBurnSearch, async ({ params, scope, audit }) => {
      const id = params['search-id'];
      const found = await database.read((read) => findSearch(read, scope, id));
      if (!found) throw unknown(id);
      await database.transaction(async (tx) => {
        const ended = await changeSearch(tx, id, { state: 'CANCELLED' });
        if (!ended) throw new Problem('CONFLICT', because(saying('SEARCH_ENDED', { id, state: found.row.state })));
        await audit(tx, { subject: { kind: 'manoeuvre-search', id } });
      });
      return answer(204);
    }),
  ];
}

function unknown(id: string): Problem {
  return new Problem('NOT_FOUND', because(saying('NO_SEARCH', { id })));
}
