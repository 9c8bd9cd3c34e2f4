import { secondsPerDay } from '@farpass/astro/constants';
import { significant } from '@farpass/astro/figures';
import type { ObjectKind } from './object-class.ts';

/** Statements of a message about the covariance of one object and its origin. */
export interface ClaimedCovariance {
  readonly kind: ObjectKind;
  /** Above the Earth's equatorial radius, at the closest approach. */
  readonly heightKm: number;
  readonly speedKmPerS: number;
  readonly eccentricity: number;
  /** Position variances along R, T, N, km². */
  readonly variancesKm2: readonly [radial: number, transverse: number, normal: number];
  /** The smallest variance along any direction, km²; not above 0 if the matrix is not that of a covariance. */
  readonly leastVarianceKm2: number;
  /** Time from the last observation to the closest approach; from the creation of the message if that is not stated. */
  readonly predictionS: number;
  /** Specific energy dissipation rate (SEDR), W/kg; undefined or 0 if it is not stated. */
  readonly dissipationWPerKg?: number | undefined;
}

/** The fault in the size of a covariance. */
export type CredibilityCode =
  | 'SIGMA_BELOW_FLOOR'
  | 'SIGMA_PLACEHOLDER'
  | 'SIGMA_IN_KM2'
  | 'SIGMA_AXES_EXCHANGED'
  | 'COVARIANCE_FLAT';

/** A reason why no orbit determination gives this covariance. */
export interface CredibilityFault {
  readonly code: CredibilityCode;
  /** The values of its sentence, as text. */
  readonly parameters: Readonly<Record<string, string>>;
  /** How many times larger the sigmas may well be. */
  readonly sigmasUpTo: number;
  /** Its correlations are not true either. */
  readonly isShapeUnknown?: boolean;
}

/*
 * The floors come from NASA CARA's 27 open messages (CARA_Analysis_Tools, DataFiles/PcTestCaseCDMs): 54 objects between 399
 * and 859 km, 0.9 to 6.6 days before the closest approach; a conformance test derives the smallest values again. Every
 * floor is a third of the smallest value. For height and drag, all 54 objects follow one law: the transverse sigma is 0.139
 * to 0.89 times 1.5·(SEDR/v)·t², the distance by which drag moves the object within the prediction. No one knows the air of
 * the coming days better than that.
 */
const shareOfSmallest = 1 / 3;
const smallestShareOfDrag = 0.139;

interface SmallestSigmas {
  readonly radialM: number;
  readonly normalM: number;
  /** Transverse, after one day, and the power of the days with which it grows. */
  readonly transverseM: number;
  readonly growth: number;
}

/** Satellites: many observations, and often the operator's own. Others: 154 m after 1.1 days, 1.2 km after 2.5. */
const smallestOf: Readonly<Record<'satellite' | 'other', SmallestSigmas>> = {
  satellite: { radialM: 2.7, normalM: 1.2, transverseM: 22, growth: 1 },
  other: { radialM: 4.3, normalM: 5.5, transverseM: 145, growth: 1.5 },
};

/**
 * Above this height no open message exists. Our own limits for the largest sigma, m: an angle of 0.1″ at 36,000 km for
 * what only telescopes see, and a metre for satellites, whose ranges are measured.
 */
const highKm = 2000;
const smallestHighM = { satellite: 1, other: 15 } as const;
/** The radial and normal sigmas hardly grow with time; a shorter prediction has no floor for them. */
const shortPredictionS = secondsPerDay / 4;

/** A sigma this small is a placeholder: 1 cm, while the shape of an object is not known to that. */
export const placeholderKm = 1e-5;
/** Radial sigmas are at most 0.34 times the transverse ones in the open messages. */
const mostRadialShare = 2;
const mostNormalShare = 5;
/** Sigmas that small against their floor are taken as a wrong unit: km² written as m² makes them a thousandth. */
const unitFactor = 1000;
/** A covariance that fails by a factor is believable within ten times its floor. */
const upToFloor = 10;
const leastUpTo = 10;
const metresPerKm = 1000;

