import type { PassPredictionDocument, VisibilityIntervalDocument } from '@farpass/contract/odt';
import { readInstant } from '../../ui/format/instant.ts';
import type { Span } from '../../ui/timeline/time-axis.ts';
import type { SkyPoint } from '../passes/sky.ts';

/** A pass that a sensor could observe. */
export interface FeasiblePass {
  /** Its sensor and start. */
  readonly key: string;
  readonly sensorCode: string;
  readonly groundSensorName: string;
  readonly span: Span;
  readonly interval: VisibilityIntervalDocument;
  readonly track: readonly SkyPoint[];
}

/** All passes of a prediction, in chronological order. */
export function feasiblePasses(predictions: readonly PassPredictionDocument[]): readonly FeasiblePass[] {
  return predictions
    .flatMap(({ sensorCode, groundSensorName, visibilityIntervals }) =>
      visibilityIntervals.flatMap((interval) => {
        const span = spanOf(interval);
        if (span === undefined) return [];
        const key = `${sensorCode} ${interval.start}`;
        return [{ key, sensorCode, groundSensorName, span, interval, track: interval.track ?? [] }];
      }),
    )
    .toSorted((a, b) => a.span.startMs - b.span.startMs);
}

/** Start and end; undefined if a time cannot be read. */
export function spanOf({ start, end }: { readonly start: string; readonly end: string }): Span | undefined {
  const [startMs, stopMs] = [readInstant(start), readInstant(end)];
  return startMs === undefined || stopMs === undefined ? undefined : { startMs, stopMs };
}

/** The most valuable pass, which is shown first; of several, the earliest. */
export function bestPass(passes: readonly FeasiblePass[]): FeasiblePass | undefined {
  return passes.toSorted((a, b) => worthOf(b) - worthOf(a))[0];
}

function worthOf({ interval: { quality, highest } }: FeasiblePass): number {
  return quality ?? (highest?.elevationDeg ?? 0) / 90;
}

/** The time that predictions cover. */
export function windowOf(predictions: readonly PassPredictionDocument[]): Span | undefined {
  const spans = predictions.flatMap(({ from, to }) => spanOf({ start: from, end: to }) ?? []);
  if (spans.length === 0) return undefined;
  return {
    startMs: Math.min(...spans.map(({ startMs }) => startMs)),
    stopMs: Math.max(...spans.map(({ stopMs }) => stopMs)),
  };
}
