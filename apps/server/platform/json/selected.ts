/**
 * SQL for the text of fields of an object, without its braces: `"id":"…","count":3`. The database joins them for less than
 * the driver needs to read each as a column. No value may be null, because the whole text would be.
 */
export function fieldsText<T extends object>(values: { readonly [K in keyof T]-?: string }): string {
  const fields = Object.entries<string>(values).map(([name, value]) => `"${name}":' || ${value}`);
  const text = `'${fields.join(` || ',`)}`;
  return text.replaceAll(betweenLiterals, '');
}

/**
 * The same for fields that may be absent: those whose value is null are left out. Each begins with a comma, because another
 * field comes before them.
 */
export function knownFieldsText<T extends object>(values: { readonly [K in keyof T]-?: string }): string {
  return `concat(${Object.entries<string>(values)
    .map(([name, value]) => `',"${name}":' || ${value}`)
    .join(', ')})`;
}

/** Between two literals in a row, which are one. */
const betweenLiterals = "' || '";

/** The value of a column of texts that JSON writes as they are: ids, times and words of an enumeration. */
export function quoted(column: string): string {
  return `'"' || ${column} || '"'`;
}

/** The value of a column of any text. */
export function words(column: string): string {
  return `to_json(${column})::text`;
}

/** The value of an expression whose text is JSON: a number, a boolean or JSON. */
export function asIs(expression: string): string {
  return `(${expression})::text`;
}
