import { leadingBlock, rotateCovariance, rtnRotation, symmetricEigen } from '@farpass/astro/linear';
import { keplerianOfState, regimeOf } from '@farpass/astro/orbits';
import type { Epoch } from '@farpass/astro/time';
import { catalogueCovariance, shippedModel } from '@farpass/conjunction/covariance';
import { Associator } from '@farpass/tracking/associate';
import type { AprioriOrbit } from '@farpass/tracking/determine';
import type { Track } from '@farpass/tracking/measurement';

/** Why a track that the message takes for the object may be a stranger's: only a person says that it is not. */
export type TrackDoubt =
  /** The element set of the object, with the errors of its class and age, does not take it. */
  | 'ELEMENT_SET_DISAGREES'
  /** No element set names the object, and the covariance of the message is as large as strangers are far away. */
  | 'COVARIANCE_TOO_LARGE';

/** Whether a track belongs to the ordered object. */
export interface TrackBelonging {
  readonly isAssociated: boolean;
  /**
   * Median squared distance in the covariances of orbit and sensor, and the largest one that still belongs; null if it
   * is not known.
   */
  readonly squaredDistance: number | null;
  readonly threshold: number | null;
  /** Why it waits for a person; absent if nothing is in doubt. */
  readonly doubt?: TrackDoubt;
}

/** An orbit with its covariance, GCRF. */
export type OrbitWithErrors = Required<AprioriOrbit>;

/** The knowledge of the object that was ordered. */
export interface ObjectKnowledge {
  /** The orbit of its message, with all that may move it between a track and the closest approach. */
  readonly message: OrbitWithErrors;
  /** The same with the errors that the message states and that tracks reduce. */
  readonly stated: OrbitWithErrors;
  /** The orbit of its element set, with the errors of its class and age. */
  readonly elementSet: OrbitWithErrors | undefined;
  /** The tracks that are of the object by the word of a person. */
  readonly confirmed: readonly Track[];
}

/** Share of true tracks that are kept. */
const keptShare = 0.9999;
const limit = { metric: 'mahalanobis-distance', probability: keptShare } as const;

/**
 * Compares tracks with the orbit of a message, in its covariance at the time of each track and the noise of the sensors.
 *
 * A message whose covariance is far too large takes every object near its own. So the element set of the object has to
 * take the track as well, and one of the two has to say more than the place where strangers fly, too. Otherwise the
 * track waits for a person.
 */
export function belongingOf(tracks: readonly Track[], known: ObjectKnowledge): readonly TrackBelonging[] {
  const byMessage = takenBy(tracks, known.message);
  const bySet = known.elementSet && takenBy(tracks, known.elementSet);
  return tracks.map((track, place): TrackBelonging => {
    const { isAssociated, squaredDistance = null, threshold = null } = byMessage[place] ?? { isAssociated: false };
    const found = { squaredDistance, threshold };
    const doubt = isAssociated ? doubtOf(track, known, bySet?.[place]) : undefined;
    if (doubt === undefined) return { isAssociated, ...found };
    return { isAssociated: known.confirmed.includes(track), ...found, doubt };
  });
}

interface Taken {
  readonly isAssociated: boolean;
  readonly squaredDistance?: number;
  readonly threshold?: number;
}

/** Whether an orbit takes each of the tracks; undefined for one at which it has no state. */
function takenBy(tracks: readonly Track[], known: OrbitWithErrors): readonly (Taken | undefined)[] {
  const covarianceRtn = (epoch: Epoch<'UTC'>) => {
    const [state, covariance] = [known.stateAt(epoch), known.covarianceAt(epoch)];
    const axes = state && rtnRotation(state);
    if (axes === undefined || covariance === undefined) return undefined;
    return rotateCovariance(axes, leadingBlock(covariance, 3));
  };
  const orbit = { id: 'known', orbitDataType: 'SP_EPHEMERIS', stateAt: known.stateAt, covarianceRtn } as const;
  const associator = new Associator(undefined, { limit, ownOrbits: [orbit] });
  return tracks.map((track): Taken | undefined => {
    const [first] = associator.associate(track).candidates;
    if (first === undefined) return undefined;
    const { isAssociated, associationValue: squaredDistance, associationThreshold: threshold } = first;
    return { isAssociated, squaredDistance, threshold };
  });
}

function doubtOf(track: Track, { stated, elementSet }: ObjectKnowledge, bySet: Taken | undefined) {
  if (bySet?.isAssociated === false) return 'ELEMENT_SET_DISAGREES';
  const middle = track.measurements[Math.floor(track.measurements.length / 2)]?.epoch;
  if (middle === undefined) return undefined;
  const orbits = bySet === undefined || elementSet === undefined ? [stated] : [stated, elementSet];
  const isWide = orbits.every((orbit) => saysNothing(orbit, middle));
  return isWide ? 'COVARIANCE_TOO_LARGE' : undefined;
}

/**
 * An orbit that is known no better than an element set that is too old to be used, of something that does not manoeuvre,
 * says where its neighbours may be, too: fragments of one event, and satellites of one launch, fly that close along one
 * orbit [days].
 */
const uselessAgeDays = 14;

function saysNothing({ stateAt, covarianceAt }: OrbitWithErrors, epoch: Epoch<'UTC'>): boolean {
  const [state, covariance] = [stateAt(epoch), covarianceAt(epoch)];
  if (state === undefined || covariance === undefined) return true;
  const objectClass = { regime: regimeOf(keplerianOfState({ frame: 'GCRF', ...state })), kind: 'debris' } as const;
  const { covarianceRtnKm2 } = catalogueCovariance([shippedModel], objectClass, uselessAgeDays);
  return largestVariance(leadingBlock(covariance, 3)) > largestVariance(covarianceRtnKm2);
}

function largestVariance(covariance: ReturnType<typeof leadingBlock>): number {
  return Math.max(...symmetricEigen(covariance).values);
}
