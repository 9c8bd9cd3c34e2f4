import { wgs84 } from '../constants/index.ts';
import { AstroError } from '../errors.ts';
import type { InertialFrame, StateVector } from '../frames/index.ts';
import {
  angleBetween,
  cross,
  difference,
  dot,
  norm,
  product,
  rotateBack,
  rotationX,
  rotationZ,
  scaled,
  type Vector3,
  wrappedToTurn,
} from '../linear/index.ts';

/**
 * Osculating Keplerian elements. An undefined angle is 0 and the next one counts from where it would begin: the node is
 * 0 on an equatorial orbit, the argument of periapsis 0 on a circular one.
 */
export interface KeplerianElements<F extends InertialFrame = InertialFrame> {
  readonly frame: F;
  /** Negative on a hyperbola. */
  readonly semiMajorAxisKm: number;
  readonly eccentricity: number;
  /** 0 to π. */
  readonly inclinationRad: number;
  /** Right ascension of the ascending node, 0 to 2π. */
  readonly nodeRad: number;
  /** 0 to 2π. */
  readonly argumentOfPeriapsisRad: number;
  /** 0 to 2π. */
  readonly trueAnomalyRad: number;
}

/**
 * Below these limits an orbit counts as circular or equatorial: the angle that is then undefined moves a satellite by
 * 0.1 mm.
 */
const circularEccentricity = 1e-11;
const equatorialSine = 1e-11;

/** Angle from one direction to another about an axis, 0 to 2π. */
function angleAbout(axis: Vector3, { from, to }: { readonly from: Vector3; readonly to: Vector3 }): number {
  const angle = angleBetween(from, to);
  return dot(cross(from, to), axis) < 0 ? wrappedToTurn(-angle) : angle;
}

/**
 * Osculating elements of a state. Exact for every ellipse and hyperbola, circular and equatorial orbits included; a
 * state without an orbital plane or on a parabola is refused. Source: Vallado (2013), algorithm 9, with half-angle
 * formulas for the angles, which keep their digits near 0 and π.
 */
export function keplerianOfState<F extends InertialFrame>(
  state: StateVector<F>,
  muKm3PerS2: number = wgs84.muKm3PerS2,
): KeplerianElements<F> {
  const { positionKm: r, velocityKmPerS: v } = state;
  const momentum = cross(r, v);
  const radius = norm(r);
  if (!(norm(momentum) > 1e-10 * radius * norm(v))) {
    throw new AstroError('ORBIT_PLANE_UNDEFINED', { positionKm: r, velocityKmPerS: v });
  }
  const eccentricityVector = difference(scaled(cross(v, momentum), 1 / muKm3PerS2), scaled(r, 1 / radius));
  const eccentricity = norm(eccentricityVector);
  if (eccentricity === 1) {
    throw new AstroError('ORBIT_ECCENTRICITY', { found: 1, expected: 'below or above 1; a parabola is not covered' });
  }
  const isEquatorial = Math.hypot(momentum[0], momentum[1]) < equatorialSine * norm(momentum);
  const node: Vector3 = isEquatorial ? [1, 0, 0] : [-momentum[1], momentum[0], 0];
  const periapsis = eccentricity < circularEccentricity ? node : eccentricityVector;
  return {
    frame: state.frame,
    semiMajorAxisKm: 1 / (2 / radius - dot(v, v) / muKm3PerS2),
    eccentricity,
    inclinationRad: angleBetween(momentum, [0, 0, 1]),
    nodeRad: wrappedToTurn(Math.atan2(node[1], node[0])),
    argumentOfPeriapsisRad: angleAbout(momentum, { from: node, to: periapsis }),
    trueAnomalyRad: angleAbout(momentum, { from: periapsis, to: r }),
  };
}

/** State of osculating elements, in their frame. Source: Vallado (2013), algorithm 10. */
export function stateOfKeplerian<F extends InertialFrame>(
  elements: KeplerianElements<F>,
  muKm3PerS2: number = wgs84.muKm3PerS2,
): StateVector<F> {
  const { semiMajorAxisKm, eccentricity, trueAnomalyRad } = elements;
  const parameter = semiMajorAxisKm * (1 - eccentricity * eccentricity);
  const denominator = 1 + eccentricity * Math.cos(trueAnomalyRad);
  if (!(parameter > 0 && denominator > 0)) {
    throw new AstroError('ORBIT_ELEMENTS_IMPOSSIBLE', { semiMajorAxisKm, eccentricity, trueAnomalyRad });
  }
  const radius = parameter / denominator;
  const speed = Math.sqrt(muKm3PerS2 / parameter);
  const cosine = Math.cos(trueAnomalyRad);
  const sine = Math.sin(trueAnomalyRad);
  const toPerifocal = product(
    rotationZ(elements.argumentOfPeriapsisRad),
    rotationX(elements.inclinationRad),
    rotationZ(elements.nodeRad),
  );
  return {
    frame: elements.frame,
    positionKm: rotateBack(toPerifocal, [radius * cosine, radius * sine, 0]),
    velocityKmPerS: rotateBack(toPerifocal, [-speed * sine, speed * (eccentricity + cosine), 0]),
  };
}
