export { areaOverMassOf } from './area-over-mass.ts';
export { assessedEncounter, encounterMethods } from './assess.ts';
export { type MessageCheck, messageChecks } from './checks.ts';
export { type ComposedObject, composeCdm } from './compose.ts';
export { rtnCovarianceOf } from './covariance.ts';
export { type CovarianceInMetres, covarianceInMetres } from './covariance-in-metres.ts';
export { madeLater } from './creation.ts';
export type { IntakeWarning, NamedDefault } from './default.ts';
export { type CdmEncounter, type CdmObjectIdentity, encounterFromCdm, type IntakeOptions } from './encounter.ts';
export { messageEvidence } from './evidence.ts';
export { type DeterminedOrbit, orbitDeterminationOf } from './orbit-determination.ts';
export { otherRadiusOf } from './other-radius.ts';
export { ownOriginator, poorTrackComment, trackedPassComment } from './own-source.ts';
export {
  cautiousRadiusKm,
  crossSectionM2,
  type HardBodyRadius,
  pairRadii,
  unknownRadius,
} from './radius/hard-body.ts';
export { type ListedDoubt, type ListedRadius, listedLimits } from './radius/listed-radius.ts';
export { isLooserRadius } from './radius/looser-radius.ts';
export { beyondReason } from './reason.ts';
export { udlMessage } from './udl/message.ts';
