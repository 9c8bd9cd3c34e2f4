import type { ScreeningTask } from './task.ts';

/** More primaries than this are sieved like the whole catalogue. */
export const mostOfFleet = 300;

interface ChangedObjects {
  readonly changed: ReadonlySet<number>;
  /** The objects that can come near any of the chosen ones by their radii. */
  readonly within: (chosen: Uint32Array) => Uint32Array;
}

/**
 * The part of a task that screens only the pairs with a changed object, on the same steps, so that each of them gets the
 * same digits: the changed primaries against all, and the other primaries against the changed objects only.
 */
export function changedPairsOf(task: ScreeningTask, { changed, within }: ChangedObjects): ScreeningTask {
  const { primaries, sieved } = task;
  if (primaries === undefined) {
    const few = changed.size > mostOfFleet ? {} : { compared: ascending(changed) };
    return { ...task, changed: ascending(changed), ...few, reachable: sieved };
  }
  const moved = primaries.filter((object) => changed.has(object));
  const still = primaries.filter((object) => !changed.has(object));
  const isPrimary = new Set(primaries);
  const others = sieved.filter((object) => changed.has(object) && !isPrimary.has(object));
  const ofOthers: ScreeningTask = {
    ...task,
    primaries: still,
    sieved: ascending([...still, ...others]),
    changed: others,
    reachable: sieved,
  };
  if (moved.length === 0) return ofOthers;
  const ofMoved: ScreeningTask = {
    ...task,
    sieved: ascending([...primaries, ...within(moved)]),
    changed: moved,
    compared: moved,
    reachable: sieved,
  };
  return others.length === 0 || still.length === 0 ? ofMoved : { ...ofMoved, further: ofOthers };
}

function ascending(numbers: Iterable<number>): Uint32Array {
  return Uint32Array.from(new Set(numbers)).sort();
}
