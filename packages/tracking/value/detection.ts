import { cross, directionOf, dot, type Matrix, type Vector3 } from '@farpass/astro/linear';
import { chiSquareShareBelow } from '@farpass/astro/statistics';
import { principalAxes } from '@farpass/conjunction/plane';
import { probabilityFoster1992 } from '@farpass/conjunction/probability';

/** How a sensor looks for an object that may be away from the place where it is expected. */
export interface LookingSensor {
  /** Width of its field of view, or of its beam [rad]; undefined if it is not known. */
  readonly fieldOfViewRad?: number | undefined;
  /** Time for the next field of a search: to turn there, to settle and to look. */
  readonly secondsPerField: number;
  /** Duration of one observation. */
  readonly neededSeconds: number;
  /**
   * Mean cross-section of the object over the smallest that the radar detects at 1,000 km; undefined if one of them is
   * not known.
   */
  readonly crossSectionMargin?: number | undefined;
}

/** Fields of view next to each other, looked at one after another until the object is found. */
export interface FieldSearch {
  readonly fields: number;
  /** Along the larger axis of the ellipse of directions, and across it. */
  readonly grid: readonly [along: number, across: number];
  /** If all of them have to be looked at. */
  readonly seconds: number;
  /** Length of search and observation in observations of the sensor, rounded up: what it costs. */
  readonly observations: number;
  /** Chance that the object is in one of the fields. */
  readonly chance: number;
}

/** The chance that a sensor detects an object where its orbit says that it is. */
export interface Detection {
  /** One sigma of the direction along the axes of its ellipse [rad]. */
  readonly directionSigmaRad: readonly [larger: number, smaller: number];
  /** Chance that the object is in the field of view, without a search; undefined if the field is not known. */
  readonly inField: number | undefined;
  /** Undefined if the object is likely enough in the field, and if there is no time for another one. */
  readonly search: FieldSearch | undefined;
  /** Chance that it is bright enough; undefined if its brightness or the limit of the sensor is not known. */
  readonly brightEnough: number | undefined;
  /** Chance that it is large enough for the radar; undefined if its cross-section or the limit is not known. */
  readonly largeEnough: number | undefined;
  /** Chance of a detection. */
  readonly chance: number;
}

/** An object in its field with this chance is not searched for, and a search ends when it has this chance. */
const surelyInField = 0.95;
const mostFields = 400;

/** A line of sight, and the covariance of the object's position on it. */
export interface UncertainSight {
  /** From the site to the object [km]. */
  readonly lineKm: Vector3;
  /** 3×3, by rows, in the axes of the line [km²]. */
  readonly covarianceKm2: Matrix;
  /** Time that the pass leaves besides the observation. */
  readonly spareSeconds: number;
  /** How much brighter than the faintest that the sensor sees [mag]; undefined if that is not known. */
  readonly marginMagnitude?: number | undefined;
}

/**
 * The chance that a sensor detects an object: that it is in the field of view, or in one of the fields that a search has
 * time for, and that it is bright or large enough. The direction is a normal distribution on the sky.
 */
export function detectionOf(sight: UncertainSight, sensor: LookingSensor): Detection {
  const directionSigmaRad = directionSigmas(sight);
  const { fieldOfViewRad, crossSectionMargin } = sensor;
  const brightEnough = sight.marginMagnitude === undefined ? undefined : brightShare(sight.marginMagnitude);
  const largeEnough = crossSectionMargin === undefined ? undefined : echoShare(crossSectionMargin, sight);
  const noticed = { brightEnough, largeEnough };
  const ifInField = (brightEnough ?? 1) * (largeEnough ?? 1);
  if (fieldOfViewRad === undefined)
    return { directionSigmaRad, inField: undefined, search: undefined, ...noticed, chance: ifInField };
  const inField = fieldShare(directionSigmaRad, fieldOfViewRad);
  const search =
    inField < surelyInField
      ? searchOf(directionSigmaRad, { ...sensor, fieldOfViewRad }, sight.spareSeconds)
      : undefined;
  const isBetter = search !== undefined && search.chance > inField;
  const chance = (isBetter ? search.chance : inField) * ifInField;
  return { directionSigmaRad, inField, search: isBetter ? search : undefined, ...noticed, chance };
}