/**
 * Why a covariance cannot be that of an orbit determination; empty if it can. Only what is too small or of an impossible
 * shape is named: a covariance that is too large is ignorance, which dilution shows.
 */
export function credibilityFaults(claim: ClaimedCovariance): readonly CredibilityFault[] {
  const sigmasKm = claim.variancesKm2.map((variance) => Math.sqrt(Math.max(variance, 0)));
  const placeholder = placeholderFault(claim, sigmasKm);
  if (placeholder !== undefined) return [placeholder];
  const shape = shapeFault(claim, sigmasKm);
  const size = sizeFault(claim, sigmasKm);
  if (size === undefined && shape === undefined) return flatFaults(claim, sigmasKm);
  return [size, shape].filter((fault) => fault !== undefined);
}

function placeholderFault(claim: ClaimedCovariance, sigmasKm: readonly number[]): CredibilityFault | undefined {
  const [first = 0] = sigmasKm;
  const areEqual = sigmasKm.every((sigma) => Math.abs(sigma - first) <= 1e-9 * first);
  const arePowers = claim.variancesKm2.every(isPowerOfTen);
  if (!areEqual && !arePowers && Math.min(...sigmasKm) >= placeholderKm) return undefined;
  const sigmas = sigmasKm.map(inMetres).join(', ');
  return { code: 'SIGMA_PLACEHOLDER', parameters: { sigmas }, sigmasUpTo: upToOf(claim, sigmasKm) };
}

/** In m², as messages state it. */
function isPowerOfTen(varianceKm2: number): boolean {
  const exponent = Math.log10(varianceKm2 * metresPerKm ** 2);
  return Math.abs(exponent - Math.round(exponent)) < 1e-9;
}

function shapeFault(claim: ClaimedCovariance, sigmasKm: readonly number[]): CredibilityFault | undefined {
  const [radial = 0, transverse = 0, normal = 0] = sigmasKm;
  const isLongOnCircle = claim.predictionS >= secondsPerDay / 2 && claim.eccentricity < 0.1;
  const isExchanged = radial > mostRadialShare * transverse || normal > mostNormalShare * transverse;
  if (!isLongOnCircle || !isExchanged) return undefined;
  const parameters = { radial: inMetres(radial), transverse: inMetres(transverse), normal: inMetres(normal) };
  return { code: 'SIGMA_AXES_EXCHANGED', parameters, sigmasUpTo: upToOf(claim, sigmasKm) };
}

function sizeFault(claim: ClaimedCovariance, sigmasKm: readonly number[]): CredibilityFault | undefined {
  const floors = floorsOf(claim);
  const failing = floors
    .map((floor) => ({ ...floor, sigmaKm: floor.of(sigmasKm) }))
    .filter(({ sigmaKm, floorKm }) => sigmaKm < floorKm)
    .toSorted((a, b) => a.sigmaKm / a.floorKm - b.sigmaKm / b.floorKm);
  const [worst] = failing;
  if (worst === undefined) return undefined;
  const isUnit = floors.every(({ of, floorKm }) => of(sigmasKm) * unitFactor >= floorKm) && isFarBelow(worst);
  const parameters = {
    axis: worst.axis,
    sigma: inMetres(worst.sigmaKm),
    floor: inMetres(worst.floorKm),
    days: significant(claim.predictionS / secondsPerDay, 2),
    asKm2: sigmasKm.map((sigma) => inMetres(sigma * unitFactor)).join(', '),
  };
  return {
    code: isUnit ? 'SIGMA_IN_KM2' : 'SIGMA_BELOW_FLOOR',
    parameters,
    sigmasUpTo: upToOf(claim, sigmasKm),
  };
}

/** The smallest sigma of NASA's 54 objects along any direction, m. */
const smallestAlongAnyM = 1.02;

/**
 * A covariance that is thin along a direction between the axes calls a miss across it impossible: correlations that rounding,
 * or another matrix, brought near ±1.
 */
