export { writeGpCsv } from './csv.ts';
export { writeGpJson } from './json.ts';
export { looksLikeElementSets, readElementSets } from './read.ts';
export { type GpFault, type GpFaultCode, type GpFile, type GpRecord, gpFaults } from './record.ts';
export { gpColumns, gpRecordOf } from './table.ts';
