import * as Type from 'typebox';
import { json, route } from '../../route/index.ts';
import { odt } from '../access.ts';
import { order, pages, product, reads, tags } from './parts.ts';
import {
  closed,
  links,
  Order,
  OrderParameters,
  OrderStatus,
  Product,
  StapiOpportunities,
  StapiSearchRecord,
  search,
} from './shapes.ts';

export { stapiGetCollection, stapiGetSearch, stapiListSearches, stapiListSearchStatuses } from './searches.ts';
export {
  StapiOpportunities,
  type StapiOpportunitiesDocument,
  type StapiOrderDocument,
  type StapiSearchDocument,
  StapiSearchRecord,
  type StapiSearchStatusDocument,
  type StapiStatusDocument,
  wholeEarth,
} from './shapes.ts';

/** The version of the specification, as its published models have it. */
export const stapiVersion = '0.1.0';

/** Products by id: what is measured; `tracking` takes whatever a sensor measures. */
export const stapiProducts = {
  tracking: undefined,
  'tracking-angles': 'ANGLES',
  'tracking-angles-magnitude': 'ANGLES_AND_MAGNITUDE',
  'tracking-range-angles': 'RANGE_AND_ANGLES',
} as const;

export type StapiProductId = keyof typeof stapiProducts;

const JsonSchema = Type.Unknown({ description: 'A JSON schema.' });
export const stapiRoot = route({
  ...reads,
  path: '/odt/stapi',
  operationId: 'stapiRoot',
  summary: 'The landing page of the sensor tasking interface (STAPI)',
  responses: {
    200: json(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        description: Type.String(),
        conformsTo: Type.Array(Type.String()),
        links,
      }),
      'What it conforms to, and where to go on.',
    ),
  },
});

export const stapiConformance = route({
  ...reads,
  path: '/odt/stapi/conformance',
  operationId: 'stapiConformance',
  summary: 'What the sensor tasking interface conforms to',
  responses: { 200: json(Type.Object({ conformsTo: Type.Array(Type.String()) }), 'Addresses of classes.') },
});

export const stapiListProducts = route({
  ...reads,
  ...pages,
  path: '/odt/stapi/products',
  operationId: 'stapiListProducts',
  summary: 'Products that can be ordered through STAPI: measurements of a satellite',
  responses: {
    200: json(
      Type.Object({ type: Type.Literal('ProductCollection'), products: Type.Array(Product), links }),
      'By name.',
    ),
  },
  problems: ['REQUEST_INVALID'],
});

export const stapiGetProduct = route({
  ...reads,
  ...product,
  path: '/odt/stapi/products/{stapi-product}',
  operationId: 'stapiGetProduct',
  summary: 'One product of STAPI',
  responses: { 200: json(Product, 'The product.') },
  problems: ['NOT_FOUND'],
});

export const stapiProductConformance = route({
  ...reads,
  ...product,
  path: '/odt/stapi/products/{stapi-product}/conformance',
  operationId: 'stapiProductConformance',
  summary: 'What a product conforms to',
  responses: { 200: json(Type.Object({ conformsTo: Type.Array(Type.String()) }), 'Addresses of classes.') },
  problems: ['NOT_FOUND'],
});

export const stapiQueryables = route({
  ...reads,
  ...product,
  path: '/odt/stapi/products/{stapi-product}/queryables',
  operationId: 'stapiQueryables',
  summary: 'What a filter may name',
  responses: { 200: json(JsonSchema, 'The properties of a filter.') },
  problems: ['NOT_FOUND'],
});

export const stapiOrderParameters = route({
  ...reads,
  ...product,
  path: '/odt/stapi/products/{stapi-product}/order-parameters',
  operationId: 'stapiOrderParameters',
  summary: 'What an order may say besides its search',
  responses: { 200: json(JsonSchema, 'The parameters of an order.') },
  problems: ['NOT_FOUND'],
});

export const stapiSearch = route({
  ...odt,
  ...product,
  method: 'POST',
  path: '/odt/stapi/products/{stapi-product}/opportunities',
  operationId: 'stapiSearch',
  isDear: true,
  summary: 'Passes that could be ordered, each with its price',
  description:
    'With the header `Prefer: respond-async`, the search goes on after its answer, which is its record (201): a day later it is forgotten. Without it, or with `Prefer: wait`, the answer has the passes.',
  audit: 'odt.stapi.search',
  tags,
  body: Type.Object(
    {
      ...search,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'On one page; 10 by default.' })),
      next: Type.Optional(
        Type.Union([Type.String({ maxLength: 512 }), Type.Null()], {
          description: 'From the body of the link `next` of the page before.',
        }),
      ),
    },
    closed,
  ),
  responses: {
    200: json(StapiOpportunities, 'The soonest first.'),
    201: json(StapiSearchRecord, 'The search goes on; its record says when it has ended.'),
  },
  problems: ['NOT_FOUND', 'CONTENT_INVALID', 'DEADLINE_EXCEEDED', 'REQUEST_INVALID'],
});

export const stapiOrder = route({
  ...odt,
  ...product,
  method: 'POST',
  path: '/odt/stapi/products/{stapi-product}/orders',
  operationId: 'stapiOrder',
  summary: 'Order passes through STAPI: an observation request like any other',
  isRepeatable: true,
  audit: 'odt.stapi.order',
  tags,
  body: Type.Object({ ...search, order_parameters: Type.Optional(OrderParameters) }, closed),
  responses: { 201: json(Order, 'The order.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID', 'CONFLICT', 'PAYMENT_REQUIRED', 'DEADLINE_EXCEEDED'],
});

export const stapiListOrders = route({
  ...reads,
  ...pages,
  path: '/odt/stapi/orders',
  operationId: 'stapiListOrders',
  summary: 'The orders of my operator as STAPI has them: its observation requests',
  responses: {
    200: json(
      Type.Object({ type: Type.Literal('FeatureCollection'), features: Type.Array(Order), links }),
      'Newest first.',
    ),
  },
  problems: ['REQUEST_INVALID'],
});

export const stapiGetOrder = route({
  ...reads,
  ...order,
  path: '/odt/stapi/orders/{observation-request-id}',
  operationId: 'stapiGetOrder',
  summary: 'One order',
  responses: { 200: json(Order, 'The order.') },
  problems: ['NOT_FOUND'],
});

export const stapiCancelOrder = route({
  ...odt,
  ...order,
  method: 'DELETE',
  path: '/odt/stapi/orders/{observation-request-id}',
  operationId: 'stapiCancelOrder',
  summary: 'Take an order back',
  description:
    'The specification has the status `user_canceled` and no call for it; the link `cancel` of an order leads here. What is held for it is released, and passes that are not done are taken back.',
  audit: 'odt.stapi.cancel',
  tags,
  responses: { 200: json(Order, 'The order as it is now.') },
  problems: ['NOT_FOUND', 'CONFLICT'],
});

export const stapiListStatuses = route({
  ...reads,
  ...pages,
  ...order,
  path: '/odt/stapi/orders/{observation-request-id}/statuses',
  operationId: 'stapiListStatuses',
  summary: 'The history of an order',
  responses: { 200: json(Type.Object({ statuses: Type.Array(OrderStatus), links }), 'Newest first.') },
  problems: ['NOT_FOUND', 'REQUEST_INVALID'],
});
