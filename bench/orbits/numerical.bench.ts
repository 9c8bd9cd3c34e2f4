import { secondsPerDay } from '@farpass/astro/constants';
import {
  centimetrePerDay,
  createGravityEvaluator,
  loadGravityField,
  Nrlmsise00,
  type NumericalRequest,
  type NumericalTrajectory,
  propagateNumerically,
  referenceSpaceWeather,
} from '@farpass/astro/propagation';
import { parseEpoch } from '@farpass/astro/time';
import type { BenchReport } from '../report.ts';
import { sized } from '../sized.ts';

const day = sized({ whole: secondsPerDay, quick: secondsPerDay / 24 });

/** Three low orbits: 51.6° at 400 km, Sun-synchronous at 620 km, and 350 × 2000 km. Positions [km] and velocities [km/s], GCRF. */
const orbits = [
  { positionKm: [6778.137, 0, 0], velocityKmPerS: [0, 4.7629, 6.0093] },
  { positionKm: [-1514.66894, -192.08412, 6831.71146], velocityKmPerS: [-6.34807919, 3.86758249, -1.2971761] },
  { positionKm: [6728, 0, 0], velocityKmPerS: [0, 7.1084, 3.8833] },
] as const;

/** A day on a low orbit: EGM96 36×36, Sun, Moon, NRLMSISE-00, radiation pressure. */
async function requests(): Promise<readonly NumericalRequest[]> {
  const field = await loadGravityField('egm96');
  return orbits.map((orbit) => ({
    start: { epoch: parseEpoch('2023-01-01T00:00:00', 'UTC'), state: { frame: 'GCRF', ...orbit } },
    spacecraft: { massKg: 500, dragAreaM2: 4, dragCoefficient: 2.2, radiationAreaM2: 6, radiationCoefficient: 1.3 },
    forces: {
      gravity: { kind: 'harmonics', field, degree: 36, order: 36 },
      thirdBodies: ['sun', 'moon'],
      drag: { kind: 'nrlmsise00', weather: referenceSpaceWeather },
      radiationPressure: 'conical-shadow',
    },
  }));
}

/** Milliseconds of the fastest of several runs: what the code costs when nothing else runs. */
function fastest(repeats: number, work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < sized({ whole: repeats, quick: 1 }); repeat += 1) {
    const began = performance.now();
    work();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

function separationMm(a: NumericalTrajectory, b: NumericalTrajectory): number {
  const along = [0, 1, 2].map((axis) => (a.states[axis] ?? 0) - (b.states[axis] ?? 0));
  return Math.hypot(...along) * 1e6;
}

const worst = (values: readonly number[]): number => Math.max(...values);

/** Microseconds of one evaluation of the two costliest parts at the place of an orbit. */
async function parts(): Promise<{ readonly gravity: number; readonly gradient: number; readonly atmosphere: number }> {
  const evaluator = createGravityEvaluator(await loadGravityField('egm96'), { degree: 36, order: 36 });
  const position = Float64Array.of(5000, 3000, 3500);
  const [acceleration, gradient] = [new Float64Array(3), new Float64Array(9)];
  const atmosphere = new Nrlmsise00({ dayOfYear: 1, f107: 150, f107Average: 150, magnetic: { kind: 'daily', ap: 4 } });
  const place = { altitudeKm: 450, latitudeDeg: 20, longitudeDeg: 40, secondsOfDay: 3000, localSolarTimeHours: 4 };
  const repeats = sized({ whole: 20_000, quick: 200 });
  const each = (work: () => void): number =>
    (fastest(5, () => {
      for (let i = 0; i < repeats; i += 1) {
        position[0] = 5000 + (i % 50);
        place.altitudeKm = 450 + (i % 50);
        work();
      }
    }) *
      1000) /
    repeats;
  return {
    gravity: each(() => evaluator.accelerate(position, acceleration)),
    gradient: each(() => evaluator.accelerateWithGradient(position, acceleration, gradient)),
    atmosphere: each(() => atmosphere.evaluate(place)),
  };
}

/** Numerical propagation of a day: time, error against a run at a hundredth of the tolerance, and what limits it. */
export async function run(): Promise<BenchReport> {
  const all = await requests();
  const fine = { positionKm: centimetrePerDay.positionKm / 100, relative: 0 };
  const results = all.map((request) => propagateNumerically(request, [day]));
  const errors = all.map((request, index) => {
    const result = results[index];
    return result ? separationMm(result, propagateNumerically({ ...request, tolerance: fine }, [day])) : Number.NaN;
  });
  const times = all.map((request) => fastest(9, () => propagateNumerically(request, [day])));
  const withMatrix = all.map((request) =>
    fastest(5, () => propagateNumerically({ ...request, transitionMatrix: 'with' }, [day])),
  );
  const evaluations = results.map((result) => result.cost.evaluations);
  const { gravity, gradient, atmosphere } = await parts();
  const share = (microseconds: number): number => (100 * microseconds * worst(evaluations)) / 1000 / worst(times);
  return {
    name: 'numerical',
    figures: [
      { name: 'one day, state alone, slowest of three low orbits', value: worst(times), unit: 'ms', aim: '≤ 150' },
      { name: 'one day, with transition matrix', value: worst(withMatrix), unit: 'ms', aim: '≤ 500' },
      { name: 'error after the day, worst', value: worst(errors), unit: 'mm', aim: '≤ 10' },
      { name: 'evaluations of the forces in the day', value: worst(evaluations), unit: '' },
      { name: 'gravity 36×36, one evaluation', value: gravity, unit: 'µs' },
      { name: 'gravity 36×36 with gradient, one evaluation', value: gradient, unit: 'µs' },
      { name: 'NRLMSISE-00, one evaluation', value: atmosphere, unit: 'µs' },
      { name: 'share of gravity in the time, state alone', value: share(gravity), unit: '%' },
      { name: 'share of NRLMSISE-00 in the time, state alone', value: share(atmosphere), unit: '%' },
    ],
  };
}
