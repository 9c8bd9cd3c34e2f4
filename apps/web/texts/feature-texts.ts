import { useCallback } from 'react';
import { keptUnits } from '../base/kept-units.ts';
import { pageLanguage, useSpoken } from './language.ts';
import { localNumber } from './local-number.ts';

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

/** The texts of a feature in both languages; `useTexts` reads them. */
export interface FeatureTexts<Tree extends TextTree> {
  readonly en: Tree | Translated<Tree>;
  readonly de: Tree | Translated<Tree>;
}

/** The return value of `useTexts` for the texts of a feature. */
export type TextsOf<Feature> = Feature extends FeatureTexts<infer Tree> ? Translate<Tree> : never;

/** The texts of a feature in both languages; the compiler refuses a missing German one. */
export function featureTexts<Tree extends TextTree>(texts: {
  readonly en: Tree;
  readonly de: Translated<Tree>;
}): FeatureTexts<Tree> {
  return texts;
}

/**
 * The texts of a feature in the language of the page; a component that uses them is drawn again when the language
 * changes. Until then the function stays the same one, so that values can depend on it.
 */
export function useTexts<Tree extends TextTree>(texts: FeatureTexts<Tree>): Translate<Tree> {
  const spoken = useSpoken();
  return useCallback((key, values) => textOf(texts[spoken.language], key, values), [texts, spoken]);
}

/** A text in the language that the page has at that moment, for what is written once and not drawn again. */
export function currentText<Tree extends TextTree>(
  texts: FeatureTexts<Tree>,
  key: TextKey<Tree>,
  values?: TextValues,
): string {
  return textOf(texts[pageLanguage()], key, values);
}

/**
 * The text at a path like `nav.home`, with its values and no line break between a number and its unit; the plural form
 * follows `count`. Without a text, the path.
 */
function textOf(texts: TextTree, path: string, values: TextValues = {}): string {
  const groups = path.split('.');
  const key = groups.pop() ?? '';
  let group: TextTree | string | undefined = texts;
  for (const name of groups) group = typeof group === 'object' ? group[name] : undefined;
  if (typeof group !== 'object') return path;
  const { count } = values;
  const plural = typeof count === 'number' ? group[`${key}_${count === 1 ? 'one' : 'other'}`] : undefined;
  const text = plural ?? group[key];
  if (typeof text !== 'string') return path;
  return keptUnits(text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => parameterText(values[name])));
}

/** Numbers are in the format of the language; counts, which are whole, stay as they are. */
function parameterText(value: string | number | undefined): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return localNumber(String(value));
  return String(value ?? '');
}
