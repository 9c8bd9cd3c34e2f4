import type { InertialFrame, StateVector } from '@farpass/astro/frames';
import {
  congruence,
  leadingBlock,
  type Matrix,
  rotateCovariance,
  rtnRotation,
  type Vector3,
} from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import { shippedModel } from '@farpass/conjunction/covariance';
import { approachCovariance } from '@farpass/screening/messages';
import type { ObjectRecord } from '@farpass/screening/objects';
import { freeFlightOf } from '../event/burn-outcome.ts';
import { type ManoeuvreEvent, ownObject } from '../event/manoeuvre-event.ts';
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

/** Position covariance of an element set in its own RTN, inertial axes [km²]. */
export function setCovarianceKm2(at: SetAtApproach, model: ErrorModel): Matrix {
  if (model.kind === 'learnt') return leadingBlock(approachCovariance(at, { ofClasses: [shippedModel] }).rtn, 3);
  const [r, t, n] = model.secondarySigmaKm;
  return Float64Array.of(r * r, 0, 0, 0, t * t, 0, 0, 0, n * n);
}

/**
 * Position covariances of the object that burns, along its own RTN, at times after the message's closest approach [s,
 * ascending].
 */
export function ownCovariancesKm2(
  event: ManoeuvreEvent,
  seconds: readonly number[],
  model: ErrorModel,
): readonly Matrix[] {
  const { covarianceGcrf } = ownObject(event);
  if (model.kind === 'fixed' || covarianceGcrf === undefined) return seconds.map(() => heldCovarianceKm2(event));
  return unburntPoints(freeFlightOf(event), seconds).map((point) => ownCovarianceKm2(event, point, model));
}

/** The same at a point of the unburnt orbit. */
export function ownCovarianceKm2(event: ManoeuvreEvent, { state, fromTca }: UnburntPoint, model: ErrorModel): Matrix {
  const { covarianceGcrf } = ownObject(event);
  const axes = rtnRotation(state);
  if (model.kind === 'fixed' || covarianceGcrf === undefined || axes === undefined) return heldCovarianceKm2(event);
  return rotateCovariance(axes, leadingBlock(congruence(fromTca, covarianceGcrf), 3));
}

/** The covariance of the message, unchanged. */
function heldCovarianceKm2(event: ManoeuvreEvent): Matrix {
  return leadingBlock(ownObject(event).covarianceRtn, 3);
}
