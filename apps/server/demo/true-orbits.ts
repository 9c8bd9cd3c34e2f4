import { type Matrix, rotateCovariance, rtnRotation, sum, transpose, type Vector3 } from '@farpass/astro/linear';
import { principalPlane } from '@farpass/conjunction/plane';
import { probabilityFoster1992 } from '@farpass/conjunction/probability';
import { encounterFromCdm } from '@farpass/intake/cdm';
import { receivedCdm } from '../conjunctions/cdms/record.ts';

/** A message, and what tracks are expected to leave of the uncertainty of one of its objects. */
interface TrackedMessage {
  readonly received: string;
  readonly side: 'object1' | 'object2';
  /** RTN of the tracked object [km², km²/s, km²/s²], 36 numbers by rows. */
  readonly covarianceRtnKm2: readonly number[];
}

/**
 * The places of true orbits, those first from whose tracks a message with a small probability follows; each is given by its
 * distance from the orbit of the message at the closest approach [km]. Those without a distance are left out.
 */
export function smallestFirst(
  { received, side, covarianceRtnKm2 }: TrackedMessage,
  offsets: readonly (Vector3 | undefined)[],
): readonly number[] {
  const { encounter } = encounterFromCdm(receivedCdm(received));
  const name = side === 'object1' ? 'primary' : 'secondary';
  const { [name]: known } = encounter;
  const axes = rtnRotation(known);
  const rtn: Matrix = Float64Array.from(covarianceRtnKm2);
  const covariance = axes === undefined ? known.covariance : rotateCovariance(transpose(axes), rtn);
  return offsets
    .flatMap((offset, place) => {
      if (offset === undefined) return [];
      const moved = { ...known, covariance, positionKm: sum(known.positionKm, offset) };
      const plane = principalPlane({ ...encounter, [name]: moved });
      return plane === undefined ? [] : [{ place, probability: probabilityFoster1992(plane.problem) }];
    })
    .toSorted((a, b) => a.probability - b.probability)
    .map(({ place }) => place);
}
