import type { StapiSearchDocument, StapiSearchStatusDocument } from '@farpass/contract/odt';
import type { SearchStatus } from './search.ts';
import type { SearchRow } from './store.ts';

/** The record of a search; it leads to what it found once it has ended. */
export function searchDocument(base: string, row: SearchRow): StapiSearchDocument {
  const { id, productId, request, statuses } = row;
  const self = `${base}/searches/opportunities/${id}`;
  const found = `${base}/products/${productId}/opportunities/${id}`;
  const last = statuses.at(-1) ?? { status_code: 'received' as const, timestamp: row.createdAt };
  return {
    id,
    product_id: productId,
    opportunity_request: request,
    status: searchStatusDocument(last),
    links: [
      { rel: 'self', href: self, type: 'application/json' },
      { rel: 'monitor', href: `${self}/statuses`, type: 'application/json' },
      ...(last.status_code === 'completed'
        ? [{ rel: 'opportunities', href: found, type: 'application/geo+json' }]
        : []),
    ],
  };
}

export function searchStatusDocument(status: SearchStatus): StapiSearchStatusDocument {
  return { ...status, links: [] };
}
