export { type Catalogue, readCatalogue, readRecords, type SkippedObject, skippedSets } from './catalogue.ts';
export { type CatalogueObject, elementsOf, publishedElements } from './elements.ts';
export { classNameOf, errorsOfHistory, type HistoryCuts, modelOfHistory, modelOfObject } from './history.ts';
export { setsInForce } from './in-force.ts';
export { leftOutInComments, leftOutOfSet, leftOutParameter } from './left-out.ts';
export { writeOmmOf } from './omm.ts';
