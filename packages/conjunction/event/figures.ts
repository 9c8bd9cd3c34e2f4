import { wgs84 } from '@farpass/astro/constants';
import { rotateCovariance, rtnRotation } from '@farpass/astro/linear';
import { periodSeconds } from '@farpass/astro/orbits';
import { encounterIntervalCoppola2012 } from '../approach/duration.ts';
import type { Encounter, EncounterObject } from '../approach/encounter.ts';
import { type EncounterGeometry, encounterGeometry, jointPositionCovariance } from '../approach/geometry.ts';
import { partsOf } from '../approach/mixture.ts';
import { shiftToClosestApproach } from '../approach/shift.ts';
import { type PlaneCovariance, type PlaneObject, planeView } from '../plane/encounter-plane.ts';
import type { Assessment, MethodName, Repair } from '../probability/assessment.ts';
import { followedOverScales, type ScaledProbability } from './followed-scales.ts';

/** Along radial, transverse and normal of object 1, axes frozen at the closest approach. */
export type RtnFigures = readonly [radial: number, transverse: number, normal: number];

/** The probability computed for a message: the number of its assessment without the reasons. */
export type FoundProbability =
  | { readonly kind: 'probability' | 'upperBound'; readonly method: MethodName; readonly value: number }
  | { readonly kind: 'none' };

/** Both objects in the encounter plane, origin at object 1; `joint` is the sum of both covariances. */
export interface PlaneFigures {
  readonly object1: PlaneObject;
  readonly object2: PlaneObject;
  readonly joint?: PlaneCovariance | undefined;
  /** The joint covariances that the errors are a mixture of, with their shares; undefined if they are one Gaussian. */
  readonly parts?: readonly PlanePart[] | undefined;
}

export interface PlanePart {
  readonly share: number;
  readonly joint: PlaneCovariance;
}

/**
 * The values of one message that risk, trend, expectation and pages need: plain numbers at the straight-line closest
 * approach, km and s. They are stored with the message, so that none is computed twice.
 */
export interface MessageFigures {
  readonly geometry: EncounterGeometry;
  /** One sigma of the relative position along each axis, both objects together; undefined without both covariances. */
  readonly sigmaRtnKm?: RtnFigures | undefined;
  /** The same seen from object 2: along its own axes, from it to object 1. Another message may name the objects so. */
  readonly fromObject2?: SeenMiss | undefined;
  /** Undefined without relative motion. */
  readonly plane?: PlaneFigures | undefined;
  readonly hardBodyRadiusKm: number;
  readonly found: FoundProbability;
  /** Only of a pair that straight lines do not describe: the probability with smaller sigmas (`followedOverScales`). */
  readonly overScales?: readonly ScaledProbability[] | undefined;
  /** The probability with the density error that both objects share, if the message says what it does to them. */
  readonly sharedDensity?: number | undefined;
  /** The same by our own flight of the objects, if the message does not say it of both. */
  readonly ownDensity?: OwnDensity | undefined;
  /** The probability by what else is known about the radius. */
  readonly otherRadius?: OtherRadius | undefined;
  readonly repairs: readonly Repair[];
  /** How long the pair stays close, s after the message's TCA; only for slow pairs. */
  readonly slowIntervalS?: { readonly from: number; readonly to: number } | undefined;
}

/** The 2D probability with the density error that both objects share, where it rests on our own flight of an object. */
export interface OwnDensity {
  readonly probability: number;
  /** The least and the most within the errors of our sensitivities and sigmas. */
  readonly least: number;
  readonly most: number;
  readonly object1: DensityBasis;
  readonly object2: DensityBasis;
}

/** The effect of a density error on an object, and who says so. */
export interface DensityBasis {
  readonly source: 'MESSAGE' | 'OURS';
  /** Sigma of the density that was forecast, divided by the density. */
  readonly relativeSigma: number;
  /** Displacement at the closest approach for a density error of 100 %. */
  readonly radialM: number;
  readonly alongTrackM: number;
  readonly crossTrackM: number;
}

/** Further knowledge about the radius of a pair whose other object has a listed one. */
export interface OtherRadius {
  /** The mean probability over the uncertainty of the listed radius; undefined if it is certain. */
  readonly overSigma?: number | undefined;
  /** The combined radius that the originator states, km, and the probability with it, if the listed one is smaller. */
  readonly stated?: WithRadius | undefined;
  /** The combined radius without the list, if the list gives a smaller one that is only a default of the object's class. */
  readonly unlisted?: WithRadius | undefined;
}

