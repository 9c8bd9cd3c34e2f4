/** Texts of a message file: nested by key. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŤÛṼŴẊÝŽåƀçđéƒĝĥîĵķļɱñöþǫŕšťûṽŵẋýž';
const accents = new Map([...plain].map((letter, place) => [letter, [...accented][place] ?? letter]));
/** Values, and tags of HTML, stay. */
const kept = /(\{\{\w+\}\}|\{\w+\}|<[^>]*>)/;
/** An English text that only passes on a sentence of the server. */
const passedOn = /^\{\{(?:text|said)\}\}$/;
/** Languages are up to this much longer than English. */
const growth = 1.4;

/**
 * The texts of a language that no one speaks: each letter has an accent, so that a word without one comes from elsewhere, and
 * each text is 40 % longer. English texts that only pass on a sentence of the server are written from another language.
 */
export function pseudoTexts({ english, other }: Readonly<Record<'english' | 'other', Texts>>): Texts {
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => {
      const same = other[key];
      if (typeof value !== 'string')
        return [key, pseudoTexts({ english: value, other: typeof same === 'object' ? same : {} })];
      return [key, pseudoText(passedOn.test(value) && typeof same === 'string' ? same : value)];
    }),
  );
}

/** A text with accents, and longer: `Save {{name}}` is `Šåṽé {{name}} šåṽ`. */
export function pseudoText(text: string): string {
  const parts = text.split(kept);
  const own = parts.filter((_, place) => place % 2 === 0).join('');
  const words = own.replaceAll(/[^\p{L} ]/gu, '').trim();
  const missing = Math.ceil(words.length * (growth - 1));
  const added = words === '' ? '' : ` ${words.repeat(2).trim().slice(0, missing).trim()}`;
  return [...parts, added]
    .map((part, place) => (place % 2 === 1 && place < parts.length ? part : withAccents(part)))
    .join('');
}

function withAccents(text: string): string {
  return [...text].map((letter) => accents.get(letter) ?? letter).join('');
}
