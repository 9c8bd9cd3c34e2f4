import { wgs84 } from '@farpass/astro/constants';
import { degreesOf, norm, scaled } from '@farpass/astro/linear';
import type { PassPredictionDocument, SensorDocument } from '@farpass/contract/odt';
import { horizonOfSensor, lowestOfMask } from '@farpass/tracking/coverage';
import { serverNowMs } from '../../base/server-clock.ts';
import type { DrawnLine, DrawnMark, EarthDrawing } from '../../globe/earth-drawing.ts';
import { coneLines, itrfOf, itrfOfSighting, type OverGround } from '../../globe/sight.ts';
import type { FeasiblePass } from './feasible.ts';

interface DrawnRequest {
  readonly predictions: readonly PassPredictionDocument[];
  readonly sensors: readonly SensorDocument[];
  /** The selected pass, which determines the ground track, and day and night. */
  readonly pass: FeasiblePass | undefined;
}

/** A longer cone would hide the Earth and show nothing more. */
const longestConeKm = 3_000;
const { equatorialRadiusKm: earthRadiusKm } = wgs84;
/** Height above the ground, so that the Earth does not hide the line. */
const trackHeightKm = 10;

/**
 * The passes of an object over the sensors that can observe it. The sensor of the chosen pass has its cone of view, and
 * a line to the object at its highest point.
 */
export function requestDrawing({ predictions, sensors, pass }: DrawnRequest): EarthDrawing {
  const seeing = predictions.flatMap(({ sensorCode, visibilityIntervals }) => {
    const sensor = sensors.find((one) => one.sensorCode === sensorCode);
    return sensor === undefined ? [] : [{ sensor, over: overGround(sensor), intervals: visibilityIntervals }];
  });
  const lines = seeing.flatMap(({ sensor, over, intervals }): readonly DrawnLine[] => {
    if (intervals.length === 0) return [];
    const passes = intervals.map(({ start, track = [] }) => ({
      key: `${sensor.sensorCode} ${start}`,
      role: 'own' as const,
      positionsKm: track.map((look) => itrfOfSighting(over, look)),
      isFaint: `${sensor.sensorCode} ${start}` !== pass?.key,
    }));
    return passes.filter(({ positionsKm }) => positionsKm.length > 1);
  });
  const marks = seeing.map(
    ({ sensor, over, intervals }): DrawnMark => ({
      key: sensor.sensorCode,
      role: intervals.length === 0 ? 'sensor' : 'seeing',
      positionKm: itrfOf(over),
      label: sensor.sensorCode,
    }),
  );
  const ground: DrawnLine = {
    key: 'ground',
    role: 'ground',
    positionsKm: (pass?.interval.groundTrack ?? []).map((point) => itrfOf({ ...point, altitudeKm: trackHeightKm })),
  };
  const first = seeing.find(({ sensor }) => sensor.sensorCode === pass?.sensorCode);
  const sight = first === undefined || pass === undefined ? [] : sightLines(first, pass);
  return {
    lines: [...sight, ...lines, ...(ground.positionsKm.length > 1 ? [ground] : [])],
    // The names of the selected sensor and of those that see the object come before the others.
    marks: marks.toSorted((a, b) => rankOf(b, pass) - rankOf(a, pass)),
    ellipsoids: [],
    view: viewOf(first, pass),
    atMs: pass?.span.startMs ?? serverNowMs(),
  };
}

function overGround({ latitudeDeg, longitudeDeg, altitudeM }: SensorDocument): OverGround {
  return { latitudeDeg, longitudeDeg, altitudeKm: altitudeM / 1000 };
}

function rankOf({ key, role }: DrawnMark, pass: FeasiblePass | undefined): number {
  if (key === pass?.sensorCode) return 2;
  return role === 'seeing' ? 1 : 0;
}

interface SensorView {
  readonly sensor: SensorDocument;
  readonly over: OverGround;
}

/**
 * The cone of view of a sensor, up to the object or the longest drawn length, and its line to the object at its highest
 * point.
 */
function sightLines({ sensor, over }: SensorView, { interval }: FeasiblePass): readonly DrawnLine[] {
  const elevationDeg = degreesOf(lowestOfMask(horizonOfSensor(sensor)));
  const rangeKm = Math.min(reachKm(interval), longestConeKm);
  const line: DrawnLine = {
    key: `${sensor.sensorCode} sight`,
    role: 'seeing',
    positionsKm: [itrfOf(over), itrfOfSighting(over, interval.highest)],
  };
  return [...coneLines(sensor.sensorCode, { sensor: over, elevationDeg, rangeKm }), line];
}

/**
 * The sensor with the pass of a low object; for an object farther away than the Earth is large, the Earth and the
 * object.
 */
function viewOf(seeing: SensorView | undefined, pass: FeasiblePass | undefined): EarthDrawing['view'] {
  if (seeing === undefined || pass === undefined) return { centreKm: [0, 0, 0], radiusKm: earthRadiusKm };
  const site = itrfOf(seeing.over);
  const farKm = reachKm(pass.interval);
  if (farKm < earthRadiusKm) return { centreKm: site, radiusKm: 1.4 * farKm };
  const object = itrfOfSighting(seeing.over, pass.interval.highest);
  const objectKm = norm(object);
  const middleKm = (objectKm - earthRadiusKm) / 2;
  return {
    centreKm: scaled(object, middleKm / objectKm),
    // Objects nearer to the camera than the centre of the view look larger: hence the margin.
    radiusKm: (1.15 * (objectKm + earthRadiusKm)) / 2,
    isFitted: true,
  };
}

/** The largest distance to the object. */
function reachKm({ track = [], highest }: FeasiblePass['interval']): number {
  return Math.max(highest.rangeKm, ...track.map(({ rangeKm }) => rangeKm));
}
