import { expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.ts';

const page = () => 'page';

it('the code of a page is loaded once, however often it is requested', async () => {
  const code = vi.fn(async () => page);
  const { load } = lazyPage(code);
  await Promise.all([load(), load()]);
  await load();
  expect(code).toHaveBeenCalledTimes(1);
});

it('code that could not be loaded is loaded again at the next request, and then drawn', async () => {
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('fetch', async () => undefined);
  let isThere = false;
  const lazy = lazyPage(async () => {
    if (!isThere) throw new Error('no such file');
    return page;
  });
  await expect(lazy.load()).rejects.toThrow('no such file');
  isThere = true;
  await lazy.load();
  expect(lazy({})).toMatchObject({ type: page });
});
