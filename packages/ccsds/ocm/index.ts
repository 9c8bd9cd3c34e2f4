export { readOcm } from './read.ts';
export type { Ocm, OcmBlock, OcmCovariance, OcmManoeuvre, OcmTrajectory } from './record.ts';
export { writeOcm } from './write.ts';
