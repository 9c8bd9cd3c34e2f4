import { type Language, languages } from '@farpass/contract/texts';
import { isTimeZone } from '@farpass/contract/time-zone';
import { createStore } from '../base/store.ts';
import type { DisplayZone } from '../ui/format/instant.ts';

/** The user's choices for this browser. Never a token, never a name. */
export interface Preferences {
  readonly theme: 'dark' | 'light' | 'system';
  readonly language: Language;
  readonly zone: DisplayZone;
  /** Single-key shortcuts; WCAG 2.1.4 requires that they can be switched off. */
  readonly singleKeys: boolean;
}

export const defaultPreferences: Preferences = { theme: 'dark', language: 'en', zone: 'UTC', singleKeys: true };
const key = 'farpass.preferences';

/** Reads the choices of an earlier visit; missing or unknown values get their defaults. */
export function readPreferences(text: string | null): Preferences {
  const stored = parse(text);
  return {
    theme: oneOf(['dark', 'light', 'system'], stored['theme']) ?? defaultPreferences.theme,
    language: oneOf(languages, stored['language']) ?? defaultPreferences.language,
    zone: zoneOf(stored['zone']),
    singleKeys: stored['singleKeys'] !== false,
  };
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function zoneOf(value: unknown): DisplayZone {
  return typeof value === 'string' && (value === 'local' || isTimeZone(value)) ? value : defaultPreferences.zone;
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}

/** The preferences of this browser, kept between visits if the browser allows it. */
export function openPreferences(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const store = createStore(readPreferences(storage.getItem(key)));
  return {
    get: store.get,
    subscribe: store.subscribe,
    change: (changes: Partial<Preferences>) => {
      const next = { ...store.get(), ...changes };
      storage.setItem(key, JSON.stringify(next));
      store.set(next);
    },
  };
}

export type PreferenceStore = ReturnType<typeof openPreferences>;
