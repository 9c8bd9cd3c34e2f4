import { secondsBetween, toScale } from '@farpass/astro/time';
import type { ObjectRecord, ScreeningWindow } from './record.ts';

/** Seconds after the start of the window; negative before it. */
export interface WindowSpan {
  readonly from: number;
  readonly to: number;
}

/** Segments with a smaller gap than this are one coverage. */
const seamSeconds = 1;

/** The times for which an ephemeris has states, by start, inside the window or not; adjacent ones are joined. */
export function spansOfData({ orbit }: ObjectRecord, { start }: ScreeningWindow): readonly WindowSpan[] {
  if (orbit.kind !== 'ephemeris') return [];
  const begin = toScale(start, 'TAI');
  const spans = orbit.ephemeris.segments.map(({ start: first, usableFromSeconds, usableToSeconds }) => {
    const offset = secondsBetween(first, begin);
    return { from: offset + usableFromSeconds, to: offset + usableToSeconds };
  });
  return joined(spans.toSorted((a, b) => a.from - b.from));
}

/** The parts of the window for which an object has states, by start. */
export function spansInWindow(record: ObjectRecord, window: ScreeningWindow): readonly WindowSpan[] {
  const { durationSeconds } = window;
  if (record.orbit.kind === 'elements') return [{ from: 0, to: durationSeconds }];
  return spansOfData(record, window)
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(durationSeconds, to) }))
    .filter(({ from, to }) => to > from);
}

/** The gaps between spans. */
export function gapsBetween(spans: readonly WindowSpan[]): readonly WindowSpan[] {
  return spans.slice(1).map(({ from: to }, index) => ({ from: spans[index].to, to }));
}

function joined(spans: readonly WindowSpan[]): readonly WindowSpan[] {
  const kept: WindowSpan[] = [];
  for (const span of spans) {
    const last = kept.at(-1);
    if (last === undefined || span.from > last.to + seamSeconds) kept.push(span);
    else kept[kept.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
  }
  return kept;
}
