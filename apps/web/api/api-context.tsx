import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient } from './api-client.ts';
import type { ListFreshness } from './query-client.ts';

interface Calls {
  readonly api: ApiClient;
  readonly freshness: ListFreshness;
}

const Context = createContext<Calls | undefined>(undefined);

export function ApiProvider({ calls, children }: { readonly calls: Calls; readonly children: ReactNode }) {
  return <Context value={calls}>{children}</Context>;
}

/** The one way to the server. */
export function useApi(): ApiClient {
  return useCalls().api;
}

export function useListFreshness(): ListFreshness {
  return useCalls().freshness;
}

function useCalls(): Calls {
  const calls = useContext(Context);
  if (calls === undefined) throw new Error('useApi needs an ApiProvider above it.');
  return calls;
}
