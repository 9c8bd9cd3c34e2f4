import type { PlaneCovariance, PlanePoint } from '../../plane/encounter-plane.ts';
import type { FoundProbability, MessageFigures, OtherRadius, PlaneFigures, PlanePart } from '../figures.ts';
import type { ScaledProbability } from '../followed-scales.ts';
import type { RiskDoubt } from './doubt.ts';
import type { MessageOrigin } from './history/origin.ts';

/** Whether smaller sigmas would give a larger probability, and the largest one over the scales that are judged. */
export interface Dilution {
  readonly isDiluted: boolean;
  readonly largest: number;
  /** The largest one from a fifth to ten times the stated sigmas; undefined if that is not known. */
  readonly wider?: number | undefined;
}

/** The dilution of a message as it was found once, with the smallest scale that it holds for. */
export interface KeptDilution extends Dilution {
  readonly smallestScale: number;
}

/** The data of one message that a risk can be based on. */
export interface RiskEvidence {
  readonly found: FoundProbability;
  /** As stated by the originator. */
  readonly originatorProbability?: number | undefined;
  /** Undefined if the message does not state the miss. */
  readonly miss?: MissEvidence | undefined;
  /** As the message states it, next to its states. */
  readonly statedMissKm?: number | undefined;
  /** Whether a covariance is a default one, such as that of an element set, and not of an orbit determination. */
  readonly isByDefault?: boolean | undefined;
  /** A message that contradicts itself or physics: only its urgent figures are evidence. */
  readonly isContradictory: boolean;
  /** Undefined for a message of another originator. */
  readonly source?: OwnSource | undefined;
  /** Undefined for a message that was assessed before origins were kept. */
  readonly origin?: MessageOrigin | undefined;
  /** The probability with smaller sigmas, if straight lines do not give it: by the method that judged the message. */
  readonly overScales?: readonly ScaledProbability[] | undefined;
  /** The probability with the density error that both objects share; undefined if the message does not say what it does. */
  readonly sharedDensity?: number | undefined;
  /** The same by our own flight of the objects. */
  readonly ownDensity?: number | undefined;
  /** The probability by what else is known about the radius, if the other object has a listed one. */
  readonly otherRadius?: OtherRadius | undefined;
  /** Found when the message was assessed, because it takes milliseconds; undefined: it is found when it is needed. */
  readonly dilution?: KeptDilution | undefined;
  /** Doubts that keep the message from lowering a risk. */
  readonly doubts?: readonly RiskDoubt[] | undefined;
}

/** A pass over a sensor whose measurements were used. UTC with Z. */
export interface TrackedPass {
  readonly sensor: string;
  /** Whose account delivered the file; undefined in the simulated network, and if an earlier version made the message. */
  readonly provider?: string | undefined;
  readonly from: string;
  readonly to: string;
}

/**
 * The source of a message of our own: a screening, or tracks. The passes are those whose measurements the orbit rests
 * on; an orbit that does not fit its tracks rests on none.
 */
export type OwnSource =
  | { readonly kind: 'screened' }
  | { readonly kind: 'tracked'; readonly passes: readonly TrackedPass[] };

/** The miss of a message, with the position in the encounter plane if it is known. */
export interface MissEvidence {
  readonly missDistanceKm: number;
  readonly radialKm?: number | undefined;
  readonly radiusKm: number;
  readonly inPlane?:
    | {
        readonly point: PlanePoint;
        readonly joint?: PlaneCovariance | undefined;
        readonly parts?: readonly PlanePart[] | undefined;
      }
    | undefined;
}

/** The evidence from the figures of a message. */
export function evidenceOf(
  figures: MessageFigures,
  stated: Omit<RiskEvidence, 'found' | 'miss' | 'overScales' | 'sharedDensity' | 'ownDensity' | 'otherRadius'>,
): RiskEvidence {
  const { geometry, plane, found, hardBodyRadiusKm, overScales, sharedDensity, ownDensity, otherRadius } = figures;
  const { missDistanceKm, missKm } = geometry;
  const inPlane = plane && planeEvidence(plane);
  const miss = { missDistanceKm, radialKm: Math.abs(missKm.radial), radiusKm: hardBodyRadiusKm, inPlane };
  const { originatorProbability, statedMissKm, isByDefault, isContradictory, source, origin, doubts } = stated;
  return {
    originatorProbability,
    statedMissKm,
    isByDefault,
    isContradictory,
    source,
    origin,
    doubts,
    found,
    miss,
    overScales,
    sharedDensity,
    ownDensity: ownDensity?.probability,
    otherRadius,
  };
}

/** The values in the encounter plane that a risk uses. */
export function planeEvidence({ object2, joint, parts }: PlaneFigures): NonNullable<MissEvidence['inPlane']> {
  return { point: { xKm: object2.xKm, yKm: object2.yKm }, joint, parts };
}
