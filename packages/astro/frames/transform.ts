import type { EarthOrientation } from '../earth-orientation/index.ts';
import {
  congruence,
  cross,
  difference,
  type Matrix,
  type Matrix3,
  product,
  rotate,
  rotateBack,
  rotationZ,
  sum,
  transpose,
  transposed,
  type Vector3,
} from '../linear/index.ts';
import { type ClockScale, type EpochIn, julianCenturiesSinceJ2000, toScale } from '../time/index.ts';
import { type EarthAttitude, polarMotion } from './earth-attitude.ts';
import { type Frame, isEarthFixed, type StateVector } from './frame.ts';
import { greenwichMeanSiderealTimeRad, ut1Of } from './sidereal-time.ts';

/** Rotation of components in one frame to components in another at the attitude's instant. */
export function rotationBetween(
  { from, to }: { readonly from: Frame; readonly to: Frame },
  attitude: EarthAttitude,
): Matrix3 {
  return product(transpose(attitude.toPef[to]), attitude.toPef[from]);
}

/**
 * The state in another frame at the attitude's instant. Between a rotating and a non-rotating frame the velocity gains
 * or loses ω × r, with ω along the true pole (Vallado 2013, eq. 3-76).
 */
export function transformState<T extends Frame>(state: StateVector, to: T, attitude: EarthAttitude): StateVector<T> {
  const omega: Vector3 = [0, 0, attitude.rotationRateRadPerS];
  const fromMatrix = attitude.toPef[state.frame];
  const positionPefKm = rotate(fromMatrix, state.positionKm);
  const swept = cross(omega, positionPefKm);
  const seen = rotate(fromMatrix, state.velocityKmPerS);
  const inertial = isEarthFixed(state.frame) ? sum(seen, swept) : seen;
  const wanted = isEarthFixed(to) ? difference(inertial, swept) : inertial;
  return {
    frame: to,
    positionKm: rotateBack(attitude.toPef[to], positionPefKm),
    velocityKmPerS: rotateBack(attitude.toPef[to], wanted),
  };
}

/**
 * Rotation from TEME to ITRF by sidereal time and polar motion, without a nutation series; for many satellites at one
 * instant. Source: Vallado, Crawford, Hujsak and Kelso (2006), appendix C.
 */
export function rotationTemeToItrf(epoch: EpochIn<ClockScale>, orientation: EarthOrientation): Matrix3 {
  const centuries = julianCenturiesSinceJ2000(toScale(epoch, 'TT'));
  return product(
    polarMotion(orientation, centuries),
    rotationZ(greenwichMeanSiderealTimeRad(ut1Of(epoch, orientation))),
  );
}

/**
 * 6×6 matrix that turns deviations of position and velocity in one frame into those in another; see `transformState`.
 */
function transformationBetween(
  { from, to }: { readonly from: Frame; readonly to: Frame },
  attitude: EarthAttitude,
): Matrix {
  const columns = [0, 1, 2, 3, 4, 5].flatMap((i) => {
    const at = (offset: number): Vector3 => [i === offset ? 1 : 0, i === offset + 1 ? 1 : 0, i === offset + 2 ? 1 : 0];
    const turned = transformState({ frame: from, positionKm: at(0), velocityKmPerS: at(3) }, to, attitude);
    return [...turned.positionKm, ...turned.velocityKmPerS];
  });
  return transposed(columns);
}

/** A 6×6 covariance in one frame, expressed in another at the attitude's instant. */
export function transformCovariance(
  covariance: Matrix,
  direction: { readonly from: Frame; readonly to: Frame },
  attitude: EarthAttitude,
): Matrix {
  return congruence(transformationBetween(direction, attitude), covariance);
}
