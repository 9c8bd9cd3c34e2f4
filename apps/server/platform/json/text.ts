/** A value as JSON text from the database, which is sent without parsing and writing it again. */
export class JsonText<T> {
  readonly text: string;
  /** Never set; it only gives the text a type for the compiler. */
  declare readonly value?: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** The fields of an object; some are already text. */
type Fields<T> = { readonly [K in keyof T]: T[K] | JsonText<T[K]> };

/**
 * The text of an object with these fields. Some fields are already JSON text; undefined ones are left out, as in JSON.
 */
export function objectText<T extends object>(fields: Fields<T>): JsonText<T> {
  let text = '{';
  for (const [name, value] of Object.entries<unknown>(fields)) {
    if (value !== undefined) text += `${text === '{' ? '"' : ',"'}${name}":${written(value)}`;
  }
  return new JsonText(`${text}}`);
}

function written(value: unknown): string {
  if (value instanceof JsonText) return value.text;
  return Number.isFinite(value) ? `${value}` : JSON.stringify(value);
}

/**
 * A list. Texts are joined with `+`, because `join` makes another copy, which for a page of a list is most of the cost.
 */
export function arrayText<T>(items: readonly JsonText<T>[]): JsonText<T[]> {
  let text = '[';
  for (const item of items) text += text === '[' ? item.text : `,${item.text}`;
  return new JsonText(`${text}]`);
}
