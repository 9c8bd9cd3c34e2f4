import { escapeIdentifier } from 'pg';

/** A name of the database's catalogue as SQL takes it. */
export function quoted(name: string): string {
  return escapeIdentifier(name);
}

export function qualified({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${quoted(schema)}.${quoted(name)}`;
}
