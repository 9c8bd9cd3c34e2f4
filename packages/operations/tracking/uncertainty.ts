import { secondsPerDay } from '@farpass/astro/constants';
import { covarianceToOrbitalAxes, orbitalAxes, toOrbitalAxes } from '@farpass/astro/frames';
import { type CartesianState, difference, dot, inverse, rotate } from '@farpass/astro/linear';
import { offsetAlongOrbit } from '@farpass/astro/orbits';
import { addSeconds, type Epoch } from '@farpass/astro/time';
import type { KnownOrbit } from './apriori.ts';
import type { FlownOrbit } from './flown-orbit.ts';

/** Lengths along the radius, along the track and across it, and the root of the sum of their squares [km]. */
export interface AlongOrbit {
  readonly radialKm: number;
  readonly alongTrackKm: number;
  readonly crossTrackKm: number;
  readonly totalKm: number;
}

/** The accuracy of the position at an instant, before a determination and after it. */
export interface PositionKnowledge {
  readonly epoch: Epoch<'UTC'>;
  readonly daysAfter: number;
  /** One sigma; undefined if nothing is known. */
  readonly before: AlongOrbit | undefined;
  readonly after: AlongOrbit | undefined;
  /** The new position minus the previous one, along the previous orbit. */
  readonly difference: AlongOrbit | undefined;
  /**
   * The square of that distance in the sum of both covariances, along the curved orbit; undefined if nothing is known of the
   * previous orbit's. For an element set, that is the covariance of its class and age.
   */
  readonly squaredApart: number | undefined;
}

/** The previous orbit, and the new one, which was flown through the instants of the steps. */
export interface BeforeAndAfter {
  readonly known: KnownOrbit | undefined;
  readonly flown: Pick<FlownOrbit, 'at'>;
}

/** Even steps over some days. */
export interface KnowledgeSteps {
  readonly from: Epoch<'UTC'>;
  readonly days: number;
  readonly steps: number;
}

/** The instants of the steps. */
export function knowledgeEpochs(span: KnowledgeSteps): readonly Epoch<'UTC'>[] {
  return offsetsOf(span).map((offset) => addSeconds(span.from, offset * secondsPerDay));
}

function offsetsOf({ days, steps }: KnowledgeSteps): readonly number[] {
  return Array.from({ length: steps + 1 }, (_, step) => (step * days) / steps);
}

/**
 * The accuracy of the position from an instant on, at even steps over some days: one sigma along radius, track and
 * normal, each in the axes of its own orbit. The new orbit is propagated with the forces of its fit and with the errors
 * that these have in it.
 */
export function positionKnowledge(
  { known, flown }: BeforeAndAfter,
  span: KnowledgeSteps,
): readonly PositionKnowledge[] {
  const [offsets, epochs] = [offsetsOf(span), knowledgeEpochs(span)];
  const states = flown.at(epochs);
  // The last first: an orbit that is propagated is then propagated once.
  known?.orbit.stateAt(addSeconds(span.from, span.days * secondsPerDay));
  return epochs.map((epoch, index) => {
    const after = states[index];
    const before = known?.orbit.stateAt(epoch);
    const covariance = known?.covarianceAt(epoch);
    return {
      epoch,
      daysAfter: offsets[index] ?? 0,
      before: before && covariance && sigmasOf(before, covariance),
      after: after && sigmasOf(after.state, after.covariance),
      difference: before && after && apart(before, after.state),
      squaredApart: before && after && covariance ? squaredApart({ state: before, covariance }, after) : undefined,
    };
  });
}

function sigmasOf(state: CartesianState, covariance: Float64Array): AlongOrbit {
  const rtn = covarianceToOrbitalAxes(covariance, axesOf(state), 'inertial');
  return alongOrbit([0, 7, 14].map((at) => Math.sqrt(rtn[at] ?? 0)));
}

function apart(before: CartesianState, after: CartesianState): AlongOrbit {
  const relative = {
    positionKm: difference(after.positionKm, before.positionKm),
    velocityKmPerS: difference(after.velocityKmPerS, before.velocityKmPerS),
  };
  return alongOrbit(toOrbitalAxes(relative, axesOf(before), 'inertial').positionKm);
}

interface StateKnown {
  readonly state: CartesianState;
  readonly covariance: Float64Array;
}

/**
 * Each covariance lies along its own orbit, so both are added in the axes of their orbits, and the distance is one along the
 * curve: 20 km along a straight line end 30 m too high, which would be many sigmas of a well-known radius.
 */
function squaredApart(before: StateKnown, after: StateKnown): number | undefined {
  const [one, other] = [before, after].map(({ state, covariance }) =>
    covarianceToOrbitalAxes(covariance, axesOf(state), 'inertial'),
  );
  const places = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => 6 * row + column));
  const information = inverse(places.map((place) => (one?.[place] ?? 0) + (other?.[place] ?? 0)));
  if (information === undefined) return undefined;
  const away = toOrbitalAxes(offsetAlongOrbit(before.state, after.state), axesOf(before.state), 'inertial').positionKm;
  const [xx = 0, xy = 0, xz = 0, yx = 0, yy = 0, yz = 0, zx = 0, zy = 0, zz = 0] = information;
  return dot(away, rotate([xx, xy, xz, yx, yy, yz, zx, zy, zz], away));
}

const axesOf = (state: CartesianState) => orbitalAxes('RTN', { frame: 'GCRF', ...state });

function alongOrbit([radialKm = 0, alongTrackKm = 0, crossTrackKm = 0]: readonly number[]): AlongOrbit {
  return { radialKm, alongTrackKm, crossTrackKm, totalKm: Math.hypot(radialKm, alongTrackKm, crossTrackKm) };
}
