export { type KnownOrbit, knownOrbitOf, statesOfElements } from './apriori.ts';
export { type KnownMaterial, type PreparedForces, preparedByHeight } from './by-height.ts';
export { associationCatalogue } from './catalogue.ts';
export { elementSetOfOrbit, type WrittenElementSet } from './element-set.ts';
export { type FitOrder, fitOrbit, type ModelErrorKind, type OrbitFit, spanOfTracks } from './fit.ts';
export { type OrbitSpan, orbitEphemeris, orbitMessages } from './orbit-messages.ts';
export { ownOrbitOf } from './own-orbit.ts';
export { determinationReport, determinationText, determinedReport } from './report.ts';
export { positionKnowledge } from './uncertainty.ts';
