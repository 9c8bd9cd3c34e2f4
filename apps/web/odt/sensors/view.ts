import { degreeRad } from '@farpass/astro/linear';
import type { SensorDocument } from '@farpass/contract/odt';
import { footprintEdge, horizonOfSensor } from '@farpass/tracking/coverage';
import { type MapPoint, ringOnMap } from '../../ui/drawing/land.ts';
import { formatPlace } from '../../ui/format/place.ts';

type SensorView = Pick<SensorDocument, 'latitudeDeg' | 'longitudeDeg' | 'limits' | 'horizonMask'>;

/** The area over which a sensor sees objects at an altitude, in the form for the map; empty if it sees none. */
export function footprintOf(sensor: SensorView, altitudeKm: number): readonly MapPoint[] {
  const { latitudeDeg, longitudeDeg, limits } = sensor;
  const edge = footprintEdge(
    {
      site: { latitudeRad: latitudeDeg * degreeRad, longitudeRad: eastOf(longitudeDeg) * degreeRad },
      mask: horizonOfSensor(sensor),
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
  return formatPlace({ latitudeDeg, longitudeDeg: eastOf(longitudeDeg) }, 4);
}
