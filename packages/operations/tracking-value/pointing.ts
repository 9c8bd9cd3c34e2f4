import { covarianceToOrbitalAxes, orbitalAxes } from '@farpass/astro/frames';
import type { Vector3 } from '@farpass/astro/linear';
import { type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import { orbitAt } from '@farpass/tracking/determine';
import { airSigmaShareAt, dividedCovariance, whereaboutsBefore } from '@farpass/tracking/value';
import { orbitEphemeris } from '../tracking/index.ts';
import { type CdmSide, type FlownSideOptions, flownSide } from './flown-side.ts';

/** The object of a message to be tracked, the time, and the author. */
export interface PointingOrder extends FlownSideOptions {
  readonly cdm: Cdm;
  readonly object: CdmSide;
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
  readonly originator: string;
  readonly creation: Epoch<'UTC'>;
}

/** The orbit with which sensors are pointed, as an OEM, and the largest sigmas of where its object may be along RTN. */
export interface Pointing {
  readonly ephemeris: string;
  readonly sigmasRtnKm: Vector3;
}

/**
 * The orbit of an object of a message over a time before its closest approach, as an OEM with covariances, for pointing
 * sensors. Propagated back from the message's state with the same forces as in the determination from tracks. The
 * uncertainty of the drag from there to the closest approach is not an error of these states, so their covariances do
 * not include it.
 */
export async function pointingEphemeris(order: PointingOrder): Promise<Pointing> {
  const { cdm, object, from, to, originator, creation } = order;
  const { state, covariance, dynamics } = await flownSide(cdm, object, order);
  const {
    OBJECT_NAME: objectName,
    OBJECT_DESIGNATOR,
    INTERNATIONAL_DESIGNATOR: designator,
  } = cdm[object].metadata.values;
  if (covariance === undefined)
    throw new Error(
      `the message gives no covariance of ${objectName} that can be used; no sensor can be pointed by it.`,
    );
  const epoch = parseEpoch(cdm.relative.values.TCA, 'UTC');
  const sinceSeconds = Math.min(0, secondsBetween(to, epoch));
  const flown = { tca: epoch, state, dynamics };
  const sigmaShare = airSigmaShareAt(dynamics, epoch);
  const divided = dividedCovariance(flown, covariance, { sinceSeconds, sigmaShare });
  const observable = Float64Array.from(divided?.observable ?? covariance);
  const orbitWith = (atTca: Float64Array) => ({
    epoch,
    state,
    covariance: atTca,
    coefficients: {},
    noise: undefined,
    dynamics,
  });
  // A search looks wherever the object may be, as the value and the gate of its tracks do.
  const timesSeconds = [from, to].map((at) => Math.min(0, secondsBetween(at, epoch)));
  const whereabouts = whereaboutsBefore(flown, covariance, { timesSeconds, sigmaShare });
  const there = [from, to].flatMap((at, k) =>
    orbitAt(orbitWith(Float64Array.from(whereabouts[k] ?? covariance)), [at]),
  );
  const objectId = designator === 'UNKNOWN' ? OBJECT_DESIGNATOR : designator;
  const names = { originator, creation, objectName, objectId };
  const orbit = orbitWith(observable);
  return { ephemeris: orbitEphemeris({ orbit }, { from, to }, names), sigmasRtnKm: largestSigmas(there) };
}

function largestSigmas(there: ReturnType<typeof orbitAt>): Vector3 {
  const sigmas = there.map(({ state, covariance }) => {
    const rtn = covarianceToOrbitalAxes(covariance, orbitalAxes('RTN', { frame: 'GCRF', ...state }), 'inertial');
    return [0, 7, 14].map((place) => Math.sqrt(rtn[place] ?? 0));
  });
  const largest = (axis: number) => Math.max(...sigmas.map((one) => one[axis] ?? 0));
  return [largest(0), largest(1), largest(2)];
}
