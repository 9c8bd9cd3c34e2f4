import type { PassPredictionDocument, SensorDocument } from '@farpass/contract/odt';
import type { DrawnLine, DrawnMark, EarthDrawing } from '../../globe/earth-drawing.ts';
import { coneLines, itrfOf, itrfOfSighting, type OverGround } from '../../globe/sight.ts';
import type { FeasiblePass } from '../requests/feasible.ts';

interface Shown {
  readonly predictions: readonly PassPredictionDocument[];
  readonly sensors: readonly SensorDocument[];
  /** The pass that is looked at: its ground track is drawn, and its day and night. */
  readonly pass: FeasiblePass | undefined;
}

/** Without a limit of its own, a sensor is drawn as if it saw down to this elevation. */
const usualElevationDeg = 10;
const usualConeKm = 1_500;
const earthRadiusKm = 6378.137;
/** Over the ground, so that the Earth does not hide the line. */
const trackHeightKm = 10;

/** The passes of an object over the sensors that can observe it, each sensor with the cone in which it sees. */
export function requestDrawing({ predictions, sensors, pass }: Shown): EarthDrawing {
  const seeing = predictions.flatMap(({ sensorCode, visibilityIntervals }) => {
    const sensor = sensors.find((one) => one.sensorCode === sensorCode);
    return sensor === undefined ? [] : [{ sensor, over: overGround(sensor), intervals: visibilityIntervals }];
  });
  const lines = seeing.flatMap(({ sensor, over, intervals }): readonly DrawnLine[] => {
    if (intervals.length === 0) return [];
    const elevationDeg = sensor.limits?.minimumElevationDeg ?? usualElevationDeg;
    const cone = coneLines(sensor.sensorCode, { sensor: over, elevationDeg, rangeKm: reachKm(intervals) });
    const passes = intervals.map(({ start, track = [] }) => ({
      key: `${sensor.sensorCode} ${start}`,
      role: 'own' as const,
      positionsKm: track.map((look) => itrfOfSighting(over, look)),
      isFaint: `${sensor.sensorCode} ${start}` !== pass?.key,
    }));
    return [...cone, ...passes.filter(({ positionsKm }) => positionsKm.length > 1)];
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
  return {
    lines: ground.positionsKm.length > 1 ? [...lines, ground] : lines,
    marks,
    ellipsoids: [],
    view:
      first === undefined
        ? { centreKm: [0, 0, 0], radiusKm: earthRadiusKm }
        : { centreKm: itrfOf(first.over), radiusKm: 1.4 * reachKm(first.intervals) },
    atMs: pass?.span.startMs ?? Date.now(),
  };
}

function overGround({ latitudeDeg, longitudeDeg, altitudeM }: SensorDocument): OverGround {
  return { latitudeDeg, longitudeDeg, altitudeKm: altitudeM / 1000 };
}

/** As long as the way to the object where it rises, so that the cone ends at its orbit. */
function reachKm(intervals: PassPredictionDocument['visibilityIntervals']): number {
  const ranges = intervals.flatMap(({ track = [] }) => track.map(({ rangeKm }) => rangeKm));
  return ranges.length === 0 ? usualConeKm : Math.max(...ranges);
}
