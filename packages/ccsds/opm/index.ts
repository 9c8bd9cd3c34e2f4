export { readOpm } from './read.ts';
export type { Opm } from './record.ts';
export { opmData, opmHeader, opmManoeuvre, opmMetadata } from './table.ts';
export { writeOpm } from './write.ts';
