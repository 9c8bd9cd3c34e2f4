import type { EphemerisSegment } from '@farpass/astro/ephemeris';
import type { ElementSet, ElementSetEpoch, Kernel, PackedSatellites, PropagationMode } from '@farpass/astro/kernel';
import { radialReachOf, type ScreeningVolume } from '../volumes/index.ts';
import { haveTwoSides } from './both-sides.ts';
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
  readonly mode?: PropagationMode;
  /** Longest step [s], up to 600; 150 suits today's catalogue, 300 to 600 suit a few primaries. */
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
  /** Numbers of the objects that take part: all, or those that a primary can approach by its radii. */
  readonly sieved: Uint32Array;
  readonly start: ElementSetEpoch;
  readonly durationSeconds: number;
  readonly stepSeconds: number;
  readonly steps: number;
  /** The primaries among themselves in reverse order: each pair seen from its other side, if that can differ. */
  readonly counter?: { readonly task: ScreeningTask; readonly objects: Uint32Array };
}

const stepOfAll = 150;
/**
 * Steps by the number of primaries. Few primaries meet few objects in a step, so its length costs little and
 * propagation dominates.
 */
const stepsOfFleet: readonly { readonly most: number; readonly seconds: number }[] = [
  { most: 3, seconds: 600 },
  { most: 30, seconds: 450 },
  { most: 300, seconds: 300 },
];
/** More primaries than this are sieved like the whole catalogue. */
export const mostOfFleet = 300;

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
  const longest = request.stepSeconds ?? stepFor(primaries?.length);
  const steps = Math.max(1, Math.ceil(durationSeconds / longest - 1e-9));
  const radialReachKm = Math.max(...volumes.map(radialReachOf));
  const sieved =
    primaries === undefined
      ? Uint32Array.from(objects.keys())
      : withinRadiiOf({ satellites, satelliteOf, primaries, start, durationSeconds, radialReachKm });
  const stepSeconds = durationSeconds / steps;
  const counter = primaries === undefined ? undefined : counterView(kernel, { request, primaries, stepSeconds });
  return {
    packed: satellites.packed,
    satelliteOf,
    arcsOf,
    volumes,
    volumeOf,
    ...(primaries === undefined ? {} : { primaries }),
    sieved,
    start,
    durationSeconds,
    stepSeconds,
    steps,
    ...(counter === undefined ? {} : { counter }),
  };
}

interface Primaries {
  readonly request: ScreeningRequest;
  readonly primaries: Uint32Array;
  readonly stepSeconds: number;
}

function counterView(kernel: Kernel, { request, primaries, stepSeconds }: Primaries): ScreeningTask['counter'] {
  const { volume, primaries: _, ...rest } = request;
  if (typeof volume !== 'function' && volume.kind === 'sphere') return undefined;
  const own = typeof volume === 'function' ? volume : () => volume;
  if (!haveTwoSides(Array.from(primaries, own))) return undefined;
  const objects = primaries.toReversed();
  const task = planScreening(kernel, {
    ...rest,
    objects: Array.from(objects, (object) => request.objects[object]),
    volume: (place) => own(objects[place]),
    stepSeconds,
  });
  return { task, objects };
}

function stepFor(primaries: number | undefined): number {
  const count = primaries ?? Number.POSITIVE_INFINITY;
  return stepsOfFleet.find(({ most }) => count <= most)?.seconds ?? stepOfAll;
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
