export { assessedEncounter, encounterMethods } from './assess.ts';
export { type MessageCheck, messageChecks } from './checks.ts';
export { type ComposedCdm, type ComposedObject, type ComposedScreening, composeCdm } from './compose.ts';
export { type RtnCovariance, rtnCovarianceOf } from './covariance.ts';
export type { DefaultCode, IntakeWarning, NamedDefault } from './default.ts';
export {
  type CdmEncounter,
  type CdmObjectIdentity,
  encounterFromCdm,
  type IntakeOptions,
  type StatedProbability,
} from './encounter.ts';
export { type HardBodyRadius, hardBodyRadiusOf, type PairRadii, pairRadii, unknownRadius } from './hard-body.ts';
export { type DeterminedOrbit, orbitDeterminationOf } from './orbit-determination.ts';
export { type BeyondReason, beyondReason } from './reason.ts';
