export { failureOf, propagationReason } from './codes.ts';
export type { ElementSet, ElementSetEpoch, PropagationMode } from './element-set.ts';
export type { Kernel } from './kernel.ts';
export { createKernel } from './kernel.ts';
export type { PackedSatellites } from './packed.ts';
export type { Satellites, StateArrays } from './satellites.ts';
export { stateArrays, stateFrom } from './satellites.ts';
export type { Candidates, CoarseState } from './sieve.ts';
export { candidateEntry, Sieve, searchOutcome, stepsPerBlock } from './sieve.ts';
