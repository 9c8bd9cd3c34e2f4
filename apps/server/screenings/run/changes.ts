import { isSameDocument } from '@farpass/contract/document';
import { type ObjectChanges, objectChanges } from '@farpass/screening/current';
import { gatherObjects, listOf, type ObjectRecord } from '@farpass/screening/objects';
import type { VolumeChoice } from '@farpass/screening/volumes';
import type { PlannedPrimary, PlannedSecondary } from '../tables.ts';
import { type GatheredScreening, type Sets, setOf, setsOf } from './gather.ts';
import type { BaseMaterials } from './materials.ts';

interface Gathered extends Pick<GatheredScreening, 'objects' | 'primaries'> {
  readonly base: BaseMaterials;
}

/**
 * How the objects of a screening differ from those of the screening that it brings up to date; undefined if all pairs
 * must be screened again.
 */
export function changesSinceBase({ objects, primaries, base }: Gathered): ObjectChanges | undefined {
  const sets = setsOf(base);
  const context = { sets, byId: new Map(objects.map((record) => [record.id, record])) };
  const nowById = new Map([...base.primariesNow, ...base.othersNow].map((one) => [idOf(one), one]));
  const own = [...base.primaries, ...base.others].map((one) => earlierRecord(one, nowById.get(idOf(one)), context));
  const before = gatherObjects(own, sets.newest).objects;
  return objectChanges(
    { objects: listOf(before), primaries: numbersTo(base.primaries.length), choiceOf: choiceIn(base.primaries) },
    { objects: listOf(objects), primaries: numbersTo(primaries), choiceOf: choiceIn(base.primariesNow) },
  );
}

type Planned = PlannedPrimary | PlannedSecondary;

function idOf(planned: Planned): string {
  return planned.catalogueNumber ?? ownIdOf(planned) ?? '';
}

function numbersTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, object) => object);
}

/** The volume of a primary without one of its own. */
export const ofRegime: VolumeChoice = { kind: 'preset', choice: 'sds', shape: 'ellipsoid' };

function choiceIn(primaries: readonly PlannedPrimary[]): (object: number) => VolumeChoice {
  return (object) => {
    const volume = primaries[object]?.volume;
    return volume === undefined ? ofRegime : { kind: 'own', volume };
  };
}

interface RecordContext {
  readonly sets: Sets;
  readonly byId: ReadonlyMap<string, ObjectRecord>;
}

/** The record of a named object of the base. Its files are not read again: the same files are the same path. */
function earlierRecord(before: Planned, now: Planned | undefined, { sets, byId }: RecordContext): ObjectRecord {
  const id = idOf(before);
  const known = byId.get(id);
  if (known === undefined || now === undefined || !haveSameSource(before, now)) return unknownRecord(id);
  const set = setOf(sets, id);
  if (known.orbit.kind === 'ephemeris' && known.orbit.beyond !== undefined)
    return set === undefined
      ? unknownRecord(id, known)
      : { ...known, orbit: { ...known.orbit, beyond: { ...known.orbit.beyond, orbit: set.orbit } } };
  if (known.orbit.kind === 'ephemeris' || (before.files.length > 0 && before.isPublished !== true)) return known;
  return set === undefined ? unknownRecord(id, known) : { ...known, orbit: set.orbit };
}

/** A satellite that was removed and added again is another one. */
function haveSameSource(before: Planned, now: Planned): boolean {
  const isSameUse = isSameDocument(before.realism, now.realism);
  return isSameUse && ownIdOf(before) === ownIdOf(now) && before.files.join() === now.files.join();
}

function ownIdOf(planned: Planned): string | undefined {
  return 'id' in planned ? planned.id : undefined;
}

/** An object whose data are others now. */
function unknownRecord(id: string, like?: ObjectRecord): ObjectRecord {
  const orbit = like?.orbit.kind === 'none' ? like.orbit : ({ kind: 'none', reason: 'it had other data' } as const);
  return { name: id, designator: undefined, type: 'UNKNOWN', ...like, id, orbit };
}
