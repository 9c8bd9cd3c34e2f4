import { degreesOf } from '@farpass/astro/linear';
import { chiSquareQuantile, median } from '@farpass/astro/statistics';
import {
  type AssociationCandidate,
  type OrbitDataType,
  type TrackAssociation,
  type Whose,
  whoseTrack,
} from '@farpass/tracking/associate';
import type { trackOwners } from './codes.ts';
import type { MeasuredTrack, UnusableTag } from './segment.ts';

/** An orbit that a track was compared with, in degrees. */
export interface CandidateReport {
  readonly orbitId: string;
  readonly catalogueId?: number;
  readonly objectName?: string;
  readonly isOwn: boolean;
  /** The object that the observation was asked for. */
  readonly isOrdered?: true;
  readonly orbitDataType: OrbitDataType;
  readonly isAssociated: boolean;
  readonly associationValue: number;
  readonly associationThreshold: number;
  readonly medianResidualDeg: number;
  readonly alongTrackDeg: number;
  readonly acrossTrackDeg: number;
  readonly lateSeconds: number;
  /** Median over the measurements, and the limit below which 99.9 % of true ones are; absent without a covariance. */
  readonly squaredMahalanobis?: number;
  readonly squaredMahalanobisThreshold?: number;
  /** By its worst test: direction, squared distance, ranges and range rates. */
  readonly fit: Fit;
  /** Observed minus computed, constant over the track, with one sigma [km, km/s]; absent without such measurements. */
  readonly rangeOffsetKm?: number;
  readonly rangeOffsetSigmaKm?: number;
  readonly rangeRateOffsetKmPerS?: number;
  readonly rangeRateOffsetSigmaKmPerS?: number;
}

type Fit = 'YES' | 'DOUBTED' | 'NO';

/** The object that one segment of a file belongs to. */
export interface TrackReport {
  readonly segment: number;
  readonly sensorCode: string;
  readonly believed?: string;
  readonly numberOfMeasurements: number;
  readonly unusable: readonly (Omit<UnusableTag, 'tag'> & { readonly index: number })[];
  readonly whose: (typeof trackOwners)[number];
  /** The nearest orbits and the ordered object, best first. */
  readonly candidates: readonly CandidateReport[];
}

/** The ordered object, and the known orbits with which a track is compared. */
export interface ComparedOrbits {
  readonly isOrdered: (candidate: AssociationCandidate) => boolean;
  readonly nameOf: (candidate: AssociationCandidate) => string | undefined;
  readonly isOwn: (candidate: AssociationCandidate) => boolean;
}

/** Number of candidates that are reported for a track. */
const mostCandidates = 8;
const share = 0.999;

const words: Readonly<Record<Whose, TrackReport['whose']>> = {
  ordered: 'ORDERED',
  another: 'ANOTHER',
  unknown: 'UNKNOWN',
};

/** The object that a track belongs to; `undefined` for a track without directions to compare. */
export function trackReport(
  measured: MeasuredTrack,
  association: TrackAssociation | undefined,
  orbits: ComparedOrbits,
): TrackReport {
  const { segment, participant, believed, tags, unusable } = measured;
  return {
    segment,
    sensorCode: participant,
    ...(believed !== undefined && { believed }),
    numberOfMeasurements: tags,
    unusable: unusable.map(({ tag, code, reason }) => ({ index: tag, code, reason })),
    whose: association === undefined ? 'NOT_COMPARED' : words[whoseTrack(association, orbits.isOrdered)],
    candidates: (association?.candidates ?? [])
      .filter((each, place) => place < mostCandidates || orbits.isOrdered(each))
      .map((each) => candidateOf(each, measured, orbits)),
  };
}

function candidateOf(
  candidate: AssociationCandidate,
  { track }: MeasuredTrack,
  { nameOf, isOwn, isOrdered }: ComparedOrbits,
): CandidateReport {
  const hasRange =
    track.site.rangeSigmaKm !== undefined && track.measurements.some(({ rangeKm }) => rangeKm !== undefined);
  const name = nameOf(candidate);
  const squared = candidate.residuals.flatMap(({ squaredDistance }) => squaredDistance ?? []);
  const isWhole = squared.length > 0 && squared.length === candidate.residuals.length;
  return {
    orbitId: candidate.id,
    ...(/^\d+$/.test(candidate.id) && { catalogueId: Number(candidate.id) }),
    ...(name !== undefined && { objectName: name }),
    isOwn: isOwn(candidate),
    ...(isOrdered(candidate) && { isOrdered: true as const }),
    orbitDataType: candidate.orbitDataType,
    isAssociated: candidate.isAssociated,
    associationValue: degreesOf(candidate.associationValue),
    associationThreshold: degreesOf(candidate.associationThreshold),
    medianResidualDeg: degreesOf(candidate.medianResidualRad),
    alongTrackDeg: degreesOf(candidate.medianAlongRad),
    acrossTrackDeg: degreesOf(candidate.medianAcrossRad),
    lateSeconds: candidate.lateSeconds,
    fit: fitOf(candidate),
    ...offsetsOf(candidate),
    ...(isWhole && {
      squaredMahalanobis: median(squared),
      squaredMahalanobisThreshold: chiSquareQuantile({ share, degreesOfFreedom: hasRange ? 3 : 2 }),
    }),
  };
}

function fitOf({ isAssociated, distanceFit, ranges }: AssociationCandidate): Fit {
  if (!isAssociated) return 'NO';
  return distanceFit === 'DOUBTED' || ranges?.fit === 'DOUBTED' ? 'DOUBTED' : 'YES';
}

function offsetsOf({ ranges }: AssociationCandidate): Partial<CandidateReport> {
  const { rangeOffset, rangeRateOffset } = ranges ?? {};
  return {
    ...(rangeOffset && { rangeOffsetKm: rangeOffset.value, rangeOffsetSigmaKm: rangeOffset.sigma }),
    ...(rangeRateOffset && {
      rangeRateOffsetKmPerS: rangeRateOffset.value,
      rangeRateOffsetSigmaKmPerS: rangeRateOffset.sigma,
    }),
  };
}

/** Ranges or range rates that are not those of an object whose directions fit: by how much, with the unit. */
export function rangeDifference(
  associations: readonly (TrackAssociation | undefined)[],
  isOrdered: (candidate: AssociationCandidate) => boolean,
): string | undefined {
  const compared = associations.filter((association) => association !== undefined);
  if (compared.some(({ best }) => best !== undefined)) return undefined;
  const found = compared
    .flatMap(({ candidates }) => candidates)
    .find((candidate) => isOrdered(candidate) && candidate.isNear && candidate.ranges?.fit === 'NO');
  const worst = found?.ranges?.worst;
  if (worst === undefined) return undefined;
  const size = Math.abs(worst.value);
  return worst.quantity === 'range'
    ? `${Number(size.toPrecision(3))} km`
    : `${Number((1000 * size).toPrecision(3))} m/s`;
}
