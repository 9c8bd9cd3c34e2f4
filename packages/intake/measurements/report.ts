import { type EarthOrientationTable, earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { type CartesianState, degreesOf } from '@farpass/astro/linear';
import { type Epoch, formatUtc } from '@farpass/astro/time';
import type { Tdm, TdmSegment } from '@farpass/ccsds/tdm';
import { plainCatalogueNumber } from '@farpass/conjunction/event';
import type { AssociationCandidate, OrbitDataType, TrackAssociation } from '@farpass/tracking/associate';
import { type AscensionScale, ascensionScaleOf } from '@farpass/tracking/measurement';
import { utcOfMessage } from '../state/index.ts';
import type { MeasurementCode, MeasurementNote } from './fault.ts';
import type { MeasuredTrack } from './segment.ts';
import { taggedValuesOf } from './time-tags.ts';
import type { MeasuredTracks } from './tracks.ts';

/** The measurements with one time tag, as in the file: degrees, km, km/s. */
export interface MeasurementReport {
  /** UTC, with Z. */
  readonly epoch: string;
  readonly observedRaDec?: { readonly ra: number; readonly dec: number };
  readonly observedAzEl?: { readonly azimuthDeg: number; readonly elevationDeg: number };
  readonly observedMagnitude?: { readonly magnitude: number };
  readonly observedRangeKm?: number;
  readonly observedRangeRateKmPerS?: number;
}

/** The fit of a track to the orbit of one object. Angular distances and residuals in degrees. */
export interface TrackToObject {
  readonly isAssociated: boolean;
  readonly catalogueId: number;
  readonly associationThreshold: number;
  readonly associationMetric: 'ANGULAR_DISTANCE' | 'MAHALANOBIS_DISTANCE';
  readonly associationValue: number;
  readonly measurementAssociationResults: readonly {
    readonly epoch: string;
    readonly residual: { readonly ra: number; readonly dec: number };
    readonly associationValue: number;
  }[];
}

/**
 * The facts that a reader of a file needs: the sentence, and its code and parameters for other languages. Parts count
 * from 1.
 */
export interface ReportNote {
  readonly code: MeasurementCode | 'TAGS_UNUSABLE' | 'FITS_NOTHING' | 'NAMED_AND_FOUND' | `ASCENSION_${AscensionScale}`;
  readonly text: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** The content of a file of observations: its measurements, and the objects that they belong to. */
export interface ObservationReport {
  readonly version: string;
  readonly numberOfMagnitudeMeasurements: number;
  readonly catalogueIdBestAssociation?: number;
  /** One for each segment. */
  readonly reports: readonly { readonly measurementReports: readonly MeasurementReport[] }[];
  readonly t2oAssociationResults: readonly TrackToObject[];
  readonly associationResults: readonly {
    readonly orbitDataType: OrbitDataType;
    readonly associationMetric: 'ANGULAR_DISTANCE' | 'MAHALANOBIS_DISTANCE';
    readonly criterion: 'MEDIAN';
  }[];
  /** Sentences that a reader needs. */
  readonly remarks: readonly string[];
  /** The same with their codes. */
  readonly notes: readonly ReportNote[];
}

/** Version of the report's format. */
const reportVersion = '1.0';
/** Number of objects that are reported for a track: the nearest. */
const mostObjects = 5;

/**
 * The report of a file of observations from its tracks and their associations (one for each track, in order; none if
 * there was nothing for a comparison).
 */
export function observationReport(
  tdm: Tdm,
  measured: MeasuredTracks,
  associations: readonly (TrackAssociation | undefined)[],
): ObservationReport {
  const reports = tdm.segments.map((segment) => ({ measurementReports: measurementReportsOf(segment) }));
  const compared = measured.tracks.flatMap((track, index) => {
    const association = associations[index];
    return association === undefined ? [] : [{ track, association }];
  });
  const best = bestOf(compared);
  const orbits = compared.flatMap(({ association: { candidates, metric } }) =>
    candidates.map(({ orbitDataType }) => ({
      orbitDataType,
      associationMetric: metricOf(metric),
      criterion: 'MEDIAN' as const,
    })),
  );
  const notes = [...measured.notes.map(noteOf), ...compared.flatMap(notesOf)];
  return {
    version: reportVersion,
    numberOfMagnitudeMeasurements: reports
      .flatMap(({ measurementReports }) => measurementReports)
      .filter(({ observedMagnitude }) => observedMagnitude !== undefined).length,
    ...(best !== undefined && { catalogueIdBestAssociation: best }),
    reports,
    t2oAssociationResults: compared.flatMap(trackToObjects),
    associationResults: [...new Map(orbits.map((each) => [each.orbitDataType, each])).values()],
    remarks: notes.map(({ text }) => text),
    notes,
  };
}

function measurementReportsOf(
  segment: TdmSegment,
  table: EarthOrientationTable = earthOrientationInUse(),
): readonly MeasurementReport[] {
  const { ANGLE_TYPE: type, TIME_SYSTEM: system } = segment.metadata.values;
  return taggedValuesOf(segment).map(({ tag, values }) => {
    const [first, second] = [values.get('ANGLE_1'), values.get('ANGLE_2')];
    const [magnitude, range] = [values.get('MAG'), values.get('RANGE')];
    const rate = values.get('DOPPLER_INSTANTANEOUS') ?? values.get('DOPPLER_INTEGRATED');
    const hasAngles = first !== undefined && second !== undefined;
    const isKilometres = (segment.metadata.values.RANGE_UNITS ?? 'km') === 'km';
    return {
      epoch: formatUtc(utcOfMessage(tag, system, table), 6),
      ...(hasAngles && type === 'RADEC' && { observedRaDec: { ra: fromZero(first), dec: second } }),
      ...(hasAngles && type === 'AZEL' && { observedAzEl: { azimuthDeg: fromZero(first), elevationDeg: second } }),
      ...(magnitude !== undefined && { observedMagnitude: { magnitude } }),
      ...(range !== undefined && isKilometres && { observedRangeKm: range }),
      ...(rate !== undefined && { observedRangeRateKmPerS: rate }),
    };
  });
}

/** Messages may write angles from −180 degrees on. */
const fromZero = (angleDeg: number): number => (angleDeg < 0 ? angleDeg + 360 : angleDeg);

interface Compared {
  readonly track: MeasuredTrack;
  readonly association: TrackAssociation;
}

const metricOf = (metric: TrackAssociation['metric']): TrackToObject['associationMetric'] =>
  metric === 'angular-distance' ? 'ANGULAR_DISTANCE' : 'MAHALANOBIS_DISTANCE';

/** Catalogue numbers are whole numbers; an own orbit without one gives undefined. */
function catalogueIdOf({ id }: Pick<AssociationCandidate, 'id'>): number | undefined {
  return /^\d+$/.test(id) ? Number(id) : undefined;
}

/** The object of the track with most measurements. */
function bestOf(compared: readonly Compared[]): number | undefined {
  const [longest] = compared.toSorted((a, b) => b.track.tags - a.track.tags);
  return longest?.association.best && catalogueIdOf(longest.association.best);
}

function trackToObjects({ track, association: { candidates, metric } }: Compared): readonly TrackToObject[] {
  const inDegrees = (value: number) => (metric === 'angular-distance' ? degreesOf(value) : value);
  const withAngles = track.track.measurements.filter(({ angles }) => angles !== undefined);
  return candidates.slice(0, mostObjects).flatMap((candidate) => {
    const catalogueId = catalogueIdOf(candidate);
    if (catalogueId === undefined) return [];
    return [
      {
        isAssociated: candidate.isAssociated,
        catalogueId,
        associationThreshold: inDegrees(candidate.associationThreshold),
        associationMetric: metricOf(metric),
        associationValue: inDegrees(candidate.associationValue),
        measurementAssociationResults: candidate.residuals.flatMap((residual, index) => {
          const epoch = withAngles[index]?.epoch;
          if (epoch === undefined) return [];
          const value = metric === 'angular-distance' ? residual.distanceRad : (residual.squaredDistance ?? 0);
          return [
            {
              epoch: formatUtc(epoch, 6),
              residual: { ra: degreesOf(residual.firstRad), dec: degreesOf(residual.secondRad) },
              associationValue: inDegrees(value),
            },
          ];
        }),
      },
    ];
  });
}

const noteOf = ({ code, sentence: text, segment }: MeasurementNote): ReportNote => ({
  code,
  text,
  ...(segment !== undefined && { parameters: { part: segment + 1 } }),
});

function notesOf({ track, association: { best } }: Compared): readonly ReportNote[] {
  const where = `segment ${track.segment}`;
  const { believed, unusable, tags } = track;
  const part = track.segment + 1;
  const notes: ReportNote[] = [];
  const [first] = unusable;
  if (first !== undefined)
    notes.push({
      code: 'TAGS_UNUSABLE',
      text: `${where}: ${unusable.length} of ${tags} time tags could not be used; the first: ${first.reason}.`,
      parameters: { part, count: unusable.length, tags },
    });
  if (best === undefined)
    notes.push({ code: 'FITS_NOTHING', text: `${where}: the track fits no known orbit.`, parameters: { part } });
  else if (believed !== undefined && plainCatalogueNumber(believed) !== best.id)
    notes.push({
      code: 'NAMED_AND_FOUND',
      text: `${where}: the file names ${believed}; according to its directions the track belongs to ${best.id}.`,
      parameters: { part, believed, found: best.id },
    });
  return notes;
}

/**
 * Parts whose right ascensions were scaled by the cosine of the declination, judged by the orbit of the ordered object
 * (GCRF).
 */
export function scaledParts(
  tracks: readonly MeasuredTrack[],
  stateAt: (epoch: Epoch<'UTC'>) => CartesianState | undefined,
): readonly ReportNote[] {
  return tracks.flatMap(({ track, segment }) => {
    const scale = ascensionScaleOf(track, stateAt);
    if (scale === undefined) return [];
    const were = scale === 'TIMES_COSINE' ? 'multiplied' : 'divided';
    const text = `segment ${segment}: its right ascensions are ${were} by the cosine of the declination; write them as they are.`;
    return [{ code: `ASCENSION_${scale}`, text, parameters: { part: segment + 1 } }];
  });
}
