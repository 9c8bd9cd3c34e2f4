import { type StateVector, stateInFrame } from '@farpass/astro/frames';
import type { Kernel } from '@farpass/astro/kernel';
import { dissipationOfDragTerm, meanOrbitOf } from '@farpass/astro/orbits';
import { addSeconds, type Epoch } from '@farpass/astro/time';
import type { PlannedScreening } from '../findings/index.ts';
import { ageSecondsAt, type ObjectRecord, type ObjectType, recordAt, sourceText } from '../objects/index.ts';
import { type ApproachEvent, Motion } from '../sieve/index.ts';
import type { ScreeningVolume } from '../volumes/index.ts';
import { ascii } from './ascii.ts';
import { approachCovariance, type CovarianceSource, type ErrorModels, type SigmaPart } from './covariance.ts';

/** One object of a finding as in a message: its identity, its state at the closest approach and its covariance. */
export interface MessageObject {
  /** Catalogue number without leading zeros. */
  readonly designator: string;
  readonly name: string;
  readonly internationalDesignator: string | undefined;
  readonly objectType: ObjectType;
  /** Source of the state; undefined for an element set. */
  readonly ephemerisName: string | undefined;
  /** DEFAULT: an assumed covariance; a probability from it has low confidence. */
  readonly covarianceMethod: 'CALCULATED' | 'DEFAULT';
  readonly covarianceSource: CovarianceSource;
  /** The Gaussians that its errors are a mixture of; absent for a single one. */
  readonly mixture?: readonly SigmaPart[] | undefined;
  readonly maneuverable: 'YES' | 'NO' | 'N/A';
  readonly state: StateVector<'EME2000'>;
  /** Energy that drag takes from it in the mean, W/kg; undefined where its orbit does not say it. */
  readonly dissipationWPerKg?: number | undefined;
  /** 6×6 along inertial RTN axes frozen at the closest approach [km², km²/s, km²/s²], in row order. */
  readonly covarianceRtn: Float64Array;
  /** Sources of covariance and state; ASCII. */
  readonly comments: readonly string[];
}

/** The content of a message about an approach: physics only; the sender adds its name and the time. */
export interface FindingMessage {
  readonly tca: Epoch<'UTC'>;
  readonly screening: { readonly from: Epoch<'UTC'>; readonly to: Epoch<'UTC'>; readonly volume: ScreeningVolume };
  /** Radius of both objects together, if a message about this pair states it. */
  readonly hardBodyRadiusM?: number;
  readonly object1: MessageObject;
  readonly object2: MessageObject;
}

/** Makes the messages of a screening, one after the other. */
export function messagesOf(
  screening: PlannedScreening,
  by: { readonly kernel: Kernel; readonly models: ErrorModels },
): (event: ApproachEvent) => FindingMessage {
  const { task, start, durationSeconds, objects } = screening;
  const motion = new Motion(task, by.kernel.adopt(task.packed));
  return (event) => {
    const [first, second] = [objects.at(event.primary), objects.at(event.secondary)];
    const side = (record: ObjectRecord, object: number) => {
      const at = placed({ screening, motion }, { object, seconds: event.seconds });
      return messageObject(recordAt(record, at.tca), at, by.models);
    };
    return {
      tca: addSeconds(start, event.seconds),
      screening: {
        from: start,
        to: addSeconds(start, durationSeconds),
        volume: task.volumes[task.volumeOf[event.primary]],
      },
      ...radiusOf(first, second),
      object1: side(first, event.primary),
      object2: side(second, event.secondary),
    };
  };
}

function radiusOf({ id }: ObjectRecord, { orbit }: ObjectRecord): { readonly hardBodyRadiusM?: number } {
  const combined = orbit.kind === 'ephemeris' ? orbit.combined : undefined;
  return combined?.others.includes(id) ? { hardBodyRadiusM: combined.radiusM } : {};
}

interface Flown {
  readonly screening: PlannedScreening;
  readonly motion: Motion;
}

