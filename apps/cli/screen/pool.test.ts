import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createKernel, type ElementSet } from '@farpass/astro/kernel';
import { planScreening } from '@farpass/conjunction/screening';
import { describe, expect, it } from 'vitest';
import { screenOnThreads } from './pool.ts';

const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm')));

/** A shell at 700 km, planes and phases spread by the golden ratio. */
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
  it('gives to the last bit the same on one, two and three threads', async () => {
    const one = await screenOnThreads({ bytes, task }, { threads: 1 });
    expect(one.events.length).toBeGreaterThan(20);
    expect(await screenOnThreads({ bytes, task }, { threads: 2 })).toEqual(one);
    expect(await screenOnThreads({ bytes, task }, { threads: 3 })).toEqual(one);
  });

  it('tells its progress up to the whole', async () => {
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
