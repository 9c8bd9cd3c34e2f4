import { secondsPerDay, secondsPerHour } from '@farpass/astro/constants';
import { degreesOf } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatUtc, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type {
  PassPredictionDocument,
  SearchDocument,
  UnofferedPassDocument,
  VisibilityIntervalDocument,
} from '@farpass/contract/odt';
import { type OrbitOfText, type OrbitReading, orbitOfText, trackOfOrbit } from '@farpass/operations/passes';
import { OrbitTextFault, orbitFaultParameters } from '@farpass/operations/screening';
import {
  earthTurning,
  groundUnder,
  groundUnderSun,
  type Observer,
  type Pass,
  passesOver,
  type Sky,
  skyOf,
  type Track,
  type UnobservedPass,
  unobservedPasses,
  View,
} from '@farpass/tracking/passes';
import { observationNear, observationQuality } from '@farpass/tracking/worth';
import { threadKernel } from '../../platform/kernel/index.ts';
import { lookDocument } from './look.ts';
import { type ObservedObject, observerOf, type SensorSite, secondsNeeded } from './observer.ts';
import { searchOfPass } from './searched.ts';

/** The object, the window and the sensors of a prediction. */
export interface PassOrder extends ObservedObject {
  /** TLE, OMM, OEM, OPM or OCM. */
  readonly orbit: string;
  readonly fromUtc: string;
  readonly toUtc: string;
  readonly sensors: readonly SensorSite[];
  /** How far the object may be from the orbit, if it is searched for. */
  readonly search?: SearchDocument | undefined;
  /** Whether to return points for a plot of the sky. */
  readonly withTrack: boolean;
  /** Whether to return the ground track around each pass. */
  readonly withGround: boolean;
  /** Whether to return the passes that cannot be observed, with the reasons. */
  readonly withUnobserved: boolean;
}

/** A pass above the horizon that a sensor cannot observe. */
export type Unobserved = Pick<UnofferedPassDocument, 'start' | 'end' | 'highestElevationDeg' | 'reasons'>;

type OfSensor = Pick<PassPredictionDocument, 'visibilityIntervals' | 'passesAboveHorizon' | 'hindrances'> & {
  readonly unobserved: readonly Unobserved[];
};

/** The passes sensor by sensor, in the order of the sensors; or why the orbit gives none. */
export type PassAnswer =
  | {
      readonly kind: 'passes';
      readonly objectName: string | undefined;
      /** The orbit's name for its object. */
      readonly catalogueNumber: number | undefined;
      readonly ageHours: number | undefined;
      /** Seconds of the window in which the motion is not known. */
      readonly unknownSeconds: number;
      readonly doubts: OrbitReading['warnings'];
      readonly sensors: readonly OfSensor[];
    }
  | {
      readonly kind: 'unusable';
      readonly reason: string;
      /** The code of the reason and what it names, for other languages. */
      readonly parameters: ReturnType<typeof orbitFaultParameters>;
    };

type Utc = Epoch<'UTC'>;

/** Passes of one orbit over many sensors. */
export async function run(order: PassOrder): Promise<PassAnswer> {
  try {
    return await passAnswer(order);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'unusable', reason, parameters: orbitFaultParameters(error) };
  }
}

async function passAnswer(order: PassOrder): Promise<PassAnswer> {
  const [start, end] = [order.fromUtc, order.toUtc].map((utc) => parseEpoch(utc, 'UTC'));
  if (start === undefined || end === undefined) throw new Error('the window has no start or no end');
  const window = { start, seconds: secondsBetween(end, start) };
  const { orbit, warnings, catalogueNumber } = orbitOfText(order.orbit);
  const track = await trackOfOrbit(orbit, earthTurning(window), threadKernel());
  const unknownSeconds = window.seconds - knownSeconds(track);
  if (track.arcs.length === 0) throw whyUnknown(orbit.kind);
  const sky = skyOf(window);
  return {
    kind: 'passes',
    objectName: orbit.name,
    catalogueNumber,
    ageHours: ageHours(orbit, start),
    unknownSeconds,
    doubts: warnings,
    sensors: order.sensors.map((sensor) => {
      const observer = observerOf(sensor, order);
      const passes = passesOver(track, observer, sky);
      const view = new View(track, observer, sky);
      return summary(passes, { order, sensor, start, observer, view, track, sky });
    }),
  };
}

function whyUnknown(kind: OrbitOfText['kind']): OrbitTextFault {
  return kind === 'elements'
    ? OrbitTextFault.of('ORBIT_DECAYED', 'according to its element set, the object decays before the window')
    : OrbitTextFault.of('ORBIT_OUTSIDE_WINDOW', 'the motion of the object is not known anywhere in the window');
}

function knownSeconds({ arcs }: Track): number {
  return arcs.reduce((sum, { nodes, stepSeconds }) => sum + (nodes.length / 6 - 1) * stepSeconds, 0);
}

/** Age of an element set at the start of a window. */
function ageHours(orbit: OrbitOfText, start: Utc): number | undefined {
  if (orbit.kind !== 'elements') return undefined;
  const { modifiedJulianDay, secondsOfDay } = orbit.elements.epoch;
  const days = start.modifiedJulianDay - modifiedJulianDay;
  return rounded((days * secondsPerDay + start.second + start.fraction - secondsOfDay) / secondsPerHour, 2);
}

