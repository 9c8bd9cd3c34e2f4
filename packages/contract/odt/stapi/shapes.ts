import type { Static } from 'typebox';
import * as Type from 'typebox';
import { passPreferences } from '../offers.ts';
import { mostPasses } from '../requests.ts';

const Link = Type.Object({
  href: Type.String(),
  rel: Type.String(),
  type: Type.Optional(Type.String()),
  method: Type.Optional(Type.String()),
  body: Type.Optional(Type.Unknown({ description: 'Of a link that is followed with POST.' })),
});
export const links = Type.Array(Link);
const Position = Type.Array(Type.Number(), { minItems: 2, maxItems: 3 });
const Ring = Type.Array(Position, { minItems: 4, maxItems: 1000 });

const Point = Type.Object({ type: Type.Literal('Point'), coordinates: Position });
export const Polygon = Type.Object({ type: Type.Literal('Polygon'), coordinates: Type.Array(Ring, { minItems: 1 }) });

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

export const closed = { additionalProperties: false } as const;

export const search = {
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

/** Passes that could be ordered. */
export const StapiOpportunities = Type.Object({
  type: Type.Literal('FeatureCollection'),
  id: Type.Optional(Type.String({ description: 'Of a collection that a search keeps.' })),
  features: Type.Array(Opportunity),
  links,
});

export type StapiOpportunitiesDocument = Static<typeof StapiOpportunities>;

export const OrderParameters = Type.Object(
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

export const OrderStatus = Type.Object({
  timestamp: Type.String(),
  status_code: Type.Enum(
    ['accepted', 'scheduled', 'processing', 'completed', 'rejected', 'canceled', 'user_canceled'] as const,
    { description: 'canceled: nothing could be measured. user_canceled: the order was taken back.' },
  ),
  reason_code: Type.String({ description: 'The status of the request. This one is coarser.' }),
  reason_text: Type.String(),
  links,
});

export type StapiStatusDocument = Static<typeof OrderStatus>;

export const Order = Type.Object({
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

/** The states of a search that goes on after its answer, as the published models of the specification have them. */
const stapiSearchStates = ['received', 'in_progress', 'completed', 'failed'] as const;

export const SearchStatus = Type.Object({
  timestamp: Type.String(),
  status_code: Type.Enum(stapiSearchStates),
  reason_text: Type.Optional(Type.String({ description: 'Why it failed.' })),
  links,
});

export type StapiSearchStatusDocument = Static<typeof SearchStatus>;

/** A search that goes on after its answer. */
export const StapiSearchRecord = Type.Object({
  id: Type.String(),
  product_id: Type.String(),
  opportunity_request: Type.Object({ ...search, limit: Type.Integer() }),
  status: SearchStatus,
  links,
});

export type StapiSearchDocument = Static<typeof StapiSearchRecord>;

export const Product = Type.Object({
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
