export { readTdm } from './read.ts';
export type { Tdm, TdmObservation, TdmSegment } from './record.ts';
export { writeTdm } from './write.ts';
