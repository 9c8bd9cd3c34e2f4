export type { OemPart } from './assemble.ts';
export { readOem } from './read.ts';
export { type Oem, type OemCovariance, type OemSegment, type OemState, stateNumbers } from './record.ts';
export { type OemVerdict, readOemStream } from './stream.ts';
export { oemHeader, oemMetadata } from './table.ts';
export { writeOem } from './write.ts';
