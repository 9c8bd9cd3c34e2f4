import type { Database, Scope } from '../../platform/db/index.ts';
import { storedFile } from '../../platform/files/stored-file.ts';
import { findEphemeris } from './store.ts';

/** A stored ephemeris as text, or its size if it is larger than requested. */
export type EphemerisText =
  | { readonly kind: 'text'; readonly fileName: string; readonly text: string }
  | { readonly kind: 'too-large'; readonly fileName: string; readonly sizeBytes: number };

/** Reads a whole stored ephemeris of the scope; undefined if there is none. */
export async function readEphemerisText(
  database: Database,
  scope: Scope,
  { id, mostBytes }: { readonly id: string; readonly mostBytes: number },
): Promise<EphemerisText | undefined> {
  const row = await database.read((read) => findEphemeris(read, scope, id));
  if (row === undefined) return undefined;
  const { fileName, sizeBytes } = row;
  if (sizeBytes > mostBytes) return { kind: 'too-large', fileName, sizeBytes };
  const { bytes } = await storedFile(database, row);
  return { kind: 'text', fileName, text: new TextDecoder().decode(bytes) };
}
