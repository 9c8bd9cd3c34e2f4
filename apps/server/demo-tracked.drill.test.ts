import { demoOperators } from '@farpass/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDecision, readLog } from './conjunctions/decisions/store.ts';
import { eventDocument } from './conjunctions/events/listed.ts';
import { listEvents } from './conjunctions/events/store.ts';
import { encountersOf } from './demo/encounters.ts';
import { createdUnixMs, messagesOf } from './demo/messages.ts';
import { dayOf } from './demo/orbits.ts';
import { tellTracked } from './demo/tracked.ts';
import { tellWorld } from './demo/world.ts';
import { trackingService } from './odt/avoidance/service.ts';
import { demoSensors } from './odt/demo/sensors.ts';
import { servedTracking } from './odt/demo/served.ts';
import { insertSensor } from './odt/sensors/store.ts';
import { withoutBilling } from './odt/testing.ts';
import { noting } from './platform/compute/testing.ts';
import { instantOfUnixMs, operatorScope, type Tx } from './platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from './platform/db/testing.ts';
import { listOrders, listUpdates } from './watch/tracking/store.ts';
import { updateWorker } from './watch/tracking/update.ts';
import { run as trackingValueOfMessage } from './watch/tracking/value.task.ts';
import { portsAlone } from './wiring/collision-avoidance/testing.ts';

const hourMs = 3_600_000;
const nowMs = Date.parse('2026-11-20T07:00:00Z');
const thresholds = { critical: 1e-4, high: 1e-5, medium: 1e-7 };
const decisionHours = 24;
const sensors = demoSensors
  .filter(({ sensorType }) => sensorType !== 'TEST_OPTICAL')
  .map((sensor) => ({ ...sensor, observationSeconds: sensor.observationSeconds ?? 60 }));

const encountersAround = (atMs: number) => [-1, 0, 1, 2, 3, 4, 5].flatMap((days) => encountersOf(dayOf(atMs) + days));
const hoursTo = (encounter: Parameters<typeof createdUnixMs>[0], atMs: number) =>
  (createdUnixMs(encounter, 0) - atMs) / hourMs;

describe('the critical events of the demo world', () => {
  it('include one at any time that is worth tracking by the sensors of the demo world', async () => {
    for (const hour of [0, 9, 25, 44]) {
      const atMs = nowMs + hour * hourMs;
      const critical = encountersAround(atMs).filter(
        (each) => each.risk === 'CRITICAL' && hoursTo(each, atMs) > decisionHours + 3 && hoursTo(each, atMs) < 80,
      );
      const verdicts: string[] = [];
      for (const one of critical) {
        const message = messagesOf(one).findLast(({ createdUnixMs: at }) => at <= atMs);
        const value = await trackingValueOfMessage({
          received: message?.text ?? '',
          sensors,
          fromUtc: instantOfUnixMs(atMs),
          decideByUtc: instantOfUnixMs(createdUnixMs(one, decisionHours / 24)),
          deliverySeconds: 900,
          thresholds,
          ownRadiusKm: undefined,
          elementSets: [],
        });
        expect(value.tracked.name).toBe(one.secondary.name);
        verdicts.push(value.verdict);
        if (value.verdict === 'WORTH') break;
      }
      expect(verdicts).toContain('WORTH');
    }
  });
});

describe('the tracked event of the demo world', () => {
  let database: TestDatabase;
  let alone: ReturnType<typeof portsAlone>;
  const signal = new AbortController().signal;
  beforeAll(async () => {
    database = await openTestDatabase();
    alone = portsAlone(database.db);
    await database.db.transaction(async (tx) => {
      for (const sensor of demoSensors) await insertSensor(tx, sensor, { isSynthetic: true });
    });
    await tellWorld({ ...alone, catalogue: undefined }, { nowMs, signal });
  });
  afterAll(async () => {
    await database.close();
  });

  it('is ordered, observed by its radars, settled by our message of the tracks, and decided on', async () => {
    const { findElementSets } = alone;
    const computed: string[] = [];
    const compute = noting(alone.compute, computed);
    const vain = new Map<string, string>();
    const asked: string[] = [];
    const enqueue = async (_tx: Tx, _queue: unknown, job: { readonly data: unknown }) => {
      asked.push((job.data as { requestId: string }).requestId);
      return undefined;
    };
    const readEphemeris = async () => undefined;
    const tracking = trackingService({
      ...alone,
      ...{ compute, findElementSets, readEphemeris, billing: withoutBilling, enqueue },
    });
    const past = servedTracking({ whenStored: async () => undefined, database: database.db, compute });
    const ports = { ...alone, tracking, past, enqueue, isDemo: async () => true };
    await tellTracked(ports, { nowMs, signal, vain });
    expect(asked.length).toBeGreaterThanOrEqual(1);
    // The true orbit is chosen before anything is determined: the first or the second one settles the event.
    const determined = computed.filter((name) => name === 'ca.take-tracks').length;
    expect(determined).toBeLessThanOrEqual(2 * asked.length);
    for (const requestId of asked) {
      const finish = <T>(write: (tx: Tx) => Promise<T>) => database.db.transaction(write);
      await updateWorker(ports).handle({ id: 'job', data: { requestId }, attempt: 1, signal, finish });
    }
    await tellTracked(ports, { nowMs, signal, vain });
    await tellTracked(ports, { nowMs, signal, vain });
    const scope = operatorScope(demoOperators.demo.id);
    await database.db.read(async (read) => {
      const page = { ...everyEvent, scope, after: undefined, limit: 1000 };
      const events = (await listEvents(read, page)).map((row) => eventDocument(row, { nowMs, hasGeometry: true }));
      const found: string[] = [];
      for (const { conjunctionId: id, origin, conjunctionData } of events) {
        const { riskLevel } = conjunctionData;
        const orders = await listOrders(read, id);
        if (orders.length === 0) continue;
        found.push(id);
        expect([orders.length, riskLevel, origin]).toEqual([1, 'LOW', 'FARPASS']);
        const [update] = await listUpdates(read, orders[0]?.id ?? '');
        expect(update?.document.evidence.verdict).toBe('good');
        expect(update?.document.evidence.tracks.every(({ isAssociated }) => isAssociated)).toBe(true);
        expect(update?.document.probabilityBefore).toBeGreaterThan(thresholds.critical);
        const request = await tracking.findRequest(read, orders[0]?.requestId ?? '');
        expect([request?.status, request?.passes.length]).toEqual(['COMPLETE', 2]);
        expect((await findDecision(read, id))?.status).toBe('NO_ACTION');
        expect((await readLog(read, id)).map(({ status }) => status)).toEqual(['NO_ACTION', 'TRACKING_ORDERED']);
      }
      expect(found.length).toBe(asked.length);
    });
  });
});

const everyEvent = {
  ...({ id: undefined, satelliteIds: undefined, name: undefined, direction: 'ascending' } as const),
  from: undefined,
  ...{
    to: undefined,
    risks: undefined,
    attention: undefined,
    waiting: undefined,
    uncertain: undefined,
    statuses: undefined,
    owner: undefined,
    originator: undefined,
  },
  secondaryId: undefined,
} as const;
