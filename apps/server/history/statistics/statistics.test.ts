import { readElementSets } from '@farpass/ccsds/gp';
import { catalogueOfRecords } from '@farpass/intake/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { testApp, tokenWith } from '../../platform/http/testing.ts';
import {
  collisionAvoidanceAlone,
  inventedCdm,
  ownSetPorts,
  portsAlone,
} from '../../wiring/collision-avoidance/testing.ts';

let test: TestDatabase;
let app: Awaited<ReturnType<typeof testApp>>['app'];
let satelliteId: string;
/** The catalogue as JSON; the text is also its name here. */
let catalogue: string | undefined;
/** The operator's own element sets as JSON. */
let ownSets = '[]';
const headers = { authorization: `Bearer ${tokenWith({ ca: ['user'] })}` };

beforeAll(async () => {
  test = await openTestDatabase();
  const ports = {
    ...portsAlone(test.db),
    ...ownSetPorts(() => readElementSets(ownSets).records),
    currentSnapshot: async () =>
      catalogue === undefined ? undefined : { digest: catalogue, isSynthetic: true, objects: 3 },
    readCatalogue: async (digest: string) => catalogueOfRecords(readElementSets(digest).records, 'sample'),
  };
  ({ app } = await testApp({ calls: collisionAvoidanceAlone(ports).routes }));
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

  it('of messages with one closest approach count it, and have no rate', async () => {
    const tca = '2026-02-20T12:00:00.000';
    await send({ messageId: 'A1', creationDate: '2026-02-17T12:00:00', tca, missM: 3000, sigmaM: 100 });
    const body = (await statistics()).json();
    expect(body).toMatchObject({ messages: 1, uniqueEvents: 1, eventsInWindow: 1 });
    expect(body.byMonth).toEqual([{ month: '2026-02', events: 1, manoeuvres: 0 }]);
    expect([body.observedYears, body.eventRatePerYear, body.cumulativeProbability]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect((await statistics('?observed-years=2')).json().eventRatePerYear.value).toBe(0.5);
  });

  it('count each event once, and a manoeuvre if the last message in time was above the threshold', async () => {
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
    expect(body.assumptions).toEqual({
      threshold: 1e-4,
      mitigation: 0.03,
      growth: 1,
      years: 1,
      windowDays: [1, 3.5],
      observedYears: 'SPAN',
      probabilities: 'AS_STORED',
      hardBodyRadiusM: 20,
      hardBodyRadiusSource: 'SATELLITE',
    });
    expect(body).toMatchObject({
      messages: 4,
      originators: [{ originator: 'SAMPLE', messages: 4 }],
      isSynthetic: false,
    });
    expect(body).toMatchObject({ observedFrom: '2026-02-17T12:00:00.000000Z' });
    expect((await statistics('?threshold=0.9')).json().manoeuvreRatePerYear.value).toBe(0);
  });

  it('change with the window, the growth, the years and the time that the history covers', async () => {
    const body = (await statistics('?commit=0&consider=30&growth=2&years=5&observed-years=4')).json();
    expect(body).toMatchObject({ eventsInWindow: 3, observedYears: 4, observedManoeuvreRatePerYear: 2 / 4 });
    expect(body.manoeuvreRatePerYear.value).toBeCloseTo((2 * 2) / 4, 12);
    expect(body.assumptions).toMatchObject({ growth: 2, years: 5, windowDays: [0, 30], observedYears: 'GIVEN' });
    const fault = await statistics('?commit=3&consider=2');
    expect(fault.statusCode).toBe(400);
    expect(fault.json().errors[0].pointer).toBe('/query/consider');
  });

  it('recompute every probability with the requested radius', async () => {
    const stored = (await statistics()).json();
    // The messages state 20 m; twice the radius gives about four times the probability.
    const larger = (await statistics('?hard-body-radius=40')).json();
    const same = (await statistics('?hard-body-radius=20')).json();
    expect(same.cumulativeProbability.without / stored.cumulativeProbability.without).toBeCloseTo(1, 3);
    expect(larger.cumulativeProbability.without / stored.cumulativeProbability.without).toBeGreaterThan(3.5);
    expect(larger.assumptions).toMatchObject({ probabilities: 'WITH_RADIUS', hardBodyRadiusM: 40 });
  });

  it('of another fleet are not found, and a threshold is above zero', async () => {
    const url = '/api/v1/ca/statistics/annual/nobody';
    expect((await app.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
    expect((await statistics('?threshold=0')).statusCode).toBe(400);
  });
});

/** Element sets in CelesTrak's JSON: near-circular orbits at one height, including ours. */
function orbits(numbers: readonly number[]): string {
  return JSON.stringify(
    numbers.map((number, place) => ({
      OBJECT_NAME: `OBJECT ${number}`,
      OBJECT_ID: '2026-001A',
      EPOCH: '2026-11-20T00:00:00.000000',
      MEAN_MOTION: 15.2,
      ECCENTRICITY: 0.001,
      INCLINATION: 50 + place,
      RA_OF_ASC_NODE: 0,
      ARG_OF_PERICENTER: 0,
      MEAN_ANOMALY: 0,
      EPHEMERIS_TYPE: 0,
      CLASSIFICATION_TYPE: 'U',
      NORAD_CAT_ID: number,
      ELEMENT_SET_NO: 999,
      REV_AT_EPOCH: 1,
      BSTAR: 0,
      MEAN_MOTION_DOT: 0,
      MEAN_MOTION_DDOT: 0,
    })),
  );
}

describe('the forecast from the flux of the catalogue', () => {
  it('is absent, with the reason, without a catalogue or if the satellite is not in it', async () => {
    expect((await statistics()).json()).toMatchObject({ forecastMissing: 'NO_CATALOGUE' });
    catalogue = orbits([80001, 80002]);
    expect((await statistics()).json()).toMatchObject({ forecastMissing: 'NOT_IN_CATALOGUE' });
  });

  it('grows with the objects around, and a lower threshold costs more manoeuvres and leaves less risk', async () => {
    catalogue = orbits([70001, 80001, 80002]);
    const { forecast } = (await statistics()).json();
    expect(forecast.catalogue).toEqual({
      snapshot: catalogue,
      objects: 2,
      own: 0,
      isSynthetic: true,
      isSmallChoice: false,
    });
    // Both messages inside the window have sigmas of 100 m for each object: √2 · 100 m together.
    expect(forecast.sigmas).toMatchObject({ source: 'HISTORY', messages: 3 });
    for (const { majorKm, minorKm } of forecast.sigmas.classes) {
      expect(majorKm).toBeCloseTo(0.1 * Math.SQRT2, 6);
      expect(minorKm).toBeCloseTo(0.1 * Math.SQRT2, 6);
    }
    const { curve } = forecast;
    for (const [place, { manoeuvreRatePerYear, residualRiskPerYear }] of curve.slice(1).entries()) {
      expect(manoeuvreRatePerYear).toBeLessThanOrEqual(curve[place].manoeuvreRatePerYear);
      expect(residualRiskPerYear).toBeGreaterThanOrEqual(curve[place].residualRiskPerYear);
    }
    const total = -Math.log1p(-forecast.annualCollisionProbability);
    expect(forecast.atThreshold.riskRemovedPerYear + forecast.atThreshold.residualRiskPerYear).toBeCloseTo(total, 15);
    catalogue = orbits([70001, 80001, 80002, 80003, 80004]);
    const denser = (await statistics('?growth=3')).json().forecast;
    expect(denser.fluxPerKm2PerYear).toBeGreaterThan(3 * forecast.fluxPerKm2PerYear);
    expect(denser.catalogue.objects).toBe(4);
  });

  it('counts own element sets as well, and says so', async () => {
    catalogue = orbits([70001, 80001]);
    ownSets = orbits([80002, 80003]);
    const { forecast } = (await statistics()).json();
    expect(forecast.catalogue).toMatchObject({ snapshot: catalogue, objects: 3, own: 2, isSmallChoice: false });
    catalogue = orbits([70001, 80001, 80002, 80003]);
    ownSets = '[]';
    expect((await statistics()).json().forecast.fluxPerKm2PerYear).toBeGreaterThan(forecast.fluxPerKm2PerYear * 0.9);
  });

  it('is made from own element sets alone too, and says that they do not form a catalogue', async () => {
    catalogue = undefined;
    ownSets = orbits([70001, 80001, 80002]);
    const { forecast } = (await statistics()).json();
    expect(forecast.catalogue).toEqual({ objects: 2, own: 2, isSynthetic: false, isSmallChoice: true });
    expect(forecast.fluxPerKm2PerYear).toBeGreaterThan(0);
    ownSets = orbits([80001, 80002]);
    expect((await statistics()).json()).toMatchObject({ forecastMissing: 'NOT_IN_CATALOGUE' });
    ownSets = '[]';
    expect((await statistics()).json()).toMatchObject({ forecastMissing: 'NO_CATALOGUE' });
    catalogue = orbits([70001, 80001, 80002]);
  });

  it('assumes sigmas if no message was made inside the decision window', async () => {
    const { forecast } = (await statistics('?commit=20&consider=30')).json();
    expect(forecast.sigmas).toEqual({ source: 'ASSUMED', messages: 0, classes: [{ majorKm: 0.3, minorKm: 0.1 }] });
  });
});
