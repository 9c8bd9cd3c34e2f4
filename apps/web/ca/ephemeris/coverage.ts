import type { EphemerisDocument } from '@farpass/contract/ca';
import { readInstant } from '../../ui/format/instant.ts';

export interface Span {
  readonly startMs: number;
  readonly stopMs: number;
}

/** The spans a file covers; segments whose times cannot be read cover nothing. */
export function spansOf({ segments }: Pick<EphemerisDocument, 'segments'>): readonly Span[] {
  return segments.flatMap(({ start, stop }) => {
    const startMs = readInstant(start);
    const stopMs = readInstant(stop);
    return startMs === undefined || stopMs === undefined || stopMs < startMs ? [] : [{ startMs, stopMs }];
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

/** A span as shares of an axis, from 0 to 1; a single instant keeps a width that can be seen. */
export function shareOf(span: Span, axis: Span): { readonly from: number; readonly width: number } {
  const length = Math.max(axis.stopMs - axis.startMs, 1);
  const clip = (ms: number) => Math.min(Math.max((ms - axis.startMs) / length, 0), 1);
  const from = clip(span.startMs);
  return { from: Math.min(from, 1 - leastShare), width: Math.max(clip(span.stopMs) - from, leastShare) };
}

const leastShare = 0.004;

/** The axis on which files are compared: all that they cover and now, never longer than three weeks around now. */
export function axisOf(spans: readonly Span[], nowMs: number): Span {
  const hull = hullOf([...spans, { startMs: nowMs - hourMs, stopMs: nowMs + hourMs }]);
  return {
    startMs: Math.max(hull?.startMs ?? nowMs, nowMs - 7 * dayMs),
    stopMs: Math.min(hull?.stopMs ?? nowMs, nowMs + 14 * dayMs),
  };
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
