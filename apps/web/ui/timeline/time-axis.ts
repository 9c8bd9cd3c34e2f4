import { msPerDay, msPerHour } from '@farpass/astro/constants';

/** A span of time. */
export interface Span {
  readonly startMs: number;
  readonly stopMs: number;
}

/** A span as shares of an axis, from 0 to 1; a single instant gets a visible width. Undefined outside the axis. */
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

/** Round times on the axis, few enough to be readable, for clocks that are this far ahead of UTC. */
export function ticksOf({ startMs, stopMs }: Span, aheadMs = 0): readonly number[] {
  const step = tickSteps.find((one) => (stopMs - startMs) / one <= mostTicks) ?? 7 * msPerDay;
  const first = Math.ceil((startMs + aheadMs) / step) * step - aheadMs;
  return Array.from(
    { length: Math.max(0, Math.floor((stopMs - first) / step) + 1) },
    (_, place) => first + place * step,
  );
}
