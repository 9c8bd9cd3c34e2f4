import { secondsPerDay } from '@farpass/astro/constants';
import type { NumericalStart } from '@farpass/astro/propagation';
import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import { Chance, seedOf } from '../chance/index.ts';
import { type Measurement, SiteMotion } from '../measurement/index.ts';
import type { StandardMagnitude } from '../passes/index.ts';
import { type Hindrance, measured, seenIn } from './seen.ts';
import type { SimulatedSensor } from './sensor.ts';
import { displacedStart, drawnStart, flownTruth, spreadOfSet, type TruthSpread } from './truth.ts';

/** An observation that is requested from a simulated sensor. */
export interface SimulatedTask {
  readonly sensor: SimulatedSensor;
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
  /** Names the object: tasks with the same name and seed see the same true orbit. */
  readonly object: string;
  /** The state in the catalogue; the true state is close to it. */
  readonly known: NumericalStart;
  readonly standardMagnitude: StandardMagnitude;
  /** Fields that the sensor looks at before it observes, and the time that this takes. */
  readonly search?: { readonly grid: readonly [along: number, across: number]; readonly seconds: number } | undefined;
  /** Names this task: another task gets other noise. */
  readonly task: string;
  readonly seed: number;
  readonly spread?: TruthSpread;
  /** Covariance of the known state, GCRF: if it is given, the true state is drawn from it. */
  readonly covariance?: ArrayLike<number> | undefined;
}

/** Why a task has no measurement. */
export type MissCause = Hindrance | 'WEATHER' | 'SENSOR_FAILED' | 'DECAYED';

/**
 * The result of a simulated task. `subject` names the measured object: measurements of another object are cross-tagged.
 */
export type SimulatedOutcome =
  | {
      readonly kind: 'track';
      readonly measurements: readonly Measurement[];
      readonly subject: 'ordered' | 'another';
      readonly extent: 'whole' | 'partial';
    }
  | { readonly kind: 'nothing'; readonly cause: MissCause };

/** Shares of tracks that are cut short, and usually of those that belong to another object close by. */
const partialShare = 0.12;
const usualCrossTags = 0.04;
/** Another object of the same group: its offset along the orbit and across, one sigma. */
const neighbour: TruthSpread = { radialKm: 2, alongTrackKm: 12, crossTrackKm: 6 };
/** Fewer measurements do not make a track. */
const fewest = 3;

/**
 * Observes: a true orbit, propagated numerically from a state close to the known one, is seen with light time under the
 * conditions of each instant, and measured with the noise and the biases of the sensor. The same task and seed give the
 * same measurements; all tasks with the same object and seed see the same true orbit.
 */
export async function observed(task: SimulatedTask): Promise<SimulatedOutcome> {
  const { sensor, seed } = task;
  const chance = new Chance(seedOf('task', task.task, seed));
  const [failure, cross, cut] = [chance.uniform(), chance.uniform(), chance.uniform()];
  if (failure < sensor.failures) return { kind: 'nothing', cause: 'SENSOR_FAILED' };
  if (sensor.kind === 'optical' && isCloudy(sensor, { at: task.from, seed }))
    return { kind: 'nothing', cause: 'WEATHER' };
  const isCross = cross < (sensor.crossTags ?? usualCrossTags);
  const truth = truthOf(task);
  const subject = isCross ? displacedStart(truth, neighbour, chance) : truth;
  const epochs = epochsOf(task);
  const [flown, pointing] = await Promise.all([flownTruth(subject, epochs), flownTruth(task.known, epochs)]);
  if (flown.length < epochs.length || pointing.length < epochs.length) return { kind: 'nothing', cause: 'DECAYED' };
  const motion = new SiteMotion();
  const looks = epochs.map((epoch, index) => {
    const receiver = motion.stateAt(sensor.site.place, epoch);
    const { standardMagnitude } = task;
    const grid = task.search?.grid;
    const scene = { epoch, receiver, truth: flown[index], pointing: pointing[index], grid, standardMagnitude };
    return { scene, seen: seenIn(scene, sensor) };
  });
  const measurements = looks.flatMap(({ scene, seen }) =>
    seen.kind === 'seen' ? [tagged(measured({ ...scene, ...seen }, sensor, chance), sensor)] : [],
  );
  if (measurements.length < fewest) return { kind: 'nothing', cause: mostFrequent(looks.map(({ seen }) => seen)) };
  const isCut = cut < partialShare && measurements.length >= 2 * fewest;
  const kept = isCut
    ? measurements.slice(0, Math.max(fewest, Math.round(measurements.length * (0.2 + 0.5 * chance.uniform()))))
    : measurements;
  const isWhole = kept.length === epochs.length;
  return {
    kind: 'track',
    measurements: kept,
    subject: isCross ? 'another' : 'ordered',
    extent: isWhole ? 'whole' : 'partial',
  };
}

function truthOf({ known, covariance, spread = spreadOfSet(known), object, seed }: SimulatedTask): NumericalStart {
  const drawn = covariance && drawnStart(known, covariance, new Chance(seedOf('truth', object, seed)));
  return drawn ?? displacedStart(known, spread, new Chance(seedOf('truth', object, seed)));
}

/** The sensor's clock sets the time tags. */
function tagged(measurement: Measurement, { bias }: SimulatedSensor): Measurement {
  return bias.timeSeconds === 0
    ? measurement
    : { ...measurement, epoch: addSeconds(measurement.epoch, bias.timeSeconds) };
}

/** Times of measurements; the ends of the window are included as far as the step allows. */
function epochsOf({ from: begin, to, sensor, search }: SimulatedTask): readonly Epoch<'UTC'>[] {
  const from = addSeconds(begin, search?.seconds ?? 0);
  const count = Math.max(1, Math.floor(secondsBetween(to, from) / sensor.stepSeconds) + 1);
  return Array.from({ length: count }, (_, index) => addSeconds(from, index * sensor.stepSeconds));
}

/** Whether the sky over a sensor is cloudy: the same for a whole night, which belongs to the noon before. */
function isCloudy(
  { site, cloudiness }: SimulatedSensor,
  { at, seed }: { readonly at: Epoch<'UTC'>; readonly seed: number },
): boolean {
  const localDays = at.modifiedJulianDay + at.second / secondsPerDay + site.place.longitudeRad / (2 * Math.PI);
  const night = Math.floor(localDays - 0.5);
  return new Chance(seedOf('weather', site.name, night, seed)).uniform() < cloudiness;
}

function mostFrequent(seen: readonly ReturnType<typeof seenIn>[]): Hindrance {
  const causes = seen.flatMap((each) => (each.kind === 'hindered' ? [each.hindrance] : []));
  const counts = Map.groupBy(causes, (cause) => cause);
  const [first] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return first?.[0] ?? 'OUTSIDE_FIELD';
}
