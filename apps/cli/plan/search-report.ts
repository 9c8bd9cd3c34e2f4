import type { Vector3 } from '@farpass/astro/linear';
import type { PlannedBurn } from '@farpass/manoeuvre/burns';
import type { ManoeuvreEvent } from '@farpass/manoeuvre/event';
import { type ConstraintName, type RecommendedBurn, recommendBurn } from '@farpass/manoeuvre/search';
import { type BeforeReport, beforeReport, type SecondaryReport, secondaryReport, utcText } from './burn-report.ts';
import type { SearchFile } from './search-file.ts';
import { namedWithinKm, type Sky, screenedPath } from './sky.ts';

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

/** Searches the least burn of a search file. */
export async function searchReport(
  event: ManoeuvreEvent,
  asked: SearchFile & { readonly target: number },
  sky: Sky | undefined,
): Promise<{ readonly report: SearchReport; readonly burns: readonly PlannedBurn[] }> {
  const { constraints, target, model } = asked;
  const among = sky && {
    ...sky,
    model,
    screened: (path: Parameters<typeof screenedPath>[1]) => screenedPath(sky, path),
  };
  const found = await recommendBurn({ event, constraints, target, sky: among });
  const { before, recommended, binding, reason } = found;
  const report = {
    before: beforeReport(event, before),
    recommended: recommended === undefined ? null : recommendedReport(recommended),
    binding,
    reason,
  };
  return { report, burns: recommended === undefined ? [] : [recommended.burn] };
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
