import type { Static } from 'typebox';
import type { SatelliteInput } from './satellite-input.ts';

type Body = Pick<
  Static<typeof SatelliteInput>,
  'shape' | 'hardBodyRadius' | 'boxWidth' | 'boxHeight' | 'boxLength' | 'wingLength' | 'wingWidth' | 'dragArea'
>;

/** The radius that is used for a satellite, m, and where it comes from. */
export interface SatelliteRadius {
  readonly radiusM: number;
  readonly source: 'GIVEN' | 'SHAPE' | 'DEFAULT';
}

/** The radius of a satellite when nothing is known about it: half of the 20 m that are assumed for such a pair. */
export const assumedRadiusM = 10;

/** How the radius of a shape is found: the sphere of an area, half the diagonal of a box, the far edge of a wing. */
export type RadiusRule = 'AREA' | 'BOX' | 'WINGS';

/** The radius that a shape gives, m; or what must be known first; or that this shape gives none. */
export type ShapeRadius =
  | { readonly kind: 'radius'; readonly rule: RadiusRule; readonly radiusM: number }
  | { readonly kind: 'missing'; readonly rule: RadiusRule; readonly fields: readonly (keyof Body)[] }
  | { readonly kind: 'none' };

/**
 * The sphere around a satellite: the radius that was given; otherwise the sphere around its shape; otherwise an assumed
 * one.
 */
export function satelliteRadius(body: Body): SatelliteRadius {
  if (body.hardBodyRadius !== undefined) return { radiusM: body.hardBodyRadius, source: 'GIVEN' };
  const shape = radiusOfShape(body);
  if (shape.kind !== 'radius') return { radiusM: assumedRadiusM, source: 'DEFAULT' };
  return { radiusM: shape.radiusM, source: 'SHAPE' };
}

/**
 * The sphere that holds a shape, its centre in the middle of the body. AREA, of a cannonball: √(A/π) of its drag area,
 * which is the cross-section of a sphere. BOX: half the diagonal. WINGS: the larger of that and the far corner of a wing
 * of length L and width W at a body of width w: √((w/2 + L)² + (W/2)²), the same for one wing and for two.
 */
export function radiusOfShape(body: Body): ShapeRadius {
  const { shape, boxWidth, boxHeight, boxLength, wingLength, wingWidth, dragArea } = body;
  if (shape === undefined || shape === 'OTHER') return { kind: 'none' };
  if (shape === 'CANNONBALL') {
    if (dragArea === undefined) return { kind: 'missing', rule: 'AREA', fields: ['dragArea'] };
    return { kind: 'radius', rule: 'AREA', radiusM: Math.sqrt(dragArea / Math.PI) };
  }
  const rule = shape === 'BOX' ? 'BOX' : 'WINGS';
  if (boxWidth === undefined || boxHeight === undefined || boxLength === undefined) return missing(rule, body);
  const diagonal = Math.hypot(boxWidth, boxHeight, boxLength) / 2;
  if (rule === 'BOX') return { kind: 'radius', rule, radiusM: diagonal };
  if (wingLength === undefined || wingWidth === undefined) return missing(rule, body);
  const reach = Math.hypot(boxWidth / 2 + wingLength, wingWidth / 2);
  return { kind: 'radius', rule, radiusM: Math.max(diagonal, reach) };
}

const boxFields = ['boxWidth', 'boxHeight', 'boxLength'] as const;

function missing(rule: 'BOX' | 'WINGS', body: Body): ShapeRadius {
  const fields = rule === 'BOX' ? boxFields : ([...boxFields, 'wingLength', 'wingWidth'] as const);
  return { kind: 'missing', rule, fields: fields.filter((field) => body[field] === undefined) };
}
