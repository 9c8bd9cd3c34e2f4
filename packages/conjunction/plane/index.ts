export {
  covarianceInPlane,
  encounterPlane,
  type PlaneEncounter,
  planeView,
  principalAxes,
  principalPlane,
} from './encounter-plane.ts';
