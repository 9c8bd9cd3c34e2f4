import { type ReadFile, readFileOfSets, type SetsFile } from './file.ts';

/** Reads a file of element sets into rows. */
export function run(file: SetsFile): ReadFile {
  return readFileOfSets(file);
}