interface Summarised {
  readonly order: PassOrder;
  readonly sensor: SensorSite;
  readonly start: Utc;
  readonly observer: Observer;
  readonly view: View;
  readonly track: Track;
  readonly sky: Sky;
}

function summary(passes: readonly Pass[], asked: Summarised): OfSensor {
  const hindered = new Map<Pass['hindrances'][number]['limit'], number>();
  for (const { limit, seconds } of passes.flatMap((pass) => pass.hindrances))
    hindered.set(limit, (hindered.get(limit) ?? 0) + seconds);
  return {
    passesAboveHorizon: passes.length,
    unobserved: asked.order.withUnobserved
      ? unobservedPasses(asked.observer, { ...asked, passes }).map((pass) => unobservedPass(pass, asked.start))
      : [],
    hindrances: [...hindered].map(([limit, seconds]) => ({ limit, seconds: rounded(seconds, 0) })),
    visibilityIntervals: passes.flatMap((pass) =>
      pass.observable.map((part) => intervalOf(pass, { ...part, ...asked })),
    ),
  };
}

function unobservedPass({ fromSeconds, toSeconds, highest, reasons }: UnobservedPass, start: Utc): Unobserved {
  return {
    start: timeOf(start, fromSeconds),
    end: timeOf(start, toSeconds),
    highestElevationDeg: rounded(degreesOf(highest.elevationRad), 1),
    reasons: [...reasons],
  };
}

type Part = Summarised & { readonly fromSeconds: number; readonly toSeconds: number };

function intervalOf(
  pass: Pass,
  { fromSeconds, toSeconds, order, start, view, sensor, track, sky }: Part,
): VisibilityIntervalDocument {
  const at = Math.min(Math.max(pass.highest.secondsAfterStart, fromSeconds), toSeconds);
  const highest = view.at(at);
  const neededSeconds = secondsNeeded(sensor);
  const { magnitude } = highest;
  const search = searchOfPass({ view, sensor, atSeconds: at, lengthSeconds: toSeconds - fromSeconds }, order.search);
  const lengthSeconds = neededSeconds + (search?.seconds ?? 0);
  const best = observationNear(pass.highest.secondsAfterStart, { part: { fromSeconds, toSeconds }, lengthSeconds });
  const quality = observationQuality(view, best) * (search?.chance ?? 1);
  return {
    start: timeOf(start, fromSeconds),
    end: timeOf(start, toSeconds),
    highest: lookDocument(highest, start),
    ...(pass.rise === undefined && fromSeconds === pass.fromSeconds ? { risesBefore: true } : {}),
    ...(pass.set === undefined && toSeconds === pass.toSeconds ? { setsAfter: true } : {}),
    ...(magnitude === undefined ? {} : { magnitude: rounded(magnitude, 2) }),
    isSunlit: highest.isSunlit,
    sunElevationDeg: rounded(degreesOf(highest.sunElevationRad), 2),
    moonSeparationDeg: rounded(degreesOf(highest.moonSeparationRad), 2),
    quality: rounded(quality, 4),
    ...(search === undefined ? {} : { search }),
    ...(order.withTrack ? { track: trackOfPart({ fromSeconds, toSeconds, start, view }) } : {}),
    ...(order.withGround
      ? {
          groundTrack: groundTrackOf(track, start, { fromSeconds, toSeconds }),
          subsolarPoint: groundPoint(groundUnderSun(sky, at)),
        }
      : {}),
  };
}

/** Points of a plot of the sky. */
const plotted = 20;

function trackOfPart({
  fromSeconds,
  toSeconds,
  start,
  view,
}: Pick<Part, 'fromSeconds' | 'toSeconds' | 'start' | 'view'>) {
  return Array.from({ length: plotted }, (_, index) =>
    lookDocument(view.at(fromSeconds + (index / (plotted - 1)) * (toSeconds - fromSeconds)), start),
  );
}

/**
 * The ground track shows the object's path before and after a pass: half a revolution of a low orbit on either side.
 */
const aroundSeconds = 2700;
const groundStepSeconds = 60;

function groundTrackOf(track: Track, start: Utc, part: Pick<Part, 'fromSeconds' | 'toSeconds'>) {
  const first = part.fromSeconds - aroundSeconds;
  const steps = Math.ceil((part.toSeconds + aroundSeconds - first) / groundStepSeconds);
  return Array.from({ length: steps + 1 }, (_, step) => groundUnder(track, first + step * groundStepSeconds)).flatMap(
    (under) =>
      under === undefined
        ? []
        : [
            {
              time: timeOf(start, under.secondsAfterStart),
              ...groundPoint(under),
              altitudeKm: rounded(under.heightKm, 3),
            },
          ],
  );
}

function groundPoint({ latitudeRad, longitudeRad }: ReturnType<typeof groundUnderSun>) {
  return { latitudeDeg: rounded(degreesOf(latitudeRad), 4), longitudeDeg: rounded(degreesOf(longitudeRad), 4) };
}

function timeOf(start: Utc, seconds: number): string {
  return formatUtc(addSeconds(start, seconds), 3);
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
