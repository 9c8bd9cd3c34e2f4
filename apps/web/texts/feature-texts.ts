import './language.ts';
import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { localNumber } from '../ui/format/local-number.ts';

/** The texts of one feature in one language, in nested groups like the pages. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The same groups and keys with other texts: the keys that German needs for the English ones. */
export type Translated<Tree extends TextTree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends TextTree ? Translated<Tree[Key]> : string;
};

/** Paths like `shell.nav.home` to the texts of a tree, without the suffixes of plural forms. */
export type TextKey<Tree extends TextTree> = {
  [Key in keyof Tree & string]: Tree[Key] extends TextTree ? `${Key}.${TextKey<Tree[Key]>}` : WithoutPlural<Key>;
}[keyof Tree & string];

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

export type TextValues = Readonly<Record<string, string | number>>;
export type Translate<Tree extends TextTree> = (key: TextKey<Tree>, values?: TextValues) => string;

/** The registered texts of a feature; `useTexts` reads them. */
export interface FeatureTexts<Tree extends TextTree> {
  readonly name: string;
  readonly en: Tree;
}

/** The return value of `useTexts` for the registered texts of a feature. */
export type TextsOf<Feature extends FeatureTexts<TextTree>> = Translate<Feature['en']>;

/**
 * Registers the texts of a feature in both languages (the compiler refuses a missing German one). They are loaded with
 * the feature, not with the shell.
 */
export function featureTexts<Tree extends TextTree>(
  name: string,
  texts: { readonly en: Tree; readonly de: Translated<Tree> },
): FeatureTexts<Tree> {
  i18next.addResourceBundle('en', name, texts.en);
  i18next.addResourceBundle('de', name, texts.de);
  return { name, en: texts.en };
}

/**
 * The texts of a feature in the language of the page; a component that uses them is drawn again when the language
 * changes. Until then the function stays the same one, so that values can depend on it.
 */
export function useTexts<Tree extends TextTree>(texts: FeatureTexts<Tree>): Translate<Tree> {
  const { t } = useTranslation(texts.name);
  return useCallback((key: string, values: TextValues = {}) => t(key, written(values)), [t]);
}

/** Counts stay numbers, because they determine the plural form. Other numbers are formatted for the language. */
function written(values: TextValues): TextValues {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' && !Number.isInteger(value) ? localNumber(String(value)) : value,
  ]);
  return Object.fromEntries(entries);
}
