/** More primaries than this are sieved like the whole catalogue. */
export const mostOfFleet = 300;

/** The objects of a task: those to screen against all, and those that take part. */
interface SievedObjects {
  readonly primaries?: Uint32Array;
  readonly sieved: Uint32Array;
}

/** The part of a task that screens only some pairs. */
interface ChangedPairs<Task> {
  /** Only pairs with one of these objects. */
  readonly changed: Uint32Array;
  /** The few objects with which the sieve compares all sieved ones, if these are not the primaries. */
  readonly compared?: Uint32Array;
  /** The objects that would be sieved if all pairs were screened. */
  readonly reachable: Uint32Array;
  /** A part about the same objects, whose findings belong to this one. */
  readonly further?: Task;
}

interface ChangedObjects {
  readonly changed: ReadonlySet<number>;
  /** The objects that can come near any of the chosen ones by their radii. */
  readonly within: (chosen: Uint32Array) => Uint32Array;
}

/**
 * The part of a task that screens only the pairs with a changed object, on the same steps, so that each of them gets the
 * same digits: the changed primaries against all, and the other primaries against the changed objects only.
 */
export function changedPairsOf<Task extends SievedObjects>(
  task: Task,
  { changed, within }: ChangedObjects,
): Task & ChangedPairs<Task> {
  const { primaries, sieved } = task;
  if (primaries === undefined) {
    const few = changed.size > mostOfFleet ? {} : { compared: ascending(changed) };
    return { ...task, changed: ascending(changed), ...few, reachable: sieved };
  }
  const moved = primaries.filter((object) => changed.has(object));
  const still = primaries.filter((object) => !changed.has(object));
  const isPrimary = new Set(primaries);
  const others = sieved.filter((object) => changed.has(object) && !isPrimary.has(object));
  const ofOthers = {
    ...task,
    primaries: still,
    sieved: ascending([...still, ...others]),
    changed: others,
    reachable: sieved,
  };
  if (moved.length === 0) return ofOthers;
  const near = ascending([...primaries, ...within(moved)]);
  const ofMoved = { ...task, sieved: near, changed: moved, compared: moved, reachable: sieved };
  return others.length === 0 || still.length === 0 ? ofMoved : { ...ofMoved, further: ofOthers };
}

function ascending(numbers: Iterable<number>): Uint32Array {
  return Uint32Array.from(new Set(numbers)).sort();
}
