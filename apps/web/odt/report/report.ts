import type { ObservationReportDocument } from '@farpass/contract/odt';
import type { Brightness } from '@farpass/tracking/light-curve';
import { readInstant } from '../../ui/format/instant.ts';
import { formatArcseconds, formatSignificant } from '../../ui/format/quantity.ts';
import type { SkyPoint } from '../passes/sky.ts';

export type TrackDocument = NonNullable<ObservationReportDocument['tracks']>[number];
export type CandidateDocument = TrackDocument['candidates'][number];
type MeasurementDocument = ObservationReportDocument['reports'][number]['measurementReports'][number];

/** One time tag of a file, with the part of the file that contains it. */
export interface MeasurementRow extends MeasurementDocument {
  readonly key: string;
  /** From 1. */
  readonly part: number;
}

/** All measurements of a file, part by part. */
export function measurementRows({ reports }: ObservationReportDocument): readonly MeasurementRow[] {
  return reports.flatMap(({ measurementReports }, part) =>
    measurementReports.map((measurement, index) => ({ ...measurement, key: `${part} ${index}`, part: part + 1 })),
  );
}

/** The path of one part of a file across the sky of its sensor. */
interface SkyTrack {
  readonly part: number;
  readonly points: readonly SkyPoint[];
}

/** The paths across the sky: as measured, otherwise from the orbit. Parts without a direction are left out. */
export function skyTracks(rows: readonly MeasurementRow[]): readonly SkyTrack[] {
  return [...Map.groupBy(rows, ({ part }) => part)].flatMap(([part, own]) => {
    const points = own.flatMap(({ observedAzEl, seenFrom }) => observedAzEl ?? seenFrom ?? []);
    return points.length === 0 ? [] : [{ part, points }];
  });
}

/** A magnitude of a light curve. */
interface LightPoint {
  readonly atMs: number;
  readonly magnitude: number;
  readonly corrected: number | undefined;
}

/** The magnitudes of a file in chronological order. */
export function lightPoints(rows: readonly MeasurementRow[]): readonly LightPoint[] {
  return rows
    .flatMap(({ epoch, observedMagnitude, seenFrom }) => {
      const atMs = readInstant(epoch);
      if (atMs === undefined || observedMagnitude === undefined) return [];
      return [{ atMs, magnitude: observedMagnitude.magnitude, corrected: seenFrom?.correctedMagnitude }];
    })
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** The magnitudes in which a period is searched: the corrected ones; without any, the measured ones. */
export function brightnessOf(points: readonly LightPoint[]): readonly Brightness[] {
  const [first] = points;
  if (first === undefined) return [];
  const hasCorrected = points.some(({ corrected }) => corrected !== undefined);
  return points.flatMap(({ atMs, magnitude, corrected }) => {
    const value = hasCorrected ? corrected : magnitude;
    return value === undefined ? [] : [{ seconds: (atMs - first.atMs) / 1000, magnitude: value }];
  });
}

type Metric = 'ANGULAR_DISTANCE' | 'MAHALANOBIS_DISTANCE';

/** The figure by which a track was compared with an orbit. */
export function metricOf(
  { t2oAssociationResults, associationResults }: ObservationReportDocument,
  { catalogueId, orbitDataType }: Pick<CandidateDocument, 'catalogueId' | 'orbitDataType'>,
): Metric {
  const ofObject = t2oAssociationResults.find((one) => one.catalogueId === catalogueId)?.associationMetric;
  const ofOrbit = associationResults.find((one) => one.orbitDataType === orbitDataType)?.associationMetric;
  return ofObject ?? ofOrbit ?? 'ANGULAR_DISTANCE';
}

/**
 * A figure of the association or its threshold, with four significant digits: arcseconds for an angle, otherwise no
 * unit.
 */
export function associationText(value: number, metric: Metric): string {
  if (metric === 'MAHALANOBIS_DISTANCE') return formatSignificant(value, 4);
  const { value: text, unit } = formatArcseconds(value);
  return `${text}${unit}`;
}
