import {
  type StapiProductId,
  stapiConformance,
  stapiGetOrder,
  stapiGetProduct,
  stapiListOrders,
  stapiListProducts,
  stapiListStatuses,
  stapiOrder,
  stapiOrderParameters,
  stapiProducts,
  stapiQueryables,
  stapiRoot,
  stapiSearch,
} from '@farpass/contract/odt';
import { because, Problem, saying } from '@farpass/contract/problem';
import { fullPath } from '@farpass/contract/route';
import { operatorScope, type Scope } from '../../platform/db/index.ts';
import { answer, type Handled, handle, readList } from '../../platform/http/index.ts';
import { type RequestPorts, storedOrder, tried } from '../requests/calls.ts';
import { checkRequest } from '../requests/check.ts';
import {
  answeredRequest,
  findRequest,
  listRequests,
  passesOf,
  readHistory,
  requestDocument,
} from '../requests/store.ts';
import {
  chosenPassesOf,
  conformsTo,
  opportunitiesDocument,
  orderDocument,
  productDocument,
  queryables,
  rootDocument,
  statusDocument,
} from './documents.ts';
import { requestOf, requireProduct } from './search.ts';

export type StapiPorts = RequestPorts & {
  /** The address of this server, for links. */
  readonly publicUrl: string;
};

/** Opportunities of one answer, unless a search says otherwise. */
const usualLimit = 10;
const mostOrders = 100;

/**
 * The sensor tasking interface of the community (STAPI, 0.1.0): products, opportunities with their prices, orders. An order is an
 * observation request, and the same rules, prices and plan apply to it.
 */
export function stapiCalls(ports: StapiPorts): readonly Handled[] {
  const { database } = ports;
  const base = `${ports.publicUrl.replace(/\/$/, '')}${fullPath(stapiRoot)}`;
  const requireOrder = (scope: Scope, id: string) =>
    database.read(async (read) => {
      const row = await findRequest(read, scope, id);
      if (row === undefined) throw new Problem('NOT_FOUND', because(saying('NO_REQUEST', { id })));
      return { document: await answeredRequest(read, row), history: await readHistory(read, id) };
    });
  return [
    handle(stapiRoot, async () => answer(200, rootDocument(base))),
    handle(stapiConformance, async () => answer(200, { conformsTo: [...conformsTo] })),
    handle(stapiListProducts, async () => {
      const ids = Object.keys(stapiProducts) as StapiProductId[];
      const products = ids.map((id) => productDocument(base, id));
      return answer(200, { type: 'ProductCollection' as const, products, links: [] });
    }),
    handle(stapiGetProduct, async ({ params }) =>
      answer(200, productDocument(base, requireProduct(params['stapi-product']))),
    ),
    handle(stapiQueryables, async ({ params }) => {
      requireProduct(params['stapi-product']);
      return answer(200, queryables);
    }),
    handle(stapiOrderParameters, async ({ params }) => {
      requireProduct(params['stapi-product']);
      return answer(200, stapiOrder.body.properties.order_parameters);
    }),
    handle(stapiSearch, async ({ params, body, caller, signal }) => {
      const product = requireProduct(params['stapi-product']);
      const scope = operatorScope(caller.operatorId);
      const { request, sensors } = await database.read((read) => requestOf(read, scope, { product, search: body }));
      const { isFeasible, check } = await tried(request, { caller, signal }, ports);
      if (!isFeasible) throw refusedBy(check);
      const { limit = usualLimit } = body;
      return answer(200, opportunitiesDocument(check, { product, sensors, limit }));
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
    handle(stapiListOrders, async ({ scope, url }) => {
      const features = await database.read(async (read) => {
        const filter = { id: undefined, status: undefined, catalogueId: undefined, seriesId: undefined };
        const { rows } = await readList({ url, query: { limit: mostOrders } }, listRequests(read, scope, filter));
        const found = await passesOf(
          read,
          rows.map(({ id }) => id),
        );
        return rows.map((row) => orderDocument(base, requestDocument(row, found.get(row.id))));
      });
      return answer(200, { type: 'FeatureCollection' as const, features, links: [] });
    }),
    handle(stapiGetOrder, async ({ params, scope }) =>
      answer(200, orderDocument(base, (await requireOrder(scope, params['observation-request-id'])).document)),
    ),
    handle(stapiListStatuses, async ({ params, scope }) => {
      const { history } = await requireOrder(scope, params['observation-request-id']);
      return answer(200, { statuses: history.map(statusDocument), links: [] });
    }),
  ];
}

interface Refusing {
  readonly errors: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
}

function refusedBy({ errors }: Refusing): Problem {
  const faults = errors.map(({ code, message }) => ({ pointer: '/filter', code, message }));
  return new Problem('CONTENT_INVALID', { detail: errors[0]?.message ?? '', errors: faults });
}
