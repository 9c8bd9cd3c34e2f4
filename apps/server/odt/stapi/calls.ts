import {
  type StapiProductId,
  stapiCancelOrder,
  stapiConformance,
  stapiGetOrder,
  stapiGetProduct,
  stapiListOrders,
  stapiListProducts,
  stapiListStatuses,
  stapiOrder,
  stapiOrderParameters,
  stapiProductConformance,
  stapiProducts,
  stapiQueryables,
  stapiRoot,
  stapiSearch,
} from '@farpass/contract/odt';
import { because, Problem, saying } from '@farpass/contract/problem';
import { fullPath } from '@farpass/contract/route';
import { operatorScope, type Read, type Scope } from '../../platform/db/index.ts';
import { answer, type Handled, handle, readList } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { cancelRow, type RequestPorts, storedOrder, tried } from '../requests/calls.ts';
import { checkRequest } from '../requests/check.ts';
import {
  answeredRequest,
  findRequest,
  listRequests,
  lockRequest,
  passesOf,
  readHistory,
  requestDocument,
} from '../requests/store.ts';
import {
  allOpportunities,
  chosenPassesOf,
  conformsTo,
  orderDocument,
  placeOfOpportunity,
  productConformsTo,
  productDocument,
  queryables,
  rootDocument,
  statusDocument,
} from './documents.ts';
import { nextLinks, pageOf, usualLimit } from './paging.ts';
import { requestOf, requireProduct } from './search.ts';
import { foundCalls } from './searches/calls.ts';
import { searchDocument } from './searches/documents.ts';
import { searchLaterBy } from './searches/jobs.ts';
import { insertSearch } from './searches/store.ts';

export type StapiPorts = RequestPorts & {
  /** The address of this server, for links. */
  readonly publicUrl: string;
  readonly enqueue: Jobs['enqueue'];
};

/**
 * The sensor tasking interface of the community (STAPI, 0.1.0): products, opportunities with their prices, orders. An order is an
 * observation request, and the same rules, prices and plan apply to it.
 */
