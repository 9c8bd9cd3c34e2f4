/** Outer shape of a spacecraft, m. `winged`: a box with two panels along one axis, tip to tip `spanM`. */
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

/** Radius (m) of the smallest sphere about the centre that holds the shape in every attitude. */
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

/** One line of a size table; an undefined key holds for all. */
export interface SizeClass {
  readonly objectType: string | undefined;
  readonly radarCrossSection: 'SMALL' | 'MEDIUM' | 'LARGE' | undefined;
  readonly radiusM: number;
}

/**
 * Radii if nothing is known but type and size of the radar echo (Space-Track's SMALL < 0.1 m², LARGE > 1 m²): rounded
 * up, since a radius too small hides a risk. An operator replaces the table by his own.
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

/** Radius by the first line of the table that fits; 5 m, named as assumed, when none does. */
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
