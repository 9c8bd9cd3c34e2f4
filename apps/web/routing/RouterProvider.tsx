import { useLayoutEffect } from 'react';
import { useStore } from '../ui/store.ts';
import { Outlet } from './Outlet.tsx';
import type { Router } from './router.ts';
import { RouterContext } from './use-router.ts';

/** Shows the page at the address. */
export function RouterProvider({ router }: { readonly router: Router }) {
  const shown = useStore(router.shown);
  useLayoutEffect(() => {
    if (shown !== undefined) router.drawn(shown);
  }, [router, shown]);
  return <RouterContext value={router}>{shown === undefined ? null : <Outlet />}</RouterContext>;
}
