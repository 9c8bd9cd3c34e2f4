import type { Vector3 } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatEpoch, parseEpoch } from '@farpass/astro/time';
import { writeCdm } from '@farpass/ccsds/cdm';
import { type ComposedObject, composeCdm } from '@farpass/intake/cdm';
import { stateInEme2000 } from '@farpass/intake/state';
import type { ApproachEvent, ScreeningFindings } from '@farpass/screening/sieve';
import { isInside } from '@farpass/screening/volumes';
import { covarianceOf, type Histories, type ObjectCovariance, typeOf } from './covariance.ts';
import { plainDesignator } from './designator.ts';
import type { Materials } from './materials.ts';
import { type Absent, absentOf, boundaryOf, intervalOf } from './named-findings.ts';
import { type NamedObject, spansOf } from './objects.ts';
import { ownOriginator } from './originator.ts';
import { type Planned, plannedOf } from './planned.ts';
import type { BoundaryApproach, Interval } from './tables.ts';

/** An open event of the fleet, of which it is asked whether the screening would have shown it. */
export interface AskedEvent {
  readonly id: string;
  readonly satelliteId: string;
  readonly secondaryId: string;
  readonly tca: string;
  readonly radialKm: number;
  readonly alongTrackKm: number;
  readonly crossTrackKm: number;
}

export interface MergeOrder {
  readonly materials: Materials;
  /** When the screening was asked for: the messages of a merge that is tried again are the same bytes. */
  readonly createdUtc: string;
  /** Approaches of satellites of the fleet that become messages. */
  readonly events: readonly ApproachEvent[];
  /** What was found besides approaches, of all slices. */
  readonly findings: Omit<ScreeningFindings, 'events'>;
  readonly asked: readonly AskedEvent[];
  readonly histories: Histories;
}

export interface Merged {
  /** One for each of the events. */
  readonly messages: readonly WrittenMessage[];
  readonly intervals: readonly Interval[];
  readonly boundary: readonly BoundaryApproach[];
  /** Objects that could not be carried through the window. */
  readonly absent: readonly Absent[];
  /** Of the events asked for: those that the screening would have shown. */
  readonly watched: readonly string[];
}

export interface WrittenMessage {
  readonly satelliteId: string;
  readonly text: string;
  readonly primaryCovariance: ObjectCovariance['source'];
  readonly secondaryCovariance: ObjectCovariance['source'];
}

/** Puts in words what the slices found, and writes messages for approaches, in their order. */
export async function run(order: MergeOrder): Promise<Merged> {
  const { materials, createdUtc, events, findings, asked, histories } = order;
  const planned = await plannedOf(materials);
  const creation = parseEpoch(createdUtc.replace(/Z$/, ''), 'UTC');
  return {
    messages: events.map((event) => messageOf(event, { planned, creation, materials, histories })),
    intervals: findings.intervals.map((interval) => intervalOf(planned, interval)),
    boundary: findings.boundary.map((event) => boundaryOf(planned, event)),
    absent: findings.absences.flatMap((absence) => absentOf(planned, absence)),
    watched: asked.filter((event) => isWatched(planned, event)).map(({ id }) => id),
  };
}

type Ground = Pick<MergeOrder, 'materials' | 'histories'> & {
  readonly planned: Planned;
  readonly creation: Epoch<'UTC'>;
};

function messageOf(event: ApproachEvent, { planned, creation, materials, histories }: Ground): WrittenMessage {
  const [primary, secondary] = [objectAt(planned, event.primary), objectAt(planned, event.secondary)];
  const satelliteId = primary.satelliteId;
  if (satelliteId === undefined) throw new Error(`Object ${primary.id} is no satellite of the fleet.`);
  const tca = addSeconds(planned.start, event.seconds);
  const at = { planned, tca, seconds: event.seconds, histories };
  const [object1, object2] = [composed(event.primary, at), composed(event.secondary, at)];
  const volume = planned.task.volumes[planned.task.volumeOf[event.primary] ?? 0];
  if (volume === undefined) throw new Error(`Object ${primary.id} has no screening volume.`);
  const message = composeCdm({
    originator: ownOriginator,
    messageFor: primary.name,
    creation,
    tca,
    comments: [`Found by screening ${materials.screeningId}.`],
    ...radiusOf(primary, secondary),
    screening: {
      id: materials.screeningId,
      from: planned.start,
      to: addSeconds(planned.start, planned.durationSeconds),
      volume,
    },
    object1: object1.object,
    object2: object2.object,
  });
  const { text } = writeCdm(message, 'KVN');
  return { satelliteId, text, primaryCovariance: object1.source, secondaryCovariance: object2.source };
}

