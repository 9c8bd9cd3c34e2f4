import type { Static } from 'typebox';
import * as Type from 'typebox';
import { json, route } from '../../route/index.ts';
import { odt } from '../access.ts';
import { passPreferences } from '../offers.ts';
import { mostPasses } from '../requests.ts';

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

const Link = Type.Object({
  href: Type.String(),
  rel: Type.String(),
  type: Type.Optional(Type.String()),
  method: Type.Optional(Type.String()),
});
const links = Type.Array(Link);
const Position = Type.Array(Type.Number(), { minItems: 2, maxItems: 3 });
const Ring = Type.Array(Position, { minItems: 4, maxItems: 1000 });

const Point = Type.Object({ type: Type.Literal('Point'), coordinates: Position });
const Polygon = Type.Object({ type: Type.Literal('Polygon'), coordinates: Type.Array(Ring, { minItems: 1 }) });

/** Every place on Earth. */
export const wholeEarth: Static<typeof Polygon> = {
  type: 'Polygon',
  coordinates: [
    [
      [-180, -90],
      [180, -90],
      [180, 90],
      [-180, 90],
      [-180, -90],
    ],
  ],
};

const closed = { additionalProperties: false } as const;

const search = {
  datetime: Type.String({
    maxLength: 80,
    description:
      'The window, 2026-11-28T00:00:00Z/2026-11-30T00:00:00Z, at most 30 days; what is past of it is left out.',
  }),
  geometry: Type.Object(
    { type: Type.Literal('Polygon'), coordinates: Type.Array(Ring, { minItems: 1, maxItems: 20 }) },
    { ...closed, description: 'Where the sensors are: those inside are asked. A polygon around the Earth asks all.' },
  ),
  filter: Type.Unknown({
    description:
      'CQL2 JSON: `catalogue_id` = a number, which is needed, and `sensor_code` = a code or in a list of them, joined by `and`.',
  }),
} as const;

const Price = Type.Object({
  currency: Type.String({ description: 'ISO 4217.' }),
  amount: Type.Integer({ description: 'In the smallest unit of the currency.' }),
});

const Opportunity = Type.Object({
  type: Type.Literal('Feature'),
  id: Type.String({ description: 'Names the pass in an order.' }),
  geometry: Point,
  properties: Type.Object({
    datetime: Type.String({ description: 'The pass, from/to, UTC.' }),
    product_id: Type.String(),
    sensor_code: Type.String(),
    sensor_name: Type.String(),
    highest_elevation_deg: Type.Number({ 'x-unit': 'deg' }),
    quality: Type.Number({ description: 'The value of the pass, 0 to 1.' }),
    price: Type.Optional(Price),
  }),
  links,
});

const Opportunities = Type.Object({
  type: Type.Literal('FeatureCollection'),
  features: Type.Array(Opportunity),
  links,
});

export type StapiOpportunitiesDocument = Static<typeof Opportunities>;

const OrderParameters = Type.Object(
  {
    opportunities: Type.Optional(
      Type.Array(Type.String({ maxLength: 120 }), {
        minItems: 1,
        maxItems: mostPasses,
        description: 'Exactly these passes, by the ids of the opportunities; without them, the plan chooses.',
      }),
    ),
    passes: Type.Optional(Type.Integer({ minimum: 1, maximum: mostPasses, description: '1 by default.' })),
    priority: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, description: '5 by default.' })),
    preference: Type.Optional(Type.Enum(passPreferences)),
    most_held: Type.Optional(
      Type.Integer({ minimum: 0, description: 'If more would be held, the order is refused. In the smallest unit.' }),
    ),
    note: Type.Optional(Type.String({ maxLength: 1000 })),
  },
  closed,
);

const OrderStatus = Type.Object({
  timestamp: Type.String(),
  status_code: Type.Enum(['accepted', 'scheduled', 'processing', 'completed', 'rejected', 'cancelled'] as const),
  reason_code: Type.String({ description: 'The status of the request. This one is coarser.' }),
  reason_text: Type.String(),
  links,
});

export type StapiStatusDocument = Static<typeof OrderStatus>;

const Order = Type.Object({
  type: Type.Literal('Feature'),
  stapi_type: Type.Literal('Order'),
  stapi_version: Type.String(),
  id: Type.String({ description: 'The id of the observation request that it is.' }),
  geometry: Polygon,
  properties: Type.Object({
    product_id: Type.String(),
    created: Type.String(),
    status: OrderStatus,
    search_parameters: Type.Object({ datetime: Type.String(), geometry: Polygon, filter: Type.Unknown() }),
    opportunity_properties: Type.Object({ passes: Type.Integer(), passes_completed: Type.Integer() }),
    order_parameters: OrderParameters,
    held: Type.Optional(Price),
    charged: Type.Optional(Price),
  }),
  links,
});

export type StapiOrderDocument = Static<typeof Order>;

const Product = Type.Object({
  type: Type.Literal('Collection'),
  stapi_type: Type.Literal('Product'),
  stapi_version: Type.String(),
  conformsTo: Type.Array(Type.String()),
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  license: Type.String(),
  links,
});

const JsonSchema = Type.Unknown({ description: 'A JSON schema.' });
const tags = ['stapi'] as const;
const product = { params: Type.Object({ 'stapi-product': Type.String({ maxLength: 64 }) }) } as const;
const order = { params: Type.Object({ 'observation-request-id': Type.String({ maxLength: 64 }) }) } as const;
const reads = { ...odt, method: 'GET', audit: null, tags } as const;

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
  path: '/odt/stapi/products',
  operationId: 'stapiListProducts',
  summary: 'Products that can be ordered through STAPI: measurements of a satellite',
  responses: {
    200: json(Type.Object({ type: Type.Literal('ProductCollection'), products: Type.Array(Product), links }), 'All.'),
  },
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
  summary: 'Passes that could be ordered, each with its price; nothing is stored',
  audit: 'odt.stapi.search',
  tags,
  body: Type.Object(
    {
      ...search,
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 1000, description: '10 by default; there are no pages.' }),
      ),
      next: Type.Optional(Type.Null({ description: 'There are no further pages: ask with a larger limit.' })),
    },
    closed,
  ),
  responses: { 200: json(Opportunities, 'The soonest first.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID', 'DEADLINE_EXCEEDED'],
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
  path: '/odt/stapi/orders',
  operationId: 'stapiListOrders',
  summary: 'The orders of my operator as STAPI has them: its newest 100 observation requests',
  responses: {
    200: json(
      Type.Object({ type: Type.Literal('FeatureCollection'), features: Type.Array(Order), links }),
      'Newest first.',
    ),
  },
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

export const stapiListStatuses = route({
  ...reads,
  ...order,
  path: '/odt/stapi/orders/{observation-request-id}/statuses',
  operationId: 'stapiListStatuses',
  summary: 'The history of an order',
  responses: { 200: json(Type.Object({ statuses: Type.Array(OrderStatus), links }), 'Newest first.') },
  problems: ['NOT_FOUND'],
});
