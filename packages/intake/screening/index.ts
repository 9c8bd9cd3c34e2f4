export {
  type FileObject,
  type FileSegment,
  objectsOfSegments,
  orbitOfOem,
  orbitOfOpm,
  orbitOfStates,
  segmentsOfMessage,
  type ToldOrbit,
} from './files.ts';
export { listOfPacked, namesOfPacked, type PackedObjects } from './list.ts';
export { objectOfSet, objectTypeOf } from './sets.ts';
export { toldStateOfCdm, toldStateOfOpm } from './told-states.ts';