/** The radius of both together, where a message tells of the very pair. */
function radiusOf(primary: NamedObject, { data }: NamedObject): { readonly hardBodyRadiusM?: number } {
  const { combined } = data ?? {};
  return combined?.others.includes(primary.id) ? { hardBodyRadiusM: combined.radiusM } : {};
}

function objectAt({ objects }: Planned, index: number): NamedObject {
  const object = objects[index];
  if (object === undefined) throw new RangeError(`There is no object ${index} in the screening.`);
  return object;
}

interface Moment {
  readonly planned: Planned;
  readonly tca: Epoch<'UTC'>;
  readonly seconds: number;
  readonly histories: Histories;
}
interface Composed {
  readonly object: ComposedObject;
  readonly source: ObjectCovariance['source'];
}

function composed(index: number, { planned, tca, seconds, histories }: Moment): Composed {
  const object = objectAt(planned, index);
  const found = stateAt(planned, index, seconds);
  if (found === undefined) throw new Error(`Object ${object.id} has no state ${seconds} s into the window.`);
  const state = stateInEme2000({ frame: 'TEME', ...found }, tca);
  const { covarianceRtn, covarianceMethod, sentence, source } = covarianceOf(object, {
    planned,
    seconds,
    state,
    histories,
  });
  return {
    source,
    object: {
      state,
      designator: object.id,
      name: object.name,
      internationalDesignator: object.designator,
      objectType: typeOf(object),
      ephemerisName: ephemerisNames[object.data?.by ?? 'ELEMENT_SET'],
      covarianceMethod,
      maneuverable: 'N/A',
      covarianceRtn,
      comments: [sentence, ...statesFrom(object)],
    },
  };
}

const ephemerisNames = { OPERATOR_EPHEMERIS: 'OPERATOR EPHEMERIS', MESSAGE: 'STATE OF A CDM', ELEMENT_SET: undefined };

function statesFrom({ data }: NamedObject): readonly string[] {
  return data === undefined ? [] : [`State from ${data.source}${data.forces ? `, flown by ${data.forces}` : ''}.`];
}

/** TEME state of an object so many seconds into the window; undefined where it has none. */
function stateAt(
  { motion }: Planned,
  index: number,
  seconds: number,
): { positionKm: Vector3; velocityKmPerS: Vector3 } | undefined {
  const state = new Float64Array(6);
  if (!motion.stateInto(index, seconds, state)) return undefined;
  const [x = 0, y = 0, z = 0, vx = 0, vy = 0, vz = 0] = state;
  return { positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] };
}

/** An approach may have moved so far in time since its newest message. */
const shiftSeconds = 900;

/**
 * Whether the screening would have shown an event: its satellite was a primary by data of its own, both objects had
 * states around the closest approach, and where the other one stood then lies inside the volume.
 */
function isWatched(planned: Planned, event: AskedEvent): boolean {
  const { objects, primaries, task, start, durationSeconds } = planned;
  const first = objects.findIndex(({ satelliteId }, index) => index < primaries && satelliteId === event.satelliteId);
  const second = objects.findIndex(({ id }) => id === plainDesignator(event.secondaryId));
  const [own, other] = [objects[first], objects[second]];
  if (own === undefined || other === undefined || own.data?.by === 'MESSAGE') return false;
  const volume = task.volumes[task.volumeOf[first] ?? 0];
  if (volume === undefined || !isInside(volume, event)) return false;
  const seconds = (Date.parse(event.tca) - Date.parse(`${formatEpoch(start, 3)}Z`)) / 1000;
  const around = [Math.max(0, seconds - shiftSeconds), Math.min(durationSeconds, seconds + shiftSeconds)] as const;
  if (seconds < shiftSeconds || seconds > durationSeconds - shiftSeconds) return false;
  return [first, second].every((index) => {
    const isCovered = spansOf(objectAt(planned, index), durationSeconds).some(
      ({ from, to }) => from <= around[0] && to >= around[1],
    );
    return isCovered && around.every((at) => stateAt(planned, index, at) !== undefined);
  });
}
