import { type FeatureTexts, type TextKey, type TextsOf, type TextValues, textsIn } from '@farpass/contract/texts';
import { useCallback } from 'react';
import { keptUnits } from '../base/kept-units.ts';
import { type Language, pageLanguage, useSpoken } from './language.ts';

export type { TextKey, TextsOf, TextValues, Translate } from '@farpass/contract/texts';

/**
 * The texts of a feature in the language of the page; a component that uses them is drawn again when the language
 * changes. Until then the function stays the same one, so that values can depend on it.
 */
export function useTexts<Texts extends FeatureTexts>(texts: Texts): TextsOf<Texts> {
  const spoken = useSpoken();
  return useCallback((key, values) => textOf({ texts, language: spoken.language }, key, values), [texts, spoken]);
}

/** A text in the language that the page has at that moment, for what is written once and not drawn again. */
export function currentText<Texts extends FeatureTexts>(
  texts: Texts,
  key: TextKey<Texts['en']>,
  values?: TextValues,
): string {
  return textOf({ texts, language: pageLanguage() }, key, values);
}

interface Spoken<Texts extends FeatureTexts> {
  readonly texts: Texts;
  readonly language: Language;
}

/** The text with no line break between a number and its unit. */
function textOf<Texts extends FeatureTexts>(
  { texts, language }: Spoken<Texts>,
  key: TextKey<Texts['en']>,
  values: TextValues = {},
): string {
  return keptUnits(textsIn(texts, language)(key, values));
}
