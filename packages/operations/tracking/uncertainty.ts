import { secondsPerDay } from '@farpass/astro/constants';
import { covarianceToOrbitalAxes, orbitalAxes, toOrbitalAxes } from '@farpass/astro/frames';
import { type CartesianState, difference, dot, inverse, rotate } from '@farpass/astro/linear';
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
   * The square of that distance in the sum of both covariances; undefined if the previous orbit states none. The covariance of
   * an element set is that of its class: single sets are often farther off than it allows.
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
  const isStated = known?.catalogueNumber === undefined;
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
      squaredApart:
        isStated && before && after && covariance
          ? squaredApart(before, after.state, [covariance, after.covariance])
          : undefined,
    };
  });
}

function sigmasOf(state: CartesianState, covariance: Float64Array): AlongOrbit {
  const rtn = covarianceToOrbitalAxes(covariance, orbitalAxes('RTN', { frame: 'GCRF', ...state }), 'inertial');
  return alongOrbit([0, 7, 14].map((at) => Math.sqrt(rtn[at] ?? 0)));
}

function apart(before: CartesianState, after: CartesianState): AlongOrbit {
  const relative = {
    positionKm: difference(after.positionKm, before.positionKm),
    velocityKmPerS: difference(after.velocityKmPerS, before.velocityKmPerS),
  };
  const axes = orbitalAxes('RTN', { frame: 'GCRF', ...before });
  return alongOrbit(toOrbitalAxes(relative, axes, 'inertial').positionKm);
}

function squaredApart(
  before: CartesianState,
  after: CartesianState,
  [first, second]: readonly [Float64Array, Float64Array],
): number | undefined {
  const places = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => 6 * row + column));
  const information = inverse(places.map((place) => (first[place] ?? 0) + (second[place] ?? 0)));
  if (information === undefined) return undefined;
  const away = difference(after.positionKm, before.positionKm);
  const [xx = 0, xy = 0, xz = 0, yx = 0, yy = 0, yz = 0, zx = 0, zy = 0, zz = 0] = information;
  return dot(away, rotate([xx, xy, xz, yx, yy, yz, zx, zy, zz], away));
}

function alongOrbit([radialKm = 0, alongTrackKm = 0, crossTrackKm = 0]: readonly number[]): AlongOrbit {
  return { radialKm, alongTrackKm, crossTrackKm, totalKm: Math.hypot(radialKm, alongTrackKm, crossTrackKm) };
}
