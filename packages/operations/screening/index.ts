export {
  type FilePart,
  objectsOfParts,
  orbitOfOem,
  orbitOfOpm,
  partsOfMessage,
  recordOfFile,
} from './files.ts';
export { listOfPacked, namesOfPacked, type PackedObjects } from './list.ts';
export { newestOfSets, type UsedSets } from './newest.ts';
export { type OrbitSources, orbitOfFile, orbitOfObject } from './object-orbit.ts';
export {
  OrbitTextFault,
  orbitFaultParameters,
  /** @internal Every code has a German sentence; a test compares. */
  orbitTextCodes,
} from './orbit-text-fault.ts';
export { objectOfSet } from './sets.ts';
export { type UsedCatalogue, usedCatalogue } from './used-catalogue.ts';
