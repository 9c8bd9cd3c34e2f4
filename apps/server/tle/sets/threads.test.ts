import { expect, it } from 'vitest';
import { createComputePool, defineTask } from '../../platform/compute/index.ts';
import { catalogueThreads } from './threads.ts';

const spin = defineTask<typeof import('../../platform/compute/fixtures/spin.task.ts')>(
  'test.spin',
  new URL('../../platform/compute/fixtures/spin.task.ts', import.meta.url),
);

it('own sets of an operator are judged while two others compute for a long time', async () => {
  const compute = createComputePool({ size: 3 });
  const release = new SharedArrayBuffer(4);
  const long = { forMs: 60_000, label: 'released', release };
  const others = ['a', 'b'].map((owner) => compute.run(spin, long, { owner, isInteractive: true }));
  const { signal } = new AbortController();
  expect(await catalogueThreads(compute).judge([], { owner: 'c', signal })).toEqual([]);
  Atomics.store(new Int32Array(release), 0, 1);
  expect(await Promise.all(others)).toEqual(['released', 'released']);
  await compute.close();
});
