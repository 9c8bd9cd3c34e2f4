export { assessedEncounter, encounterMethods } from './assess.ts';
export { type MessageCheck, messageChecks } from './checks.ts';
export { type ComposedObject, composeCdm } from './compose.ts';
export { rtnCovarianceOf } from './covariance.ts';
export type { IntakeWarning, NamedDefault } from './default.ts';
export { type CdmEncounter, type CdmObjectIdentity, encounterFromCdm, type IntakeOptions } from './encounter.ts';
export { type HardBodyRadius, pairRadii, unknownRadius } from './hard-body.ts';
export { type DeterminedOrbit, orbitDeterminationOf } from './orbit-determination.ts';
export { beyondReason } from './reason.ts';
