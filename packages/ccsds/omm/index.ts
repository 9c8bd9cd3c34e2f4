export { readOmm } from './read.ts';
export type { Omm } from './record.ts';
export { ommData, ommHeader, ommMetadata } from './table.ts';
export { writeOmm } from './write.ts';
