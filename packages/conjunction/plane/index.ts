export {
  drawnPlace,
  edgePlace,
  frameAround,
  missSigma,
  newestFrame,
  type PlaneFrame,
  planeEllipse,
} from './drawing.ts';
export {
  covarianceInPlane,
  type EncounterPlane,
  encounterPlane,
  type PlaneCovariance,
  type PlaneEncounter,
  type PlanePoint,
  planeView,
  principalAxes,
  principalPlane,
} from './encounter-plane.ts';
