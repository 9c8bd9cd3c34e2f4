import { addMatrices, congruence, difference, inverse, type Matrix } from '@farpass/astro/linear';
import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import { SquareRootInformation } from '../determine/information.ts';
import { commonClockSeconds, siteBiases } from '../determine/model-error.ts';
import { compared, SiteMotion } from '../measurement/index.ts';
import { type Interval, type LimitName, type Pass, passesOver, skyOf, type TrackWindow } from '../passes/index.ts';
import { clockNoise, noiseBefore, whereaboutsBefore } from './air.ts';
import { type Detection, detectionOf } from './detection.ts';
import { type FlownObject, flownBack, trackBefore } from './flight.ts';
import type { ValuedSensor } from './request.ts';
import { unseenOf, type Whitening } from './whitened.ts';

/** A time in which a sensor can observe the object. */
export interface SeenPass {
  /** Index of the sensor in the request. */
  readonly sensor: number;
  readonly from: Epoch<'UTC'>;
  readonly to: Epoch<'UTC'>;
  readonly highestElevationRad: number;
  /** At the highest elevation. */
  readonly rangeKm: number;
  /** Times of measurements, s after the TCA. */
  readonly timesSeconds: readonly number[];
  /** Time in which the object can be observed, besides that of the observation. */
  readonly spareSeconds: number;
  /** Brighter than the faintest that the sensor sees by this at the highest elevation [mag]; undefined if not known. */
  readonly marginMagnitude: number | undefined;
}

/** Passes that a sensor cannot use, and why. */
export interface UnusablePasses {
  readonly sensor: number;
  readonly limit: LimitName;
  readonly passes: number;
}

export interface FoundPasses {
  /** In chronological order. */
  readonly seen: readonly SeenPass[];
  readonly unusable: readonly UnusablePasses[];
}

/** The passes of an object over sensors in a window before its closest approach. */
export function seenPasses(object: FlownObject, sensors: readonly ValuedSensor[], window: TrackWindow): FoundPasses {
  const track = trackBefore(object, window);
  if (track.arcs.length === 0) return { seen: [], unusable: [] };
  const sky = skyOf(window);
  const offset = secondsBetween(window.start, object.tca);
  const found = sensors.map((sensor, index) => {
    const passes = passesOver(track, sensor.observer, sky);
    const judged = passes.map((pass) => ({ pass, part: observedPart(pass, sensor) }));
    const seen = judged.flatMap(({ pass, part }): readonly SeenPass[] => {
      if (part === undefined) return [];
      const count = Math.floor((part.toSeconds - part.fromSeconds) / sensor.stepSeconds) + 1;
      const seconds = Array.from({ length: count }, (_, k) => offset + part.fromSeconds + k * sensor.stepSeconds);
      return [
        {
          sensor: index,
          from: addSeconds(window.start, part.fromSeconds),
          to: addSeconds(window.start, part.toSeconds),
          highestElevationRad: pass.highest.elevationRad,
          rangeKm: pass.highest.rangeKm,
          timesSeconds: seconds,
          spareSeconds: part.spareSeconds,
          marginMagnitude: marginOf(pass, sensor),
        },
      ];
    });
    const causes = judged.flatMap(({ pass, part }) => (part === undefined ? [causeOf(pass)] : []));
    const counted = Map.groupBy(causes, (cause) => cause);
    return { seen, unusable: [...counted].map(([limit, all]) => ({ sensor: index, limit, passes: all.length })) };
  });
  return {
    seen: found.flatMap(({ seen }) => seen).toSorted((a, b) => (a.timesSeconds[0] ?? 0) - (b.timesSeconds[0] ?? 0)),
    unusable: found.flatMap(({ unusable }) => unusable),
  };
}

/** The part of a pass that is observed: one observation long, centred on the highest point as far as possible. */
function observedPart({ observable, highest }: Pass, { neededSeconds }: ValuedSensor): ObservedPart | undefined {
  const long = observable.filter(({ fromSeconds, toSeconds }) => toSeconds - fromSeconds >= neededSeconds);
  const distance = ({ fromSeconds, toSeconds }: Interval): number =>
    Math.max(fromSeconds - highest.secondsAfterStart, highest.secondsAfterStart - toSeconds, 0);
  const nearest = long.toSorted((a, b) => distance(a) - distance(b))[0];
  if (nearest === undefined) return undefined;
  const latest = nearest.toSeconds - neededSeconds;
  const from = Math.min(Math.max(highest.secondsAfterStart - neededSeconds / 2, nearest.fromSeconds), latest);
  const spareSeconds = nearest.toSeconds - nearest.fromSeconds - neededSeconds;
  return { fromSeconds: from, toSeconds: from + neededSeconds, spareSeconds };
}

interface ObservedPart extends Interval {
  readonly spareSeconds: number;
}

function marginOf({ highest: { magnitude } }: Pass, { observer }: ValuedSensor): number | undefined {
  const { faintestMagnitude } = observer.limits;
  return faintestMagnitude === undefined || magnitude === undefined ? undefined : faintestMagnitude - magnitude;
}

/** The limit that removes most of a pass; too short if there is none. */
function causeOf({ hindrances }: Pass): UnusablePasses['limit'] {
  const [most] = hindrances.toSorted((a, b) => b.seconds - a.seconds);
  return most?.limit ?? 'TOO_SHORT';
}

