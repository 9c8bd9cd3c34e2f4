export type { FoundBurn } from './burn-between.ts';
export { type Determination, type Determined, determine, type FoundBias, type NotDetermined } from './determine.ts';
export {
  type DeterminedOrbit,
  type OrbitAt,
  orbitAt,
  periodOf,
  positionSigmaKm,
  type SolvedValue,
} from './determined-orbit.ts';
export type { Dynamics, SolvedCoefficient } from './dynamics.ts';
export type { SolvedBias, SolvedParameters } from './evaluate.ts';
export { type Finding, nothingMeasured } from './finding.ts';
export type { AprioriOrbit, DeterminationRequest } from './request.ts';
export type { MeasurementResidual, Rejection, ResidualRms } from './residual-table.ts';
export type { InitialKind } from './search.ts';
