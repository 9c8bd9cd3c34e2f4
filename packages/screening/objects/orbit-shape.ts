import { stateAtSeconds } from '@farpass/astro/ephemeris';
import { keplerianOfState, meanOrbitOf, periodSeconds, regimeOf } from '@farpass/astro/orbits';
import type { ScreeningObject } from '../sieve/index.ts';
import { type OrbitShape, unknownShape } from '../volumes/index.ts';

/**
 * Regime and period from the mean elements, or from the first usable state of an ephemeris; an open orbit has neither.
 */
export function orbitShapeOf(object: ScreeningObject): OrbitShape {
  if (object.kind === 'elements')
    return object.elements.meanMotionRadPerMin > 0 ? meanOrbitOf(object.elements) : unknownShape;
  const [arc] = object.arcs;
  if (arc === undefined) return unknownShape;
  const elements = keplerianOfState(stateAtSeconds(arc.segment, arc.segment.usableFromSeconds));
  if (!(elements.eccentricity < 1)) return unknownShape;
  return { regime: regimeOf(elements), periodSeconds: periodSeconds(elements.semiMajorAxisKm) };
}
