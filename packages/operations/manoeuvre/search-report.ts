import type { Vector3 } from '@farpass/astro/linear';
import { addSeconds } from '@farpass/astro/time';
import type { PlanDoubt } from '@farpass/manoeuvre/burns';
import { type ManoeuvreEvent, ownPeriodS } from '@farpass/manoeuvre/event';
import type { ConstraintName, NeededBurn, Recommendation, RecommendedBurn } from '@farpass/manoeuvre/search';
import { namedWithinKm } from '@farpass/manoeuvre/secondaries';
import { type BeforeReport, beforeReport, type SecondaryReport, secondaryReport, utcText } from './burn-report.ts';

/** The smallest sufficient burn, as printed. */
export interface RecommendedReport {
  readonly ignition: string;
  readonly deltaVMPerS: number;
  readonly frame: string;
  /** m/s along the frame. */
  readonly vector: Vector3;
  readonly probability: number;
  /** The method of the probability: for slow pairs one that follows the orbits. */
  readonly method: string;
  readonly aggregateProbability: number;
  readonly missDistanceKm: number;
  readonly smaChangeKm: number;
  /** Element sets within 5 km of the orbit after the burn. */
  readonly secondaries: readonly SecondaryReport[];
}

/** The smallest size of an ignition that is sufficient for the event alone. */
export interface NeededReport {
  readonly ignition: string;
  readonly orbitsBeforeTca: number;
  /** `free` if every direction is allowed. */
  readonly direction: NeededBurn['axis'];
  readonly deltaVMPerS: number;
}

export interface SearchReport {
  readonly before: BeforeReport;
  readonly recommended: RecommendedReport | null;
  /** The latest burn within the constraints that is still enough, usually larger. */
  readonly latest: { readonly ignition: string; readonly deltaVMPerS: number } | null;
  readonly binding: readonly ConstraintName[];
  readonly reason: string;
  /** By lead time, in order of the ignitions; those at which no size is sufficient are left out. */
  readonly needed: readonly NeededReport[];
  /** Doubts about the search. */
  readonly warnings: readonly PlanDoubt[];
}

/** The result of a search in printed form, with the Δv for each ignition. */
export function searchReport(
  event: ManoeuvreEvent,
  found: Recommendation & { readonly needed: readonly NeededBurn[]; readonly warnings: readonly PlanDoubt[] },
): SearchReport {
  const { before, recommended, latest, binding, reason, needed, warnings } = found;
  const periodS = ownPeriodS(event);
  return {
    before: beforeReport(event, before),
    recommended: recommended === undefined ? null : recommendedReport(recommended),
    latest: latest === undefined ? null : { ...latest, ignition: utcText(latest.ignition) },
    binding,
    reason,
    needed: needed.map(({ seconds, axis, deltaVMPerS }) => ({
      ignition: utcText(addSeconds(event.tca, seconds)),
      orbitsBeforeTca: -seconds / periodS,
      direction: axis,
      deltaVMPerS,
    })),
    warnings,
  };
}

function recommendedReport({ burn, outcome, ...rest }: RecommendedBurn): RecommendedReport {
  return {
    ignition: utcText(burn.ignition),
    deltaVMPerS: rest.deltaVMPerS,
    frame: burn.axes.frame === 'RTN' ? 'RSW' : burn.axes.frame,
    vector: burn.deltaVMPerS,
    probability: outcome.probability,
    method: outcome.method,
    aggregateProbability: rest.aggregateProbability,
    missDistanceKm: outcome.geometry.missDistanceKm,
    smaChangeKm: outcome.smaChangeKm,
    secondaries: rest.secondaries.filter(({ missDistanceKm }) => missDistanceKm <= namedWithinKm).map(secondaryReport),
  };
}
