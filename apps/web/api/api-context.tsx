import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import type { ApiClient } from './api-client.ts';
import type { ListFreshness } from './query-client.ts';
import type { Heard, ServerEvents } from './server-events.ts';

interface Calls {
  readonly api: ApiClient;
  readonly freshness: ListFreshness;
  readonly events: ServerEvents;
}

const Context = createContext<Calls | undefined>(undefined);

export function ApiProvider({ calls, children }: { readonly calls: Calls; readonly children: ReactNode }) {
  return <Context value={calls}>{children}</Context>;
}

/** The only way to call the server. */
export function useApi(): ApiClient {
  return useCalls().api;
}

export function useListFreshness(): ListFreshness {
  return useCalls().freshness;
}

/** Listens to one kind of server event while the component is mounted. */
export function useServerEvent(kind: Heard, listener: (payload: unknown) => void): void {
  const { events } = useCalls();
  const onEvent = useEffectEvent(listener);
  useEffect(() => events.listen(kind, onEvent), [events, kind]);
}

function useCalls(): Calls {
  const calls = useContext(Context);
  if (calls === undefined) throw new Error('useApi needs an ApiProvider above it.');
  return calls;
}
