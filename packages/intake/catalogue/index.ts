export { CatalogueColumns, isCatalogue } from './columns.ts';
export { type CatalogueRow, ownSource } from './layout.ts';
export { mergedCatalogue, mostDaysAhead } from './merge.ts';
export { rowOfRecord } from './row.ts';
export { catalogueOfRecords, catalogueOfRows } from './write.ts';
