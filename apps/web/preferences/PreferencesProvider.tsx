import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { lastingStorage } from '../base/storage.ts';
import { useStore } from '../base/store.ts';
import { speak } from '../texts/language.ts';
import { DisplayZoneProvider } from '../ui/format/DisplayZone.tsx';
import { printing } from '../ui/print/printing.ts';
import { SingleKeys } from '../ui/table/single-keys.ts';
import { openPreferences, type PreferenceStore, type Preferences } from './preferences.ts';

const Context = createContext<PreferenceStore | undefined>(undefined);

/** Opens the stored preferences, and sets their language before anything is drawn. */
export async function loadPreferences(): Promise<PreferenceStore> {
  const store = openPreferences(lastingStorage());
  await speak(store.get().language);
  return store;
}

export function PreferencesProvider({
  store,
  children,
}: {
  readonly store: PreferenceStore;
  readonly children: ReactNode;
}) {
  const { zone, language, singleKeys } = useStore(store);
  useEffect(() => void speak(language), [language]);
  return (
    <Context value={store}>
      <SingleKeys value={singleKeys}>
        <DisplayZoneProvider value={zone}>{children}</DisplayZoneProvider>
      </SingleKeys>
    </Context>
  );
}

export function usePreferences(): readonly [Preferences, PreferenceStore['change']] {
  const store = useContext(Context);
  if (store === undefined) throw new Error('usePreferences needs a PreferencesProvider above it.');
  return [useStore(store), store.change];
}

/** The colour scheme that the chosen theme currently means on this screen; paper is white. */
export function useColourScheme(store: PreferenceStore): 'dark' | 'light' {
  const { theme } = useStore(store);
  const system = useSyncExternalStore(watchSystem, systemScheme);
  const isPrinting = useStore(printing);
  if (isPrinting) return 'light';
  return theme === 'system' ? system : theme;
}

const lightQuery = '(prefers-color-scheme: light)';

function watchSystem(listener: () => void): () => void {
  const query = window.matchMedia(lightQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function systemScheme(): 'dark' | 'light' {
  return window.matchMedia(lightQuery).matches ? 'light' : 'dark';
}