/** The information that a pass would add. */
export interface PassInformation {
  /** In whitened coordinates, 36 numbers in row order; constant errors of the sensor are removed from it. */
  readonly information: Matrix;
  /** Errors that arise after its end, and the error that all clocks share; whitened. */
  readonly unseen: Matrix;
  readonly detection: Detection;
}

/** Passes, their sensors, and the relative error of the density. */
export interface PlannedPasses {
  readonly passes: readonly SeenPass[];
  readonly sensors: readonly ValuedSensor[];
  readonly airSigmaShare: number;
}

/** The information that each pass would add about the state at the closest approach. */
export function informationOfPasses(
  object: FlownObject,
  { passes, sensors, airSigmaShare }: PlannedPasses,
  whitening: Whitening,
): readonly PassInformation[] {
  const times = [...new Set(passes.flatMap(({ timesSeconds }) => timesSeconds))].toSorted((a, b) => a - b);
  const indexOfTime = new Map(times.map((seconds, index) => [seconds, index]));
  const flight = flownBack(object, Float64Array.from(times));
  const motion = new SiteMotion();
  const ends = passes.map(({ timesSeconds }) => timesSeconds.at(-1) ?? 0);
  const noise = noiseBefore(object, ends, airSigmaShare);
  const stated = whitening.covariance(Float64Array.from({ length: 36 }, (_, at) => (at % 7 === 0 ? 1 : 0)));
  const whereabouts = whereaboutsBefore(object, stated, { timesSeconds: ends, sigmaShare: airSigmaShare });
  return passes.map((pass, index) => {
    const sensor = sensors[pass.sensor];
    const { site, kind } = sensor;
    const biases = siteBiases(site);
    const size = 6 + biases.length;
    const information = new SquareRootInformation(size);
    for (const [k, { sigma }] of biases.entries()) {
      const row = new Float64Array(size);
      row[6 + k] = 1 / sigma;
      information.add(row, 0);
    }
    for (const seconds of pass.timesSeconds) {
      const at = flight.states[indexOfTime.get(seconds) ?? -1];
      if (at === undefined) continue;
      const epoch = addSeconds(object.tca, seconds);
      const receiver = motion.stateAt(site.place, epoch);
      const sites = { receiver, ...(kind === 'radar' && { transmitter: receiver }) };
      for (const { byState, byTime, quantity, sigma } of compared({ epoch, ...anyMeasurement(kind) }, site, {
        sites,
        state: at.state,
      })) {
        const byTca = new Float64Array(6);
        for (let column = 0; column < 6; column += 1)
          for (let i = 0; i < 6; i += 1) byTca[column] += byState[i] * at.partials[flight.columns * i + column];
        const row = new Float64Array(size);
        row.set(whitening.row(byTca.map((value) => value / sigma)));
        for (const [k, { parameter }] of biases.entries())
          row[6 + k] =
            parameter.quantity === 'time' ? -byTime / sigma : parameter.quantity === quantity ? 1 / sigma : 0;
        information.add(row, 0);
      }
    }
    const unseen = unseenOf(
      whitening.whitened(
        addMatrices(noise[index], clockNoise(object, commonClockSeconds(sensors.map((each) => each.site)))),
      ),
    );
    const middle = pass.timesSeconds[Math.floor(pass.timesSeconds.length / 2)] ?? 0;
    const seen = flight.states[indexOfTime.get(middle) ?? -1];
    if (seen === undefined) throw new RangeError('The object reaches the ground before the pass.');
    const receiver = motion.stateAt(site.place, addSeconds(object.tca, middle));
    const lineKm = difference(seen.state.positionKm, receiver.positionKm);
    const toPass = Float64Array.from(
      { length: 18 },
      (_, at) => seen.partials[flight.columns * Math.floor(at / 6) + (at % 6)],
    );
    const covarianceKm2 = congruence(toPass, whereabouts[index]);
    return {
      information: informationOnState(information),
      unseen,
      detection: detectionOf({ ...pass, lineKm, covarianceKm2 }, sensor),
    };
  });
}

/** The information on the first six parameters, the others removed: its covariance inverted, plus a little before. */
function informationOnState(information: SquareRootInformation): Matrix {
  for (let i = 0; i < 6; i += 1) {
    const row = new Float64Array(information.size);
    row[i] = faintRoot;
    information.add(row, 0);
  }
  const covariance = information.covariance();
  const block =
    covariance && Float64Array.from({ length: 36 }, (_, at) => blockAt(covariance, { size: information.size, at }));
  const inverted = block && inverse(block);
  if (inverted === undefined) throw new RangeError('The information of measurements has no inverse.');
  for (let i = 0; i < 6; i += 1) inverted[7 * i] -= faintRoot * faintRoot;
  return inverted;
}

/** In whitened coordinates, knowledge of a thirtieth of what is known before changes nothing. */
const faintRoot = 0.03;

function blockAt(covariance: Matrix, { size, at }: { readonly size: number; readonly at: number }): number {
  return covariance[size * Math.floor(at / 6) + (at % 6)];
}

/** The values do not affect the derivatives. */
function anyMeasurement(kind: ValuedSensor['kind']) {
  const angles =
    kind === 'optical'
      ? { kind: 'right-ascension' as const, rightAscensionRad: 0, declinationRad: 0 }
      : { kind: 'azimuth' as const, azimuthRad: 0, elevationRad: 0 };
  return { angles, ...(kind === 'radar' && { rangeKm: 0, rangeRateKmPerS: 0 }) };
}
