import type { OwnDensity } from '@farpass/conjunction/event';
import type { Assessment } from '@farpass/conjunction/probability';
import type { NoSharedDensity, OwnDensityAnswer, SharedDensityAnswer } from '@farpass/intake/density';
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
  readonly statedRadius?: { readonly m: number; readonly value: number };
  readonly unlistedRadius?: { readonly m: number; readonly value: number };
  readonly densityCorrelation: DensityReport;
  readonly ownDensity: OwnDensityAnswer;
}

/** Where the radii come from, and what their uncertainty and a shared density error change. */
export function sizeAndDensityLines({
  radii,
  overRadius,
  statedRadius,
  unlistedRadius,
  densityCorrelation: density,
  ownDensity,
}: SizedAndShared): readonly string[] {
  const { m, sigmaM, source, isClassDefault, doubted } = radii.object2;
  const lines: string[] = [];
  if (doubted !== undefined)
    lines.push(
      `the list (line ${doubted.line}) gives object 2 ${doubted.radiusM} ± ${doubted.sigmaM} m, which does not fit it: ${m} m are used (see warnings)`,
    );
  if (sigmaM !== undefined)
    lines.push(
      isClassDefault
        ? `object 2 has a default radius of ${m} m in the list, no measured one (${source})`
        : `object 2 has a radius of ${m} ± ${sigmaM} m (${source})`,
    );
  if (overRadius !== undefined) lines.push(`  mean over this uncertainty ${overRadius.value.toExponential(4)} (2D)`);
  if (statedRadius !== undefined)
    lines.push(`  with the ${statedRadius.m} m that the message states ${statedRadius.value.toExponential(4)}`);
  if (unlistedRadius !== undefined)
    lines.push(`  with the ${unlistedRadius.m} m without the list ${unlistedRadius.value.toExponential(4)}`);
  if (density.value !== undefined && density.without !== undefined)
    lines.push(
      `density error in common: ${density.value.toExponential(4)} with it, ${density.without.toExponential(4)} without`,
    );
  if (ownDensity.isApplied) lines.push(ownDensityLine(ownDensity.density));
  return lines;
}

/** The probability with the density error that both objects share by our own flight of them, and what it rests on. */
export function ownDensityLine({ probability, least, most, ...objects }: OwnDensity): string {
  const range = `${least.toExponential(2)} to ${most.toExponential(2)}`;
  const sides = (['object1', 'object2'] as const).map((of) => {
    const { source, relativeSigma, alongTrackM } = objects[of];
    const by = source === 'OURS' ? 'our own flight' : 'the message';
    const percent = (100 * relativeSigma).toFixed(0);
    return `${of.replace('object', 'object ')} ${alongTrackM.toFixed(0)} m along its track for 100 %, by ${by}, sigma ${percent} %`;
  });
  return `density error in common, ours: ${probability.toExponential(4)} with it (${range}); ${sides.join('; ')}`;
}
