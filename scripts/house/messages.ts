import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A message file: its path without language, its language, and its texts by key. */
export interface MessageFile {
  readonly stem: string;
  readonly language: string;
  readonly texts: ReadonlyMap<string, string>;
}

const name = /^(.+)\.([a-z]{2})\.json$/;
const pluralForm = /_(?:zero|one|two|few|many|other)$/;
const passedOver = /(?:^|[/\\])(?:node_modules|dist|\.cache|testdata)[/\\]/;

/** The message files below the given folders. */
export function readMessageFiles(root: string, folders: readonly string[]): readonly MessageFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => name.test(path) && !passedOver.test(path))
      .map((path) => ({
        path: [folder, ...path.split(sep)].join('/'),
        text: readFileSync(join(root, folder, path), 'utf8'),
      }))
      .map(messageFile),
  );
}

export function messageFile({ path, text }: { readonly path: string; readonly text: string }): MessageFile {
  const [, stem = path, language = ''] = name.exec(path) ?? [];
  return { stem, language, texts: new Map(textsBelow(JSON.parse(text), [])) };
}

function textsBelow(value: unknown, path: readonly string[]): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  return Object.entries(value ?? {}).flatMap(([key, below]) => textsBelow(below, [...path, key]));
}

/** The values that the texts of a file need, by key without plural form. */
export function placesByKey({ texts }: MessageFile): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const stem = key.replace(pluralForm, '');
    const found = places.get(stem) ?? new Set();
    for (const [, place = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) found.add(place);
    if (stem !== key) found.add('count');
    places.set(stem, found);
  }
  return places;
}

/**
 * Texts of a language with other values than the English ones, and plural forms that a language needs and lacks. An English
 * text that only passes on the server's sentence has no values to compare.
 */
export function messageFaults(files: readonly MessageFile[]): readonly string[] {
  const english = new Map(files.filter(({ language }) => language === 'en').map((file) => [file.stem, file]));
  return files.flatMap((file) => {
    const origin = english.get(file.stem);
    const path = `${file.stem}.${file.language}.json`;
    if (origin === undefined) return [`${path} has no English file next to it`];
    return [...otherValues({ file, english: origin }), ...missingForms(file)].map((fault) => `${path} ${fault}`);
  });
}

function otherValues({ file, english }: Readonly<Record<'file' | 'english', MessageFile>>): readonly string[] {
  const needed = placesByKey(english);
  return [...placesByKey(file)].flatMap(([key, places]) => {
    const wanted = needed.get(key);
    if (wanted === undefined || passedOn.test(english.texts.get(key) ?? '')) return [];
    if (file.stem === answers) return unknownValues(key, { places, wanted });
    const differ = [...places, ...wanted].filter((place) => !(places.has(place) && wanted.has(place)));
    return differ.length === 0 ? [] : [`${key}: {{${differ.join('}}, {{')}}} is not in both languages`];
  });
}

/** An English text that only passes on a sentence of the server. */
const passedOn = /^\{\{(?:text|said)\}\}$/;

/**
 * Answers to requests: their parameters are there for programs, so a language may leave some out. `reason` is the sentence of the
 * code that `reasonCode` names, where the English text passes on that of the server.
 */
const answers = 'packages/contract/problem/sentences';

function unknownValues(key: string, { places, wanted }: Readonly<Record<'places' | 'wanted', ReadonlySet<string>>>) {
  const unknown = [...places].filter((place) => place !== 'reason' && !wanted.has(place));
  return unknown.length === 0 ? [] : [`${key}: {{${unknown.join('}}, {{')}}} is not in the English text`];
}

function missingForms({ language, texts }: MessageFile): readonly string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const stems = new Set(
    [...texts.keys()].filter((key) => pluralForm.test(key)).map((key) => key.replace(pluralForm, '')),
  );
  return [...stems].flatMap((stem) =>
    wanted
      .filter((form) => !texts.has(`${stem}_${form}`))
      .map((form) => `${stem}: the plural form _${form} is missing`),
  );
}
