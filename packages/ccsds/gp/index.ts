export { /** @internal Writes what `readElementSets` reads. */ writeGpCsv } from './csv.ts';
export { writeGpJson } from './json.ts';
export { looksLikeElementSets, readElementSets } from './read.ts';
export type { GpFault, GpFaultCode, GpFile, GpRecord } from './record.ts';
export { /** @internal Every code has a German sentence; a test compares. */ gpFaults } from './record.ts';
export { gpColumns, gpRecordOf } from './table.ts';
