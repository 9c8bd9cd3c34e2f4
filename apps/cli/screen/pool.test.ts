import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { createKernel, type ElementSet } from '@farpass/astro/kernel';
import { planScreening } from '@farpass/screening/sieve';
import { describe, expect, it } from 'vitest';
import { screenOnThreads } from './pool.ts';
import { type SliceDone, sharedScreening, slicesFor, slicesInTurn } from './turns.ts';

const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm')));

/** A shell at 700 km, with planes and phases spread by the golden ratio. */
const sets = Array.from({ length: 80 }, (_, index): ElementSet => {
  const part = (index * 0.618034) % 1;
  return {
    catalogueId: String(90_000 + index),
    epoch: { modifiedJulianDay: 60_615, secondsOfDay: 0 },
    meanMotionRadPerMin: 0.0636 + 1e-6 * index,
    eccentricity: 0.001,
    inclinationRad: 0.9 + part,
    nodeRad: 6.28 * part,
    argumentOfPerigeeRad: 1,
    meanAnomalyRad: 0.7 * index,
    bstarPerEarthRadius: 1e-5,
  };
});
const task = planScreening(createKernel(bytes), {
  objects: sets.map((elements) => ({ kind: 'elements', id: elements.catalogueId, elements })),
  start: { modifiedJulianDay: 60_615, secondsOfDay: 0 },
  durationSeconds: 2 * 86_400,
  volume: { kind: 'sphere', radiusKm: 60 },
});

describe('screening on threads', () => {
  it('gives the same result to the last bit on one, two and three threads', async () => {
    const one = await screenOnThreads({ bytes, task }, { threads: 1 });
    expect(one.events.length).toBeGreaterThan(20);
    expect(await screenOnThreads({ bytes, task }, { threads: 2 })).toEqual(one);
    expect(await screenOnThreads({ bytes, task }, { threads: 3 })).toEqual(one);
  });

  it('a helper thread alone does all the work, with the same result', async () => {
    const shared = sharedScreening(task);
    const helper = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { bytes, shared } });
    const told: SliceDone[] = [];
    helper.on('message', (done: SliceDone) => told.push(done));
    await once(helper, 'exit');
    expect(told).toEqual([...slicesInTurn(createKernel(bytes), sharedScreening(task))]);
    expect(told).toHaveLength(slicesFor(task).length);
  });

  it('threads that share a screening get every slice exactly once between them', () => {
    const shared = sharedScreening(task);
    const workers = [slicesInTurn(createKernel(bytes), shared), slicesInTurn(createKernel(bytes), shared)];
    const slices = slicesFor(task).map((_, turn) => workers[turn % 2]?.next().value?.slice);
    expect(slices).toEqual([...slices.keys()]);
    expect(workers.map((worker) => worker.next().done)).toEqual([true, true]);
  });

  it('reports its progress up to the end', async () => {
    const shares: number[] = [];
    await screenOnThreads({ bytes, task }, { threads: 2, onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it.each([1, 2])('stops when cancelled, on %i threads', async (threads) => {
    const control = new AbortController();
    const running = screenOnThreads(
      { bytes, task },
      { threads, signal: control.signal, onProgress: () => control.abort() },
    );
    await expect(running).rejects.toThrow(/aborted/);
  });
});
