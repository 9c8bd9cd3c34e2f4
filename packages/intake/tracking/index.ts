export { type KnownOrbit, knownOrbitOf } from './apriori.ts';
export { associationCatalogue, type SetErrorModels } from './catalogue.ts';
