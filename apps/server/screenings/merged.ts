import { mergeFindings, type ScreeningFindings } from '@farpass/screening/sieve';
import type { Approach, SliceFindings } from './tables.ts';

export interface MergedFindings {
  readonly findings: ScreeningFindings;
  readonly approaches: readonly Approach[];
}

/** One result of several slices, each event with its approach; a pair seen from both sides counts once. */
export function mergeSlices(slices: readonly SliceFindings[]): MergedFindings {
  const findings = mergeFindings(slices.map((slice) => slice.findings));
  const key = (event: { primary: number; secondary: number; seconds: number }) =>
    `${event.primary}/${event.secondary}/${event.seconds}`;
  const known = new Map(
    slices.flatMap((slice) =>
      slice.findings.events.flatMap((event, index) => {
        const approach = slice.approaches[index];
        return approach === undefined ? [] : [[key(event), approach] as const];
      }),
    ),
  );
  const approaches = findings.events.flatMap((event) => known.get(key(event)) ?? []);
  return { findings, approaches };
}
