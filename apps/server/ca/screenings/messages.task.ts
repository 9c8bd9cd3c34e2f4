import { stateAtSeconds } from '@farpass/astro/ephemeris';
import { meanOrbitOf } from '@farpass/astro/orbits';
import { addSeconds, type Epoch, parseEpoch } from '@farpass/astro/time';
import { kindOfName, type ObjectKind } from '@farpass/conjunction/covariance';
import type { ApproachEvent } from '@farpass/conjunction/screening';
import {
  type AssumedCovariance,
  displacedCovariance,
  elementSetCovariance,
  ephemerisCovariance,
  turningRateRadPerS,
} from '../cdms/assumed-covariance.ts';
import { type ComposedObject, composeCdm } from '../cdms/compose.ts';
import { stateInEme2000 } from '../eme2000.ts';
import { threadKernel } from '../kernel.ts';
import type { Materials } from './materials.ts';
import { type NamedObject, type Planned, plannedOf } from './planned.ts';

export type MessageOrder = {
  readonly materials: Materials;
  /** When the screening was asked for: the messages of a merge that is tried again are the same bytes. */
  readonly createdUtc: string;
  /** Approaches of satellites of the fleet. */
  readonly events: readonly ApproachEvent[];
  /** Objects of whom it is asked whether they took part. */
  readonly asked: readonly string[];
};

export type WrittenMessages = {
  readonly messages: readonly { readonly satelliteId: string; readonly text: string }[];
  readonly took: readonly string[];
};

/** Our own originator: by it events are known that our screenings may clear. */
export const ownOriginator = 'FARPASS';

/** Conjunction data messages for approaches that a screening found, in the order of the approaches. */
export function run({ materials, createdUtc, events, asked }: MessageOrder): WrittenMessages {
  const planned = plannedOf(materials);
  const creation = parseEpoch(createdUtc.replace(/Z$/, ''), 'UTC');
  const present = new Set(planned.objects.map(({ id }) => id));
  return {
    messages: events.flatMap((event) => messageOf(event, { planned, creation, materials })),
    took: asked.filter((id) => present.has(id)),
  };
}

type Ground = { readonly planned: Planned; readonly creation: Epoch<'UTC'>; readonly materials: Materials };

function messageOf(event: ApproachEvent, { planned, creation, materials }: Ground): WrittenMessages['messages'] {
  const [primary, secondary] = [planned.objects[event.primary], planned.objects[event.secondary]];
  const satelliteId = primary?.satelliteId;
  if (primary === undefined || secondary === undefined || satelliteId === undefined) return [];
  const tca = addSeconds(planned.start, event.seconds);
  const text = composeCdm({
    originator: ownOriginator,
    messageId: `${materials.screeningId}-${primary.id}-${secondary.id}-${event.seconds.toFixed(3)}`,
    messageFor: primary.name,
    creation,
    tca,
    comments: [`Found by screening ${materials.screeningId}.`],
    screening: { from: materials.fromUtc.replace(/Z$/, ''), to: materials.toUtc.replace(/Z$/, '') },
    object1: composed(event.primary, { planned, tca, seconds: event.seconds }),
    object2: composed(event.secondary, { planned, tca, seconds: event.seconds }),
  });
  return [{ satelliteId, text }];
}

type Instant = { readonly planned: Planned; readonly tca: Epoch<'UTC'>; readonly seconds: number };

function composed(index: number, { planned, tca, seconds }: Instant): ComposedObject {
  const object = planned.objects[index];
  if (object === undefined) throw new RangeError(`There is no object ${index} in the screening.`);
  const state = stateInEme2000({ frame: 'TEME', ...stateAt(planned, index, seconds) }, tca);
  const { positionRtnKm2, sentence } = covarianceOf(object, planned, seconds);
  return {
    ...state,
    designator: object.id,
    name: object.name,
    internationalDesignator: object.designator ?? 'UNKNOWN',
    objectType: typeOf(object),
    ephemerisName: object.screened.kind === 'ephemeris' ? 'OPERATOR EPHEMERIS' : 'NONE',
    covarianceMethod: 'DEFAULT',
    maneuverable: 'N/A',
    covarianceRtn: displacedCovariance(positionRtnKm2, turningRateRadPerS(state)),
    comments: [sentence],
  };
}

function typeOf({ type, satelliteId }: NamedObject): ComposedObject['objectType'] {
  if (satelliteId !== undefined) return 'PAYLOAD';
  return type === 'PAYLOAD' || type === 'ROCKET BODY' || type === 'DEBRIS' ? type : 'UNKNOWN';
}

function covarianceOf(object: NamedObject, { start }: Planned, seconds: number): AssumedCovariance {
  const { screened } = object;
  if (screened.kind === 'ephemeris') return ephemerisCovariance;
  const { modifiedJulianDay, secondsOfDay } = screened.elements.epoch;
  const ageDays =
    start.modifiedJulianDay - modifiedJulianDay + (start.second + start.fraction + seconds - secondsOfDay) / 86_400;
  const { regime } = meanOrbitOf(screened.elements);
  return elementSetCovariance({ objectClass: { regime, kind: kindOf(object) }, ageDays });
}

/** The kind that the catalogue states, else what the name tells. */
function kindOf(object: NamedObject): ObjectKind {
  const type = typeOf(object);
  return type === 'UNKNOWN' ? kindOfName(object.name) : kinds[type];
}

const kinds = { PAYLOAD: 'payload', 'ROCKET BODY': 'rocket body', DEBRIS: 'debris' } as const;

type Triple = readonly [number, number, number];

/** TEME state of an object so many seconds into the window. */
function stateAt(planned: Planned, index: number, seconds: number): { positionKm: Triple; velocityKmPerS: Triple } {
  const { task, objects } = planned;
  const screened = objects[index]?.screened;
  if (screened?.kind === 'ephemeris') {
    const arc = screened.arcs.find(({ segment, offsetSeconds: offset }) => {
      const own = seconds + offset;
      return own >= segment.usableFromSeconds && own <= segment.usableToSeconds;
    });
    if (arc === undefined) throw new Error(`Object ${screened.id} has no state ${seconds} s into the window.`);
    return stateAtSeconds(arc.segment, seconds + arc.offsetSeconds);
  }
  if (screened === undefined) throw new RangeError(`There is no object ${index} in the screening.`);
  const minutes = minutesSince(screened.elements.epoch, task.start) + seconds / 60;
  const state = threadKernel().load([screened.elements]).stateAt(0, minutes);
  if (state.kind === 'failed') throw new Error(`Object ${screened.id}: ${state.reason}.`);
  return state;
}

type Day = { readonly modifiedJulianDay: number; readonly secondsOfDay: number };

function minutesSince(epoch: Day, start: Day): number {
  return 1440 * (start.modifiedJulianDay - epoch.modifiedJulianDay) + (start.secondsOfDay - epoch.secondsOfDay) / 60;
}