interface Placed {
  readonly tca: Epoch<'UTC'>;
  readonly state: StateVector<'EME2000'>;
  readonly ageSeconds: number;
}

function placed({ screening, motion }: Flown, at: { readonly object: number; readonly seconds: number }): Placed {
  const { object, seconds } = at;
  const [x, y, z, vx, vy, vz] = stateOf(motion, at);
  const tca = addSeconds(screening.start, seconds);
  const record = recordAt(screening.objects.at(object), tca);
  const teme = { frame: 'TEME', positionKm: [x, y, z], velocityKmPerS: [vx, vy, vz] } as const;
  return {
    tca,
    state: stateInFrame(teme, { frame: 'EME2000', epoch: tca }),
    ageSeconds: ageSecondsAt(record, screening, seconds) ?? 0,
  };
}

function stateOf(motion: Motion, { object, seconds }: { readonly object: number; readonly seconds: number }) {
  const state = new Float64Array(6);
  if (motion.stateInto(object, seconds, state)) return state;
  throw new RangeError(`object ${object} of an approach has no state ${seconds} s into the window`);
}

function messageObject(record: ObjectRecord, at: Placed, models: ErrorModels): MessageObject {
  const { rtn, mixture, method, source, sentence } = approachCovariance({ record, ...at }, models);
  const dissipationWPerKg = dissipationOf(record);
  return {
    designator: record.catalogueNumber ?? record.id,
    name: record.name,
    internationalDesignator: record.designator,
    objectType: record.type,
    ephemerisName: ephemerisName(record),
    covarianceMethod: method,
    covarianceSource: source,
    mixture,
    maneuverable: 'N/A',
    state: at.state,
    covarianceRtn: rtn,
    dissipationWPerKg,
    comments: [
      sentence,
      stateComment(record),
      ...(dissipationWPerKg === undefined ? [] : ['SEDR from the drag term (B*) of its element set.']),
      ...leftOutComments(record),
    ],
  };
}

/**
 * Highest perigee at which a drag term says how much energy drag takes, km: for satellites at 707 and 799 km the middle half
 * of what was lost in the next three days is 0.68 to 1.31 of it, at 962 km it is noise (`npm run conformance -- drag-term`).
 */
const dragTermUpToKm = 900;
/** The drag term of 0.2 m²/kg of drag area over mass: a satellite with a larger one thrusts, and its drag is not known. */
const mostOfSatellite = 0.0157;

function dissipationOf({ type, orbit }: ObjectRecord): number | undefined {
  if (orbit.kind !== 'elements' || meanOrbitOf(orbit.elements).perigeeAltitudeKm > dragTermUpToKm) return undefined;
  if (type === 'PAYLOAD' && orbit.elements.bstarPerEarthRadius > mostOfSatellite) return undefined;
  const dissipation = Number(dissipationOfDragTerm(orbit.elements).toPrecision(3));
  return dissipation > 0 ? dissipation : undefined;
}

function ephemerisName({ orbit }: ObjectRecord): string | undefined {
  if (orbit.kind !== 'ephemeris') return undefined;
  return orbit.by === 'MESSAGE' ? 'STATE OF A CDM' : ascii(orbit.source);
}

/** An orbit that a person made better by leaving measurements out says so wherever it is used. */
function leftOutComments({ orbit }: ObjectRecord): readonly string[] {
  const { leftOut = 0 } = orbit.kind === 'none' ? {} : orbit;
  if (leftOut === 0) return [];
  const what = leftOut === 1 ? '1 measurement was' : `${leftOut} measurements were`;
  return [`${what} left out of the determination of its orbit by a person.`];
}

function stateComment(record: ObjectRecord): string {
  const { orbit } = record;
  const flight = orbit.kind === 'ephemeris' && orbit.flight ? `, flown by ${orbit.flight.forces}` : '';
  return ascii(`State from ${sourceText(record)}${flight}.`);
}
