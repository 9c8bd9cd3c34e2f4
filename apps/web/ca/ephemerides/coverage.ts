import { msPerDay, msPerHour } from '@farpass/astro/constants';
import type { EphemerisDocument } from '@farpass/contract/ca';
import { readInstant } from '../../ui/format/instant.ts';

export interface Span {
  readonly startMs: number;
  readonly stopMs: number;
}

/** The spans a file covers, without the gaps in them; segments whose times cannot be read cover nothing. */
export function spansOf({ segments }: Pick<EphemerisDocument, 'segments'>): readonly Span[] {
  return segments.flatMap(({ start, stop, gaps = [] }) => {
    const times = [start, ...gaps.flatMap((gap) => [gap.start, gap.stop]), stop].map(readInstant);
    return Array.from({ length: times.length / 2 }, (_, place) => [times[2 * place], times[2 * place + 1]]).flatMap(
      ([startMs, stopMs]) =>
        startMs === undefined || stopMs === undefined || stopMs < startMs ? [] : [{ startMs, stopMs }],
    );
  });
}

/** From the first to the last moment of several spans. */
export function hullOf(spans: readonly Span[]): Span | undefined {
  if (spans.length === 0) return undefined;
  return {
    startMs: Math.min(...spans.map(({ startMs }) => startMs)),
    stopMs: Math.max(...spans.map(({ stopMs }) => stopMs)),
  };
}

/** The holes between spans, in order; spans that meet leave none. */
export function gapsOf(spans: readonly Span[]): readonly Span[] {
  const inOrder = spans.toSorted((a, b) => a.startMs - b.startMs);
  let reachedMs = Number.POSITIVE_INFINITY;
  return inOrder.flatMap(({ startMs, stopMs }) => {
    const gap = startMs > reachedMs ? [{ startMs: reachedMs, stopMs: startMs }] : [];
    reachedMs = reachedMs === Number.POSITIVE_INFINITY ? stopMs : Math.max(reachedMs, stopMs);
    return gap;
  });
}

/** Where a file is relative to now. */
export type Standing =
  | { readonly kind: 'none' }
  | { readonly kind: 'over'; readonly ms: number }
  | { readonly kind: 'left'; readonly ms: number }
  | { readonly kind: 'ahead'; readonly ms: number }
  | { readonly kind: 'instant' };

/** How long the file still covers, how long ago it ended, or how long it is until it begins. */
export function standingOf(spans: readonly Span[], nowMs: number): Standing {
  const hull = hullOf(spans);
  if (hull === undefined) return { kind: 'none' };
  if (hull.startMs === hull.stopMs) return { kind: 'instant' };
  if (hull.startMs > nowMs) return { kind: 'ahead', ms: hull.startMs - nowMs };
  return hull.stopMs < nowMs ? { kind: 'over', ms: nowMs - hull.stopMs } : { kind: 'left', ms: hull.stopMs - nowMs };
}

/** A span as shares of an axis, from 0 to 1; a single instant keeps a width that can be seen. Outside of it: undefined. */
export function shareOf(
  span: Span,
  { axis }: { readonly axis: Span },
): { readonly from: number; readonly width: number } | undefined {
  if (span.stopMs < axis.startMs || span.startMs > axis.stopMs) return undefined;
  const length = Math.max(axis.stopMs - axis.startMs, 1);
  const clip = (ms: number) => Math.min(Math.max((ms - axis.startMs) / length, 0), 1);
  const from = clip(span.startMs);
  return { from: Math.min(from, 1 - leastShare), width: Math.max(clip(span.stopMs) - from, leastShare) };
}

const leastShare = 0.004;

/** The axis on which files are compared: all that they cover and now, never longer than three weeks around now. */
export function axisOf(spans: readonly Span[], nowMs: number): Span {
  const hull = hullOf([...spans, { startMs: nowMs - msPerHour, stopMs: nowMs + msPerHour }]);
  return {
    startMs: Math.max(hull?.startMs ?? nowMs, nowMs - 7 * msPerDay),
    stopMs: Math.min(hull?.stopMs ?? nowMs, nowMs + 14 * msPerDay),
  };
}

const tickSteps = [
  msPerHour,
  3 * msPerHour,
  6 * msPerHour,
  12 * msPerHour,
  msPerDay,
  2 * msPerDay,
  7 * msPerDay,
] as const;
const mostTicks = 8;

/** Round times of UTC on the axis, few enough to be read. */
export function ticksOf({ startMs, stopMs }: Span): readonly number[] {
  const step = tickSteps.find((one) => (stopMs - startMs) / one <= mostTicks) ?? 7 * msPerDay;
  const first = Math.ceil(startMs / step) * step;
  return Array.from(
    { length: Math.max(0, Math.floor((stopMs - first) / step) + 1) },
    (_, place) => first + place * step,
  );
}
