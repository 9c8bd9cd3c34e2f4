import type { Static } from 'typebox';
import * as Type from 'typebox';
import { CursorQuery, json, page, route } from '../route/index.ts';
import { utcTime } from '../unit/index.ts';
import { payments, paymentsAdmin } from './access.ts';
import { Amount, Currency, instant } from './money.ts';
import { ServiceType, serviceType } from './service.ts';

export const productTypes = ['SUBSCRIPTION', 'PER_OBSERVATION'] as const;

const ProductType = Type.Enum(productTypes, {
  description: 'SUBSCRIPTION: charged once for each period. PER_OBSERVATION: charged for each delivered pass.',
});

const Period = Type.Enum(['MONTH', 'YEAR'], { description: 'Of a subscription: months or years of UTC.' });

const productId = Type.String({ minLength: 1, maxLength: 64, pattern: '\\S' });

const Percent = (what: string) =>
  Type.Array(
    Type.Object(
      { name: Type.String({ minLength: 1, maxLength: 64 }), percent: Type.Integer({ minimum: 1, maximum: 10_000 }) },
      { additionalProperties: false },
    ),
    { maxItems: 50, description: `What a ${what} costs, in percent of the plain price; 100 for names not listed.` },
  );

const ofPrice = {
  currency: Currency,
  amount: Amount,
  sensorType: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'Only for sensors of this type; without it, for all.' }),
  ),
  measurementPercent: Type.Optional(Percent('measurement type')),
  priorityPercent: Type.Optional(Percent('priority')),
};

/** A line of a price list as it is given. */
const NewPrice = Type.Object(
  {
    ...ofPrice,
    validFrom: Type.Optional(utcTime('From when on it holds, UTC; now without it')),
    validTo: Type.Optional(utcTime('When it ends, UTC; it does not end without it')),
  },
  { additionalProperties: false },
);

const Price = Type.Object({
  priceId: Type.String(),
  productId: Type.String(),
  productType: ProductType,
  'service-type': Type.String(),
  name: Type.String({ description: 'Of the product.' }),
  unit: Type.Enum(['PASS', 'MONTH', 'YEAR'], { description: 'What the amount is for.' }),
  ...ofPrice,
  validFrom: instant('From when on it holds'),
  validTo: Type.Optional(instant('When it ends')),
});

const Product = Type.Object({
  productId: Type.String(),
  productType: ProductType,
  'service-type': Type.String(),
  name: Type.String(),
  period: Type.Optional(Period),
  prices: Type.Array(Price, { description: 'The whole price list, newest first.' }),
});

const PriceEstimation = Type.Object({
  productId: Type.String(),
  'service-type': Type.String(),
  sensorType: Type.String(),
  measurementType: Type.Optional(Type.String()),
  priority: Type.Optional(Type.String()),
  passes: Type.Integer(),
  perPass: Type.Integer({ description: 'Whole minor units.' }),
  amount: Type.Integer({
    description: 'What is held at the order, whole minor units. Only delivered passes are charged.',
  }),
  currency: Currency,
});

export type ProductDocument = Static<typeof Product>;
export type PriceDocument = Static<typeof Price>;
export type PriceEstimationDocument = Static<typeof PriceEstimation>;

const tags = ['products'] as const;

export const listProducts = route({
  ...payments,
  method: 'GET',
  path: '/payments/products',
  operationId: 'listProducts',
  summary: 'The products, each with its price list',
  audit: null,
  tags,
  query: Type.Object(CursorQuery),
  responses: { 200: page(Product, 'By id.') },
});

export const createProduct = route({
  ...paymentsAdmin,
  method: 'POST',
  path: '/payments/products',
  operationId: 'createProduct',
  summary: 'Create a product, with its first prices',
  isRepeatable: true,
  audit: 'payments.product.create',
  refusalTitle: 'Invalid products/post request parameters.',
  tags: ['admin', ...tags],
  body: Type.Object(
    {
      productId,
      productType: ProductType,
      'service-type': Type.Optional(ServiceType),
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' })),
      period: Type.Optional(Period),
      prices: Type.Optional(Type.Array(NewPrice, { maxItems: 100 })),
    },
    { additionalProperties: false },
  ),
  responses: { 201: json(Product, 'The new product.') },
  problems: ['CONFLICT', 'CONTENT_INVALID'],
});

export const listPrices = route({
  ...payments,
  method: 'GET',
  path: '/payments/price',
  operationId: 'listPrices',
  summary: 'The prices that apply now, or at a given time',
  audit: null,
  tags,
  query: Type.Object({
    at: Type.Optional(utcTime('The time for which prices are given, UTC; default now')),
    'service-type': serviceType,
  }),
  responses: { 200: json(Type.Array(Price), 'By product, then sensor type.') },
});

export const createPrice = route({
  ...paymentsAdmin,
  method: 'POST',
  path: '/payments/price',
  operationId: 'createPrice',
  summary: 'Add a line to the price list of a product',
  description:
    'It replaces the line of the same product, currency and sensor type from its start. Existing orders keep their price.',
  isRepeatable: true,
  audit: 'payments.price.create',
  tags: ['admin', ...tags],
  body: Type.Object({ productId, ...NewPrice.properties }, { additionalProperties: false }),
  responses: { 201: json(Price, 'The new line.') },
  problems: ['NOT_FOUND', 'CONTENT_INVALID'],
});

export const estimatePrice = route({
  ...payments,
  method: 'GET',
  path: '/payments/price_estimation',
  operationId: 'estimatePrice',
  summary: 'What passes of a satellite would cost, by type of sensor',
  description:
    'The whole amount is held when they are ordered. Only delivered passes are charged: a pass that could not be observed because of weather, a sensor fault or the object itself costs nothing, and a late or unusable file is refunded.',
  audit: null,
  tags,
  query: Type.Object({
    sensorType: Type.Optional(Type.String({ maxLength: 64, description: 'Of one type; of each without it.' })),
    passes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 1 })),
    measurementType: Type.Optional(Type.String({ maxLength: 64 })),
    priority: Type.Optional(Type.String({ maxLength: 64 })),
    currency: Type.Optional(Currency),
  }),
  responses: { 200: json(Type.Array(PriceEstimation), 'By type of sensor.') },
});
