import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ShownObject } from '../motion/catalogue-objects.ts';
import type { Positions } from '../motion/motion.ts';
import { ObjectPoints, type PointScene } from './object-points.ts';

const count = 30_000;
const scene: PointScene = {
  primitives: { add: () => undefined, remove: () => undefined },
  requestRender: () => undefined,
  isDestroyed: () => false,
  pick: () => undefined,
};
const objects = Array.from({ length: count }, () => ({ kind: 'PAYLOAD' }) as ShownObject);

/** Two sets of arrays that alternate, as the worker returns them. */
const frames = [0, 1].map(
  (turn): Positions => ({
    atMs: turn,
    positionsKm: Float64Array.from({ length: 3 * count }, (_, at) => 7000 + at + 0.5 * turn),
    codes: new Uint8Array(count),
    toItrf: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  }),
);

describe('the points of 30,000 objects', () => {
  it('are moved without allocating: in 200 frames no memory is taken per object, and none is collected for it', async () => {
    const points = new ObjectPoints(scene, objects);
    points.dress({ scheme: 'dark', shown: new Uint8Array(count).fill(1), picked: undefined });
    const move = (times: number) => {
      for (let frame = 0; frame < times; frame += 1) points.move(frames[frame % 2] as Positions);
    };
    // The first frames are compiled, which needs memory, too.
    move(200);
    await wait(50);
    let collections = 0;
    const observer = new PerformanceObserver((list) => {
      collections += list.getEntries().length;
    });
    observer.observe({ entryTypes: ['gc'] });
    const before = process.memoryUsage().heapUsed;
    move(200);
    const taken = process.memoryUsage().heapUsed - before;
    await wait(50);
    observer.disconnect();
    // One number for each object and frame would be 48 MB: three collections of new objects or more. One may be for what
    // the test's own process does next to it.
    expect(collections).toBeLessThanOrEqual(1);
    expect(taken).toBeLessThan(1_000_000);
    points.destroy();
  });
});
