export { CatalogueColumns, type CatalogueEntry, isCatalogue } from './columns.ts';
export { mergedCatalogue } from './merge.ts';
export { catalogueOfRecords } from './write.ts';
