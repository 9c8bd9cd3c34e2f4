export { type Determination, type Determined, determine } from './determine.ts';
export {
  type DeterminedOrbit,
  type OrbitAt,
  orbitAt,
  orbitAtWithParts,
  periodOf,
  positionSigmaKm,
  /** @public Part of what reports return. */
  type SolvedValue,
  withoutNoiseAfter,
} from './determined-orbit.ts';
export type { Dynamics, SolvedCoefficient } from './dynamics.ts';
export { type Finding, nothingMeasured } from './finding.ts';
export { firstGuess } from './first-guess.ts';
export { withoutLeftOut } from './left-out/left-out.ts';
export type { MeasurementPlace } from './left-out/place.ts';
export type { ModelError } from './model-error.ts';
export type { AprioriOrbit } from './request.ts';
export type { MeasurementResidual, ResidualRms } from './residual-table.ts';
export type {
  /** @public Part of what reports return. */
  InitialKind,
} from './search.ts';
export type { SolvedBias, SolvedParameters } from './solved.ts';
