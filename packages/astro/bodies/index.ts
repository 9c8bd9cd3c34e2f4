export { type Body, bodyPositionKm, bodyState } from './body.ts';
export { illumination, type ShadowModel, sunCentreClearanceKm } from './shadow.ts';
export {
  meanLocalTimeOfNodeHours,
  shadowShare,
  shadowTimes,
  sunBetaAngleRad,
} from './sunlight.ts';
