import { syntheticCatalogue } from './demo/catalogue.ts';
import { fileOfRecords, type ReadFile, syntheticSource } from './tle/sets/file.ts';

/** Makes the invented catalogue at the beginning of a day, ready to be stored. */
export function run(modifiedJulianDay: number): ReadFile {
  return fileOfRecords(syntheticCatalogue(modifiedJulianDay), syntheticSource);
}
