export { type Catalogue, readCatalogue, type SkippedObject } from './catalogue.ts';
export { type CatalogueObject, elementsOf } from './elements.ts';
