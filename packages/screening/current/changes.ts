import type { Ephemeris } from '@farpass/astro/ephemeris';
import type { ElementSet } from '@farpass/astro/kernel';
import type { EphemerisOrbit, ObjectList, ObjectOrbit, ObjectRecord } from '../objects/index.ts';
import { usualStepSeconds } from '../sieve/index.ts';
import type { VolumeChoice } from '../volumes/index.ts';

/** The objects of a screening, and which of them against all; undefined: all against all. */
export interface ScreenedObjects {
  readonly objects: ObjectList;
  readonly primaries?: readonly number[] | undefined;
  readonly choiceOf: (object: number) => VolumeChoice;
}

/** How the objects of a screening differ from those of an earlier one. */
export interface ObjectChanges {
  /** Objects of the later screening that are new or have another orbit, type or volume. */
  readonly changed: readonly number[];
  /** The ids of these, and of the objects that are no longer there: what was found about them no longer holds. */
  readonly stale: ReadonlySet<string>;
}

/** If more than this share of the objects differ, a screening of the changed pairs saves nothing. */
const mostChangedShare = 0.5;

/**
 * How the objects of a screening differ from those of an earlier one of the same window. Undefined if the whole screening
 * must be made again: most objects differ, or the primaries have another order, or their number changes the
 * steps.
 */
export function objectChanges(before: ScreenedObjects, after: ScreenedObjects): ObjectChanges | undefined {
  const [old, own] = [numbersOf(before.objects), numbersOf(after.objects)];
  if (old.size < before.objects.count || own.size < after.objects.count) return undefined;
  if (!haveSameSteps(before, after)) return undefined;
  const [oldRoles, ownRoles] = [rolesOf(before), rolesOf(after)];
  const isSame = (record: ObjectRecord, object: number) => {
    const place = old.get(record.id);
    if (place === undefined || oldRoles(place) !== ownRoles(object)) return false;
    return isSameObject(before.objects.at(place), record);
  };
  const records = Array.from({ length: after.objects.count }, (_, object) => after.objects.at(object));
  const changed = [...records.keys()].filter((object) => !isSame(records[object], object));
  if (changed.length > mostChangedShare * records.length) return undefined;
  const stale = new Set(changed.map((object) => records[object].id));
  if (!haveSameOrder({ before: old, after: own, stale })) return undefined;
  for (const id of old.keys()) if (!own.has(id)) stale.add(id);
  return { changed, stale };
}

function numbersOf({ count, at }: ObjectList): ReadonlyMap<string, number> {
  return new Map(Array.from({ length: count }, (_, object) => [at(object).id, object]));
}

/** Many primaries or objects are sieved in shorter steps, on which the digits of slow pairs depend. */
function haveSameSteps(before: ScreenedObjects, after: ScreenedObjects): boolean {
  return stepOf(before) === stepOf(after);
}

const stepOf = ({ primaries, objects }: ScreenedObjects) =>
  usualStepSeconds({ primaries: primaries?.length, objects: objects.count });

/** The part of an object in a screening: its volume as a primary; undefined if it is only met. */
function rolesOf({ primaries, choiceOf }: ScreenedObjects): (object: number) => string | undefined {
  const chosen = primaries && new Set(primaries);
  const known = new Map<VolumeChoice, string>();
  return (object) => {
    if (chosen !== undefined && !chosen.has(object)) return undefined;
    const choice = choiceOf(object);
    const text = known.get(choice) ?? JSON.stringify(choice);
    known.set(choice, text);
    return text;
  };
}

interface ObjectNumbers {
  readonly before: ReadonlyMap<string, number>;
  readonly after: ReadonlyMap<string, number>;
  readonly stale: ReadonlySet<string>;
}

/** Of two objects, the first sees the other: the unchanged ones must follow each other as before. */
function haveSameOrder({ before, after, stale }: ObjectNumbers): boolean {
  let last = -1;
  for (const id of after.keys()) {
    if (stale.has(id)) continue;
    const place = before.get(id) ?? -1;
    if (place < last) return false;
    last = place;
  }
  return true;
}

/** The type of an object belongs to its covariance. */
function isSameObject(one: ObjectRecord, other: ObjectRecord): boolean {
  return one === other || (one.type === other.type && isSameOrbit(one.orbit, other.orbit));
}

function isSameOrbit(one: ObjectOrbit, other: ObjectOrbit): boolean {
  if (one === other) return true;
  if (one.kind === 'elements' && other.kind === 'elements') {
    return one.isOwn === other.isOwn && isSameSet(one.elements, other.elements);
  }
  if (one.kind === 'ephemeris' && other.kind === 'ephemeris') {
    const isSameFile = one.by === other.by && one.source === other.source;
    return isSameFile && isSameBeyond(one, other) && isSamePath(one.ephemeris, other.ephemeris);
  }
  return one.kind === 'none' && other.kind === 'none' && one.reason === other.reason;
}

/** The element set outside of what a published file covers. */
function isSameBeyond({ beyond: one }: EphemerisOrbit, { beyond: other }: EphemerisOrbit): boolean {
  if (one === undefined || other === undefined) return one === other;
  return isSameOrbit(one.orbit, other.orbit);
}

function isSameSet(one: ElementSet, other: ElementSet): boolean {
  return (
    one.epoch.modifiedJulianDay === other.epoch.modifiedJulianDay &&
    one.epoch.secondsOfDay === other.epoch.secondsOfDay &&
    one.meanMotionRadPerMin === other.meanMotionRadPerMin &&
    one.eccentricity === other.eccentricity &&
    one.inclinationRad === other.inclinationRad &&
    one.nodeRad === other.nodeRad &&
    one.argumentOfPerigeeRad === other.argumentOfPerigeeRad &&
    one.meanAnomalyRad === other.meanAnomalyRad &&
    one.bstarPerEarthRadius === other.bstarPerEarthRadius
  );
}

/** Digits, not files: the same states sent again are the same path. */
function isSamePath(one: Ephemeris, other: Ephemeris): boolean {
  return isSame(one, other);
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one instanceof Float64Array && other instanceof Float64Array) {
    return one.length === other.length && one.every((value, index) => value === other[index]);
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
