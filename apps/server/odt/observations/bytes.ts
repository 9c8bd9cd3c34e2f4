import type { Database } from '../../platform/db/index.ts';
import { readFile } from '../../platform/files/index.ts';

/** A complete stored file. */
export async function readBytes(database: Database, digest: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of readFile(database, digest)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
