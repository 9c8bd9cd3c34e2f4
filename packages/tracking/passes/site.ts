import { type GeodeticPosition, itrfOfGeodetic, rotationItrfToSez } from '@farpass/astro/geodesy';
import { rowsOf, scaled, type Vector3 } from '@farpass/astro/linear';

/** A site's position and the directions around it, along ITRF. */
export interface SiteAxes {
  readonly originKm: Vector3;
  readonly east: Vector3;
  readonly north: Vector3;
  /** Along the normal of the WGS-84 ellipsoid. */
  readonly up: Vector3;
}

/** The axes of a geodetic place. */
export function siteAxes(place: GeodeticPosition): SiteAxes {
  const [south, east, up] = rowsOf(rotationItrfToSez(place));
  return { originKm: itrfOfGeodetic(place), east, north: scaled(south, -1), up };
}
