import { type Encounter, jointPositionCovariance, relativePositionKm } from '@farpass/conjunction/approach';
import {
  covarianceInPlane,
  encounterPlane,
  type PlaneCovariance,
  type PlanePoint,
  pointInPlane,
} from '@farpass/conjunction/plane';

/** The miss and the joint covariance of an encounter in its plane. */
export interface JointPlane {
  readonly miss: PlanePoint;
  readonly covariance: PlaneCovariance;
}

/** Undefined without relative motion or without usable covariances of both objects. */
export function jointInPlane(encounter: Encounter): JointPlane | undefined {
  const plane = encounterPlane(encounter);
  const joint = jointPositionCovariance(encounter);
  if (plane === undefined || joint === undefined) return undefined;
  const covariance = covarianceInPlane(plane, joint);
  const isUsable = covariance.xx > 0 && covariance.yy > 0 && covariance.xx * covariance.yy > covariance.xy ** 2;
  return isUsable ? { miss: pointInPlane(plane, relativePositionKm(encounter)), covariance } : undefined;
}