function flatFaults(claim: ClaimedCovariance, sigmasKm: readonly number[]): readonly CredibilityFault[] {
  const { heightKm, predictionS, leastVarianceKm2 } = claim;
  const isMeasured = heightKm <= highKm && predictionS >= shortPredictionS;
  const floorKm = isMeasured ? (shareOfSmallest * smallestAlongAnyM) / metresPerKm : 0;
  const sigmaKm = Math.sqrt(Math.max(leastVarianceKm2, 0));
  if (leastVarianceKm2 > 0 && sigmaKm >= floorKm) return [];
  const parameters = { sigma: inMetres(sigmaKm), floor: inMetres(floorKm) };
  return [{ code: 'COVARIANCE_FLAT', parameters, sigmasUpTo: upToOf(claim, sigmasKm), isShapeUnknown: true }];
}

/** Nothing but another unit is that far below. */
const farBelow = 1 / 50;

function isFarBelow({ sigmaKm, floorKm }: { readonly sigmaKm: number; readonly floorKm: number }): boolean {
  return sigmaKm < farBelow * floorKm;
}

/** The factor by which the sigmas may be too small: to ten times the floor that they miss most, and at least ten. */
function upToOf(claim: ClaimedCovariance, sigmasKm: readonly number[]): number {
  const factors = floorsOf(claim).map(({ of, floorKm }) => (upToFloor * floorKm) / Math.max(of(sigmasKm), 1e-9));
  return Math.max(leastUpTo, ...factors);
}

interface Floor {
  readonly axis: 'R' | 'T' | 'N' | 'R, T, N';
  readonly floorKm: number;
  readonly of: (sigmasKm: readonly number[]) => number;
}

function floorsOf(claim: ClaimedCovariance): readonly Floor[] {
  const { kind, heightKm, predictionS } = claim;
  const type = kind === 'debris' || kind === 'rocket body' ? 'other' : 'satellite';
  if (predictionS <= 0) return [];
  const isShort = predictionS < shortPredictionS;
  if (heightKm > highKm) {
    const floorKm = isShort ? 0 : smallestHighM[type] / metresPerKm;
    return [{ axis: 'R, T, N', floorKm, of: (sigmasKm) => Math.max(...sigmasKm) }];
  }
  const { radialM, normalM, transverseM, growth } = smallestOf[type];
  const grownM = transverseM * (predictionS / secondsPerDay) ** growth;
  const transverseKm = shareOfSmallest * Math.max(grownM / metresPerKm, smallestShareOfDrag * dragWayKm(claim));
  const steady = (smallestM: number) => (isShort ? 0 : (shareOfSmallest * smallestM) / metresPerKm);
  return [
    { axis: 'T', floorKm: transverseKm, of: ([, transverse = 0]) => transverse },
    { axis: 'R', floorKm: steady(radialM), of: ([radial = 0]) => radial },
    { axis: 'N', floorKm: steady(normalM), of: ([, , normal = 0]) => normal },
  ];
}

/**
 * The way by which drag moves an object along its orbit within the prediction, km: 1.5·(SEDR/v)·t². A stated rate below the
 * smallest of the height, as that of a noisy drag term, makes no covariance more believable.
 */
function dragWayKm({
  heightKm,
  speedKmPerS,
  eccentricity,
  dissipationWPerKg = 0,
  predictionS,
}: Omit<ClaimedCovariance, 'kind' | 'variancesKm2'>): number {
  const assumed = eccentricity < 0.05 ? leastDissipationWPerKg(heightKm) : 0;
  const dissipation = Math.max(dissipationWPerKg, assumed);
  const accelerationKmPerS2 = dissipation / (speedKmPerS * metresPerKm) / metresPerKm;
  return 1.5 * accelerationKmPerS2 * predictionS ** 2;
}

/**
 * The smallest dissipation by height, W/kg: a third of the smallest in the open messages, 2.9e-4
 * at 485 km and 1.5e-5 at 820 km, which a scale height of 110 km joins; below 400 km the air thickens with 45 km.
 */
function leastDissipationWPerKg(heightKm: number): number {
  const at400 = 2e-4;
  const scaleKm = heightKm < 400 ? 45 : 110;
  return heightKm > 900 ? 0 : at400 * Math.exp((400 - heightKm) / scaleKm);
}

function inMetres(km: number): string {
  return significant(km * metresPerKm, 3);
}
