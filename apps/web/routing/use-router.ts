import { createContext, use, useSyncExternalStore } from 'react';
import { useStore } from '../ui/store.ts';
import type { Address } from './address.ts';
import type { SearchValues } from './paths.ts';
import type { Parameters } from './route.ts';
import type { Router, Shown } from './router.ts';

export const RouterContext = createContext<Router | undefined>(undefined);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (router === undefined) throw new Error('No router is around this component; put it into RouterProvider.');
  return router;
}

/** A function that opens a place. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}

/** The query of the page; the same object as long as the query stays the same. */
export function useSearch(): SearchValues {
  return useShown().address.search;
}

/** The varying parts of the address of the page. */
export function useParams(): Parameters {
  return useShown().params;
}

/** What is on the screen. */
export function useShown(): Shown {
  const shown = useStore(useRouter().shown);
  if (shown === undefined) throw new Error('No page is shown yet.');
  return shown;
}

/** A part of the newest address, also while its page is loaded. It must be a plain value. */
export function useLocation<Part extends string>(part: (address: Address) => Part): Part {
  const { address } = useRouter();
  const read = () => part(address.get());
  return useSyncExternalStore(address.subscribe, read, read);
}