export function stapiCalls(ports: StapiPorts): readonly Handled[] {
  const { database } = ports;
  const base = `${ports.publicUrl.replace(/\/$/, '')}${fullPath(stapiRoot)}`;
  const searchLater = searchLaterBy(ports.enqueue);
  const requireOrder = async (read: Read, scope: Scope, id: string) => {
    const row = await findRequest(read, scope, id);
    if (row === undefined) throw new Problem('NOT_FOUND', because(saying('NO_REQUEST', { id })));
    return row;
  };
  return [
    handle(stapiRoot, async () => answer(200, rootDocument(base))),
    handle(stapiConformance, async () => answer(200, { conformsTo: [...conformsTo] })),
    handle(stapiListProducts, async ({ query }) => {
      const ids = (Object.keys(stapiProducts) as StapiProductId[]).toSorted();
      const { rows, next } = pageOf(ids, query, { of: (id) => id });
      const products = rows.map((id) => productDocument(base, id));
      const links = nextLinks(`${base}/products`, query, next);
      return answer(200, { type: 'ProductCollection' as const, products, links });
    }),
    handle(stapiGetProduct, async ({ params }) =>
      answer(200, productDocument(base, requireProduct(params['stapi-product']))),
    ),
    handle(stapiProductConformance, async ({ params }) => {
      requireProduct(params['stapi-product']);
      return answer(200, { conformsTo: [...productConformsTo] });
    }),
    handle(stapiQueryables, async ({ params }) => {
      requireProduct(params['stapi-product']);
      return answer(200, queryables);
    }),
    handle(stapiOrderParameters, async ({ params }) => {
      requireProduct(params['stapi-product']);
      return answer(200, stapiOrder.body.properties.order_parameters);
    }),
    handle(stapiSearch, async ({ params, body, caller, signal, headers, audit }) => {
      const product = requireProduct(params['stapi-product']);
      const { datetime, geometry, filter, limit = usualLimit } = body;
      const asked = { datetime, geometry, filter };
      const scope = operatorScope(caller.operatorId);
      const { request, sensors } = await database.read((read) => requestOf(read, scope, { product, search: asked }));
      const preferred = preferenceIn(headers['prefer']);
      if (preferred === 'respond-async') {
        const { issuer, subject, userId, userName, operatorId, granted } = caller;
        const payer = { issuer, subject, userId, userName, operatorId, granted };
        const row = await database.transaction(async (tx) => {
          const stored = await insertSearch(tx, { productId: product, payer, request: { ...asked, limit } });
          await searchLater(tx, stored);
          await audit(tx, { subject: { kind: 'stapi-search', id: stored.id } });
          return stored;
        });
        const record = searchDocument(base, row);
        const Location = `${base}/searches/opportunities/${row.id}`;
        return answer(201, record, { headers: { Location, 'Preference-Applied': 'respond-async' } });
      }
      const { isFeasible, check } = await tried(request, { caller, signal }, ports);
      if (!isFeasible) throw refusedBy(check);
      const found = allOpportunities(check, { product, sensors });
      const { rows, next } = pageOf(found, body, { of: placeOfOpportunity });
      const href = `${base}/products/${product}`;
      const link = { type: 'application/json', method: 'POST' };
      const links = [
        { ...link, rel: 'create-order', href: `${href}/orders`, body: asked },
        ...(next === undefined
          ? []
          : [{ ...link, rel: 'next', href: `${href}/opportunities`, body: { ...asked, limit, next } }]),
      ];
      const applied = preferred === 'wait' ? { headers: { 'Preference-Applied': 'wait' } } : {};
      return answer(200, { type: 'FeatureCollection' as const, features: [...rows], links }, applied);
    }),
    handle(stapiOrder, async ({ params, body, caller, signal, audit, once }) => {
      const product = requireProduct(params['stapi-product']);
      const scope = operatorScope(caller.operatorId);
      const { request } = await database.read((read) => requestOf(read, scope, { product, search: body }));
      const { opportunities, passes, priority, preference, most_held: mostHeld, note } = body.order_parameters ?? {};
      const chosenPasses = chosenPassesOf(opportunities);
      const wished = {
        ...request,
        ...(chosenPasses === undefined ? {} : { chosenPasses }),
        ...(passes === undefined ? {} : { numberOfPassesRequested: passes }),
        ...(priority === undefined ? {} : { priority }),
        ...(preference === undefined ? {} : { preference }),
        ...(mostHeld === undefined ? {} : { mostHeld }),
        ...(note === undefined ? {} : { note }),
      };
      const checked = await checkRequest(wished, { caller, nowMs: Date.now(), signal }, ports);
      return database.transaction((tx) =>
        once(tx, async () => {
          const document = await storedOrder(tx, { checked, body: wished, caller, audit }, ports);
          const order = orderDocument(base, document);
          return answer(201, order, { headers: { Location: `${base}/orders/${order.id}` } });
        }),
      );
    }),
    handle(stapiListOrders, async ({ scope, url, query }) => {
      const { limit = usualLimit, next: cursor } = query;
      const list = { limit, ...(cursor === undefined ? {} : { cursor }) };
      const { features, next } = await database.read(async (read) => {
        const filter = { id: undefined, status: undefined, catalogueId: undefined, seriesId: undefined };
        const page = await readList({ url, query: list }, listRequests(read, scope, filter));
        const found = await passesOf(
          read,
          page.rows.map(({ id }) => id),
        );
        const orders = page.rows.map((row) => orderDocument(base, requestDocument(row, found.get(row.id))));
        return { features: orders, next: page.next };
      });
      const links = nextLinks(`${base}/orders`, query, next);
      return answer(200, { type: 'FeatureCollection' as const, features, links });
    }),
    handle(stapiGetOrder, async ({ params, scope }) => {
      const id = params['observation-request-id'];
      const document = await database.read(async (read) => answeredRequest(read, await requireOrder(read, scope, id)));
      return answer(200, orderDocument(base, document));
    }),
    handle(stapiCancelOrder, async ({ params, scope, caller, audit }) => {
      const id = params['observation-request-id'];
      const document = await database.transaction(async (tx) => {
        await lockRequest(tx, scope, id);
        await cancelRow(tx, await requireOrder(tx, scope, id), { person: caller.userName, ports });
        await audit(tx, { subject: { kind: 'request', id } });
        return answeredRequest(tx, await requireOrder(tx, scope, id));
      });
      return answer(200, orderDocument(base, document));
    }),
    handle(stapiListStatuses, async ({ params, scope, query }) => {
      const id = params['observation-request-id'];
      const history = await database.read(async (read) => {
        await requireOrder(read, scope, id);
        return readHistory(read, id);
      });
      const { rows, next } = pageOf(history, query, { of: ({ at, status }) => `${at} ${status}`, isDescending: true });
      const links = nextLinks(`${base}/orders/${id}/statuses`, query, next);
      return answer(200, { statuses: rows.map(statusDocument), links });
    }),
    ...foundCalls(database, base),
  ];
}

/** The preference of a caller (RFC 7240) that matters here; others are left alone, as the standard says. */
function preferenceIn(header: string | readonly string[] | undefined): 'respond-async' | 'wait' | undefined {
  const wished = [header ?? []].flat().flatMap((one) => one.split(',').map((text) => text.trim().toLowerCase()));
  if (wished.includes('respond-async')) return 'respond-async';
  return wished.some((one) => one === 'wait' || one.startsWith('wait=')) ? 'wait' : undefined;
}

interface Refusing {
  readonly errors: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
}

function refusedBy({ errors }: Refusing): Problem {
  const faults = errors.map(({ code, message }) => ({ pointer: '/filter', code, message }));
  return new Problem('CONTENT_INVALID', { detail: errors[0]?.message ?? '', errors: faults });
}
