import { secondsPerDay } from '@farpass/astro/constants';
import { turningRateRadPerS } from '@farpass/astro/linear';
import { meanOrbitOf } from '@farpass/astro/orbits';
import { addSeconds } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import { kindOfObject, type ObjectClass } from '@farpass/conjunction/covariance';
import type { ComposedObject } from '@farpass/intake/cdm';
import { elementsOf, modelOfObject } from '@farpass/intake/elements';
import { displacedCovariance, elementSetCovariance, ephemerisCovariance } from '../cdms/assumed-covariance.ts';
import { threadKernel } from '../kernel.ts';
import type { NamedObject } from './objects.ts';
import type { Planned } from './planned.ts';
import type { Approach } from './tables.ts';

/** The covariance of one object of a message of ours, and where it is from. */
export type ObjectCovariance = Pick<ComposedObject, 'covarianceRtn' | 'covarianceMethod'> & {
  readonly source: NonNullable<Approach['primaryCovariance']>;
  /** Begins with the word covariance: readers of messages show it where the method is DEFAULT. */
  readonly sentence: string;
};

/** Element sets of objects, by their numbers, from which their own errors may be learnt. */
export type Histories = ReadonlyMap<string, readonly GpRecord[]>;

interface Place {
  readonly planned: Planned;
  readonly seconds: number;
  readonly state: State;
  readonly histories: Histories;
}
type State = Parameters<typeof turningRateRadPerS>[0];

/** The best covariance that there is for an object so many seconds into the window: its own, then that of its class. */
export function covarianceOf(object: NamedObject, place: Place): ObjectCovariance {
  const stated = statedCovariance(object, place);
  if (typeof stated !== 'string') return stated;
  const assumed = assumedCovariance(object, place);
  return stated === '' ? assumed : { ...assumed, sentence: `${assumed.sentence} ${stated}` };
}

/** What the ephemeris or the message itself says; a sentence, empty where there is nothing to say, when it cannot be used. */
function statedCovariance({ data }: NamedObject, { planned, seconds, state }: Place): ObjectCovariance | string {
  if (data?.covariance === undefined) return '';
  const found = data.covariance(addSeconds(planned.start, seconds));
  if (found.kind === 'none') return `The covariance of ${data.source} is not used: ${found.reason}.`;
  const isFull = found.kind === 'full';
  const covarianceRtn = isFull ? found.rtnKm2 : displacedCovariance(found.rtnKm2, turningRateRadPerS(state));
  const how = data.forces === undefined ? `interpolated in RTN at ${found.between}` : `carried by ${data.forces}`;
  const part = isFull ? '' : ' Its velocity part is not definite and was made from the position.';
  const owner = data.by === 'MESSAGE' ? `message ${data.source}` : `the operator’s ephemeris ${data.source}`;
  return {
    covarianceRtn,
    covarianceMethod: data.isDefault === true ? 'DEFAULT' : 'CALCULATED',
    source: data.by === 'MESSAGE' ? 'MESSAGE' : 'EPHEMERIS',
    sentence: `Covariance of ${owner}, ${how}.${part}`,
  };
}

function assumedCovariance(object: NamedObject, { planned, seconds, state, histories }: Place): ObjectCovariance {
  const { screened } = object;
  const rate = turningRateRadPerS(state);
  const covarianceMethod = 'DEFAULT';
  if (screened.kind === 'ephemeris') {
    const { positionRtnKm2, sentence } = ephemerisCovariance;
    return { covarianceRtn: displacedCovariance(positionRtnKm2, rate), covarianceMethod, source: 'ASSUMED', sentence };
  }
  const { modifiedJulianDay, secondsOfDay } = screened.elements.epoch;
  const { start } = planned;
  const ageDays =
    start.modifiedJulianDay -
    modifiedJulianDay +
    (start.second + start.fraction + seconds - secondsOfDay) / secondsPerDay;
  const { regime } = meanOrbitOf(screened.elements);
  const objectClass = { regime, kind: kindOf(object) };
  const ownModel = learnt(objectClass, histories.get(object.id));
  const { positionRtnKm2, sentence, source } = elementSetCovariance({ objectClass, ageDays, ownModel });
  return { covarianceRtn: displacedCovariance(positionRtnKm2, rate), covarianceMethod, source, sentence };
}

/** The type of an object as a message names it. */
export function typeOf({ type, satelliteId }: NamedObject): NonNullable<ComposedObject['objectType']> {
  if (satelliteId !== undefined) return 'PAYLOAD';
  return type === 'PAYLOAD' || type === 'ROCKET BODY' || type === 'DEBRIS' ? type : 'UNKNOWN';
}

/** Models of histories that were learnt before: an object may be met several times. */
const models = new WeakMap<readonly GpRecord[], ReturnType<typeof modelOfObject>>();

function learnt(objectClass: ObjectClass, sets: readonly GpRecord[] | undefined) {
  if (sets === undefined || sets.length === 0) return undefined;
  if (!models.has(sets)) models.set(sets, modelOfObject({ objectClass, sets: sets.map(elementsOf) }, threadKernel()));
  return models.get(sets);
}

/** The kind that the catalogue states, else what the name tells. */
function kindOf(object: NamedObject): ObjectClass['kind'] {
  const type = typeOf(object);
  return kindOfObject({ type: type === 'UNKNOWN' ? undefined : kinds[type], name: object.name });
}

const kinds = { PAYLOAD: 'payload', 'ROCKET BODY': 'rocket body', DEBRIS: 'debris' } as const;
