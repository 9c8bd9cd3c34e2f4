import { egm96 } from '@farpass/astro/constants';
import { norm } from '@farpass/astro/linear';
import {
  type Burn,
  type ForceSelection,
  forcesByHeight,
  type SpaceWeather,
  usualBody,
} from '@farpass/astro/propagation';
import { median } from '@farpass/astro/statistics';
import { type PointFrame, pointInGcrf, type ReadPoint } from '@farpass/intake/positions';
import type { Dynamics } from '@farpass/tracking/determine';
import {
  type FittedPoints,
  fitPoints,
  lackOf,
  noiseSizeKm,
  type PointsFit,
  scatterOf,
} from '@farpass/tracking/positions';
import type { KnownOrbit } from '../tracking/index.ts';
import { type AccuracyAhead, accuracyAhead } from './accuracy.ts';
import { type ClockCheck, clockCheck, clockNotChecked } from './clock.ts';
import { impossibleDistance, likelyFault } from './likely-fault.ts';
import { type SolutionOverlap, solutionOverlap } from './overlap.ts';
import { burnText, type SuspectedBurn, suspectedBurn } from './suspected-burn.ts';
import { gapsOf, type PointsGap, thinnedPoints } from './thinned.ts';

/** Positions of a receiver on board whose orbit is asked for. */
export interface PositionsOrder {
  readonly points: readonly ReadPoint[];
  readonly frame: PointFrame;
  readonly weather: SpaceWeather;
  /** An element set or an earlier solution of the object. */
  readonly reference?: KnownOrbit | undefined;
  /** Of the satellite, m²/kg; undefined if nothing is known. */
  readonly areaToMassM2PerKg?: number | undefined;
  /** Burns of the operator during the arc. */
  readonly burns?: readonly Burn[] | undefined;
}

/** The orbit of the positions, or why there is none. */
export interface PositionsFit {
  /** doubtful: an orbit that a person should look at before it is used. */
  readonly verdict: 'good' | 'doubtful' | 'refused';
  readonly reasons: readonly string[];
  readonly checks: { readonly clock: ClockCheck };
  readonly burn?: SuspectedBurn | undefined;
  /** The difference from the solution before, if that has states at the time of the last points. */
  readonly overlap?: SolutionOverlap | undefined;
  /** All that were read, and those that the fit took. */
  readonly given: number;
  readonly taken: number;
  readonly gaps: readonly PointsGap[];
  readonly fitted: FittedPoints | undefined;
  readonly accuracy: readonly AccuracyAhead[];
}

/** Air below this perigee altitude [km]: at solar maximum it is felt within days up to there. */
const airBelowKm = 2000;

/** The orbit of a receiver's positions: what is impossible is refused with its likely cause, the clock is compared with what is known. */
export async function fitPositions(order: PositionsOrder): Promise<PositionsFit> {
  const { points, frame } = order;
  const taken = thinnedPoints(points);
  const common = countsOf(order);
  const refused = (reason: string, fitted?: FittedPoints): PositionsFit => ({
    ...refusedFit(order, reason, { clock: clockNotChecked }),
    fitted,
  });
  const distance = impossibleDistance(taken);
  if (distance !== undefined) return refused(distance.sentence);
  const dynamics = await dynamicsOf(taken, order);
  const gcrf = taken.map((point) => pointInGcrf(point, frame));
  const scatterKm = scatterOf({ points: gcrf, dynamics });
  const request = { points: gcrf, dynamics, areaShare: areaShareOf(order) };
  const isWild = scatterKm === undefined || scatterKm > wildKm;
  const found: PointsFit = isWild ? { kind: 'none', reason: lackOf(gcrf) ?? 'NO_ORBIT' } : fitPoints(request);
  if (found.kind === 'none') {
    if (found.reason !== 'NO_ORBIT') return refused(noFitText(found.reason));
    const fault = likelyFault(taken, { frame, dynamics, scatterKm });
    return refused(`no orbit fits the positions (${scatterText(scatterKm)}); ${fault?.sentence ?? unknownCause}`);
  }
  const { reference } = order;
  const last = taken.at(-1)?.epoch ?? found.orbit.epoch;
  const epochs = taken.map(({ epoch }) => epoch);
  const clock = reference === undefined ? clockNotChecked : clockCheck(found.orbit, reference, { frame, epochs });
  if (clock.state === 'FAILED') return { ...refused(clock.sentence, found), checks: { clock } };
  const burn = suspectedBurn(found, request);
  const overlap = reference && solutionOverlap(found.orbit, reference, last);
  const reasons = [
    ...(clock.state === 'DIFFERS' ? [clock.sentence] : []),
    ...(overlap?.isContradiction === true ? [contradictionText(overlap)] : []),
    ...(burn === undefined ? [] : [burnText(burn)]),
    ...doubtsOf(found),
  ];
  return {
    ...common,
    checks: { clock },
    burn,
    overlap,
    verdict: reasons.length === 0 ? 'good' : 'doubtful',
    reasons,
    fitted: found,
    accuracy: accuracyAhead(found.orbit, last),
  };
}

