import { addSeconds, type Epoch, secondsBetween } from '@farpass/astro/time';
import { compared, SiteMotion } from '../measurement/index.ts';
import { type Interval, type LimitName, type Pass, passesOver, skyOf, type TrackWindow } from '../passes/index.ts';
import { dragAfter, type FlownObject, flownBack, trackBefore } from './flight.ts';
import type { ValuedSensor } from './request.ts';
import type { Whitening } from './whitened.ts';

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
function observedPart({ observable, highest }: Pass, { neededSeconds }: ValuedSensor): Interval | undefined {
  const long = observable.filter(({ fromSeconds, toSeconds }) => toSeconds - fromSeconds >= neededSeconds);
  const distance = ({ fromSeconds, toSeconds }: Interval): number =>
    Math.max(fromSeconds - highest.secondsAfterStart, highest.secondsAfterStart - toSeconds, 0);
  const nearest = long.toSorted((a, b) => distance(a) - distance(b))[0];
  if (nearest === undefined) return undefined;
  const latest = nearest.toSeconds - neededSeconds;
  const from = Math.min(Math.max(highest.secondsAfterStart - neededSeconds / 2, nearest.fromSeconds), latest);
  return { fromSeconds: from, toSeconds: from + neededSeconds };
}

/** The limit that removes most of a pass; too short if there is none. */
function causeOf({ hindrances }: Pass): UnusablePasses['limit'] {
  const [most] = hindrances.toSorted((a, b) => b.seconds - a.seconds);
  return most?.limit ?? 'TOO_SHORT';
}

/** The information that a pass would add, in whitened coordinates. */
export interface PassInformation {
  /** Derivatives of the measured numbers with respect to the whitened state, divided by their sigmas. */
  readonly rows: readonly Float64Array[];
  /** Effect of drag on the state at the TCA from the last measurement on, for a relative density error of one. */
  readonly dragOfAll: Float64Array;
}

/** The information that each pass would add about the state at the closest approach. */
export function informationOfPasses(
  object: FlownObject,
  { passes, sensors }: { readonly passes: readonly SeenPass[]; readonly sensors: readonly ValuedSensor[] },
  whitening: Whitening,
): readonly PassInformation[] {
  const times = [...new Set(passes.flatMap(({ timesSeconds }) => timesSeconds))].toSorted((a, b) => a - b);
  const placeOf = new Map(times.map((seconds, index) => [seconds, index]));
  const flight = flownBack(object, Float64Array.from(times));
  const motion = new SiteMotion();
  return passes.map((pass) => {
    const { site, kind } = sensors[pass.sensor];
    const rows = pass.timesSeconds.flatMap((seconds) => {
      const at = flight.states[placeOf.get(seconds) ?? -1];
      if (at === undefined) return [];
      const epoch = addSeconds(object.tca, seconds);
      const receiver = motion.stateAt(site.place, epoch);
      const sites = { receiver, ...(kind === 'radar' && { transmitter: receiver }) };
      const numbers = compared({ epoch, ...anyMeasurement(kind) }, site, { sites, state: at.state });
      return numbers.map(({ byState, sigma }) => {
        const byTca = new Float64Array(6);
        for (let column = 0; column < 6; column += 1)
          for (let i = 0; i < 6; i += 1) byTca[column] += byState[i] * at.partials[flight.columns * i + column];
        return whitening.row(byTca.map((value) => value / sigma));
      });
    });
    const dragOfAll = dragAfter(flight, placeOf.get(pass.timesSeconds.at(-1) ?? Number.NaN) ?? -1);
    const coefficient = object.dynamics.spacecraft.dragCoefficient;
    return { rows, dragOfAll: dragOfAll.map((value) => value * coefficient) };
  });
}

/** The values do not affect the derivatives. */
function anyMeasurement(kind: ValuedSensor['kind']) {
  const angles =
    kind === 'optical'
      ? { kind: 'right-ascension' as const, rightAscensionRad: 0, declinationRad: 0 }
      : { kind: 'azimuth' as const, azimuthRad: 0, elevationRad: 0 };
  return { angles, ...(kind === 'radar' && { rangeKm: 0, rangeRateKmPerS: 0 }) };
}
