import { type StapiOpportunitiesDocument, type StapiOrderDocument, wholeEarth } from '@farpass/contract/odt';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Billing } from '../ports.ts';
import { inventedSensor, portsAlone, servedTracking, withoutBilling } from '../testing.ts';

const charged: Billing = {
  ...withoutBilling,
  quote: async (_read, { use }) => ({
    ...{ currency: 'EUR', amount: 5_880, perPass: 5_880, isCovered: true },
    byType: Object.fromEntries(
      use.sensorTypes.map((type) => {
        const parts = {
          plain: 4_900,
          priorityPercent: 120,
          priorityPercents: { STANDARD: 120 },
          measurementPercent: 100,
        };
        return [type, { amount: 5_880, ...parts }];
      }),
    ),
  }),
  hold: async () => ({ amount: 5_880, currency: 'EUR' }),
};
const { ask } = servedTracking((database) => ({ ...portsAlone(database), billing: charged }));

beforeAll(async () => {
  const limits = { needsSunlight: false, maximumSunElevationDeg: 90, minimumElevationDeg: 10 };
  for (const sensorCode of ['FIRST', 'SECOND'])
    await ask('POST /sensors', inventedSensor({ sensorCode, limits }), { as: 'administrator' });
});

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const object = { op: '=', args: [{ property: 'catalogue_id' }, 90001] };
const search = (more: object = {}) => ({
  datetime: `${hoursAhead(1)}/${hoursAhead(40)}`,
  geometry: wholeEarth,
  filter: object,
  ...more,
});

async function opportunities(more: object = {}): Promise<StapiOpportunitiesDocument> {
  const answer = await ask('POST /stapi/products/tracking/opportunities', search(more));
  if (answer.statusCode === 503) return opportunities(more);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return answer.json();
}

describe('the sensor tasking interface', () => {
  it('has links from its landing page to its products, and from a product to what it takes', async () => {
    const root = (await ask('GET /stapi')).json();
    expect(root.conformsTo).toContain('https://stapi.example.com/v0.1.0/core');
    const { products } = (await ask('GET /stapi/products')).json();
    expect(products.map(({ id }: { id: string }) => id)).toContain('tracking-range-angles');
    expect((await ask('GET /stapi/products/tracking/queryables')).json().required).toEqual(['catalogue_id']);
    expect((await ask('GET /stapi/products/tracking/order-parameters')).json().properties).toHaveProperty('most_held');
    expect((await ask('GET /stapi/products/none')).json().errors[0].code).toBe('STAPI_PRODUCT');
  });

  it('offers passes with a price each, the soonest first, and takes an order of one of them', async () => {
    const { features } = await opportunities({ limit: 50 });
    expect(features.length).toBeGreaterThan(2);
    expect(features.every(({ properties }) => properties.price?.amount === 5_880)).toBe(true);
    const starts = features.map(({ properties }) => properties.datetime);
    expect(starts).toEqual(starts.toSorted());
    expect((await opportunities({ limit: 1 })).features).toEqual([features[0]]);

    const [wanted] = features.slice(-1);
    const order_parameters = { opportunities: [wanted?.id], most_held: 5_880 };
    const answer = await ask('POST /stapi/products/tracking/orders', { ...search(), order_parameters });
    expect([answer.statusCode, answer.headers.location]).toEqual([201, expect.stringContaining('/odt/stapi/orders/')]);
    const order: StapiOrderDocument = answer.json();
    expect(order.properties).toMatchObject({
      product_id: 'tracking',
      status: { status_code: 'accepted', reason_code: 'PENDING' },
      order_parameters: { opportunities: [wanted?.id], passes: 1 },
      held: { currency: 'EUR', amount: 5_880 },
    });
    const listed = (await ask('GET /stapi/orders')).json();
    expect(listed.features.map(({ id }: { id: string }) => id)).toEqual([order.id]);
    const { statuses } = (await ask(`GET /stapi/orders/${order.id}/statuses`)).json();
    expect(statuses[0]).toMatchObject({ status_code: 'accepted' });
    // It is a request like any other.
    expect((await ask(`GET /requests?observation-request-id=${order.id}`)).json()[0].money.held).toBe(5_880);
  });

  it('asks only sensors of the filter and the polygon, and refuses what it does not understand', async () => {
    const one = { op: 'and', args: [object, { op: '=', args: [{ property: 'sensor_code' }, 'SECOND'] }] };
    const { features } = await opportunities({ filter: one, limit: 50 });
    expect(new Set(features.map(({ properties }) => properties.sensor_code))).toEqual(new Set(['SECOND']));
    const refusal = async (more: object) => {
      const answer = await ask('POST /stapi/products/tracking/opportunities', search(more));
      return [answer.statusCode, answer.json().errors[0].code];
    };
    const nowhere = [
      [
        [0, 89.9],
        [1, 89.9],
        [1, 89.95],
        [0, 89.9],
      ],
    ];
    expect(await refusal({ geometry: { type: 'Polygon', coordinates: nowhere } })).toEqual([422, 'STAPI_NO_SENSOR']);
    expect(await refusal({ filter: { op: '>', args: [{ property: 'catalogue_id' }, 1] } })).toEqual([
      422,
      'STAPI_FILTER',
    ]);
    expect(await refusal({ filter: { op: 'and', args: [object, object] } })).toEqual([422, 'STAPI_FILTER']);
    expect(await refusal({ filter: null })).toEqual([422, 'STAPI_NO_OBJECT']);
    expect(await refusal({ datetime: '2026-11-28' })).toEqual([422, 'STAPI_WINDOW']);
    expect((await refusal({ filter: { op: '=', args: [{ property: 'catalogue_id' }, 123456] } }))[0]).toBe(422);
  });
});
