export {
  covarianceInPlane,
  type EncounterPlane,
  encounterPlane,
  type PlaneCovariance,
  type PlaneEncounter,
  planeView,
  principalAxes,
  principalPlane,
} from './encounter-plane.ts';
