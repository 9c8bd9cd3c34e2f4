/** Outer shape of a spacecraft [m]. `winged`: a box with two panels along one axis, `spanM` from tip to tip. */
export type BodyShape =
  | { readonly kind: 'sphere'; readonly radiusM: number }
  | { readonly kind: 'box'; readonly lengthM: number; readonly widthM: number; readonly heightM: number }
  | { readonly kind: 'cylinder'; readonly diameterM: number; readonly lengthM: number }
  | {
      readonly kind: 'winged';
      readonly lengthM: number;
      readonly widthM: number;
      readonly heightM: number;
      readonly spanM: number;
      readonly panelWidthM: number;
    };

/** Radius (m) of the smallest sphere about the centre that contains the shape in every attitude. */
export function hardBodyRadiusOfShape(shape: BodyShape): number {
  switch (shape.kind) {
    case 'sphere':
      return shape.radiusM;
    case 'box':
      return Math.hypot(shape.lengthM, shape.widthM, shape.heightM) / 2;
    case 'cylinder':
      return Math.hypot(shape.diameterM, shape.lengthM) / 2;
    case 'winged': {
      const body = Math.hypot(shape.lengthM, shape.widthM, shape.heightM) / 2;
      return Math.max(body, Math.hypot(shape.spanM, shape.panelWidthM) / 2);
    }
  }
}

/** One line of a size table; an undefined key matches everything. */
export interface SizeClass {
  readonly objectType: string | undefined;
  readonly radarCrossSection: 'SMALL' | 'MEDIUM' | 'LARGE' | undefined;
  readonly radiusM: number;
}

/**
 * Radii if only the object type and the size of the radar echo are known (Space-Track: SMALL < 0.1 m², LARGE > 1 m²).
 * They are rounded up, because a radius that is too small hides a risk. Operators can replace the table.
 */
export const defaultSizeTable: readonly SizeClass[] = [
  { objectType: 'PAYLOAD', radarCrossSection: 'SMALL', radiusM: 1 },
  { objectType: 'PAYLOAD', radarCrossSection: 'MEDIUM', radiusM: 3 },
  { objectType: 'PAYLOAD', radarCrossSection: 'LARGE', radiusM: 5 },
  { objectType: 'PAYLOAD', radarCrossSection: undefined, radiusM: 5 },
  { objectType: 'ROCKET BODY', radarCrossSection: undefined, radiusM: 6 },
  { objectType: 'DEBRIS', radarCrossSection: 'SMALL', radiusM: 0.5 },
  { objectType: 'DEBRIS', radarCrossSection: 'LARGE', radiusM: 3 },
  { objectType: 'DEBRIS', radarCrossSection: undefined, radiusM: 1 },
  { objectType: undefined, radarCrossSection: undefined, radiusM: 5 },
];

/** Whether the source that a list of sizes names is a default of the object's class, as in NASA CARA's list, and no measurement. */
export function isClassDefault(source: string): boolean {
  return /^default\b/i.test(source.trim());
}

/** Radius by the first line of the table that matches; 5 m, reported as assumed, if none does. */
export function hardBodyRadiusOfSize(
  object: Pick<SizeClass, 'objectType' | 'radarCrossSection'>,
  table: readonly SizeClass[] = defaultSizeTable,
): { readonly radiusM: number; readonly source: 'size table' | 'assumed' } {
  const fits = table.find(
    (line) =>
      (line.objectType === undefined || line.objectType === object.objectType) &&
      (line.radarCrossSection === undefined || line.radarCrossSection === object.radarCrossSection),
  );
  return fits === undefined ? { radiusM: 5, source: 'assumed' } : { radiusM: fits.radiusM, source: 'size table' };
}
