export {
  type FitNote,
  type KnownOrbit,
  knownOrbitOf,
  statesOfElements,
  weighingOrbit,
} from './apriori.ts';
export { associationCatalogue, type SetErrorModels } from './catalogue.ts';
export { comparedSets } from './compared-sets.ts';
export { elementSetOfOrbit, type WrittenElementSet } from './element-set.ts';
export { type AprioriUse, type FitOrder, fitOrbit, type OrbitFit, spanOfTracks } from './fit.ts';
export {
  type OrbitMessages,
  type OrbitNames,
  type OrbitSpan,
  orbitEphemeris,
  orbitMessages,
} from './orbit-messages.ts';
export { ownOrbitOf } from './own-orbit.ts';
export { determinationReport, determinationText, determinedReport, type ReportContext } from './report.ts';
export { type AlongOrbit, type PositionKnowledge, positionKnowledge } from './uncertainty.ts';
