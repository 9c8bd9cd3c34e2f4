import type { ObservationPassDocument, ObservationRequestDocument } from '@farpass/contract/odt';
import type { StatusLevel } from '../../ui/status/status.ts';
import { statusLevelOf } from '../../ui/status/status.ts';
import type { Span } from '../../ui/timeline/time-axis.ts';
import type { Lane } from '../passes/PassTimeline.tsx';
import { spanOf } from '../requests/feasible.ts';
import { statusLabels } from '../words/labels.ts';

type Requested = Pick<ObservationRequestDocument, 'observationRequestId' | 'objectName' | 'catalogueId' | 'passes'>;

/** A pass in the plan, with its request. */
export interface PlannedPass {
  readonly pass: ObservationPassDocument;
  readonly span: Span;
  /** The name of the object. */
  readonly name: string;
  readonly observationRequestId: string;
}

/** The passes of requests that were not cancelled, in chronological order. */
export function plannedPasses(requests: readonly Requested[]): readonly PlannedPass[] {
  return requests
    .flatMap(({ observationRequestId, objectName, catalogueId, passes }) =>
      passes.flatMap((pass) => {
        const span = spanOf(pass);
        if (span === undefined || pass.status === 'CANCELLED') return [];
        return [{ pass, span, name: objectName ?? String(catalogueId ?? ''), observationRequestId }];
      }),
    )
    .toSorted((a, b) => a.span.startMs - b.span.startMs);
}

/** The first pass that has not begun. */
export function nextPass(requests: readonly Requested[], nowMs: number): PlannedPass | undefined {
  return plannedPasses(requests).find(({ span }) => span.startMs > nowMs);
}

/** The status level that draws a pass on the time axis. */
function levelOfPass({ status }: ObservationPassDocument): StatusLevel {
  return statusLevelOf(statusLabels[status]);
}

/** The name of a sensor with its code. */
function nameOfLane(passes: readonly PlannedPass[], code: string): string {
  const name = passes.find(({ pass }) => pass.sensorCode === code)?.pass.groundSensorName;
  return name === undefined || name === code ? code : `${name} (${code})`;
}

/** A lane for each sensor that has passes on the axis. */
export function lanesOfSensors(
  passes: readonly PlannedPass[],
  { axis, nameOf }: { readonly axis: Span; readonly nameOf: (planned: PlannedPass) => string },
): readonly Lane[] {
  const shown = passes.filter(({ span }) => span.stopMs >= axis.startMs && span.startMs <= axis.stopMs);
  const codes = [...new Set(shown.map(({ pass }) => pass.sensorCode))].toSorted();
  return codes.map((code) => ({
    key: code,
    name: nameOfLane(shown, code),
    passes: shown
      .filter(({ pass }) => pass.sensorCode === code)
      .map((planned) => ({
        key: planned.pass.observationPassId,
        name: nameOf(planned),
        span: planned.span,
        level: levelOfPass(planned.pass),
      })),
  }));
}
