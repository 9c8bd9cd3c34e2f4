import { AstroError } from '../errors.ts';
import { type InertialFrame, type StateVector, wrappedToTurn } from '../frames/index.ts';
import { meanOfTrue, trueOfMean } from './anomaly.ts';
import { earthMuKm3PerS2 } from './gravity.ts';
import { type KeplerianElements, keplerianOfState, stateOfKeplerian } from './keplerian.ts';

/**
 * Equinoctial elements of an ellipse, free of singularities for circular and equatorial orbits; the exactly retrograde
 * equatorial orbit (i = 180°) is refused. Source: Broucke and Cefola (1972), Celestial Mechanics 5, 303-310.
 */
export interface EquinoctialElements<F extends InertialFrame = InertialFrame> {
  readonly frame: F;
  readonly semiMajorAxisKm: number;
  /** h = e sin(ω + Ω). */
  readonly h: number;
  /** k = e cos(ω + Ω). */
  readonly k: number;
  /** p = tan(i/2) sin Ω. */
  readonly p: number;
  /** q = tan(i/2) cos Ω. */
  readonly q: number;
  /** M + ω + Ω, 0 to 2π. */
  readonly meanLongitudeRad: number;
}

/** Equinoctial elements of Keplerian ones, same frame. */
export function equinoctialOfKeplerian<F extends InertialFrame>(
  elements: KeplerianElements<F>,
): EquinoctialElements<F> {
  const { eccentricity, inclinationRad, nodeRad, argumentOfPeriapsisRad } = elements;
  if (eccentricity >= 1) {
    throw new AstroError('ORBIT_ECCENTRICITY', { found: eccentricity, expected: '0 to below 1' });
  }
  if (Math.PI - inclinationRad < 1e-9) throw new AstroError('ORBIT_RETROGRADE_EQUATORIAL', { inclinationRad });
  const periapsisLongitude = argumentOfPeriapsisRad + nodeRad;
  const tangent = Math.tan(inclinationRad / 2);
  return {
    frame: elements.frame,
    semiMajorAxisKm: elements.semiMajorAxisKm,
    h: eccentricity * Math.sin(periapsisLongitude),
    k: eccentricity * Math.cos(periapsisLongitude),
    p: tangent * Math.sin(nodeRad),
    q: tangent * Math.cos(nodeRad),
    meanLongitudeRad: wrappedToTurn(meanOfTrue(elements) + periapsisLongitude),
  };
}

/** Keplerian elements of equinoctial ones, same frame. */
export function keplerianOfEquinoctial<F extends InertialFrame>(
  elements: EquinoctialElements<F>,
): KeplerianElements<F> {
  const eccentricity = Math.hypot(elements.h, elements.k);
  const nodeRad = wrappedToTurn(Math.atan2(elements.p, elements.q));
  const periapsisLongitude = Math.atan2(elements.h, elements.k);
  const meanAnomalyRad = elements.meanLongitudeRad - periapsisLongitude;
  return {
    frame: elements.frame,
    semiMajorAxisKm: elements.semiMajorAxisKm,
    eccentricity,
    inclinationRad: 2 * Math.atan(Math.hypot(elements.p, elements.q)),
    nodeRad,
    argumentOfPeriapsisRad: wrappedToTurn(periapsisLongitude - nodeRad),
    trueAnomalyRad: wrappedToTurn(trueOfMean({ meanAnomalyRad, eccentricity })),
  };
}

/** Equinoctial elements of a state on an ellipse. */
export function equinoctialOfState<F extends InertialFrame>(
  state: StateVector<F>,
  muKm3PerS2 = earthMuKm3PerS2,
): EquinoctialElements<F> {
  return equinoctialOfKeplerian(keplerianOfState(state, muKm3PerS2));
}

/** State of equinoctial elements. */
export function stateOfEquinoctial<F extends InertialFrame>(
  elements: EquinoctialElements<F>,
  muKm3PerS2 = earthMuKm3PerS2,
): StateVector<F> {
  return stateOfKeplerian(keplerianOfEquinoctial(elements), muKm3PerS2);
}
