import { useCallback } from 'react';
import { keptUnits } from '../ui/format/kept-units.ts';
import { localNumber } from '../ui/format/local-number.ts';
import { beforeSpeaking, type Language, languages, meantLanguage, pageLanguage, useSpoken } from './language.ts';

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

interface Missing {
  readonly language: Language;
  readonly load: () => Promise<void>;
}

/** Loads the texts of each feature that has been declared without those of a language. */
const missing: Missing[] = [];

/**
 * The texts of a feature in both languages (the compiler refuses a missing German one), loaded with the feature. The build
 * makes those of one language a function that loads them (`split-texts.ts`); as long as they are not loaded, texts are in
 * the other one.
 */
export function featureTexts<Tree extends TextTree>({ en, de }: Declared<Tree>): FeatureTexts<Tree> {
  const english = isLoader(en) ? later({ language: 'en', load: en }) : () => en;
  const german = isLoader(de) ? later({ language: 'de', load: de }) : () => de;
  const either = () => {
    const found = english() ?? german();
    if (found === undefined) throw new TypeError('A feature was declared without texts.');
    return found;
  };
  return {
    get en() {
      return english() ?? either();
    },
    get de() {
      return german() ?? either();
    },
  };
}

/** The texts as soon as they are loaded. */
function later<Tree>({ language, load }: Pick<Missing, 'language'> & { readonly load: Loader<Tree> }) {
  let loaded: Tree | undefined;
  missing.push({
    language,
    load: async () => {
      loaded ??= await load();
    },
  });
  return () => loaded;
}

for (const language of languages) beforeSpeaking(language, () => loadMissing(language));

/** Loads the texts that are still missing in the language that the page is to have. */
export async function loadTexts(): Promise<void> {
  await loadMissing(meantLanguage());
}

async function loadMissing(language: Language): Promise<void> {
  await Promise.all(missing.filter((one) => one.language === language).map(({ load }) => load()));
}

/** The build gives a function for one of the two. */
interface Declared<Tree extends TextTree> {
  readonly en: Tree | Loader<Tree>;
  readonly de: Translated<Tree> | Loader<Translated<Tree>>;
}

type Loader<Tree> = () => Promise<Tree>;

function isLoader<Tree extends TextTree>(texts: Tree | Loader<Tree>): texts is Loader<Tree> {
  return typeof texts === 'function';
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
  return keptUnits(text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => written(values[name])));
}

/** Numbers are in the format of the language; counts, which are whole, stay as they are. */
function written(value: string | number | undefined): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return localNumber(String(value));
  return String(value ?? '');
}
