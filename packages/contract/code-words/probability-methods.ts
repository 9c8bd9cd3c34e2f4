import type { Language, WordsByCode } from '../texts/index.ts';
import de from './probability-methods.de.json' with { type: 'json' };
import en from './probability-methods.en.json' with { type: 'json' };

/** The methods of a probability by their codes, as people name them. */
export const probabilityMethodNames = { en, de } satisfies WordsByCode<keyof typeof en>;

/** The name of a method, or its code if it has none. */
export function probabilityMethodName(method: string, language: Language): string {
  const names: Readonly<Record<string, string>> = probabilityMethodNames[language];
  return names[method] ?? method;
}
