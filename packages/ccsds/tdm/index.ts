export { readTdm } from './read.ts';
export type { Tdm, TdmComment, TdmObservation, TdmSegment } from './record.ts';
export { tdmData, tdmHeader, tdmMetadata } from './table.ts';
export { writeTdm } from './write.ts';
