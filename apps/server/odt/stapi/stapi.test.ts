import {
  type StapiOpportunitiesDocument,
  type StapiOrderDocument,
  type StapiSearchDocument,
  wholeEarth,
} from '@farpass/contract/odt';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TrackingPorts } from '../feature.ts';
import type { Billing } from '../ports.ts';
import { inventedSensor, portsAlone, servedTracking, withoutBilling } from '../testing.ts';
import { search as searchInJob } from './searches/jobs.ts';

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
const enqueued: unknown[] = [];
const enqueue: TrackingPorts['enqueue'] = async (_tx, _queue, { data }) => void enqueued.push(data);
let ports: TrackingPorts;
const { ask } = servedTracking((database) => {
  ports = { ...portsAlone(database), billing: charged, enqueue };
  return ports;
});
const { signal } = new AbortController();

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

  it('has pages: each opportunity comes once, by the links that the answers give', async () => {
    const all = (await opportunities({ limit: 1000 })).features.map(({ id }) => id);
    const seen: string[] = [];
    let more: object | undefined = { limit: 2 };
    while (more !== undefined) {
      const { features, links } = await opportunities(more);
      expect(features.length).toBeLessThanOrEqual(2);
      seen.push(...features.map(({ id }) => id));
      const next = links.find(({ rel }) => rel === 'next');
      expect(links.map(({ rel }) => rel)).toContain('create-order');
      more = next === undefined ? undefined : { limit: 2, next: Object(next.body).next };
    }
    // What is past of the window in between is left out.
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual(all.slice(-seen.length));
    expect(new Set(seen).size).toBe(seen.length);
    const strange = await ask('POST /stapi/products/tracking/opportunities', search({ next: 'else' }));
    expect([strange.statusCode, strange.json().errors[0].code]).toEqual([400, 'CURSOR_STRANGE']);

    const products = (await ask('GET /stapi/products?limit=3')).json();
    const [{ href }] = products.links;
    const rest = (await ask(`GET /${href.slice(href.indexOf('stapi'))}`)).json();
    const ids = [...products.products, ...rest.products].map(({ id }: { id: string }) => id);
    expect([ids.length, new Set(ids).size, rest.links]).toEqual([4, 4, []]);
  });

  it('goes on with a search after its answer, says when it has ended, and has what it found in pages', async () => {
    const headers = { prefer: 'respond-async' };
    const answer = await ask('POST /stapi/products/tracking/opportunities', search({ limit: 2 }), { headers });
    const record: StapiSearchDocument = answer.json();
    expect([answer.statusCode, answer.headers['preference-applied'], record.status.status_code]).toEqual([
      201,
      'respond-async',
      'received',
    ]);
    expect(answer.headers.location).toContain(`/odt/stapi/searches/opportunities/${record.id}`);
    const early = await ask(`GET /stapi/products/tracking/opportunities/${record.id}`);
    expect([early.statusCode, early.json().errors[0].code]).toEqual([409, 'STAPI_SEARCH_OPEN']);

    expect(enqueued).toContainEqual({ searchId: record.id });
    await searchInJob(record.id, ports, signal);
    const done: StapiSearchDocument = (await ask(`GET /stapi/searches/opportunities/${record.id}`)).json();
    expect(done.status.status_code).toBe('completed');
    const history = (await ask(`GET /stapi/searches/opportunities/${record.id}/statuses`)).json();
    expect(history.map((one: { status_code: string }) => one.status_code)).toEqual([
      'completed',
      'in_progress',
      'received',
    ]);
    const found = done.links.find(({ rel }) => rel === 'opportunities')?.href ?? '';
    const first: StapiOpportunitiesDocument = (await ask(`GET /${found.slice(found.indexOf('stapi'))}`)).json();
    expect([first.id, first.features.length]).toEqual([record.id, 2]);
    const next = first.links.find(({ rel }) => rel === 'next')?.href ?? '';
    const second: StapiOpportunitiesDocument = (await ask(`GET /${next.slice(next.indexOf('stapi'))}`)).json();
    expect(second.features[0]?.id).not.toBe(first.features[0]?.id);
    const listed = (await ask('GET /stapi/searches/opportunities')).json();
    expect(listed.search_records.map(({ id }: { id: string }) => id)).toEqual([record.id]);
    const other = await ask('GET /stapi/searches/opportunities/none');
    expect([other.statusCode, other.json().errors[0].code]).toEqual([404, 'STAPI_SEARCH']);

    const now = await ask('POST /stapi/products/tracking/opportunities', search(), { headers: { prefer: 'wait' } });
    expect([now.statusCode, now.headers['preference-applied']]).toEqual([200, 'wait']);
  });

  it('says in its record why a search failed', async () => {
    const filter = { op: '=', args: [{ property: 'catalogue_id' }, 123456] };
    const headers = { prefer: 'respond-async, wait=10' };
    const answer = await ask('POST /stapi/products/tracking/opportunities', search({ filter }), { headers });
    await searchInJob(answer.json().id, ports, signal);
    const { status, links } = (await ask(`GET /stapi/searches/opportunities/${answer.json().id}`)).json();
    expect(status).toMatchObject({ status_code: 'failed', reason_text: expect.stringMatching(/.{20}/) });
    expect(links.map(({ rel }: { rel: string }) => rel)).not.toContain('opportunities');
  });

  it('takes an order back, and lists orders and their histories page by page', async () => {
    const orders: StapiOrderDocument[] = [];
    for (let count = 0; count < 2; count += 1) {
      const order_parameters = { passes: 1 };
      orders.push((await ask('POST /stapi/products/tracking/orders', { ...search(), order_parameters })).json());
    }
    const [order] = orders;
    expect(order?.links.find(({ rel }) => rel === 'cancel')).toMatchObject({ method: 'DELETE' });
    const cancelled = await ask(`DELETE /stapi/orders/${order?.id}`);
    expect(cancelled.json().properties.status).toMatchObject({ status_code: 'user_canceled' });
    expect(cancelled.json().links.map(({ rel }: { rel: string }) => rel)).not.toContain('cancel');
    expect((await ask(`DELETE /stapi/orders/${order?.id}`)).statusCode).toBe(409);

    const history = (await ask(`GET /stapi/orders/${order?.id}/statuses?limit=1`)).json();
    const [{ href }] = history.links;
    const before = (await ask(`GET /${href.slice(href.indexOf('stapi'))}`)).json();
    const codes = [...history.statuses, ...before.statuses].map((one: { status_code: string }) => one.status_code);
    expect(codes.slice(0, 2)).toEqual(['user_canceled', 'accepted']);
    const page = (await ask('GET /stapi/orders?limit=1')).json();
    const rest = page.links[0].href;
    const others = (await ask(`GET /${rest.slice(rest.indexOf('stapi'))}`)).json();
    expect([page.features.length, page.features[0].id === others.features[0].id]).toEqual([1, false]);
  });
});
