export { type Catalogue, readCatalogue, readRecords, type SkippedObject } from './catalogue.ts';
export { type CatalogueObject, elementsOf } from './elements.ts';
export { writeOmmOf } from './omm.ts';
