import type { Language } from '@farpass/contract/texts';
import { createStore, useStore } from '../base/store.ts';

export type { Language } from '@farpass/contract/texts';

/** The language of the page. Each change is another object, also a repeated one: what is written in it is drawn again. */
export interface Spoken {
  readonly language: Language;
}

/** The language that the page has or, when its texts are loaded, will have. */
let meant: Language = 'en';
const spoken = createStore<Spoken>({ language: 'en' });
const loads: (readonly [Language, () => Promise<void>])[] = [];

/** The current language of the page, for texts that are written once and not drawn again. */
export function pageLanguage(): Language {
  return spoken.get().language;
}

/** The language of the page, for components: they are drawn again when it changes. */
export function useSpoken(): Spoken {
  return useStore(spoken);
}

export function useLanguage(): Language {
  return useSpoken().language;
}

/** Registers what has to be loaded before the page changes to a language. */
export function beforeSpeaking(language: Language, load: () => Promise<void>): void {
  loads.push([language, load]);
}

/** Writes the texts of the page in a language from now on. */
export function writeIn(language: Language): void {
  if (language !== pageLanguage()) spoken.set({ language });
}

/** Changes the language of the page, at once if nothing has to be loaded for it. */
export async function speak(language: Language): Promise<void> {
  meant = language;
  document.documentElement.lang = language;
  const missing = loads.filter(([of]) => of === language);
  if (missing.length > 0) await Promise.allSettled(missing.map(([, load]) => load()));
  if (language === meant) writeIn(language);
}

/** Draws again what is written in the language of the page. */
export function drawTextsAgain(): void {
  spoken.set({ ...spoken.get() });
}
