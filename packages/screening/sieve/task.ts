import type { EphemerisSegment } from '@farpass/astro/ephemeris';
import type { ElementSet, ElementSetEpoch, Kernel, PackedSatellites, PropagationMode } from '@farpass/astro/kernel';
import { radialReachOf, type ScreeningVolume } from '../volumes/index.ts';
import { haveTwoSides } from './both-sides.ts';
import { changedPairsOf } from './changed-pairs.ts';
import { withinRadiiOf } from './radial-filter.ts';

/** An object to screen: mean elements for SGP4, or an ephemeris in TEME. */
export type ScreeningObject =
  | { readonly kind: 'elements'; readonly id: string; readonly elements: ElementSet }
  | { readonly kind: 'ephemeris'; readonly id: string; readonly arcs: readonly ScreeningArc[] };

/** One arc of an ephemeris in TEME, without jumps. */
export interface ScreeningArc {
  readonly segment: EphemerisSegment<'TEME'>;
  /** Seconds from the segment's own start to the start of the screening window. */
  readonly offsetSeconds: number;
}

/** The input of a screening. The window is UTC; a day has 86,400 s, as in SGP4. */
export interface ScreeningRequest {
  readonly objects: readonly ScreeningObject[];
  readonly start: ElementSetEpoch;
  readonly durationSeconds: number;
  /** One volume for every primary, or one for each object when it is the primary. */
  readonly volume: ScreeningVolume | ((object: number) => ScreeningVolume);
  /** Numbers of the objects to screen against all; undefined: all against all. */
  readonly primaries?: readonly number[];
  /** Numbers of objects: only pairs with one of them are screened. Undefined: all pairs. */
  readonly changed?: readonly number[];
  /** For each object the number of its body, if some objects are proposals for the path of one body: they never meet. */
  readonly bodies?: Uint32Array;
  readonly mode?: PropagationMode;
  /** Longest step [s], up to 600; 150 suits today's catalogue, 90 one of 100,000, 300 to 600 suit a few primaries. */
  readonly stepSeconds?: number;
}

/** A request as plain data for any thread, with fixed steps. The same task gives the same result everywhere. */
export interface ScreeningTask {
  readonly packed: PackedSatellites;
  readonly satelliteOf: Int32Array;
  readonly arcsOf: ReadonlyMap<number, readonly ScreeningArc[]>;
  readonly volumes: readonly ScreeningVolume[];
  /** Number of the volume for each object as primary. */
  readonly volumeOf: Uint16Array;
  readonly primaries?: Uint32Array;
  /** For each object the number of its body; undefined if each is a body of its own. */
  readonly bodies?: Uint32Array;
  /** Numbers of the objects that take part: all, or those that a primary can approach by its radii. */
  readonly sieved: Uint32Array;
  readonly start: ElementSetEpoch;
  readonly durationSeconds: number;
  readonly stepSeconds: number;
  readonly steps: number;
  /** The primaries among themselves in reverse order: each pair seen from its other side, if that can differ. */
  readonly counter?: { readonly task: ScreeningTask; readonly objects: Uint32Array };
  /** Only pairs with one of these objects. */
  readonly changed?: Uint32Array;
  /** The few objects with which the sieve compares all sieved ones, if these are not the primaries. */
  readonly compared?: Uint32Array;
  /** The objects that would be sieved if all pairs were screened, if only some are. */
  readonly reachable?: Uint32Array;
  /** A part whose findings belong to this task, about the same objects. */
  readonly further?: ScreeningTask;
}

/** Step of all against all, up to this number of objects; and the shortest. */
const stepOfAll = 150;
const mostAtFullStep = 35_000;
const shortestStep = 30;
/**
 * Steps by the number of primaries. Few primaries meet few objects in a step, so its length costs little and
 * propagation dominates.
 */
const stepsOfFleet: readonly { readonly most: number; readonly seconds: number }[] = [
  { most: 3, seconds: 600 },
  { most: 30, seconds: 450 },
  { most: 300, seconds: 300 },
];
/**
 * Plans a screening: initialises the element sets, fixes the steps, gathers the volumes. For a pair of primaries, the
 * own volume of each counts; in a screening of all against all, that of the first object.
 */
