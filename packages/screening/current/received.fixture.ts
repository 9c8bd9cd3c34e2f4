import { createSegment } from '@farpass/astro/ephemeris';
import type { ElementSet } from '@farpass/astro/kernel';
import { addSeconds, type Epoch, parseEpoch } from '@farpass/astro/time';
import { type CatalogueRecord, gatherObjects, listOf, newestSets, type ObjectRecord } from '../objects/index.ts';
import { planObjects } from '../objects/plan.ts';
import { mergeFindings } from '../sieve/index.ts';
import { elementsOf, epoch, type OrbitShape } from '../sieve/orbits.fixture.ts';
import { day, eccentric, geostationary, kernel, shapesIn, shell, uniform } from '../sieve/screened.fixture.ts';
import { Screener, slicesOf } from '../sieve/slice.ts';
import type { ScreeningVolume, VolumeChoice } from '../volumes/index.ts';
import { type ObjectChanges, objectChanges, type ScreenedObjects } from './changes.ts';
import { broughtUpToDate } from './merge.ts';

const startEpoch: Epoch<'UTC'> = parseEpoch('2024-11-01T12:00:00', 'UTC');
const windowSeconds = day / 3;

/** Everything received up to a time: element sets in the order of their arrival, the fleet and its ephemerides. */
export interface Received {
  readonly sets: readonly ElementSet[];
  readonly fleet: readonly string[];
  /** Ephemerides of satellites, as the element sets that they are made of. */
  readonly flown: ReadonlyMap<string, ElementSet>;
}

/** A shell with many encounters, its neighbours, one that falls, one that another follows. */
export function firstReceived(seed: number): Received {
  const random = uniform(seed);
  const shapes = [
    ...shapesIn(shell, 26, random),
    ...shapesIn(eccentric, 5, random),
    ...shapesIn(geostationary, 3, random),
  ];
  const sets = shapes.map((shape, index) => elementsOf(index + 1, shape, 1e-5 * (index % 7)));
  const follower = { ...sets[0], catalogueId: '90', meanAnomalyRad: sets[0].meanAnomalyRad + 0.002 };
  const falling: OrbitShape = { ...shapes[1], perigeeKm: 150, apogeeKm: 170 };
  return {
    sets: [...sets, follower, elementsOf(91, falling, 0.02)],
    fleet: ['1', '2', '3', '4', '5'],
    flown: new Map([['3', sets[2]]]),
  };
}

/** A set of the same object at another epoch, a little away from where the last one says that it is. */
export function nextSet(set: ElementSet, { laterSeconds, byRad }: { laterSeconds: number; byRad: number }): ElementSet {
  const meanAnomalyRad = set.meanAnomalyRad + (set.meanMotionRadPerMin * laterSeconds) / 60 + byRad;
  const { modifiedJulianDay, secondsOfDay } = set.epoch;
  const seconds = secondsOfDay + laterSeconds;
  const days = Math.floor(seconds / day);
  return {
    ...set,
    meanAnomalyRad,
    epoch: { modifiedJulianDay: modifiedJulianDay + days, secondsOfDay: seconds - days * day },
  };
}

/** How one screens: few primaries or all, with which volume. */
export interface ScreeningManner {
  readonly isOfFleet: boolean;
  readonly volume: ScreeningVolume;
  /** The volume of the second primary, if it has its own. */
  readonly second?: ScreeningVolume;
}

export type Screened = ScreenedObjects & { readonly records: readonly ObjectRecord[] };

/** The objects of a screening with everything received. */
export function screenedOf({ sets, fleet, flown }: Received, manner: ScreeningManner): Screened {
  const { newest } = newestSets(sets.map(recordOf));
  const own = fleet.flatMap((id): readonly ObjectRecord[] => {
    const known = newest.find((record) => record.id === id);
    const path = flown.get(id);
    if (path !== undefined) return [flownRecord(path)];
    return known === undefined ? [] : [known];
  });
  const { objects: records } = gatherObjects(own, newest);
  const usual: VolumeChoice = { kind: 'own', volume: manner.volume };
  const second: VolumeChoice = { kind: 'own', volume: manner.second ?? manner.volume };
  return {
    records,
    objects: listOf(records),
    primaries: manner.isOfFleet ? [...own.keys()] : undefined,
    choiceOf: (object) => (records[object]?.id === '2' ? second : usual),
  };
}

function recordOf(elements: ElementSet): CatalogueRecord {
  const { catalogueId: id } = elements;
  return { id, name: id, designator: undefined, type: 'UNKNOWN', orbit: { kind: 'elements', elements, isOwn: false } };
}

/** The path of a set from before the window to a little before its end. */
function flownRecord(set: ElementSet): ObjectRecord {
  const satellites = kernel.load([set]);
  const points = Array.from({ length: (windowSeconds - 1200) / 120 + 1 }, (_, index) => {
    const seconds = 120 * index - 600;
    const state = new Float64Array(6);
    satellites.stateInto(0, { instant: epoch, minutes: seconds / 60 }, state);
    const [x, y, z, vx, vy, vz] = state;
    return {
      epoch: addSeconds(startEpoch, seconds),
      state: { frame: 'TEME' as const, positionKm: [x, y, z] as const, velocityKmPerS: [vx, vy, vz] as const },
    };
  });
  return {
    id: set.catalogueId,
    name: set.catalogueId,
    designator: undefined,
    type: 'PAYLOAD',
    orbit: {
      kind: 'ephemeris',
      by: 'OPERATOR_EPHEMERIS',
      source: 'file.oem',
      made: startEpoch,
      ephemeris: { segments: [createSegment({ frame: 'TEME', points })] },
      remarks: [],
      doubts: [],
    },
  };
}

/** The findings of a screening, of all pairs or of those with a changed object. */
export function found(screened: Screened, changes?: ObjectChanges) {
  const { records: objects, primaries, choiceOf } = screened;
  const window = { start: startEpoch, durationSeconds: windowSeconds };
  const { task } = planObjects(kernel, { ...window, objects, primaries, choiceOf, changed: changes?.changed });
  const screener = new Screener(kernel, task);
  return { task, findings: mergeFindings(slicesOf(task).map((slice) => screener.screen(slice))) };
}

export type FoundFindings = Pick<ReturnType<typeof found>, 'findings'>;

/** The findings after new data, from those before; undefined if everything must be screened again. */
export function updated(before: { screened: Screened } & FoundFindings, screened: Screened): FoundFindings | undefined {
  const changes = objectChanges(before.screened, screened);
  if (changes === undefined) return undefined;
  const now = found(screened, changes);
  const earlier = { findings: before.findings, objects: before.screened.objects };
  return { findings: broughtUpToDate(earlier, { ...now, objects: screened.objects, changes }) };
}
