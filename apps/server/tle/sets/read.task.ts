import { type FileText, type ReadFile, readFileOfSets } from './file.ts';

/** Reads a file of element sets into rows. */
export function run(file: FileText): ReadFile {
  return readFileOfSets(file);
}
