import { msPerDay } from '@farpass/astro/constants';
import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import type { ManoeuvrePlanDocument } from '@farpass/contract/manoeuvres';
import { readInstant } from '../../../ui/format/instant.ts';
import { type ShownRisk, severityOfShown, shownRiskOf } from '../../../ui/status/status.ts';
import type { Span } from '../../../ui/timeline/time-axis.ts';
import { tcaMsOf } from '../../conjunctions/split.ts';

const laneDays = 3;

/** The time that the lanes of a satellite show: from now on. */
export function laneAxis(nowMs: number): Span {
  return { startMs: nowMs, stopMs: nowMs + laneDays * msPerDay };
}

/** A conjunction on its lane. */
interface LaneMark {
  readonly atMs: number;
  readonly risk: ShownRisk;
  readonly conjunction: ConjunctionOutlineDocument;
}

/** The conjunctions within the axis; the most urgent last, so that it is drawn over the others. */
export function laneMarks(ahead: readonly ConjunctionOutlineDocument[], axis: Span): readonly LaneMark[] {
  return ahead
    .map((conjunction) => ({
      ...{ conjunction, atMs: tcaMsOf(conjunction) },
      risk: shownRiskOf(conjunction.conjunctionData),
    }))
    .filter(({ atMs }) => atMs >= axis.startMs && atMs <= axis.stopMs)
    .toSorted((a, b) => severityOfShown(b.risk) - severityOfShown(a.risk));
}

type Plan = Pick<ManoeuvrePlanDocument, 'state' | 'burn' | 'evaluation' | 'isTooLate'>;

/** The burns of plans that can still be flown, each from ignition to end. */
export function burnSpans(plans: readonly Plan[]): readonly Span[] {
  return plans
    .filter(({ state, isTooLate }) => state !== 'CANCELLED' && !isTooLate)
    .flatMap(({ burn, evaluation }) => {
      const single = { ignition: burn.ignition, durationS: evaluation.manoeuvre.totalThrustingTime };
      return (evaluation.sequence ?? [single]).flatMap(({ ignition, durationS }) => {
        const startMs = readInstant(ignition);
        return startMs === undefined ? [] : [{ startMs, stopMs: startMs + 1000 * durationS }];
      });
    });
}

/** The times in which the satellite does not burn. */
export function blackoutSpans({ configuration }: Pick<SatelliteDocument, 'configuration'>): readonly Span[] {
  return (configuration?.manoeuvres?.blackouts ?? []).flatMap(([from = '', until = '']) => {
    const [startMs, stopMs] = [readInstant(from), readInstant(until)];
    return startMs === undefined || stopMs === undefined ? [] : [{ startMs, stopMs }];
  });
}
