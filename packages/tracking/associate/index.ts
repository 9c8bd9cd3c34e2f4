export { type AssociationCandidate, Associator, type TrackAssociation } from './associate.ts';
export type { AssociationLimit } from './metric.ts';
export type { AssociationCatalogue, CovarianceRtn, OrbitDataType, OwnOrbit } from './orbit.ts';
export type { DirectionResidual } from './residuals.ts';
export { type Whose, whoseTrack } from './whose.ts';
