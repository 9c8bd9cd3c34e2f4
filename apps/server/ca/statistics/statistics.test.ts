import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { testApp, tokenWith } from '../../platform/http/testing.ts';
import { collisionAvoidanceFeature } from '../feature.ts';
import { inventedCdm, portsAlone } from '../testing.ts';

let test: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
let satelliteId: string;
const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };

beforeAll(async () => {
  test = await openTestDatabase();
  ({ app } = await testApp({ calls: collisionAvoidanceFeature(portsAlone(test.db)).routes }));
  const made = await app.inject({
    method: 'POST',
    url: '/api/v1/ca/satellites',
    headers,
    payload: { name: 'OURS', noradId: 70001 },
  });
  satelliteId = made.json().satelliteId;
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const statistics = async (query = '') =>
  app.inject({ method: 'GET', url: `/api/v1/ca/statistics/annual/${satelliteId}${query}`, headers });
const send = (changes: Parameters<typeof inventedCdm>[0]) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/ca/cdms',
    headers: { ...headers, 'content-type': 'text/plain' },
    payload: inventedCdm(changes),
  });

describe('annual statistics', () => {
  it('of a satellite without messages have counts and no rates', async () => {
    const body = (await statistics()).json();
    expect(body).toMatchObject({ satelliteId, uniqueEvents: 0, eventsInWindow: 0, byMonth: [] });
    expect(body.manoeuvreRatePerYear).toBeUndefined();
    expect(body.observedFrom).toBeUndefined();
  });

  it('count each event once, and a manoeuvre where the last message in time was above the threshold', async () => {
    const tca = '2026-02-20T12:00:00.000';
    // Two messages of one event, the later one two days before; one of another, half a year on; one too late to decide.
    await send({ messageId: 'A1', creationDate: '2026-02-17T12:00:00', tca, missM: 3000, sigmaM: 100 });
    await send({ messageId: 'A2', creationDate: '2026-02-18T12:00:00', tca, missM: 10, sigmaM: 100 });
    const later = '2026-08-21T18:00:00.000';
    await send({ messageId: 'B1', creationDate: '2026-08-19T12:00:00', tca: later, missM: 5000, sigmaM: 100 });
    const late = '2026-05-21T18:00:00.000';
    await send({ messageId: 'C1', creationDate: '2026-05-21T12:00:00', tca: late, missM: 10, sigmaM: 100 });
    const body = (await statistics()).json();
    expect(body).toMatchObject({ uniqueEvents: 3, eventsInWindow: 2, eventsWithoutProbability: 0 });
    const years = (Date.parse(`${later}Z`) - Date.parse(`${tca}Z`)) / (365.25 * 86_400_000);
    expect(body.observedYears).toBeCloseTo(years, 9);
    expect(body.manoeuvreRatePerYear.value).toBeCloseTo(1 / years, 9);
    expect(body.eventRatePerYear.value).toBeCloseTo(2 / years, 9);
    expect(body.cumulativeProbability.with).toBeLessThan(body.cumulativeProbability.without);
    expect(body.byMonth.map(({ month }: { month: string }) => month)).toEqual(['2026-02', '2026-05', '2026-08']);
    expect(body.assumptions).toEqual({ threshold: 1e-4, mitigation: 0.03, windowDays: [1, 3.5] });
    expect(body).toMatchObject({ observedFrom: '2026-02-17T12:00:00.000000Z' });
    expect((await statistics('?threshold=0.9')).json().manoeuvreRatePerYear.value).toBe(0);
  });

  it('of another fleet are not found, and a threshold is above zero', async () => {
    const url = '/api/v1/ca/statistics/annual/nobody';
    expect((await app.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
    expect((await statistics('?threshold=0')).statusCode).toBe(400);
  });
});
