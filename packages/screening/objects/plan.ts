import type { Kernel } from '@farpass/astro/kernel';
import { setEpochOf } from '@farpass/astro/orbits';
import { planScreening, type ScreeningObject, type ScreeningTask, screeningArcs } from '../sieve/index.ts';
import { type PrimaryVolume, type VolumeChoice, volumeOfPrimary } from '../volumes/index.ts';
import { orbitShapeOf } from './orbit-shape.ts';
import type { ObjectRecord, ScreeningWindow } from './record.ts';

/** The input of a screening: objects, the window, the primaries and their volumes. */
export interface ObjectScreening extends ScreeningWindow {
  readonly objects: readonly ObjectRecord[];
  /** Numbers of the objects to screen against all; undefined: all against all. */
  readonly primaries?: readonly number[] | undefined;
  /** The choice for each object as primary. */
  readonly choiceOf: (object: number) => VolumeChoice;
  /** Numbers of objects: only pairs with one of them are screened; undefined: all pairs. */
  readonly changed?: readonly number[] | undefined;
  /** Longest step [s]; by default, chosen by the number of primaries. */
  readonly stepSeconds?: number | undefined;
}

/** A screening that any thread can work on, and the volume of each primary. */
export interface ObjectPlan {
  readonly task: ScreeningTask;
  readonly volumeOf: (object: number) => PrimaryVolume;
}

/** Plans the screening of objects: their orbits in the sieve's form, the volumes of the primaries. */
export function planObjects(kernel: Kernel, request: ObjectScreening): ObjectPlan {
  const { objects, start, durationSeconds, primaries, changed, choiceOf, stepSeconds } = request;
  const screened = objects.map((record) => screenedObject(record, request));
  const known = new Map<number, PrimaryVolume>();
  const volumeOf = (object: number): PrimaryVolume => {
    const isThere = objects[object].orbit.kind !== 'none';
    const volume = known.get(object) ?? (isThere ? chosenVolume(screened[object], choiceOf(object)) : nowhere);
    known.set(object, volume);
    return volume;
  };
  const task = planScreening(kernel, {
    objects: screened,
    start: setEpochOf(start),
    durationSeconds,
    volume: (object) => volumeOf(object).volume,
    ...bodiesOf(objects),
    ...(primaries === undefined ? {} : { primaries }),
    ...(changed === undefined ? {} : { changed }),
    ...(stepSeconds === undefined ? {} : { stepSeconds }),
  });
  return { task, volumeOf };
}

/** The number of the first object with the same id, for each object, if some ids repeat. */
function bodiesOf(objects: readonly ObjectRecord[]): { readonly bodies?: Uint32Array } {
  const first = new Map<string, number>();
  const bodies = Uint32Array.from(objects, ({ id, catalogueNumber = id }, object) => {
    const body = first.get(catalogueNumber) ?? object;
    first.set(catalogueNumber, body);
    return body;
  });
  return first.size === objects.length ? {} : { bodies };
}

/** The volume of an object without an orbit; it contains nothing. */
const nowhere: PrimaryVolume = { volume: { kind: 'sphere', radiusKm: 0 } };

function chosenVolume(object: ScreeningObject, choice: VolumeChoice): PrimaryVolume {
  if (choice.kind === 'own') return { volume: choice.volume };
  return volumeOfPrimary(choice, { orbit: orbitShapeOf(object), data: object.kind });
}

/** An object without an orbit takes part without states. */
function screenedObject({ id, orbit }: ObjectRecord, { start }: ScreeningWindow): ScreeningObject {
  if (orbit.kind === 'elements') return { kind: 'elements', id, elements: orbit.elements };
  return { kind: 'ephemeris', id, arcs: orbit.kind === 'none' ? [] : screeningArcs(orbit.ephemeris, start) };
}
