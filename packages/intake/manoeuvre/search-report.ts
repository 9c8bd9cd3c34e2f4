import type { Vector3 } from '@farpass/astro/linear';
import type { ManoeuvreEvent } from '@farpass/manoeuvre/event';
import type { ConstraintName, Recommendation, RecommendedBurn } from '@farpass/manoeuvre/search';
import { namedWithinKm } from '@farpass/manoeuvre/secondaries';
import { type BeforeReport, beforeReport, type SecondaryReport, secondaryReport, utcText } from './burn-report.ts';

/** The least burn that is enough, as printed. */
export interface RecommendedReport {
  readonly ignition: string;
  readonly deltaVMPerS: number;
  readonly frame: string;
  /** m/s along the frame. */
  readonly vector: Vector3;
  readonly probability: number;
  readonly aggregateProbability: number;
  readonly missDistanceKm: number;
  readonly smaChangeKm: number;
  /** Element sets that the burnt orbit passes within 5 km. */
  readonly secondaries: readonly SecondaryReport[];
}

export interface SearchReport {
  readonly before: BeforeReport;
  readonly recommended: RecommendedReport | null;
  readonly binding: readonly ConstraintName[];
  readonly reason: string;
}

/** What a search found, as faces print it. */
export function searchReport(event: ManoeuvreEvent, found: Recommendation): SearchReport {
  const { before, recommended, binding, reason } = found;
  return {
    before: beforeReport(event, before),
    recommended: recommended === undefined ? null : recommendedReport(recommended),
    binding,
    reason,
  };
}

function recommendedReport({ burn, outcome, ...rest }: RecommendedBurn): RecommendedReport {
  return {
    ignition: utcText(burn.ignition),
    deltaVMPerS: rest.deltaVMPerS,
    frame: burn.axes.frame === 'RTN' ? 'RSW' : burn.axes.frame,
    vector: burn.deltaVMPerS,
    probability: outcome.probability,
    aggregateProbability: rest.aggregateProbability,
    missDistanceKm: outcome.geometry.missDistanceKm,
    smaChangeKm: outcome.smaChangeKm,
    secondaries: rest.secondaries.filter(({ missDistanceKm }) => missDistanceKm <= namedWithinKm).map(secondaryReport),
  };
}
