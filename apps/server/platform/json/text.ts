/** A value as the text of its JSON, as the database keeps it: sent without being read and written again. */
export class JsonText<T> {
  readonly text: string;
  /** Never there; tells the compiler the type of the text. */
  declare readonly value?: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** The fields of an object, some of them as text already. */
type Fields<T> = { readonly [K in keyof T]: T[K] | JsonText<T[K]> };

/** An object made of its fields. Some are JSON text already; undefined ones are left out, as in JSON. */
export function objectText<T extends object>(fields: Fields<T>): JsonText<T> {
  let text = '{';
  for (const [name, value] of Object.entries<unknown>(fields)) {
    if (value !== undefined) text += `${text === '{' ? '"' : ',"'}${name}":${written(value)}`;
  }
  return new JsonText(`${text}}`);
}

function written(value: unknown): string {
  return value instanceof JsonText ? value.text : JSON.stringify(value);
}

/** Two objects as one. They must not have a field in common: JSON would say it twice. */
export function joinedText<A extends object, B extends object>(one: JsonText<A>, other: JsonText<B>): JsonText<A & B> {
  if (one.text === '{}') return new JsonText(other.text);
  if (other.text === '{}') return new JsonText(one.text);
  return new JsonText(`${one.text.slice(0, -1)},${other.text.slice(1)}`);
}

/** A list. Texts are put together with `+`: `join` copies them once more, which for a page of a list is most of its cost. */
export function arrayText<T>(items: readonly JsonText<T>[]): JsonText<T[]> {
  let text = '[';
  for (const item of items) text += text === '[' ? item.text : `,${item.text}`;
  return new JsonText(`${text}]`);
}
