import type { Database } from '../db/index.ts';
import { readFile } from './index.ts';

/** A file in the database, as input of a task. */
export interface StoredFile {
  readonly digest: string;
  readonly bytes: Uint8Array;
}

/** The whole file that a row names. */
export async function storedFile(
  database: Database,
  { fileDigest: digest }: { readonly fileDigest: string },
): Promise<StoredFile> {
  const pieces: Buffer[] = [];
  for await (const piece of readFile(database, digest)) pieces.push(piece);
  return { digest, bytes: new Uint8Array(Buffer.concat(pieces)) };
}
