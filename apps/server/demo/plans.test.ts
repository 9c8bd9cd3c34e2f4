/** @module-tag all */
import { catalogueOfRecords } from '@farpass/intake/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComputePool } from '../platform/compute/index.ts';
import { testCompute } from '../platform/compute/testing.ts';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing.ts';
import { portsAlone } from '../wiring/collision-avoidance/testing.ts';
import { syntheticCatalogue } from './catalogue.ts';
import { dayOf } from './orbits.ts';
import { tellPlans } from './plans.ts';
import { tellWorld } from './world.ts';

let database: TestDatabase;
let tell: (compute: ComputePool, vain: Map<string, string>) => Promise<void>;
const signal = new AbortController().signal;

beforeAll(async () => {
  database = await openTestDatabase();
  const columns = catalogueOfRecords(syntheticCatalogue(dayOf(Date.now())).slice(20, 100), 'sample');
  const ports = {
    ...portsAlone(database.db),
    currentSnapshot: async () => ({ digest: 'snapshot-1', isSynthetic: true, objects: 80 }),
    readCatalogue: async () => columns,
  };
  await tellWorld({ ...ports, compute: testCompute, catalogue: undefined }, { nowMs: Date.now(), signal });
  tell = (compute, vain) =>
    tellPlans({ ...ports, compute, isDemo: async () => true }, { nowMs: Date.now(), signal, vain });
}, 600_000);
afterAll(async () => {
  await database.close();
});

describe('the plans of the demo world', () => {
  it('are computed once from a message if no burn can be, though the job runs every minute', async () => {
    let asked = 0;
    const run = async () => {
      asked += 1;
      return { kind: 'fault', sentence: 'No burn can be computed.' };
    };
    const compute: ComputePool = { ...testCompute, run: run as ComputePool['run'] };
    const vain = new Map<string, string>();
    await expect(tell(compute, vain)).rejects.toThrow('No burn can be computed.');
    // The plans ahead are left; the executed one of the past is tried once.
    await tell(compute, vain);
    expect(asked).toBe(2);
    await tell(compute, vain);
    expect(asked).toBe(2);
  });
});
