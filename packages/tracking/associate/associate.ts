import { type EarthOrientationTable, earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { type CartesianState, rotate } from '@farpass/astro/linear';
import { setEpochOf } from '@farpass/astro/orbits';
import { chiSquareQuantile, median } from '@farpass/astro/statistics';
import type { Track } from '../measurement/index.ts';
import { type AssociationLimit, associationThreshold } from './metric.ts';
import { movesAlong } from './motion-along.ts';
import { NearestObjects } from './nearest.ts';
import type { AssociationCatalogue, CovarianceRtn, OrbitDataType, OwnOrbit } from './orbit.ts';
import { type RangeVerdict, rangesOf } from './ranges.ts';
import { type DirectionResidual, directionResidual } from './residuals.ts';
import { type SightedTrack, type Sighting, SkyFrames } from './sightings.ts';
import { degreesOfFreedom } from './squared-distance.ts';

/** An orbit with which a track was compared. */
export interface AssociationCandidate {
  readonly id: string;
  readonly orbitDataType: OrbitDataType;
  /** One for each measurement with angles, in track order. */
  readonly residuals: readonly DirectionResidual[];
  readonly medianResidualRad: number;
  readonly medianAlongRad: number;
  readonly medianAcrossRad: number;
  /** Median delay of the object relative to the computed orbit [s]. */
  readonly lateSeconds: number;
  /** The median over the measurements, of an angle [rad] or of a squared Mahalanobis distance. */
  readonly associationValue: number;
  readonly associationThreshold: number;
  /** By the value, or by the worst of all tests if all are asked for. */
  readonly isAssociated: boolean;
  /** Whether the value alone would associate it. */
  readonly isNear: boolean;
  /** By the squared distance in the covariances of orbit and sensor; undefined unless all tests are asked for. */
  readonly distanceFit: RangeVerdict['fit'] | undefined;
  /** By ranges and range rates; undefined unless all tests are asked for, and without them. */
  readonly ranges: RangeVerdict | undefined;
}

/** The object that a track belongs to. */
export interface TrackAssociation {
  readonly metric: AssociationLimit['metric'];
  /** The nearest orbits, associated or not, and those that were asked for; best first. */
  readonly candidates: readonly AssociationCandidate[];
  /** The first candidate if it is associated; otherwise the object is unknown. */
  readonly best: AssociationCandidate | undefined;
}

export interface AssociationOptions {
  readonly limit: AssociationLimit;
  /** Compared in addition to the catalogue. */
  readonly ownOrbits?: readonly OwnOrbit[];
  /** Ids of orbits that are compared with every track and always among the candidates, however far away they are. */
  readonly asked?: readonly string[];
  /**
   * The covariance of the asked orbits if their object was searched for; otherwise that of an asked ephemeris is what it
   * states. The object may be farther away than the limit of an angle, in the direction in which its covariance is long.
   */
  readonly askedCovarianceRtn?: CovarianceRtn;
  /** `all`: an object fits as its worst test does: the metric, the squared distance, ranges and range rates. */
  readonly tests?: 'metric' | 'all';
  /** By default, the project's table. */
  readonly earthOrientation?: EarthOrientationTable;
}

const mostCandidates = 20;

/**
 * Compares tracks with element sets and own orbits. The object that the observer expected is ignored. Residuals: SGP4
 * from TEME to GCRF by UT1, pole and the equinox of the half-hour (0.003″), corrected for light time, site on the
 * WGS-84 ellipsoid. The figure of a track is the median over its measurements, which a few wrong ones do not change.
 */
export class Associator {
  readonly #catalogue: AssociationCatalogue | undefined;
  readonly #options: AssociationOptions;
  readonly #frames: SkyFrames;
  readonly #nearest: NearestObjects | undefined;
  /** Numbers of the objects of the catalogue that are always compared. */
  readonly #asked: readonly number[];

  /** Without a catalogue, only own orbits are compared. */
  constructor(catalogue: AssociationCatalogue | undefined, options: AssociationOptions) {
    this.#catalogue = catalogue;
    this.#options = options;
    this.#frames = new SkyFrames(options.earthOrientation ?? earthOrientationInUse());
    this.#nearest = catalogue && new NearestObjects(catalogue, this.#frames);
    const { asked = [] } = options;
    this.#asked = asked.map((id) => catalogue?.ids.indexOf(id) ?? -1).filter((object) => object >= 0);
  }

  associate(track: Track): TrackAssociation {
    const sighted = this.#frames.sighted(track);
    const { limit, ownOrbits = [], asked = [] } = this.#options;
    const compared = [...this.#withCatalogue(sighted), ...ownOrbits.flatMap((orbit) => this.#withOwn(sighted, orbit))];
    const candidates = compared
      .toSorted((a, b) => a.associationValue - b.associationValue || a.medianResidualRad - b.medianResidualRad)
      .filter(({ id }, place) => place < mostCandidates || asked.includes(id));
    return { metric: limit.metric, candidates, best: candidates.find(({ isAssociated }) => isAssociated) };
  }

  #withCatalogue(sighted: SightedTrack): readonly AssociationCandidate[] {
    const middle = middleOf(sighted);
    if (middle === undefined || this.#catalogue === undefined || this.#nearest === undefined) return [];
    const { ids, orbitDataType, covarianceRtn, satellites } = this.#catalogue;
    return [...new Set([...this.#nearest.near(sighted), ...this.#asked])].flatMap((object) => {
      const states = this.#statesOf({ satellites, object }, sighted);
      const covariance = covarianceRtn?.(object, middle.epoch);
      return this.#candidate({ id: ids[object], orbitDataType }, { sighted, states, covariance });
    });
  }

  #statesOf(
    { satellites, object }: Pick<AssociationCatalogue, 'satellites'> & { readonly object: number },
    { sightings }: SightedTrack,
  ): readonly (CartesianState | undefined)[] {
    const state = new Float64Array(6);
    return sightings.map(({ epoch }) => {
      if (satellites.stateInto(object, { instant: setEpochOf(epoch), minutes: 0 }, state) !== 0) return undefined;
      const toGcrf = this.#frames.teme.toGcrf(epoch);
      return {
        positionKm: rotate(toGcrf, [state[0], state[1], state[2]]),
        velocityKmPerS: rotate(toGcrf, [state[3], state[4], state[5]]),
      };
    });
  }

  #withOwn(sighted: SightedTrack, orbit: OwnOrbit): readonly AssociationCandidate[] {
    const states = sighted.sightings.map(({ epoch }) => orbit.stateAt(epoch));
    const middle = middleOf(sighted);
    const covariance = middle && orbit.covarianceRtn?.(middle.epoch);
    return this.#candidate(orbit, { sighted, states, covariance });
  }

  /** Undefined if the orbit has no state at one of the times, or no covariance when one is needed. */
  #candidate(
    { id, orbitDataType }: Pick<OwnOrbit, 'id' | 'orbitDataType'>,
    { sighted: { track, sightings }, states, covariance }: ComparedOrbit,
  ): readonly AssociationCandidate[] {
    const { limit, askedCovarianceRtn, asked = [] } = this.#options;
    const stated = askedCovarianceRtn ?? (orbitDataType === 'SP_EPHEMERIS' ? covariance : undefined);
    const searched = limit.metric === 'angular-distance' && asked.includes(id) ? stated : undefined;
    const residuals = sightings.flatMap((sighting, index) => {
      const state = states[index];
      if (state === undefined) return [];
      return [directionResidual(sighting, state, { site: track.site, covarianceRtn: searched ?? covariance })];
    });
    if (residuals.length < sightings.length || residuals.length === 0) return [];
    const medianOf = (numberOf: (residual: DirectionResidual) => number) => median(residuals.map(numberOf));
    const medianResidualRad = medianOf(({ distanceRad }) => distanceRad);
    const associationValue =
      limit.metric === 'angular-distance'
        ? medianResidualRad
        : medianOf(({ squaredDistance }) => squaredDistance ?? Number.NaN);
    if (Number.isNaN(associationValue)) return [];
    const degrees = Math.max(...sightings.map((sighting) => degreesOfFreedom(sighting, track.site)));
    const usual = associationThreshold(limit, degrees);
    const seen = sightings.flatMap((sighting, index) => {
      const state = states[index];
      return state === undefined ? [] : [{ sighting, state }];
    });
    const squared = medianOf((one) => one.squaredDistance ?? Number.NaN);
    const far = searched === undefined ? usual : searchedLimit({ associationValue, squared, degrees });
    // Where only the search explains the distance, the motion has to be that of its object, too.
    const isGranted = far >= associationValue && searched && movesAlong({ site: track.site, seen }, searched);
    const threshold = isGranted === true ? Math.max(usual, far) : usual;
    const isNear = associationValue <= threshold;
    const lateSeconds = medianOf((one) => one.lateSeconds);
    const isWhole = this.#options.tests === 'all' && isNear;
    const distanceFit = isWhole && searched === undefined ? distanceFitOf({ squared, degrees }) : undefined;
    const errors = searched ?? covariance;
    const measurements = sightings.flatMap(({ index }) => track.measurements[index] ?? []);
    const ranged = { track: { ...track, measurements }, states, motion: this.#frames.motion, lateSeconds };
    const ranges = isWhole && errors !== undefined ? rangesOf(ranged, errors) : undefined;
    return [
      {
        id,
        orbitDataType,
        residuals,
        medianResidualRad,
        medianAlongRad: medianOf(({ alongRad }) => alongRad),
        medianAcrossRad: medianOf(({ acrossRad }) => acrossRad),
        lateSeconds,
        associationValue,
        associationThreshold: threshold,
        isAssociated: isNear && distanceFit !== 'NO' && ranges?.fit !== 'NO',
        isNear,
        distanceFit,
        ranges,
      },
    ];
  }
}

interface ComparedOrbit {
  readonly sighted: SightedTrack;
  readonly states: readonly (CartesianState | undefined)[];
  readonly covariance: CovarianceRtn | undefined;
}

/** One in a thousand true objects has a larger squared distance. */
const distanceShare = 0.999;
/** Covariances of element sets are estimates, and stated ones are often too small: by up to this factor of sigma. */
const covarianceDoubt = 3;

function distanceFitOf(found: Readonly<Record<'squared' | 'degrees', number>>): RangeVerdict['fit'] | undefined {
  if (Number.isNaN(found.squared)) return undefined;
  const most = chiSquareQuantile({ share: distanceShare, degreesOfFreedom: found.degrees });
  if (found.squared <= most) return 'YES';
  return found.squared <= covarianceDoubt ** 2 * most ? 'DOUBTED' : 'NO';
}

/** One in ten thousand true objects lies farther away from where it was searched for. */
const searchedShare = 0.9999;

/** The angle at which an object of a search lies on the limit of its covariance, in the direction in which it was found. */
function searchedLimit(found: Readonly<Record<'associationValue' | 'squared' | 'degrees', number>>): number {
  const most = chiSquareQuantile({ share: searchedShare, degreesOfFreedom: found.degrees });
  return found.squared === 0 ? 0 : found.associationValue * Math.sqrt(most / found.squared);
}

function middleOf({ sightings }: SightedTrack): Sighting | undefined {
  return sightings[Math.floor(sightings.length / 2)];
}
