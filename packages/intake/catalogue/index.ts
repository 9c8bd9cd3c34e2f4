export { CatalogueColumns, isCatalogue } from './columns.ts';
export { mergedCatalogue } from './merge.ts';
export { catalogueOfRecords } from './write.ts';