export function planScreening(kernel: Kernel, request: ScreeningRequest): ScreeningTask {
  const { objects, durationSeconds, start } = request;
  const sets: ElementSet[] = [];
  const arcsOf = new Map<number, readonly ScreeningArc[]>();
  const satelliteOf = Int32Array.from(objects, (object, index) => {
    if (object.kind === 'elements') return sets.push(object.elements) - 1;
    arcsOf.set(index, object.arcs);
    return -1;
  });
  const satellites = kernel.load(sets, request.mode);
  const { volumes, volumeOf } = volumesOf(request);
  const primaries = request.primaries === undefined ? undefined : Uint32Array.from(new Set(request.primaries)).sort();
  const longest = request.stepSeconds ?? usualStepSeconds({ primaries: primaries?.length, objects: objects.length });
  const steps = Math.max(1, Math.ceil(durationSeconds / longest - 1e-9));
  const radialReachKm = Math.max(...volumes.map(radialReachOf));
  const within = (chosen: Uint32Array) =>
    withinRadiiOf({ satellites, satelliteOf, primaries: chosen, start, durationSeconds, radialReachKm });
  const stepSeconds = durationSeconds / steps;
  const task: ScreeningTask = {
    packed: satellites.packed,
    satelliteOf,
    arcsOf,
    volumes,
    volumeOf,
    ...(primaries === undefined ? {} : { primaries }),
    ...(request.bodies === undefined ? {} : { bodies: request.bodies }),
    sieved: primaries === undefined ? Uint32Array.from(objects.keys()) : within(primaries),
    start,
    durationSeconds,
    stepSeconds,
    steps,
  };
  const chosen =
    request.changed === undefined ? task : changedPairsOf(task, { changed: new Set(request.changed), within });
  const counter = chosen.primaries === undefined ? undefined : counterView(kernel, { request, task: chosen });
  return counter === undefined ? chosen : { ...chosen, counter };
}

interface PlannedPrimaries {
  readonly request: ScreeningRequest;
  readonly task: ScreeningTask;
}

function counterView(kernel: Kernel, { request, task }: PlannedPrimaries): ScreeningTask['counter'] {
  const { volume, primaries: _, changed, bodies, ...rest } = request;
  const { primaries = new Uint32Array(), stepSeconds } = task;
  if (typeof volume !== 'function' && volume.kind === 'sphere') return undefined;
  const own = typeof volume === 'function' ? volume : () => volume;
  if (!haveTwoSides(Array.from(primaries, own))) return undefined;
  const objects = primaries.toReversed();
  const again = changed?.map((object) => objects.indexOf(object)).filter((place) => place >= 0);
  if (again?.length === 0) return undefined;
  const counter = planScreening(kernel, {
    ...rest,
    objects: Array.from(objects, (object) => request.objects[object]),
    volume: (place) => own(objects[place]),
    ...(again === undefined ? {} : { changed: again }),
    ...(bodies === undefined ? {} : { bodies: objects.map((object) => bodies[object]) }),
    stepSeconds,
  });
  return { task: counter, objects };
}

interface ScreeningSize {
  /** Undefined: all against all. */
  readonly primaries: number | undefined;
  readonly objects: number;
}

/** The longest step of a screening by its size. */
export function usualStepSeconds({ primaries = Number.POSITIVE_INFINITY, objects }: ScreeningSize): number {
  return stepsOfFleet.find(({ most }) => primaries <= most)?.seconds ?? stepOfMany(objects);
}

/**
 * Comparisons grow with the square of the number of objects and of the step, all other work with the first power of
 * the number and against the step. In whole tens, so that the steps of a catalogue change rarely as it grows.
 */
function stepOfMany(objects: number): number {
  const seconds = stepOfAll * Math.sqrt(Math.min(1, mostAtFullStep / objects));
  return Math.max(shortestStep, 10 * Math.round(seconds / 10));
}

interface VolumeNumbers {
  /** By identity and by content. */
  readonly numbers: Map<string | ScreeningVolume, number>;
  readonly volumes: ScreeningVolume[];
}

function numberOf(volume: ScreeningVolume, { numbers, volumes }: VolumeNumbers): number {
  const key = JSON.stringify(volume);
  const number = numbers.get(key) ?? volumes.push(volume) - 1;
  numbers.set(volume, number).set(key, number);
  return number;
}

function volumesOf({ objects, volume, primaries }: ScreeningRequest): Pick<ScreeningTask, 'volumes' | 'volumeOf'> {
  const volumeOf = new Uint16Array(objects.length);
  if (typeof volume !== 'function') return { volumes: [volume], volumeOf };
  const numbers = new Map<string | ScreeningVolume, number>();
  const volumes: ScreeningVolume[] = [];
  for (const object of primaries ?? objects.keys()) {
    const own = volume(object);
    volumeOf[object] = numbers.get(own) ?? numberOf(own, { numbers, volumes });
  }
  return { volumes, volumeOf };
}
