export { type Body, bodyPositionKm, bodyState } from './body.ts';
export { illumination, type ShadowModel, sunCentreClearanceKm } from './shadow.ts';
