import { readFile } from 'node:fs/promises';
import { type ReadBody, readBody } from './read-body.ts';

interface SpooledBody {
  readonly path: string;
  readonly contentType: string;
}

/** Reads a large body in a thread: the one that answers everybody only gets the result. */
export async function run({ path, contentType }: SpooledBody): Promise<ReadBody> {
  return readBody(await readFile(path), contentType);
}
