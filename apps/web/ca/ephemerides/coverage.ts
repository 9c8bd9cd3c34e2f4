import { msPerDay, msPerHour } from '@farpass/astro/constants';
import type { EphemerisDocument } from '@farpass/contract/fleet';
import { readInstant } from '../../ui/format/instant.ts';
import type { Span } from '../../ui/timeline/time-axis.ts';

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

/** Whether a file shows where its satellite will be: one on trial or in quarantine does not. */
export function isOperational({ designation = 'OPERATIONAL' }: Pick<EphemerisDocument, 'designation'>): boolean {
  return designation === 'OPERATIONAL';
}

/** The spans that the operational ones of these files cover. */
export function operationalSpansOf(files: readonly EphemerisDocument[]): readonly Span[] {
  return files.filter(isOperational).flatMap(spansOf);
}

/** The end of the uninterrupted coverage from now on; undefined if the spans do not cover now. */
export function coveredTo(spans: readonly Span[], nowMs: number): number | undefined {
  let endMs: number | undefined;
  for (const { startMs, stopMs } of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    if (startMs <= (endMs ?? nowMs) && stopMs > (endMs ?? nowMs)) endMs = stopMs;
  }
  return endMs;
}

/** From the first to the last moment of several spans. */
export function hullOf(spans: readonly Span[]): Span | undefined {
  if (spans.length === 0) return undefined;
  return {
    startMs: Math.min(...spans.map(({ startMs }) => startMs)),
    stopMs: Math.max(...spans.map(({ stopMs }) => stopMs)),
  };
}

/** The gaps between spans, in order; adjacent spans leave none. */
export function gapsOf(spans: readonly Span[]): readonly Span[] {
  const inOrder = spans.toSorted((a, b) => a.startMs - b.startMs);
  let reachedMs = Number.POSITIVE_INFINITY;
  return inOrder.flatMap(({ startMs, stopMs }) => {
    const gap = startMs > reachedMs ? [{ startMs: reachedMs, stopMs: startMs }] : [];
    reachedMs = reachedMs === Number.POSITIVE_INFINITY ? stopMs : Math.max(reachedMs, stopMs);
    return gap;
  });
}

/** Position of a file relative to now. */
export type Standing =
  | { readonly kind: 'none' }
  | { readonly kind: 'over'; readonly ms: number }
  | { readonly kind: 'left'; readonly ms: number }
  | { readonly kind: 'ahead'; readonly ms: number }
  | { readonly kind: 'instant' };

/** Time for which the file still covers, time since its end, or time until its start. */
export function standingOf(spans: readonly Span[], nowMs: number): Standing {
  const hull = hullOf(spans);
  if (hull === undefined) return { kind: 'none' };
  if (hull.startMs === hull.stopMs) return { kind: 'instant' };
  if (hull.startMs > nowMs) return { kind: 'ahead', ms: hull.startMs - nowMs };
  return hull.stopMs < nowMs ? { kind: 'over', ms: nowMs - hull.stopMs } : { kind: 'left', ms: hull.stopMs - nowMs };
}

/** The axis on which files are compared: their whole coverage and now, never longer than three weeks around now. */
export function axisOf(spans: readonly Span[], nowMs: number): Span {
  const hull = hullOf([...spans, { startMs: nowMs - msPerHour, stopMs: nowMs + msPerHour }]);
  return {
    startMs: Math.max(hull?.startMs ?? nowMs, nowMs - 7 * msPerDay),
    stopMs: Math.min(hull?.stopMs ?? nowMs, nowMs + 14 * msPerDay),
  };
}

/** The files of one satellite; those without one are a group of their own. */
export interface FileGroup {
  readonly satellite: string | undefined;
  readonly files: readonly EphemerisDocument[];
}

/** Files by the name of their satellite, in the order of the alphabet; those of no satellite come last. */
export function bySatellite(
  files: readonly EphemerisDocument[],
  satelliteOf: (file: EphemerisDocument) => string | undefined,
): readonly FileGroup[] {
  return [...Map.groupBy(files, satelliteOf)]
    .map(([satellite, ofSatellite]) => ({ satellite, files: ofSatellite }))
    .sort(
      (a, b) =>
        Number(a.satellite === undefined) - Number(b.satellite === undefined) ||
        (a.satellite ?? '').localeCompare(b.satellite ?? ''),
    );
}
