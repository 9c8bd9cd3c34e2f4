import { type Matrix, rotateCovariance, rtnRotation } from '@farpass/astro/linear';
import type { Encounter } from '@farpass/conjunction/approach';
import type { PlaneState, StandardPair } from '@farpass/conjunction/event';
import { covarianceInPlane, type EncounterPlane, type PlaneCovariance, planeView } from '@farpass/conjunction/plane';
import { type Chances, chancesOf, type PossibleOutcome, type SettledLimits } from './chances.ts';
import type { ValuedSensor } from './request.ts';
import type { PassInformation } from './seen-passes.ts';
import { afterPasses, type Whitening } from './whitened.ts';

/** Both objects in the encounter plane, and the one that would be observed. */
export interface PlaneOfEncounter {
  readonly plane: EncounterPlane;
  readonly now: PlaneState;
  /** Covariance of the object that is not observed. */
  readonly other: PlaneCovariance;
  /** The tracked object's share of the variance in the plane. */
  readonly share: number;
}

/** The encounter plane; undefined without relative motion or without both covariances. */
export function planeOfEncounter(encounter: Encounter, tracked: 'primary' | 'secondary'): PlaneOfEncounter | undefined {
  const view = planeView(encounter);
  const [first, second] = [view?.object1.covariance, view?.object2.covariance];
  if (view?.joint === undefined || first === undefined || second === undefined) return undefined;
  const [own, other] = tracked === 'primary' ? [first, second] : [second, first];
  return {
    plane: view.plane,
    now: { miss: view.object2, covariance: view.joint, radiusKm: encounter.hardBodyRadiusKm },
    other,
    share: (own.xx + own.yy) / (view.joint.xx + view.joint.yy),
  };
}

/** Two objects are known equally well if their sigmas in the encounter plane are within this ratio. */
const equalSigmas = 1.2;

/**
 * The object to track: the one with the larger share of the variance in the encounter plane, or the secondary if that
 * is not known. If both are known equally well, the other one follows: it is used if no sensor sees the first one in
 * time.
 */
export function objectsToTrack(encounter: Encounter): readonly ('primary' | 'secondary')[] {
  const found = planeOfEncounter(encounter, 'primary');
  const ratio = found === undefined ? 0 : found.share / (1 - found.share);
  const order = ratio > 1 ? (['primary', 'secondary'] as const) : (['secondary', 'primary'] as const);
  const isEqual = ratio <= equalSigmas ** 2 && ratio >= equalSigmas ** -2;
  return isEqual ? order : order.slice(0, 1);
}

/** A pass as used in a set. */
export interface CountedPass {
  readonly information: Matrix;
  /** Errors that arise after its end and those that all clocks share, whitened. */
  readonly unseen: Matrix;
  /** Chance that it gives measurements: that the object is detected, and no cloud or fault prevents it. */
  readonly successShare: number;
  /** With the time of a search, if there is one. */
  readonly price: number | undefined;
}

/** Knowledge before any pass. */
export interface KnownBefore {
  readonly encounter: Encounter;
  readonly tracked: 'primary' | 'secondary';
  readonly plane: PlaneOfEncounter;
  readonly whitening: Whitening;
  readonly limits: SettledLimits;
}

/** A pass in the form that sets need. */
export function countedPass(
  { information, unseen, detection }: PassInformation,
  { successShare = 1, price }: Pick<ValuedSensor, 'successShare' | 'price'>,
): CountedPass {
  return {
    information,
    unseen,
    successShare: successShare * detection.chance,
    price: price === undefined ? undefined : price * (detection.search?.observations ?? 1),
  };
}

/**
 * GCRF covariance of the tracked object at the TCA after some passes, in chronological order; today's covariance
 * without passes.
 */
export function covarianceAfter(
  { whitening, encounter, tracked }: KnownBefore,
  passes: readonly CountedPass[],
): Matrix {
  if (passes.length === 0) return encounter[tracked].covariance ?? new Float64Array(36);
  return whitening.covariance(afterPasses(passes));
}

/** The joint covariance in the encounter plane with this covariance of the tracked object. */
export function planeAfter({ plane: { plane, other } }: KnownBefore, covariance: Matrix): PlaneCovariance {
  const own = covarianceInPlane(plane, covariance);
  return { xx: own.xx + other.xx, xy: own.xy + other.xy, yy: own.yy + other.yy };
}

/** Along the RTN axes of the tracked object at the TCA, inertial. */
export function alongOwnAxes({ encounter, tracked }: KnownBefore, covariance: Matrix): Matrix {
  const axes = rtnRotation(encounter[tracked]);
  return axes === undefined ? covariance : rotateCovariance(axes, covariance);
}

/** The chances of a set of passes. Each may fail. */
export function chancesOfSet(
  known: KnownBefore,
  passes: readonly CountedPass[],
  draws: readonly StandardPair[],
): Chances {
  const outcomes = subsetsOf(passes).map(({ weight, given }): PossibleOutcome => {
    const left = given.length === 0 ? known.plane.now.covariance : planeAfter(known, covarianceAfter(known, given));
    return { weight, left };
  });
  return chancesOf(known.plane.now, outcomes, { limits: known.limits, draws });
}

interface Subset {
  readonly weight: number;
  readonly given: readonly CountedPass[];
}

/**
 * All subsets of the passes that may give measurements, with their chances; clouds over different sensors are
 * independent.
 */
function subsetsOf(passes: readonly CountedPass[]): readonly Subset[] {
  return passes.reduce<readonly Subset[]>(
    (subsets, pass) =>
      subsets
        .flatMap(({ weight, given }): readonly Subset[] => [
          { weight: weight * pass.successShare, given: [...given, pass] },
          { weight: weight * (1 - pass.successShare), given },
        ])
        .filter(({ weight }) => weight > 0),
    [{ weight: 1, given: [] }],
  );
}
