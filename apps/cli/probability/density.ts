import type { Assessment } from '@farpass/conjunction/probability';
import type { NoSharedDensity, SharedDensityAnswer } from '@farpass/intake/density';
import type { RadiiReport } from './listed.ts';

/** The density error that both objects share, in `probability --json`. */
export interface DensityReport {
  readonly applied: boolean;
  /** Why it is not applied. */
  readonly reason?: NoSharedDensity;
  /** With the shared error, and without it. */
  readonly value?: number;
  readonly without?: number;
}

export function densityReport(shared: SharedDensityAnswer, plain: Assessment): DensityReport {
  const without = plain.kind === 'none' ? {} : { without: plain.value };
  if (!shared.isApplied) return { applied: false, reason: shared.reason, ...without };
  return { applied: true, value: shared.value, ...without };
}

interface SizedAndShared {
  readonly radii: RadiiReport;
  readonly overRadius?: { readonly value: number; readonly without: number | null };
  readonly densityCorrelation: DensityReport;
}

/** Where the radii come from, and what their uncertainty and a shared density error change. */
export function sizeAndDensityLines({
  radii,
  overRadius,
  densityCorrelation: density,
}: SizedAndShared): readonly string[] {
  const listed = radii.object2.sigmaM;
  const lines: string[] = [];
  if (listed !== undefined)
    lines.push(`object 2 has a radius of ${radii.object2.m} ± ${listed} m (${radii.object2.source})`);
  if (overRadius !== undefined) lines.push(`  mean over this uncertainty ${overRadius.value.toExponential(4)} (2D)`);
  if (density.value !== undefined && density.without !== undefined)
    lines.push(
      `density error in common: ${density.value.toExponential(4)} with it, ${density.without.toExponential(4)} without`,
    );
  return lines;
}
