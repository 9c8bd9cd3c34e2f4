import { expect, it } from 'vitest';
import { collectSoon } from './garbage.ts';

it('memory to which nothing refers is given back soon', async () => {
  const large = () => new WeakRef(new SharedArrayBuffer(1_000_000));
  const found = large();
  collectSoon();
  await expect.poll(() => found.deref() === undefined, { timeout: 60_000 }).toBe(true);
});
