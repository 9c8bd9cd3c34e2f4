export { ocmOfOem } from './of-oem.ts';
export { /** @internal Reads what `writeOcm` wrote. */ readOcm } from './read.ts';
export type { Ocm, OcmBlock, OcmCovariance, OcmTrajectory } from './record.ts';
export {
  ocmCovariance,
  ocmHeader,
  ocmManoeuvre,
  ocmMetadata,
  ocmOrbitDetermination,
  ocmPhysical,
  ocmTrajectory,
} from './table.ts';
export { writeOcm } from './write.ts';