function directionSigmas({ lineKm, covarianceKm2 }: UncertainSight): Detection['directionSigmaRad'] {
  const sight = directionOf(lineKm);
  if (sight === undefined) throw new RangeError('The object is at the site.');
  const [x, y, z] = sight;
  const least: Vector3 = Math.abs(z) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const first = directionOf(cross(least, [x, y, z])) ?? least;
  const second = cross(sight, first);
  const rangeSquared = dot(lineKm, lineKm);
  const between = (a: Vector3, b: Vector3) =>
    a.reduce(
      (sum, value, i) => sum + b.reduce((part, other, j) => part + value * covarianceKm2[3 * i + j] * other, 0),
      0,
    ) / rangeSquared;
  const plane = { xx: between(first, first), xy: between(first, second), yy: between(second, second) };
  const { problem } = principalAxes(plane, { xKm: 0, yKm: 0 }, 0);
  return [problem.sigmaXKm, problem.sigmaYKm];
}

/** The share of the directions within a round field of this width. */
function fieldShare([larger, smaller]: Detection['directionSigmaRad'], widthRad: number): number {
  return probabilityFoster1992({ xKm: 0, yKm: 0, sigmaXKm: larger, sigmaYKm: smaller, radiusKm: widthRad / 2 });
}

/** Square fields inside the round ones lie next to each other without gaps. */
export const squareInRound = Math.SQRT1_2;

/** The smallest search that is sure enough, or the best one in the time that there is. */
function searchOf(
  [larger, smaller]: Detection['directionSigmaRad'],
  { fieldOfViewRad, secondsPerField, neededSeconds }: LookingSensor & { readonly fieldOfViewRad: number },
  spareSeconds: number,
): FieldSearch | undefined {
  const side = squareInRound * fieldOfViewRad;
  const most = Math.min(mostFields, 1 + Math.floor(spareSeconds / secondsPerField));
  const within = ({ fields, sigma }: Readonly<Record<'fields' | 'sigma', number>>) =>
    chiSquareShareBelow({ value: ((fields * side) / 2 / sigma) ** 2, degreesOfFreedom: 1 });
  let [along, across] = [1, 1];
  const chanceOf = (a: number, b: number) =>
    within({ fields: a, sigma: larger }) * within({ fields: b, sigma: smaller });
  while (chanceOf(along, across) < surelyInField) {
    const grown = [
      { along: along + 1, across },
      { along, across: across + 1 },
    ].filter((each) => each.along * each.across <= most);
    // The chance that each further field adds.
    const gain = (each: { readonly along: number; readonly across: number }) =>
      (chanceOf(each.along, each.across) - chanceOf(along, across)) / (each.along * each.across - along * across);
    const [best] = grown.toSorted((a, b) => gain(b) - gain(a));
    if (best === undefined) break;
    ({ along, across } = best);
  }
  const fields = along * across;
  if (fields === 1) return undefined;
  const seconds = (fields - 1) * secondsPerField;
  return {
    fields,
    grid: [along, across],
    seconds,
    observations: Math.ceil((seconds + neededSeconds) / neededSeconds),
    chance: chanceOf(along, across),
  };
}

/** Real objects glint and tumble by this much [mag], one sigma; `apparentMagnitude` says the same. */
const brightnessSigma = 1;

function brightShare(marginMagnitude: number): number {
  const squared = (marginMagnitude / brightnessSigma) ** 2;
  const half = chiSquareShareBelow({ value: squared, degreesOfFreedom: 1 }) / 2;
  return marginMagnitude >= 0 ? 0.5 + half : 0.5 - half;
}

/** The range that cross-sections of radars are stated for [km]. */
const statedRangeKm = 1000;

/**
 * The chance that an echo is strong enough. Its strength falls with the fourth power of the range (the radar equation), and
 * the cross-section of a tumbling object is an exponential distribution about its mean: Swerling, "Probability of Detection
 * for Fluctuating Targets" (1960), case 1.
 */
function echoShare(crossSectionMargin: number, { lineKm }: UncertainSight): number {
  const rangeKm = Math.sqrt(dot(lineKm, lineKm));
  return Math.exp(-((rangeKm / statedRangeKm) ** 4) / crossSectionMargin);
}
