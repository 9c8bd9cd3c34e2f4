export { type KnownOrbit, knownOrbitOf } from './apriori.ts';
export { associationCatalogue, type SetErrorModels } from './catalogue.ts';
export { elementSetOfOrbit, type WrittenElementSet } from './element-set.ts';
export {
  type OrbitMessages,
  type OrbitNames,
  type OrbitSpan,
  orbitEphemeris,
  orbitMessages,
} from './orbit-messages.ts';
