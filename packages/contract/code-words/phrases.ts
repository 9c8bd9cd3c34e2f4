import { filledText, type Language, type WordsByCode } from '../texts/index.ts';
import { writtenNumber } from './numbers.ts';

/** The form of an English text of the server, and the key of its text, which has the groups of the form as `{{1}}`, `{{2}}`. */
export type Form<Key extends string> = readonly [form: RegExp, key: Key];

/** Texts that the server says in English and that are known by their form. */
export interface Phrases<Key extends string> {
  readonly forms: readonly Form<Key>[];
  readonly texts: WordsByCode<Key>;
}

interface Writing {
  readonly language: Language;
  /** How a group is written; a number in the style of the language without it. */
  readonly written?: (group: string, place: number) => string;
}

/** A text of the server in a language: that of the first form which it has; undefined if it has none. */
export function phraseIn<Key extends string>(
  { forms, texts }: Phrases<Key>,
  text: string,
  { language, written = (group) => writtenNumber(group) }: Writing,
): string | undefined {
  const [form, key] = forms.find(([each]) => each.test(text)) ?? [];
  if (form === undefined || key === undefined) return undefined;
  const groups = (form.exec(text) ?? []).slice(1).map((group = '', place) => [place + 1, written(group, place + 1)]);
  return filledText(texts[language][key], Object.fromEntries(groups));
}
