import { featureTexts, isLanguage, type Language, type TextKey, type TextsOf, textsIn } from '@farpass/contract/texts';
import de from './texts.de.json' with { type: 'json' };
import en from './texts.en.json' with { type: 'json' };

const pagesTexts = featureTexts({ en, de });

export type TextName = TextKey<typeof en>;
export type Translate = TextsOf<typeof pagesTexts>;

/** The texts of the provider's pages in one language. */
export function translator(language: Language): Translate {
  return textsIn(pagesTexts, language);
}

/**
 * The language of a page: what the person chose, otherwise what the application asks for, otherwise what the browser
 * prefers, otherwise English. Lists are in order of preference (`ui_locales` with blanks, `Accept-Language` with commas
 * and weights).
 */
export function languageOf(wishes: {
  readonly chosen: string | undefined;
  readonly uiLocales: string | undefined;
  readonly acceptLanguage: string | undefined;
}): Language {
  const asked = (wishes.uiLocales ?? '').split(' ');
  const candidates = [wishes.chosen ?? '', ...asked, ...byWeight(wishes.acceptLanguage ?? '')];
  return candidates.map(languageOfTag).find((language) => language !== undefined) ?? 'en';
}

function byWeight(header: string): readonly string[] {
  const entries = header.split(',').map((entry) => {
    const [tag = '', weight] = entry.split(';q=');
    return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
  });
  return entries.toSorted((a, b) => b.weight - a.weight).map((entry) => entry.tag);
}

function languageOfTag(tag: string): Language | undefined {
  const [language] = tag.toLowerCase().split('-');
  return isLanguage(language) ? language : undefined;
}
