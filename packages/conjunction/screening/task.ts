import type { EphemerisSegment } from '@farpass/astro/ephemeris';
import type { ElementSet, ElementSetEpoch, Kernel, PackedSatellites, PropagationMode } from '@farpass/astro/kernel';
import type { ScreeningVolume } from './volume.ts';

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

/** What to screen. The window is UTC; a day has 86,400 s, as SGP4 counts. */
export interface ScreeningRequest {
  readonly objects: readonly ScreeningObject[];
  readonly start: ElementSetEpoch;
  readonly durationSeconds: number;
  /** One volume for every primary, or one for each object when it is the primary. */
  readonly volume: ScreeningVolume | ((object: number) => ScreeningVolume);
  /** Numbers of the objects to screen against all; undefined: all against all. */
  readonly primaries?: readonly number[];
  readonly mode?: PropagationMode;
  /** Length of a step [s], 60 to 150; 120 suits today's catalogue. */
  readonly stepSeconds?: number;
}

/** A request as plain data for any thread, its steps fixed. The same task gives the same answer everywhere. */
export interface ScreeningTask {
  readonly packed: PackedSatellites;
  readonly satelliteOf: Int32Array;
  readonly arcsOf: ReadonlyMap<number, readonly ScreeningArc[]>;
  readonly volumes: readonly ScreeningVolume[];
  /** Number of the volume for each object as primary. */
  readonly volumeOf: Uint16Array;
  readonly primaries?: Uint32Array;
  readonly start: ElementSetEpoch;
  readonly durationSeconds: number;
  readonly stepSeconds: number;
  readonly steps: number;
}

const defaultStepSeconds = 120;

/** Plans a screening: initialises the element sets, fixes the steps, gathers the volumes. */
export function planScreening(kernel: Kernel, request: ScreeningRequest): ScreeningTask {
  const { objects, durationSeconds, primaries } = request;
  const sets: ElementSet[] = [];
  const arcsOf = new Map<number, readonly ScreeningArc[]>();
  const satelliteOf = Int32Array.from(objects, (object, index) => {
    if (object.kind === 'elements') return sets.push(object.elements) - 1;
    arcsOf.set(index, object.arcs);
    return -1;
  });
  const steps = Math.max(1, Math.ceil(durationSeconds / (request.stepSeconds ?? defaultStepSeconds) - 1e-9));
  return {
    packed: kernel.load(sets, request.mode).packed,
    satelliteOf,
    arcsOf,
    ...volumesOf(request),
    ...(primaries === undefined ? {} : { primaries: Uint32Array.from(primaries).sort() }),
    start: request.start,
    durationSeconds,
    stepSeconds: durationSeconds / steps,
    steps,
  };
}

function volumesOf({ objects, volume, primaries }: ScreeningRequest): Pick<ScreeningTask, 'volumes' | 'volumeOf'> {
  const volumeOf = new Uint16Array(objects.length);
  if (typeof volume !== 'function') return { volumes: [volume], volumeOf };
  const numbers = new Map<string, number>();
  const volumes: ScreeningVolume[] = [];
  for (const object of primaries ?? objects.keys()) {
    const own = volume(object);
    const key = JSON.stringify(own);
    const known = numbers.get(key) ?? volumes.push(own) - 1;
    numbers.set(key, known);
    volumeOf[object] = known;
  }
  return { volumes, volumeOf };
}
