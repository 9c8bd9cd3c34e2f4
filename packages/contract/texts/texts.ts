import { numberText } from '@farpass/astro/figures';
import type { Language } from './language.ts';

/** Texts in nested groups, as a message file has them: JSON of i18next, version 4. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Paths like `shell.nav.home` to the texts of a tree, without the suffixes of plural forms. */
export type TextKey<Tree extends TextTree> = {
  [Key in keyof Tree & string]: Tree[Key] extends TextTree ? `${Key}.${TextKey<Tree[Key]>}` : WithoutPlural<Key>;
}[keyof Tree & string];

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${Intl.LDMLPluralRule}` ? Stem : Key;

export type TextValues = Readonly<Record<string, string | number>>;
export type Translate<Tree extends TextTree> = (key: TextKey<Tree>, values?: TextValues) => string;

/** The texts of one feature in every language. The English ones say which there are. */
export type FeatureTexts = Readonly<Record<Language, TextTree>>;

/** Words or sentences of one kind by their code, in every language. */
export type WordsByCode<Code extends string> = Readonly<Record<Language, Readonly<Record<Code, string>>>>;

/** The function that gives the texts of a feature. */
export type TextsOf<Texts extends FeatureTexts> = Translate<Texts['en']>;

/** A tree with exactly the keys of the English one; plural forms are those of its language. */
type WithKeysOf<English extends TextTree, Other extends TextTree> = [
  Exclude<TextKey<English>, TextKey<Other>>,
  Exclude<TextKey<Other>, TextKey<English>>,
] extends [never, never]
  ? TextTree
  : {
      readonly missing: Exclude<TextKey<English>, TextKey<Other>>;
      readonly unknown: Exclude<TextKey<Other>, TextKey<English>>;
    };

/** The texts of a feature from its message files; the compiler refuses a language that lacks a key or has another one. */
export function featureTexts<Texts extends FeatureTexts>(
  texts: Texts & { readonly [Each in Language]: WithKeysOf<Texts['en'], Texts[Each]> },
): Texts {
  return texts;
}

/** The function that gives the texts of a feature in a language. */
export function textsIn<Texts extends FeatureTexts>(texts: Texts, language: Language): TextsOf<Texts> {
  return (key, values) => textAt({ tree: texts[language], language }, key, values);
}

interface Spoken {
  readonly tree: TextTree;
  readonly language: Language;
}

/**
 * The text at a path like `nav.home` with its values; the plural form follows `count` by the rules of the language. Without
 * a text, the path.
 */
function textAt({ tree, language }: Spoken, path: string, values: TextValues = {}): string {
  const groups = path.split('.');
  const key = groups.pop() ?? '';
  let group: TextTree | string | undefined = tree;
  for (const name of groups) group = typeof group === 'object' ? group[name] : undefined;
  if (typeof group !== 'object') return path;
  const { count } = values;
  const form = typeof count === 'number' ? group[`${key}_${pluralRules(language).select(count)}`] : undefined;
  const text = form ?? group[key];
  if (typeof text !== 'string') return path;
  return filledText(text, typeof count === 'number' ? { ...values, count: numberText(count, 0) } : values);
}

/** A text with its values in place of the names in double braces; a name without a value leaves nothing. */
export function filledText(text: string, values: TextValues): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

const rules = new Map<Language, Intl.PluralRules>();

function pluralRules(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}
