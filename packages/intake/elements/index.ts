export { type Catalogue, readCatalogue, readRecords, type SkippedObject } from './catalogue.ts';
export { type CatalogueObject, elementsOf } from './elements.ts';
export { errorsOfHistory, type HistoryErrors, modelOfHistory, modelOfObject, objectClassOf } from './history.ts';
export { writeOmmOf } from './omm.ts';
