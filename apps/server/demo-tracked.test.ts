/** @module-tag all */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encountersOf } from './demo/encounters.ts';
import { createdUnixMs } from './demo/messages.ts';
import { dayOf } from './demo/orbits.ts';
import { tellTracked } from './demo/tracked.ts';
import { tellWorld } from './demo/world.ts';
import { demoSensors } from './odt/demo/sensors.ts';
import { servedTracking } from './odt/demo/served.ts';
import { insertSensor } from './odt/sensors/store.ts';
import { noting } from './platform/compute/testing.ts';
import { openTestDatabase, type TestDatabase } from './platform/db/testing.ts';
import { portsAlone } from './wiring/collision-avoidance/testing.ts';

const hourMs = 3_600_000;
const nowMs = Date.parse('2026-11-20T07:00:00Z');
const decisionHours = 24;

const encountersAround = (atMs: number) => [-1, 0, 1, 2, 3, 4, 5].flatMap((days) => encountersOf(dayOf(atMs) + days));
const hoursTo = (encounter: Parameters<typeof createdUnixMs>[0], atMs: number) =>
  (createdUnixMs(encounter, 0) - atMs) / hourMs;

describe('the critical events of the demo world', () => {
  it('are within a day, with time to track, and settled by tracking, at any hour', () => {
    for (let hour = 0; hour < 96; hour += 1) {
      const atMs = nowMs + hour * hourMs;
      const critical = encountersAround(atMs).filter(({ risk }) => risk === 'CRITICAL');
      const ahead = (isTracked: boolean) =>
        critical.filter((one) => one.isTracked === isTracked).map((one) => hoursTo(one, atMs));
      const untracked = ahead(false);
      // The file of a pass arrives a quarter of an hour after the pass, which is planned five minutes before it starts.
      expect(untracked.some((hours) => hours > 0 && hours < decisionHours + 0.34)).toBe(true);
      expect(untracked.some((hours) => hours > decisionHours + 12 && hours < 2.6 * 24)).toBe(true);
      expect(ahead(true).some((hours) => hours > 2 && hours <= 50.4)).toBe(true);
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

  it('is tried once from a message if nothing is seen of it, though the job runs every minute', async () => {
    const computed: string[] = [];
    const compute = noting(alone.compute, computed);
    const seen = servedTracking({ whenStored: async () => undefined, database: database.db, compute });
    const past = {
      ...seen,
      observe: async ({ passes }: Parameters<typeof seen.observe>[0]) => passes.map(() => undefined),
    };
    const ports = { ...alone, compute, past, isDemo: async () => true };
    const vain = new Map<string, string>();
    await tellTracked(ports, { nowMs, signal, vain });
    const once = computed.length;
    expect(once).toBeGreaterThanOrEqual(2);
    await tellTracked(ports, { nowMs: nowMs + 60_000, signal, vain });
    expect(computed.length).toBe(once);
    for (const event of vain.keys()) vain.set(event, 'an older message');
    await tellTracked(ports, { nowMs: nowMs + 120_000, signal, vain });
    expect(computed.length).toBe(2 * once);
  });
});
