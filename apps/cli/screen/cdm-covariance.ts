import { secondsPerDay } from '@farpass/astro/constants';
import { covarianceAt, type Ephemeris } from '@farpass/astro/ephemeris';
import { congruence, type Vector3 } from '@farpass/astro/linear';
import { keplerianOfState, regimeOf } from '@farpass/astro/orbits';
import { type Epoch, secondsBetween, toScale } from '@farpass/astro/time';
import {
  type CatalogueModel,
  catalogueCovariance,
  kindOfName,
  type ObjectClass,
} from '@farpass/conjunction/covariance';
import { objectClassOf } from '@farpass/intake/elements';
import type { LoadedObject } from './objects.ts';

/** A 6×6 covariance along radial, along-track and normal [km², km²/s, km²/s²], 36 numbers by rows, and where it is from. */
export interface StatedCovariance {
  readonly covarianceRtn: Float64Array;
  /** CALCULATED: the ephemeris' own; DEFAULT: of its class, of low confidence. */
  readonly method: 'CALCULATED' | 'DEFAULT';
  readonly sentence: string;
}

/** An object at a closest approach. */
export interface ObjectAtApproach {
  readonly object: LoadedObject;
  readonly tca: Epoch<'UTC'>;
  readonly state: { readonly frame: 'EME2000'; readonly positionKm: Vector3; readonly velocityKmPerS: Vector3 };
  /** Age of its element set then [days]; undefined for an ephemeris. */
  readonly ageDays: number | undefined;
}

/** The covariance of an object at a closest approach: its ephemeris' own, else that of its class and age. */
export function covarianceOf(at: ObjectAtApproach, models: readonly CatalogueModel[]): StatedCovariance {
  const { own } = at.object;
  if (own === undefined) {
    const age = at.ageDays ?? 0;
    return ofClass(at, { models, ageDays: age, why: `Element set of ${age.toFixed(2)} days.` });
  }
  const found = covarianceAt(own.ephemeris, at.tca);
  if (found.kind === 'none') {
    const why = `${noCovariance[found.reason]}: errors of element sets stand for it.`;
    return ofClass(at, { models, ageDays: daysInto(own.ephemeris, at.tca), why });
  }
  const definite = found.isPositiveDefinite ? '' : ' It is not positive definite.';
  return {
    covarianceRtn: found.matrix,
    method: 'CALCULATED',
    sentence: `Covariance of the ephemeris ${own.file}, interpolated to the closest approach.${definite}`,
  };
}

const noCovariance = {
  'no-covariance': 'The ephemeris has no covariance',
  'outside-covariance': "The ephemeris' covariances do not reach this time",
  'outside-ephemeris': 'The ephemeris does not reach this time',
} as const;

interface ClassGround {
  readonly models: readonly CatalogueModel[];
  readonly ageDays: number;
  readonly why: string;
}

function ofClass(at: ObjectAtApproach, { models, ageDays, why }: ClassGround): StatedCovariance {
  const { covarianceRtnKm2, sentence } = catalogueCovariance(models, classOf(at), Math.abs(ageDays));
  const ratePerS = Math.hypot(...at.state.velocityKmPerS) / Math.hypot(...at.state.positionKm);
  return {
    covarianceRtn: withVelocity(covarianceRtnKm2, ratePerS),
    method: 'DEFAULT',
    sentence: `Covariance of low confidence. ${why} ${sentence}`,
  };
}

/** By the catalogue entry; without one by the orbit itself, a payload unless its name says otherwise. */
function classOf({ object, state }: ObjectAtApproach): ObjectClass {
  if (object.entry !== undefined) return objectClassOf(object.entry);
  const kind = kindOfName(object.own?.name);
  return { regime: regimeOf(keplerianOfState(state)), kind: kind === 'unknown' ? 'payload' : kind };
}

/** Days from the first state of an ephemeris to an instant. */
function daysInto({ segments }: Ephemeris, epoch: Epoch<'UTC'>): number {
  const tai = toScale(epoch, 'TAI');
  return Math.max(0, ...segments.map(({ start }) => secondsBetween(tai, start))) / secondsPerDay;
}

/**
 * Velocity follows from position as on a circular orbit that is shifted in time and in height (δṘ = −n δT by the turned
 * radial, δṪ = −n δR / 2 by vis-viva), with a hundredth of it independent so that the matrix is definite.
 */
function withVelocity(positionRtnKm2: Float64Array, ratePerS: number): Float64Array {
  const n = ratePerS;
  const follows = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, -n, 0, -n / 2, 0, 0, 0, 0, 0];
  const full = Float64Array.from(congruence(follows, positionRtnKm2));
  const [r = 0, t = 0, w = 0] = [0, 4, 8].map((place) => positionRtnKm2[place]);
  for (const [axis, variance] of [1e-4 * t, 1e-4 * r, w].entries()) {
    const place = 7 * (axis + 3);
    full[place] = (full[place] ?? 0) + n ** 2 * variance;
  }
  return full;
}
