import './language.ts';
import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { localNumber } from '../ui/format/local-number.ts';

/** Texts of one feature in one language: groups of texts, nested as the pages are. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The same groups and keys with other words: what German has to have where English has it. */
export type Translated<Tree extends TextTree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends TextTree ? Translated<Tree[Key]> : string;
};

/** `shell.nav.home`-like paths to the texts of a tree; the suffixes of plural forms are left out. */
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

/** What `useTexts` answers for the registered texts of a feature. */
export type TextsOf<Feature extends FeatureTexts<TextTree>> = Translate<Feature['en']>;

/**
 * Registers the texts of a feature, complete in both languages (the compiler refuses a missing German one). They load
 * with the feature, not with the shell.
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
 * The texts of a feature in the language of the page; a component that uses them is drawn again when it changes. The
 * function is the same one until then, so what is made with it can depend on it.
 */
export function useTexts<Tree extends TextTree>(texts: FeatureTexts<Tree>): Translate<Tree> {
  const { t } = useTranslation(texts.name);
  return useCallback((key: string, values: TextValues = {}) => t(key, written(values)), [t]);
}

/** Counts stay numbers, because they choose the form of a plural. Others are written as in the language. */
function written(values: TextValues): TextValues {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' && !Number.isInteger(value) ? localNumber(String(value)) : value,
  ]);
  return Object.fromEntries(entries);
}
