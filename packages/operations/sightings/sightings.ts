import { secondsPerDay } from '@farpass/astro/constants';
import { stateInFrame } from '@farpass/astro/frames';
import { itrfOfGeodetic } from '@farpass/astro/geodesy';
import type { ElementSet, Kernel } from '@farpass/astro/kernel';
import { degreeRad, degreesOf, difference, rtnRotation, timesVector, type Vector3 } from '@farpass/astro/linear';
import { meanOrbitOf, minutesSinceEpoch } from '@farpass/astro/orbits';
import { addSeconds, type Epoch, formatUtc } from '@farpass/astro/time';
import { catalogueCovariance, kindOfName, type ObjectClass, shippedModel } from '@farpass/conjunction/covariance';
import { measurementStepSeconds, observerOf, type SensorRecord, secondsNeeded } from '@farpass/intake/sensors';
import {
  earthTurning,
  elementSetTracks,
  type Pass,
  passesOver,
  skyOf,
  type TrackWindow,
} from '@farpass/tracking/passes';
import { detectionOf } from '@farpass/tracking/value';

/** A pass of an object that a sensor can observe, and the chance to see the object in it. */
export interface Sighting {
  readonly sensorCode: string;
  readonly sensorName: string;
  /** UTC. */
  readonly start: string;
  readonly end: string;
  readonly maxElevationDeg: number;
  readonly rangeKm: number;
  /** Chance that the object is found in the pass: in the field or by a search, and bright or large enough as far as that is known. */
  readonly chance: number;
  /** Chance that it is in the first field; null if the field of view is not known. */
  readonly inField: number | null;
  /** One sigma of its direction, the larger axis [deg]. */
  readonly directionSigmaDeg: number;
}

/** The sightings of an object in a time, and the sensors that have none. */
export interface Sightings {
  /** In the order of time. */
  readonly sightings: readonly Sighting[];
  /** Sensors without a pass that they can observe, and how many passes above their horizon they have. */
  readonly without: readonly { readonly sensorCode: string; readonly sensorName: string; readonly passes: number }[];
}

export interface SightingsRequest {
  readonly elements: ElementSet;
  /** As in the catalogue: the kind of the object follows from it. */
  readonly name: string | undefined;
  readonly sensors: readonly SensorRecord[];
  readonly from: Epoch<'UTC'>;
  readonly days: number;
}

/** Observable passes of an object by its element set, whose error is that of its class and age. */
export function sightingsOf(request: SightingsRequest, kernel: Kernel): Sightings {
  const { elements, name, sensors, from, days } = request;
  const window: TrackWindow = { start: from, seconds: days * secondsPerDay };
  const satellites = kernel.load([elements]);
  const [track] = [...elementSetTracks(satellites, earthTurning(window))];
  if (track === undefined) return { sightings: [], without: [] };
  const sky = skyOf(window);
  const objectClass = { regime: meanOrbitOf(elements).regime, kind: kindOfName(name) };
  const stateAt = (epoch: Epoch<'UTC'>) => {
    const state = satellites.stateAt(0, minutesSinceEpoch(elements, epoch));
    return state.kind === 'state' ? state : undefined;
  };
  const found = sensors.map((sensor) => {
    const observer = observerOf(sensor, undefined);
    const passes = passesOver(track, observer, sky);
    const seen = passes.flatMap((pass) => sightingOf(pass, { sensor, window, elements, objectClass, stateAt }) ?? []);
    return { sensor, passes, seen };
  });
  return {
    sightings: found.flatMap(({ seen }) => seen).toSorted((a, b) => a.start.localeCompare(b.start)),
    without: found
      .filter(({ seen }) => seen.length === 0)
      .map(({ sensor, passes }) => ({ ...namesOf(sensor), passes: passes.length })),
  };
}

function namesOf({ sensorCode, groundSensorName = sensorCode }: SensorRecord) {
  return { sensorCode, sensorName: groundSensorName };
}

interface SightingContext {
  readonly sensor: SensorRecord;
  readonly window: TrackWindow;
  readonly elements: ElementSet;
  readonly objectClass: ObjectClass;
  readonly stateAt: (
    epoch: Epoch<'UTC'>,
  ) => { readonly positionKm: Vector3; readonly velocityKmPerS: Vector3 } | undefined;
}

/** The longest part of a pass that the sensor can observe; undefined if there is none. */
function sightingOf({ observable, highest }: Pass, context: SightingContext): Sighting | undefined {
  const { sensor, window, elements, objectClass, stateAt } = context;
  const longest = observable.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  if (longest === undefined) return undefined;
  const at = Math.min(Math.max(highest.secondsAfterStart, longest.fromSeconds), longest.toSeconds);
  const epoch = addSeconds(window.start, at);
  const state = stateAt(epoch);
  const axes = state && rtnRotation(state);
  if (state === undefined || axes === undefined) return undefined;
  const lineTeme = difference(state.positionKm, siteAt(sensor, epoch));
  const [r = 0, t = 0, n = 0] = timesVector(axes.flat(), lineTeme);
  const ageDays = Math.abs(minutesSinceEpoch(elements, epoch)) / 1440;
  const sight = {
    // Along the axes of the covariance.
    lineKm: [r, t, n] as const,
    covarianceKm2: catalogueCovariance([shippedModel], objectClass, ageDays).covarianceRtnKm2,
    spareSeconds: Math.max(0, lengthOf(longest) - secondsNeeded(sensor)),
  };
  const { fieldOfViewDeg, settleSeconds = 0 } = sensor;
  const detection = detectionOf(sight, {
    fieldOfViewRad: fieldOfViewDeg === undefined ? undefined : fieldOfViewDeg * degreeRad,
    secondsPerField: settleSeconds + measurementStepSeconds,
    neededSeconds: secondsNeeded(sensor),
  });
  return {
    ...namesOf(sensor),
    start: formatUtc(addSeconds(window.start, longest.fromSeconds), 0),
    end: formatUtc(addSeconds(window.start, longest.toSeconds), 0),
    maxElevationDeg: degreesOf(highest.elevationRad),
    rangeKm: Math.hypot(...sight.lineKm),
    chance: detection.chance,
    inField: detection.inField ?? null,
    directionSigmaDeg: degreesOf(detection.directionSigmaRad[0]),
  };
}

function lengthOf({ fromSeconds, toSeconds }: Pass['observable'][number]): number {
  return toSeconds - fromSeconds;
}

/** The place of a sensor in TEME [km]. */
function siteAt({ latitudeDeg, longitudeDeg, altitudeM }: SensorRecord, epoch: Epoch<'UTC'>): Vector3 {
  const place = {
    latitudeRad: latitudeDeg * degreeRad,
    longitudeRad: longitudeDeg * degreeRad,
    heightKm: altitudeM / 1000,
  };
  const fixed = { frame: 'ITRF', positionKm: itrfOfGeodetic(place), velocityKmPerS: [0, 0, 0] } as const;
  return stateInFrame(fixed, { frame: 'TEME', epoch }).positionKm;
}
