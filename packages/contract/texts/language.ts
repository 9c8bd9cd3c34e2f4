/**
 * The languages of pages, mails and reports, each by its name in itself. A new one is a line here and a message file next to each
 * English one; the compiler then names every place that lacks it.
 */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof languageNames;

export const languages: readonly Language[] = (Object.keys(languageNames) as readonly string[]).filter(isLanguage);

export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(languageNames, tag);
}
