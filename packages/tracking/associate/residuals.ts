import {
  angleBetween,
  type CartesianState,
  difference,
  dot,
  scaled,
  unit,
  type Vector3,
  wrappedToHalfTurn,
} from '@farpass/astro/linear';
import { downLeg, equatorAxes, type TrackingSite } from '../measurement/index.ts';
import type { CovarianceRtn } from './orbit.ts';
import type { Sighting } from './sightings.ts';
import { type SeenAgainst, squaredDistance } from './squared-distance.ts';

/** A measured direction compared with that of an orbit. */
export interface DirectionResidual {
  /**
   * Right ascension times the cosine of the measured declination, or azimuth times the cosine of the elevation.
   * Observed minus computed.
   */
  readonly firstRad: number;
  /** Declination or elevation. */
  readonly secondRad: number;
  /** The angle between the two directions. */
  readonly distanceRad: number;
  /** Observed minus computed along the computed motion over the sky, and across it to the left. */
  readonly alongRad: number;
  readonly acrossRad: number;
  /** Delay of the object relative to the computed orbit, if that explains the whole residual [s]. */
  readonly lateSeconds: number;
  /** Squared Mahalanobis distance; undefined without a covariance of the orbit. */
  readonly squaredDistance: number | undefined;
}

/** The residual of a sighting relative to the state of an orbit at its reception (GCRF), corrected for light time. */
export function directionResidual(
  sighting: Sighting,
  state: CartesianState,
  errors: { readonly site: TrackingSite; readonly covarianceRtn: CovarianceRtn | undefined },
): DirectionResidual {
  const seen = seenAgainst(sighting, state);
  const { down, computed, offset, first, second } = seen;
  const rate = scaled(difference(down.satellite.velocityKmPerS, sighting.site.velocityKmPerS), 1 / down.rangeKm);
  const motion = [dot(rate, first), dot(rate, second)] as const;
  const speed = Math.hypot(...motion);
  const along = speed === 0 ? 0 : (offset[0] * motion[0] + offset[1] * motion[1]) / speed;
  const across = speed === 0 ? 0 : (offset[1] * motion[0] - offset[0] * motion[1]) / speed;
  const { covarianceRtn: rtn, site } = errors;
  return {
    ...measuredResidual(sighting, computed),
    distanceRad: angleBetween(sighting.direction, computed),
    alongRad: along,
    acrossRad: across,
    lateSeconds: speed === 0 ? 0 : -along / speed,
    squaredDistance:
      rtn && squaredDistance((at) => (at === state ? seen : seenAgainst(sighting, at)), { rtn, site }, state),
  };
}

/** A sighting next to the state of an orbit at its reception (GCRF). */
export function seenAgainst(sighting: Sighting, state: CartesianState): SeenAgainst {
  const down = downLeg({ satellite: state, receiver: sighting.site });
  const computed = unit(down.lineKm);
  const axes = equatorAxes(computed);
  return { offset: offsetOf(sighting.direction, { computed, ...axes }), computed, ...axes, down, sighting };
}

/** Residuals of the angles as they are measured. */
function measuredResidual(
  { angles, site }: Sighting,
  computed: Vector3,
): Pick<DirectionResidual, 'firstRad' | 'secondRad'> {
  if (angles.kind === 'right-ascension') {
    const alpha = Math.atan2(computed[1], computed[0]);
    const delta = Math.atan2(computed[2], Math.hypot(computed[0], computed[1]));
    return {
      firstRad: wrappedToHalfTurn(angles.rightAscensionRad - alpha) * Math.cos(angles.declinationRad),
      secondRad: angles.declinationRad - delta,
    };
  }
  const [east, north, up] = [dot(computed, site.east), dot(computed, site.north), dot(computed, site.zenith)];
  return {
    firstRad: wrappedToHalfTurn(angles.azimuthRad - Math.atan2(east, north)) * Math.cos(angles.elevationRad),
    secondRad: angles.elevationRad - Math.atan2(up, Math.hypot(east, north)),
  };
}

interface SkyPlace {
  readonly computed: Vector3;
  readonly first: Vector3;
  readonly second: Vector3;
}

/** The arc from the computed to the measured direction along the axes of right ascension and declination [rad]. */
function offsetOf(measured: Vector3, { computed, first, second }: SkyPlace): readonly [number, number] {
  const [x, y] = [dot(measured, first), dot(measured, second)];
  const sine = Math.hypot(x, y);
  const stretch = sine < 1e-12 ? 1 : Math.atan2(sine, dot(measured, computed)) / sine;
  return [x * stretch, y * stretch];
}
