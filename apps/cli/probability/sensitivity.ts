import type { Sensitivity } from '@farpass/conjunction/probability';

const whose = { primary: 'object 1', secondary: 'object 2', joint: 'both' } as const;

/** How the 2D probability changes with half and twice the radius, and with the sigmas of each object and of both. */
export function sensitivityLines(sensitivity: Sensitivity | null): readonly string[] {
  if (sensitivity === null) return [];
  const [half, given, twice] = [0.5, 1, 2].map((factor) => atRadius(sensitivity, factor));
  return [
    'sensitivity (2D):',
    `  radius halved ${half}, as given ${given}, doubled ${twice}`,
    ...sensitivity.dilution.map(
      ({ object, maximum, scale, isDiluted }) =>
        `  sigmas of ${whose[object]}: largest ${maximum.toExponential(3)} at × ${scale.toPrecision(3)}${isDiluted ? ': diluted, better data would raise the probability' : ''}`,
    ),
  ];
}

function atRadius({ byRadius }: Sensitivity, factor: number): string {
  const middle = byRadius[Math.floor(byRadius.length / 2)]?.radiusKm ?? 0;
  const nearest = byRadius.toSorted(
    (a, b) => Math.abs(a.radiusKm - factor * middle) - Math.abs(b.radiusKm - factor * middle),
  )[0];
  return nearest?.probability.toExponential(3) ?? '';
}
