export { looksLikeStates, readMapping } from './columns/index.ts';
export { oemOfTable } from './oem-of-table.ts';