/** Another combined radius of a pair, and the probability with it. */
interface WithRadius {
  readonly radiusKm: number;
  readonly probability: number;
}

/** A miss with its sigmas along the axes of one object. */
export interface SeenMiss {
  readonly missRtnKm: RtnFigures;
  readonly sigmaRtnKm?: RtnFigures | undefined;
}

/** The figures of an encounter with its assessment. */
export function messageFigures(encounter: Encounter, assessment: Assessment): MessageFigures {
  const figures = figuresAtOnce(encounter, assessment);
  const overScales = followedOverScales(encounter, assessment);
  return overScales === undefined ? figures : { ...figures, overScales };
}

function figuresAtOnce(encounter: Encounter, assessment: Assessment): MessageFigures {
  const { encounter: shifted, shiftS } = shiftToClosestApproach(encounter);
  return {
    geometry: encounterGeometry(shifted),
    sigmaRtnKm: jointSigmasRtnKm(shifted),
    fromObject2: seenMiss({ ...shifted, primary: shifted.secondary, secondary: shifted.primary }),
    plane: planeFigures(encounter),
    hardBodyRadiusKm: encounter.hardBodyRadiusKm,
    found: foundIn(assessment),
    repairs: assessment.repairs,
    slowIntervalS: slowIntervalOf(shifted, shiftS),
  };
}

/** Both objects of an encounter in its plane; undefined without relative motion. */
export function planeFigures(encounter: Encounter): PlaneFigures | undefined {
  const view = planeView(encounter);
  return view && { object1: view.object1, object2: view.object2, joint: view.joint, ...planeParts(encounter) };
}

function planeParts(encounter: Encounter): Pick<PlaneFigures, 'parts'> {
  const parts = partsOf(encounter);
  if (parts.length === 1) return {};
  return {
    parts: parts.flatMap(({ share, encounter: one }) => {
      const joint = planeView(one)?.joint;
      return joint === undefined ? [] : [{ share, joint }];
    }),
  };
}

function seenMiss(encounter: Encounter): SeenMiss {
  const { radial, transverse, normal } = encounterGeometry(encounter).missKm;
  return { missRtnKm: [radial, transverse, normal], sigmaRtnKm: jointSigmasRtnKm(encounter) };
}

function foundIn(assessment: Assessment): FoundProbability {
  if (assessment.kind === 'none') return { kind: 'none' };
  const { kind, method, value } = assessment;
  return { kind, method, value };
}

function jointSigmasRtnKm(encounter: Encounter): RtnFigures | undefined {
  const joint = jointPositionCovariance(encounter);
  const axes = rtnRotation(encounter.primary);
  if (joint === undefined || axes === undefined || !joint.every(Number.isFinite)) return undefined;
  const turned = rotateCovariance(axes, joint);
  const sigma = (axis: number) => Math.sqrt(Math.max(turned[4 * axis] ?? 0, 0));
  return [sigma(0), sigma(1), sigma(2)];
}

/**
 * Below this relative speed (km/s) a pair stays close for long, whatever the digits of its TCA; the same limit as in
 * screenings.
 */
const slowKmPerS = 0.2;

/**
 * The time in which a slow pair may collide (Coppola 2012), limited to half a period of object 1 on either side,
 * because straight lines mean nothing beyond that. Undefined for fast pairs, without both covariances, and on open
 * orbits.
 */
function slowIntervalOf(shifted: Encounter, shiftS: number): MessageFigures['slowIntervalS'] {
  const interval = encounterIntervalCoppola2012(shifted);
  const reach = halfPeriodS(shifted.primary);
  if (interval === undefined || reach === undefined) return undefined;
  if (encounterGeometry(shifted).relativeSpeedKmPerS >= slowKmPerS) return undefined;
  return { from: shiftS + Math.max(interval.fromS, -reach), to: shiftS + Math.min(interval.toS, reach) };
}

function halfPeriodS({ positionKm, velocityKmPerS }: EncounterObject): number | undefined {
  const semiMajorAxisKm = 1 / (2 / Math.hypot(...positionKm) - Math.hypot(...velocityKmPerS) ** 2 / wgs84.muKm3PerS2);
  return semiMajorAxisKm > 0 && Number.isFinite(semiMajorAxisKm) ? periodSeconds(semiMajorAxisKm) / 2 : undefined;
}
