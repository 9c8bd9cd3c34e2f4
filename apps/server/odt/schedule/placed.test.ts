import type { ObservationRequestDocument, PassPredictionDocument, TaskDocument } from '@farpass/contract/odt';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Billing } from '../ports.ts';
import { inventedSensor, portsAlone, servedTracking } from '../testing.ts';
import { makePlan } from './plan.ts';

const odt = servedTracking();
const { ask } = odt;
const hourMs = 3_600_000;
const fiveSecondsMs = 5000;
const halfDegree = 0.5;

beforeAll(async () => {
  const radar = { sensorCode: 'RADAR', sensorType: 'RADAR_ACTIVE', observationSeconds: 90 } as const;
  await ask('POST /sensors', inventedSensor(radar), { as: 'administrator' });
});
beforeEach(() => odt.database.db.execute('delete from observation_request'));

const at = (ms: number) => new Date(ms).toISOString();
const asked = () => ({ catalogueId: 90001, from: at(Date.now() + hourMs), to: at(Date.now() + 49 * hourMs) });

const passPrice: Billing['passPrice'] = async (_read, { observations }) => ({
  amount: 300 * observations,
  currency: 'EUR',
});
const plan = (nowMs = Date.now()) => {
  const { db } = odt.database;
  const ports = portsAlone(db);
  const write = { nowMs, signal: new AbortController().signal };
  return makePlan(
    { ...ports, billing: { ...ports.billing, passPrice } },
    { ...write, finish: (change) => db.transaction(change) },
  );
};

async function order(more: object = {}): Promise<string> {
  return (await ask('POST /requests', { ...asked(), ...more })).json().observationRequestId;
}

async function passesOf(id: string) {
  const [found]: ObservationRequestDocument[] = (await ask(`GET /requests?observation-request-id=${id}`)).json();
  return (found?.passes ?? []).filter(({ status }) => status !== 'CANCELLED');
}

async function offered(more: object = {}) {
  const { passes }: { passes: PassPredictionDocument[] } = (
    await ask('POST /requests/validate', { ...asked(), ...more })
  ).json();
  return passes.flatMap(({ visibilityIntervals }) => visibilityIntervals);
}

const middleMs = ({ start, end }: { readonly start: string; readonly end: string }) =>
  (Date.parse(start) + Date.parse(end)) / 2;

describe('an observation without competition', () => {
  it('is centred on the highest point of its pass, and its figures are those of the observation', async () => {
    const intervals = await offered();
    const id = await order({ numberOfPassesRequested: 3 });
    await plan();
    const passes = await passesOf(id);
    expect(passes.length).toBe(3);
    for (const pass of passes) {
      const inside = intervals.find(({ start, end }) => start <= pass.start && pass.end <= end);
      if (inside === undefined) throw new Error('The observation lies in no pass that was offered.');
      expect(Math.abs(middleMs(pass) - Date.parse(inside.highest.time))).toBeLessThan(fiveSecondsMs);
      expect(Math.abs((pass.maximumElevationDeg ?? 0) - inside.highest.elevationDeg)).toBeLessThan(halfDegree);
      expect(pass.quality).toBeCloseTo(inside.quality, 2);
      expect(pass.price).toBe(300);
      const { looks } = pass;
      expect(Math.abs(Date.parse(looks?.start.time ?? '') - Date.parse(pass.start))).toBeLessThan(2);
      expect(Math.abs(Date.parse(looks?.end.time ?? '') - Date.parse(pass.end))).toBeLessThan(2);
      expect(looks?.middle.rangeKm).toBeLessThan(looks?.start.rangeKm ?? 0);
      expect(looks?.passTop.elevationDeg).toBeCloseTo(inside.highest.elevationDeg, 1);
      expect(looks?.nearestKm).toBeLessThanOrEqual(looks?.middle.rangeKm ?? 0);
    }
  });

  it('in a window narrower than its pass is as near the highest point as the window allows', async () => {
    const [pass] = (await offered()).filter(({ start, end }) => Date.parse(end) - Date.parse(start) > 300_000);
    if (pass === undefined) throw new Error('No pass is long.');
    const window = { from: pass.start, to: at(Date.parse(pass.start) + 100_000) };
    const id = await order(window);
    await plan();
    const [observed] = await passesOf(id);
    if (observed === undefined) throw new Error('It is not planned.');
    expect(Math.abs(Date.parse(observed.end) - Date.parse(window.to))).toBeLessThan(fiveSecondsMs);
    expect(observed.maximumElevationDeg).toBeLessThan(pass.highest.elevationDeg);
    expect(observed.looks?.passTop.elevationDeg).toBeGreaterThan(observed.maximumElevationDeg ?? 90);
    expect(observed.quality).toBeLessThan(pass.quality);
  });

  it('is never lower than its request asks', async () => {
    const lowest = 25;
    const intervals = await offered({ minimumElevationDeg: lowest });
    expect(intervals.length).toBeGreaterThan(0);
    expect(intervals.length).toBeLessThan((await offered()).length);
    const id = await order({ minimumElevationDeg: lowest, numberOfPassesRequested: 2 });
    await plan();
    const passes = await passesOf(id);
    expect(passes.length).toBeGreaterThan(0);
    for (const { looks } of passes)
      expect(Math.min(looks?.start.elevationDeg ?? 0, looks?.end.elevationDeg ?? 0)).toBeGreaterThan(lowest - 0.01);
  });

  it('is shown to its provider with direction, distance and price', async () => {
    const id = await order();
    await plan();
    const [pass] = await passesOf(id);
    const tasks: TaskDocument[] = (await ask('GET /tasks', undefined, { as: 'provider' })).json();
    const task = tasks.find(({ start }) => start === pass?.start);
    expect(task).toMatchObject({
      maximumElevationDeg: pass?.maximumElevationDeg,
      looks: pass?.looks,
      price: { amount: 300, currency: 'EUR' },
    });
  });
});

describe('a request that is planned again while one of its passes is observed', () => {
  it('gets nothing more from that pass', async () => {
    const id = await order({ numberOfPassesRequested: 4 });
    await plan();
    const intervals = await offered();
    const [first] = await passesOf(id);
    if (first === undefined) throw new Error('It is not planned.');
    for (const momentMs of [Date.parse(first.start) - 1000, middleMs(first), Date.parse(first.end) + 5000]) {
      await plan(momentMs);
      const passes = await passesOf(id);
      expect(passes.length).toBeGreaterThan(1);
      for (const { start, end } of intervals)
        expect(passes.filter((pass) => pass.start < end && pass.end > start).length).toBeLessThanOrEqual(1);
    }
  });
});
