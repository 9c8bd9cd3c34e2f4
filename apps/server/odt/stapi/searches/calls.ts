import { stapiGetCollection, stapiGetSearch, stapiListSearches, stapiListSearchStatuses } from '@farpass/contract/odt';
import { because, Problem, saying } from '@farpass/contract/problem';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/db/index.ts';
import { answer, type Handled, handle } from '../../../platform/http/index.ts';
import { placeOfOpportunity } from '../documents.ts';
import { nextLinks, pageOf } from '../paging.ts';
import { requireProduct } from '../search.ts';
import { searchDocument, searchStatusDocument } from './documents.ts';
import { findSearch, listSearches } from './store.ts';

/** Searches that go on after their answer, and what they found. */
export function foundCalls(database: Database, base: string): readonly Handled[] {
  const requireSearch = async (id: string, { operatorId }: Pick<Caller, 'operatorId'>) => {
    const row = await database.read((read) => findSearch(read, { id, operatorId }));
    if (row === undefined) throw new Problem('NOT_FOUND', because(saying('STAPI_SEARCH', { id: id.slice(0, 64) })));
    return row;
  };
  return [
    handle(stapiListSearches, async ({ caller, query }) => {
      const found = await database.read((read) => listSearches(read, caller.operatorId));
      const { rows, next } = pageOf(found, query, {
        of: ({ createdAt, id }) => `${createdAt} ${id}`,
        isDescending: true,
      });
      const links = nextLinks(`${base}/searches/opportunities`, query, next);
      return answer(200, { search_records: rows.map((row) => searchDocument(base, row)), links });
    }),
    handle(stapiGetSearch, async ({ params, caller }) =>
      answer(200, searchDocument(base, await requireSearch(params['stapi-search'], caller))),
    ),
    handle(stapiListSearchStatuses, async ({ params, caller }) => {
      const { statuses } = await requireSearch(params['stapi-search'], caller);
      return answer(200, statuses.toReversed().map(searchStatusDocument));
    }),
    handle(stapiGetCollection, async ({ params, caller, query }) => {
      const product = requireProduct(params['stapi-product']);
      const { id, productId, features, request, statuses } = await requireSearch(params['stapi-search'], caller);
      if (productId !== product) throw new Problem('NOT_FOUND', because(saying('STAPI_SEARCH', { id })));
      const state = statuses.at(-1)?.status_code;
      if (features === null || state !== 'completed')
        throw new Problem('CONFLICT', because(saying('STAPI_SEARCH_OPEN', { id, state: state ?? 'received' })));
      const { limit = request.limit, next: from } = query;
      const wanted = { limit, ...(from === undefined ? {} : { next: from }) };
      const { rows, next } = pageOf(features, wanted, { of: placeOfOpportunity });
      const href = `${base}/products/${product}/opportunities/${id}`;
      const { limit: _limit, ...asked } = request;
      const order = { rel: 'create-order', href: `${base}/products/${product}/orders`, type: 'application/json' };
      return answer(200, {
        type: 'FeatureCollection' as const,
        id,
        features: [...rows],
        links: [{ ...order, method: 'POST', body: asked }, ...nextLinks(href, wanted, next)],
      });
    }),
  ];
}
