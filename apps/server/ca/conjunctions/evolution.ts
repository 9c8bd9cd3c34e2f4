import { formatEpoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import {
  type Encounter,
  encounterGeometry,
  jointPositionCovariance,
  rtnAxes,
  shiftToClosestApproach,
} from '@farpass/conjunction/approach';
import { rotateCovariance } from '@farpass/conjunction/covariance';
import {
  expectedEvolution,
  type SigmaPoint,
  shrinkModel,
  type TrendPoint,
  type TrendStep,
  trendSteps,
} from '@farpass/conjunction/event';
import { type PlaneCovariance, principalAxes } from '@farpass/conjunction/plane';
import type { AssessmentDocument } from '@farpass/contract/ca';
import { encounterOf, type OurSide } from '../cdms/physics.ts';
import { recordOf } from '../cdms/record.ts';
import type { SatelliteRadius } from '../fleet/hard-body.ts';
import { jointInPlane } from './joint-plane.ts';

/** A message of an event as it was received, with the probability that was found for it. */
export interface ReceivedMessage {
  readonly cdmId: string;
  readonly creationDate: string;
  readonly received: string;
  readonly probability: number | undefined;
}

interface Known {
  readonly side: OurSide;
  readonly radius: SatelliteRadius;
}
type Evolution = AssessmentDocument['evolution'];
type Expected = NonNullable<AssessmentDocument['expected']>;

/** What one message says of the approach: R, T, N of object 1, the sigmas of both objects together, and the plane. */
interface Seen {
  readonly cdmId: string;
  readonly point: TrendPoint;
  readonly timeToTcaS: number;
  readonly isKnown: boolean;
  readonly encounter: Encounter;
}

/** How the messages followed each other, oldest first, and what is to be expected of the coming ones. */
export function evolutionOf(
  messages: readonly ReceivedMessage[],
  known: Known,
): { readonly evolution: Evolution; readonly expected?: Expected } {
  const seen = messages.map((message) => seenIn(message, known));
  const steps = trendSteps(seen.map(({ point }) => point));
  const evolution = seen.map((one, place) => evolved(one, isCompared(seen, place) ? steps[place - 1] : undefined));
  const expected = expectedOf(seen);
  return { evolution, ...(expected === undefined ? {} : { expected }) };
}

/** Two messages can be held against each other where both have their covariances. */
function isCompared(seen: readonly Seen[], place: number): boolean {
  return seen[place]?.isKnown === true && seen[place - 1]?.isKnown === true;
}

function seenIn({ cdmId, creationDate, received, probability }: ReceivedMessage, { side, radius }: Known): Seen {
  const { taken, encounter } = encounterOf(recordOf(received), { side, radius });
  const { encounter: shifted } = shiftToClosestApproach(encounter);
  const { missKm, missDistanceKm } = encounterGeometry(shifted);
  const created = parseEpoch(creationDate, 'UTC');
  const sigmas = jointSigmas(shifted);
  const point: TrendPoint = {
    created,
    probability,
    missDistanceKm,
    missRtnKm: [missKm.radial, missKm.transverse, missKm.normal],
    sigmaRtnKm: sigmas ?? [0, 0, 0],
  };
  const timeToTcaS = secondsBetween(taken.tca, created);
  return { cdmId, point, timeToTcaS, isKnown: sigmas !== undefined, encounter: shifted };
}

/** Sigmas of the relative position along R, T, N of object 1, km; undefined without both covariances. */
function jointSigmas(encounter: Encounter): readonly [number, number, number] | undefined {
  const joint = jointPositionCovariance(encounter);
  const axes = rtnAxes(encounter.primary);
  if (joint === undefined || axes === undefined || !joint.every(Number.isFinite)) return undefined;
  const turned = rotateCovariance(axes, joint);
  const sigma = (axis: number) => Math.sqrt(Math.max(turned[4 * axis] ?? 0, 0));
  return [sigma(0), sigma(1), sigma(2)];
}

function evolved({ cdmId, point, isKnown }: Seen, step: TrendStep | undefined): Evolution[number] {
  const [r, t, n] = point.missRtnKm.map((km) => km * 1000);
  const [sigmaR, sigmaT, sigmaN] = point.sigmaRtnKm.map((km) => km * 1000);
  return {
    cdmId,
    creationDate: `${formatEpoch(point.created, 3)}Z`,
    relativePositionR: r ?? 0,
    relativePositionT: t ?? 0,
    relativePositionN: n ?? 0,
    ...(isKnown ? { sigmaR: sigmaR ?? 0, sigmaT: sigmaT ?? 0, sigmaN: sigmaN ?? 0 } : {}),
    ...(step === undefined ? {} : { stateComparison: [...step.stateComparison], isConsistent: step.isConsistent }),
  };
}

/** Shares of the time left at which the coming messages are expected. */
const sharesLeft = [0.95, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2, 0.1];
/** The same draws each time, so that the same messages give the same expectation. */
const seed = 20_261_120;

/** The distribution of the probability that the coming messages will give; undefined without covariances or time. */
function expectedOf(seen: readonly Seen[]): Expected | undefined {
  const newest = seen.at(-1);
  const now = newest && jointInPlane(newest.encounter);
  if (newest === undefined || now === undefined || !(newest.timeToTcaS > 0)) return undefined;
  const history = seen.flatMap((one) => sigmaPointOf(one));
  const model = shrinkModel(history);
  const situation = { ...now, radiusKm: newest.encounter.hardBodyRadiusKm, timeToTcaS: newest.timeToTcaS };
  const timesToTcaS = sharesLeft.map((share) => share * newest.timeToTcaS);
  const points = expectedEvolution(situation, model, { timesToTcaS, seed });
  return {
    exponent: model.exponent,
    source: model.source === 'history' ? 'HISTORY' : 'ASSUMED',
    points: points.map(({ timeToTcaS, sigmaScale, mean, quantiles }) => ({
      timeToTcaS,
      sigmaScale,
      mean,
      ...quantiles,
    })),
  };
}

function sigmaPointOf({ encounter, timeToTcaS }: Seen): readonly SigmaPoint[] {
  const joint = jointInPlane(encounter);
  return joint === undefined ? [] : [{ timeToTcaS, sigmaKm: largerSigma(joint.covariance) }];
}

function largerSigma(covariance: PlaneCovariance): number {
  return principalAxes(covariance, { xKm: 0, yKm: 0 }, 0).problem.sigmaXKm;
}
