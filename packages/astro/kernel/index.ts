export type { PropagationCode, PropagationFailureCode } from './codes.ts';
export { failureOf, propagationCodes, propagationReason } from './codes.ts';
export type { ElementSet, ElementSetEpoch } from './element-set.ts';
export type { Kernel, PropagationMode } from './kernel.ts';
export { createKernel } from './kernel.ts';
export type { PackedSatellites } from './packed.ts';
export type { PropagatedState, Satellites, StateArrays, StateSlice, TimeGrid } from './satellites.ts';
export { stateArrays, stateFrom } from './satellites.ts';
