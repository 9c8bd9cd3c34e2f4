import { degreeRad } from '@farpass/astro/linear';
import type { SensorDocument } from '@farpass/contract/odt';
import { footprintEdge, type HorizonMask, horizonMask, maskElevationRad } from '@farpass/tracking/coverage';
import { type MapPoint, ringOnMap } from '../../ui/drawing/land.ts';
import { formatNumber } from '../../ui/format/quantity.ts';

/** Without a limit of its own, a sensor is drawn as if it saw down to this elevation. */
const usualElevationDeg = 10;

type Seeing = Pick<SensorDocument, 'latitudeDeg' | 'longitudeDeg' | 'limits' | 'horizonMask'>;

const azimuthsDeg = Array.from({ length: 180 }, (_, place) => 2 * place);

/** The horizon of a sensor: its mask, or the lowest elevation that it observes at where that is higher. */
export function horizonOf({ limits, horizonMask: points = [] }: Seeing): HorizonMask {
  const lowestRad = (limits?.minimumElevationDeg ?? usualElevationDeg) * degreeRad;
  if (points.length === 0) return { points: [{ azimuthRad: 0, elevationRad: lowestRad }] };
  const mask = horizonMask(
    points.map(({ azimuthDeg, elevationDeg }) => ({
      azimuthRad: azimuthDeg * degreeRad,
      elevationRad: elevationDeg * degreeRad,
    })),
  );
  return {
    points: azimuthsDeg.map((azimuthDeg) => ({
      azimuthRad: azimuthDeg * degreeRad,
      elevationRad: Math.max(lowestRad, maskElevationRad(mask, azimuthDeg * degreeRad)),
    })),
  };
}

/** The ground over which a sensor sees objects of an altitude, as the map draws it; empty if it sees none. */
export function footprintOf(sensor: Seeing, altitudeKm: number): readonly MapPoint[] {
  const { latitudeDeg, longitudeDeg, limits } = sensor;
  const edge = footprintEdge(
    {
      site: { latitudeRad: latitudeDeg * degreeRad, longitudeRad: eastOf(longitudeDeg) * degreeRad },
      mask: horizonOf(sensor),
      ...(limits?.maximumRangeKm === undefined ? {} : { maximumRangeKm: limits.maximumRangeKm }),
    },
    altitudeKm,
  );
  return ringOnMap(edge.map(({ latitudeRad, longitudeRad }) => [longitudeRad / degreeRad, latitudeRad / degreeRad]));
}

/** A longitude from −180° to 180°. */
export function eastOf(longitudeDeg: number): number {
  return longitudeDeg > 180 ? longitudeDeg - 360 : longitudeDeg;
}

/** A place as people write it: `37.2200° N, 2.5500° W`. */
export function placeText({ latitudeDeg, longitudeDeg }: Pick<SensorDocument, 'latitudeDeg' | 'longitudeDeg'>): string {
  const eastDeg = eastOf(longitudeDeg);
  const size = (value: number) => formatNumber(Math.abs(value), 4);
  return `${size(latitudeDeg)}° ${latitudeDeg < 0 ? 'S' : 'N'}, ${size(eastDeg)}° ${eastDeg < 0 ? 'W' : 'E'}`;
}
