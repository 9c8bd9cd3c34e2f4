/** A pattern of `ilike` that matches anywhere in a text; special characters of patterns are taken literally. */
export function containing(part: string): string {
  return `%${beginningWith(part)}`;
}

/** The same at the beginning of a text. */
export function beginningWith(part: string): string {
  return `${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