function countsOf({ points }: PositionsOrder): Pick<PositionsFit, 'given' | 'taken' | 'gaps'> {
  return { given: points.length, taken: thinnedPoints(points).length, gaps: gapsOf(points) };
}

/** Positions without an orbit, for a reason. */
export function refusedFit(order: PositionsOrder, reason: string, checks: PositionsFit['checks']): PositionsFit {
  return { ...countsOf(order), checks, verdict: 'refused', reasons: [reason], fitted: undefined, accuracy: [] };
}

function contradictionText({ distanceM, sigmas = 0 }: SolutionOverlap): string {
  return `the orbit is ${Math.round(distanceM)} m from the one before, ${Number(sigmas.toPrecision(2))} sigma of both: a burn since, a clock, or a covariance that is too small?`;
}

/** Over some revolutions, positions that scatter more than this about any orbit [km] are not those of a satellite. */
const wildKm = 0.5;

const unknownCause =
  'no exchange of axes, unit or frame explains it. Check the columns, the frame, and whether the times are those of the positions.';

const scatterText = (scatterKm: number | undefined): string =>
  scatterKm === undefined
    ? 'none is near them'
    : `they scatter by ${Number(scatterKm.toPrecision(3))} km about the nearest one`;

const noFits = {
  TOO_FEW: 'there are fewer than 8 positions; an orbit needs more, best over several revolutions.',
  TOO_SHORT: 'the positions span less than 20 minutes, which does not fix an orbit; give some revolutions of them.',
} as const;

function noFitText(reason: keyof typeof noFits): string {
  return noFits[reason];
}

const [mostRejectedShare, largestNoiseKm] = [0.25, 0.1] as const;
/** Errors that last, larger than those of receivers [km], and this many times the white noise: the orbit itself is bent. */
const [largestSlowKm, largestSlowRatio] = [0.015, 1.5] as const;

/** Why a person should look at an orbit before it is used. */
function doubtsOf({ residuals, noise, rmsKm }: FittedPoints): readonly string[] {
  const rejected = residuals.filter(({ isUsed }) => !isUsed).length / residuals.length;
  const size = noiseSizeKm(noise);
  return [
    ...(rejected > mostRejectedShare
      ? [`${Math.round(100 * rejected)} % of the points do not fit the orbit: a burn in the arc?`]
      : []),
    ...(noise.slowKm > largestSlowKm && noise.slowKm > largestSlowRatio * noise.whiteKm
      ? [
          `the residuals last for hours (${Math.round(1000 * noise.slowKm)} m): a small burn in the arc, or a force that is not known?`,
        ]
      : []),
    ...(size > largestNoiseKm || rmsKm > largestNoiseKm
      ? [`the points scatter by ${Math.round(1000 * size)} m; a receiver in order scatters by 2 to 30 m.`]
      : []),
  ];
}

async function dynamicsOf(points: readonly ReadPoint[], order: PositionsOrder): Promise<Dynamics> {
  const lowestKm = Math.min(...sortedRadii(points)) - egm96.equatorialRadiusKm;
  const forces = await forcesByHeight(lowestKm, order.weather);
  const drag: ForceSelection['drag'] = { kind: 'nrlmsise00', weather: order.weather };
  const { areaToMassM2PerKg: usual, ...coefficients } = usualBody;
  const area = order.areaToMassM2PerKg ?? usual;
  return {
    forces: { ...forces, ...(lowestKm < airBelowKm && { drag }) },
    spacecraft: { massKg: 1, dragAreaM2: area, radiationAreaM2: area, ...coefficients },
    ...(order.burns === undefined ? {} : { burns: order.burns }),
  };
}

/** Distances from the Earth's centre without the outermost hundredth on both sides: single points may be anything. */
function sortedRadii(points: readonly ReadPoint[]): readonly number[] {
  const sorted = points.map(({ positionKm }) => norm(positionKm)).toSorted((a, b) => a - b);
  const cut = Math.ceil(sorted.length / 50);
  const kept = sorted.slice(cut, sorted.length - cut);
  return kept.length === 0 ? [median(sorted)] : kept;
}

/** Relative error of area over mass: that of a fleet, or that of a guess. */
const areaShares = { fleet: 0.3, assumed: 1 } as const;

function areaShareOf({ areaToMassM2PerKg }: PositionsOrder): number {
  return areaToMassM2PerKg === undefined ? areaShares.assumed : areaShares.fleet;
}
