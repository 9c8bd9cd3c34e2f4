export { readOmm } from './read.ts';
export type { Omm } from './record.ts';
export { writeOmm } from './write.ts';
