import { wgs84 } from '@farpass/astro/constants';
import { lookAngles } from '@farpass/astro/geodesy';
import { degreeRad, degreesOf } from '@farpass/astro/linear';
import type { SatelliteOrbitDocument } from '@farpass/contract/fleet';
import type { SensorDocument } from '@farpass/contract/odt';
import { horizonOfSensor, lowestOfMask } from '@farpass/tracking/coverage';
import type { DrawnLine, DrawnMark, EarthDrawing } from '../../../globe/earth-drawing.ts';
import { coneLines, itrfOf, type OverGround } from '../../../globe/sight.ts';
import { placeAt, type TrackPoint } from './track.ts';

/** A sensor in the form that the globe of a satellite needs. */
export interface WatchingSensor extends OverGround {
  readonly code: string;
  readonly name: string;
  /** Lowest elevation at which it observes. */
  readonly lowestDeg: number;
}

export function sensorsOf(sensors: readonly SensorDocument[]): readonly WatchingSensor[] {
  return sensors.map((sensor) => ({
    code: sensor.sensorCode,
    name: sensor.groundSensorName,
    latitudeDeg: sensor.latitudeDeg,
    longitudeDeg: sensor.longitudeDeg,
    altitudeKm: sensor.altitudeM / 1000,
    lowestDeg: degreesOf(lowestOfMask(horizonOfSensor(sensor))),
  }));
}

interface Sight {
  readonly sensor: OverGround;
  readonly object: OverGround;
}

/** Elevation of an object over the horizon of a sensor, degrees, without refraction. */
export function elevationDeg({ sensor, object }: Sight): number {
  const site = {
    latitudeRad: sensor.latitudeDeg * degreeRad,
    longitudeRad: sensor.longitudeDeg * degreeRad,
    heightKm: sensor.altitudeKm,
  };
  const state = { frame: 'ITRF', positionKm: itrfOf(object), velocityKmPerS: [0, 0, 0] } as const;
  return lookAngles(site, state).elevationRad / degreeRad;
}

interface DrawnSatellite {
  readonly name: string;
  readonly found: SatelliteOrbitDocument;
  readonly sensors: readonly SensorDocument[];
  readonly nowMs: number;
}

const coneKm = 1_500;

/**
 * The path over the rotating Earth, the ground track under it, and the sensors; those that see the satellite with their
 * cone.
 */
export function satelliteDrawing({ name, found, sensors, nowMs }: DrawnSatellite): EarthDrawing {
  const { groundTrack: points } = found;
  const now = placeAt(points, nowMs);
  const watching = sensorsOf(sensors).map((sensor) => ({
    ...sensor,
    isSeeing: now !== undefined && elevationDeg({ sensor, object: now }) >= sensor.lowestDeg,
  }));
  const over = (point: TrackPoint, altitudeKm: number) => itrfOf({ ...point, altitudeKm });
  const lines: readonly DrawnLine[] = [
    { key: 'path', role: 'own', positionsKm: points.map((point) => over(point, point.altitudeKm)) },
    { key: 'ground', role: 'ground', positionsKm: points.map((point) => over(point, trackHeightKm)), isFaint: true },
    ...watching.flatMap((sensor) =>
      sensor.isSeeing && now !== undefined
        ? [
            ...coneLines(sensor.code, { sensor, elevationDeg: sensor.lowestDeg, rangeKm: coneKm }),
            { key: `sight ${sensor.code}`, role: 'seeing' as const, positionsKm: [itrfOf(sensor), itrfOf(now)] },
          ]
        : [],
    ),
  ];
  const marks: readonly DrawnMark[] = [
    ...watching.map(({ isSeeing, ...sensor }) => ({
      key: sensor.code,
      role: isSeeing ? ('seeing' as const) : ('sensor' as const),
      positionKm: itrfOf(sensor),
      label: sensor.code,
    })),
    ...(now === undefined ? [] : [{ key: 'now', role: 'own' as const, positionKm: itrfOf(now), label: name }]),
  ];
  const highestKm = points.reduce((highest, { altitudeKm }) => Math.max(highest, altitudeKm), 0);
  return {
    lines,
    marks,
    ellipsoids: [],
    view: { centreKm: [0, 0, 0], radiusKm: earthRadiusKm + highestKm, ...(now && { fromKm: itrfOf(now) }) },
    atMs: nowMs,
  };
}

/** Equatorial radius that heights are shown against, km. */
const { equatorialRadiusKm: earthRadiusKm } = wgs84;
/** The ground track is drawn slightly above the ground, so that the ground does not hide it. */
const trackHeightKm = 12;
