/** @module-tag all */
import { demoOperators } from '@farpass/contract/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventDocument } from '../conjunctions/events/listed.ts';
import { listEvents } from '../conjunctions/events/store.ts';
import { listEphemerides } from '../fleet/ephemerides/store.ts';
import { listSatellites } from '../fleet/satellites/store.ts';
import { testCompute } from '../platform/compute/testing.ts';
import { administratorScope, operatorScope } from '../platform/db/index.ts';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing.ts';
import { type DemoPorts, tellWorld } from './world.ts';

let database: TestDatabase;
/** Days for which the invented catalogue was made. */
const renewed: number[] = [];
const signal = new AbortController().signal;
const nowMs = Date.parse('2026-11-20T07:00:00Z');
const dayMs = 86_400_000;

const ports = (): DemoPorts => ({
  database: database.db,
  compute: testCompute,
  eventWindowS: 900,
  catalogue: {
    current: async () => undefined,
    renew: async (modifiedJulianDay) => void renewed.push(modifiedJulianDay),
  },
});
const all = { id: undefined, cosparId: undefined, name: undefined };
const page = { after: undefined, limit: 100 };
const fleetOf = (operatorId: string) =>
  database.db.read((read) => listSatellites(read, operatorScope(operatorId), all).rows(page));
const allEvents = {
  id: undefined,
  satelliteIds: undefined,
  name: undefined,
  direction: 'ascending',
  from: undefined,
  to: undefined,
  risks: undefined,
  attention: undefined,
  waiting: undefined,
  uncertain: undefined,
  statuses: undefined,
  owner: undefined,
  originator: undefined,
  secondaryId: undefined,
} as const;
const eventsOf = async (operatorId: string) => {
  const page = { ...allEvents, after: undefined, limit: 1000 };
  const scope = operatorScope(operatorId);
  const rows = await database.db.read((read) => listEvents(read, { ...page, scope }));
  return rows.map((row) => eventDocument(row, { nowMs, hasGeometry: true }));
};
const messages = async () =>
  Number((await database.db.execute<{ n: number }>('select count(*)::int as n from cdm')).rows[0]?.n);

beforeAll(async () => {
  database = await openTestDatabase();
  await tellWorld(ports(), { nowMs, signal });
});
afterAll(async () => {
  await database.close();
});

describe('the demo world', () => {
  it('gives twelve satellites to one operator and fewer to the other, all marked synthetic', async () => {
    const fleet = await fleetOf(demoOperators.demo.id);
    expect(fleet).toHaveLength(12);
    expect(await fleetOf(demoOperators.other.id)).toHaveLength(3);
    expect(fleet.every(({ isSynthetic }) => isSynthetic)).toBe(true);
    expect(renewed).toEqual([61_364]);
  });

  it('has a conjunction ahead that both operators share, of HIGH risk for each', async () => {
    const sharedAhead = async (operatorId: string, pair: string) =>
      (await eventsOf(operatorId)).filter(
        ({ satelliteName, secondaryName, conjunctionData: { tca, riskLevel } }) =>
          `${satelliteName} ${secondaryName}` === pair && Date.parse(tca) > nowMs && riskLevel === 'HIGH',
      );
    const ours = await sharedAhead(demoOperators.demo.id, 'AURORA-2 TERN-2');
    const theirs = await sharedAhead(demoOperators.other.id, 'TERN-2 AURORA-2');
    expect(ours.length).toBeGreaterThan(0);
    expect(theirs.map(({ conjunctionData }) => conjunctionData.tca)).toEqual(
      ours.map(({ conjunctionData }) => conjunctionData.tca),
    );
  });

  it('has a future event of every class, histories with a trend, and nothing created in the future', async () => {
    const events = await eventsOf(demoOperators.demo.id);
    const ahead = events.filter(({ conjunctionData: { tca } }) => Date.parse(tca) > nowMs);
    expect(events.length).toBeGreaterThanOrEqual(20);
    expect(new Set(ahead.map(({ conjunctionData }) => conjunctionData.riskLevel))).toEqual(
      new Set(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN']),
    );
    expect(events.every(({ isSynthetic, lastUpdate }) => isSynthetic && Date.parse(lastUpdate) <= nowMs)).toBe(true);
    expect(Math.max(...events.map(({ numberOfCdms }) => numberOfCdms))).toBe(10);
  });

  it('has ephemerides of some satellites that cover now and the next days', async () => {
    const scope = operatorScope(demoOperators.demo.id);
    const ofAny = { id: undefined, satelliteId: undefined };
    const files = await database.db.read((read) => listEphemerides(read, scope, ofAny).rows(page));
    expect(files).toHaveLength(2);
    for (const { document, satelliteId } of files) {
      expect(document.warnings).toEqual([]);
      expect(satelliteId).toMatch(/^01900000-0000-7000-8000-[0-9a-f]{12}$/);
      const [segment] = document.segments;
      expect(Date.parse(`${segment?.start}Z`)).toBeLessThan(nowMs);
      expect(Date.parse(`${segment?.stop}Z`)).toBeGreaterThan(nowMs + 3 * dayMs);
    }
  });

  it('adds nothing when it is continued at the same time, and goes on when it is continued a day later', async () => {
    const before = await messages();
    await tellWorld(ports(), { nowMs, signal });
    expect(await messages()).toBe(before);
    await tellWorld(ports(), { nowMs: nowMs + dayMs, signal });
    expect(await messages()).toBeGreaterThan(before);
  });

  it('does not bring back a satellite that was removed', async () => {
    await database.db.execute(`delete from satellite where name = 'KESTREL-1'`);
    await tellWorld(ports(), { nowMs: nowMs + 2 * dayMs, signal });
    const left = await database.db.read((read) => listSatellites(read, administratorScope('test'), all).rows(page));
    expect(left.map(({ name }) => name)).not.toContain('KESTREL-1');
    expect(left).toHaveLength(14);
  });
});
