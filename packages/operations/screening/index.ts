export {
  type FileObject,
  type FileSegment,
  objectsOfSegments,
  orbitOfOem,
  orbitOfOpm,
  orbitOfStates,
  segmentsOfMessage,
} from './files.ts';
export { listOfPacked, namesOfPacked, type PackedObjects } from './list.ts';
export { newestOfSets, type UsedSets } from './newest.ts';
export { objectOfSet } from './sets.ts';
export { toldStateOfCdm } from './told-states.ts';
export { type UsedCatalogue, usedCatalogue } from './used-catalogue.ts';
