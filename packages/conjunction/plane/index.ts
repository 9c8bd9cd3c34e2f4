export {
  covarianceInPlane,
  encounterPlane,
  type PlaneEncounter,
  principalAxes,
  principalPlane,
} from './encounter-plane.ts';
