import { leadingBlock, rotateCovariance, rtnRotation } from '@farpass/astro/linear';
import type { Epoch } from '@farpass/astro/time';
import { Associator } from '@farpass/tracking/associate';
import type { AprioriOrbit } from '@farpass/tracking/determine';
import type { Track } from '@farpass/tracking/measurement';

/** Whether a track belongs to the ordered object. */
export interface TrackBelonging {
  readonly isAssociated: boolean;
  /**
   * Median squared distance in the covariances of orbit and sensor, and the largest one that still belongs; null if it
   * is not known.
   */
  readonly squaredDistance: number | null;
  readonly threshold: number | null;
}

/** Share of true tracks that are kept. */
const keptShare = 0.9999;
const limit = { metric: 'mahalanobis-distance', probability: keptShare } as const;

/**
 * Compares tracks with the previously known orbit, in its covariance at the time of each track and the noise of the
 * sensors.
 */
export function belongingOf(tracks: readonly Track[], known: Required<AprioriOrbit>): readonly TrackBelonging[] {
  const covarianceRtn = (epoch: Epoch<'UTC'>) => {
    const [state, covariance] = [known.stateAt(epoch), known.covarianceAt(epoch)];
    const axes = state && rtnRotation(state);
    if (axes === undefined || covariance === undefined) return undefined;
    return rotateCovariance(axes, leadingBlock(covariance, 3));
  };
  const orbit = { id: 'known', orbitDataType: 'SP_EPHEMERIS', stateAt: known.stateAt, covarianceRtn } as const;
  const associator = new Associator(undefined, { limit, ownOrbits: [orbit] });
  return tracks.map((track): TrackBelonging => {
    const { candidates, best } = associator.associate(track);
    const [first] = candidates;
    return {
      isAssociated: best !== undefined,
      squaredDistance: first?.associationValue ?? null,
      threshold: first?.associationThreshold ?? null,
    };
  });
}
