import type { InertialFrame, StateVector } from '@farpass/astro/frames';
import {
  addMatrices,
  congruence,
  leadingBlock,
  type Matrix,
  rotateCovariance,
  rtnRotation,
  type Vector3,
} from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import { type EncounterObject, positionErrors, type RtnErrors, withRtnErrors } from '@farpass/conjunction/approach';
import { shippedModel } from '@farpass/conjunction/covariance';
import { approachCovariance, stretchedPosition } from '@farpass/screening/messages';
import type { ObjectRecord } from '@farpass/screening/objects';
import { type PlannedBurn, thrustsOf } from '../burns/planned-burn.ts';
import { freeFlightOf } from '../event/burn-outcome.ts';
import { type EventObject, type ManoeuvreEvent, ownObject } from '../event/manoeuvre-event.ts';
import { carriedBurnErrors } from '../flight/burn-errors.ts';
import { type UnburntPoint, unburntPoints } from '../flight/unburnt.ts';

/**
 * Errors at approaches after the burn. `learnt`: the learnt errors of element sets, and the message's covariance
 * propagated along the orbit. `fixed`: the same 1 σ in RTN for every element set, and the message's own position
 * covariance at every time.
 */
export type ErrorModel = { readonly kind: 'learnt' } | { readonly kind: 'fixed'; readonly secondarySigmaKm: Vector3 };

/** An element set at an approach. */
export interface SetAtApproach {
  readonly record: ObjectRecord;
  readonly tca: Epoch<'UTC'>;
  readonly state: StateVector<InertialFrame>;
  readonly ageSeconds: number;
}

/** Errors of the position of an element set in its own RTN, inertial axes [km²]. */
export function setErrors(at: SetAtApproach, model: ErrorModel): RtnErrors {
  if (model.kind === 'learnt') {
    const { rtn, mixture } = approachCovariance(at, { ofClasses: [shippedModel] });
    return {
      covarianceRtn: leadingBlock(rtn, 3),
      mixtureRtn: mixture?.map(({ share, sigmas }) => ({ share, covarianceRtn: stretchedPosition(rtn, sigmas) })),
    };
  }
  const [r, t, n] = model.secondarySigmaKm;
  return { covarianceRtn: Float64Array.of(r * r, 0, 0, 0, t * t, 0, 0, 0, n * n) };
}

/**
 * Errors of the position of the object that burns, along its own RTN, at times after the message's closest approach [s,
 * ascending].
 */
export function ownErrors(event: ManoeuvreEvent, seconds: readonly number[], model: ErrorModel): readonly RtnErrors[] {
  const { covarianceGcrf } = ownObject(event);
  if (model.kind === 'fixed' || covarianceGcrf === undefined) return seconds.map(() => heldErrors(event));
  return unburntPoints(freeFlightOf(event), seconds).map((point) => ownErrorsAt(event, point, model));
}

/** The same at a point of the unburnt orbit. */
export function ownErrorsAt(event: ManoeuvreEvent, { state, fromTca }: UnburntPoint, model: ErrorModel): RtnErrors {
  const own = ownObject(event);
  const axes = rtnRotation(state);
  if (model.kind === 'fixed' || own.covarianceGcrf === undefined || axes === undefined) return heldErrors(event);
  const carried = (gcrf: Matrix) => rotateCovariance(axes, leadingBlock(congruence(fromTca, gcrf), 3));
  return {
    covarianceRtn: carried(own.covarianceGcrf),
    mixtureRtn: gcrfParts(own)?.map(({ share, covariance }) => ({ share, covarianceRtn: carried(covariance) })),
  };
}

/** Errors along the own RTN with those that a burn adds to them. */
export function withBurnErrors(
  event: ManoeuvreEvent,
  own: readonly RtnErrors[],
  { seconds, burn }: { readonly seconds: readonly number[]; readonly burn: PlannedBurn | undefined },
): readonly RtnErrors[] {
  if (burn === undefined || thrustsOf(burn).every(({ errors }) => errors === undefined)) return own;
  const free = freeFlightOf(event);
  const added = carriedBurnErrors(free, burn, { seconds });
  const points = unburntPoints(free, seconds);
  return own.map((errors, place) => {
    const [more, point] = [added[place], points[place]];
    const axes = point && rtnRotation(point.state);
    if (more === undefined || axes === undefined) return errors;
    const position = rotateCovariance(axes, leadingBlock(more, 3));
    const withMore = (matrix: Matrix) => addMatrices(leadingBlock(matrix, 3), position);
    return {
      covarianceRtn: withMore(errors.covarianceRtn),
      mixtureRtn: errors.mixtureRtn?.map((part) => ({ ...part, covarianceRtn: withMore(part.covarianceRtn) })),
    };
  });
}

/** The Gaussians of the message, with velocities, along GCRF. */
function gcrfParts({ state, covarianceRtn, mixtureRtn }: EventObject): EncounterObject['mixture'] {
  return withRtnErrors({ ...state, covariance: undefined }, { covarianceRtn, mixtureRtn }).mixture;
}

/** The errors of the message, unchanged. */
function heldErrors(event: ManoeuvreEvent): RtnErrors {
  return positionErrors(ownObject(event));
}
