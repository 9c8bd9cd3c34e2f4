import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from '../base/store.ts';
import type { ApplicationConfig } from './application-config.ts';
import type { Person } from './person.ts';
import type { SessionState } from './session.ts';
import type { Started } from './start.ts';

const Context = createContext<Started | undefined>(undefined);

export function SessionProvider({ started, children }: { readonly started: Started; readonly children: ReactNode }) {
  return <Context value={started}>{children}</Context>;
}

export function useStarted(): Started {
  const started = useContext(Context);
  if (started === undefined) throw new Error('useStarted needs a SessionProvider above it.');
  return started;
}

export function useConfig(): ApplicationConfig {
  return useStarted().config;
}

/** Where people invite colleagues: with the platform's own identity provider, on its account page; undefined with another. */
export function useInvitingUrl(): string | undefined {
  const { accountUrl } = useConfig();
  return accountUrl === `${window.location.origin}/auth/realms/platform/account` ? `${accountUrl}#invite` : undefined;
}

export function useSessionState(): SessionState {
  return useStore(useStarted().session.state);
}

/** The person whose page this is, also while it waits for them to sign in again. */
export function usePerson(): Person | undefined {
  const state = useSessionState();
  return 'person' in state ? state.person : undefined;
}
