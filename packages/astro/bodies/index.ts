export { type AstrometricPlace, astrometricPlace } from './astrometric.ts';
export { type Body, bodies, bodyPositionKm, bodyState } from './body.ts';
export { type Illumination, illumination, type ShadowModel, sunCentreClearanceKm } from './shadow.ts';
