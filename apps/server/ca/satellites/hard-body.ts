import type { SatelliteDetails } from '../tables.ts';

/** The radius that is used for a satellite, m, and where it comes from. */
export type SatelliteRadius = { readonly radiusM: number; readonly source: 'GIVEN' | 'SHAPE' | 'DEFAULT' };

/** What is assumed of a satellite of which nothing is known: a body of a few metres with its wings. */
const assumedRadiusM = 5;

/**
 * The sphere around a satellite: the radius that was given; else the sphere around its shape (half the diagonal of the
 * body; with wings, half the span, whose far edge is as wide as the wing); else an assumed one.
 */
export function satelliteRadius(details: SatelliteDetails): SatelliteRadius {
  if (details.hardBodyRadius !== undefined) return { radiusM: details.hardBodyRadius, source: 'GIVEN' };
  const radiusM = radiusOfShape(details);
  return radiusM === undefined ? { radiusM: assumedRadiusM, source: 'DEFAULT' } : { radiusM, source: 'SHAPE' };
}

function radiusOfShape(details: SatelliteDetails): number | undefined {
  const { shape, boxWidth, boxHeight, boxLength, wingLength, wingWidth } = details;
  if (shape === undefined || shape === 'OTHER' || shape === 'CANNONBALL') return undefined;
  if (boxWidth === undefined || boxHeight === undefined || boxLength === undefined) return undefined;
  const body = Math.hypot(boxWidth, boxHeight, boxLength) / 2;
  if (shape === 'BOX') return body;
  if (wingLength === undefined || wingWidth === undefined) return undefined;
  const reach = Math.hypot(boxWidth / 2 + wingLength, wingWidth / 2);
  return Math.max(body, reach);
}
