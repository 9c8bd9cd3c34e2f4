import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/index.ts';
import { valuesOfDeadLetters } from '../../platform/jobs/index.ts';
import { manoeuvreSearch } from '../tables.ts';
import { changeSearch } from './store.ts';

/** Ends the searches whose last attempt was lost with its process: no job would finish them. */
export async function endLostSearches(tx: Tx): Promise<void> {
  const running = await tx
    .select({ id: manoeuvreSearch.id })
    .from(manoeuvreSearch)
    .where(eq(manoeuvreSearch.state, 'RUNNING'));
  const ids = running.map(({ id }) => id);
  for (const id of await valuesOfDeadLetters(tx, 'searchId', ids)) {
    const failure = 'The process that searched ended; start the search again.';
    await changeSearch(tx, id, { state: 'FAILED', failure, result: { failureCode: 'SEARCH_ERROR' } });
  }
}
