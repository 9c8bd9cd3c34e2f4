import { wgs84 } from '@farpass/astro/constants';
import {
  addScaled,
  cross,
  difference,
  directionOf,
  dot,
  norm,
  scaled,
  sum,
  unit,
  type Vector3,
} from '@farpass/astro/linear';
import { type MessageObject, messageText } from './message-text.ts';
import type { RandomStream } from './random.ts';

/**
 * An invented world with a known truth: objects in low orbits that cross, each with errors that its messages only partly know.
 * Everything about it is drawn here; no code of the product makes a truth, an error or a claim.
 *
 * The error of an orbit is what is left after each update: updates are independent steps, so that two messages share the errors
 * of what comes after them. The sigmas that a message claims are the true ones divided by a factor of its object, which stays the
 * same over the years (and a little by one of the event). Some messages lack a covariance, some objects burn unknown to
 * their messages, and some messages have the orbit of another object.
 */
export interface WorldObject {
  readonly number: number;
  /** Its sigmas along the track, as a factor of the usual ones. */
  readonly size: number;
  /** The true sigmas over the claimed ones. */
  readonly realism: number;
  /** Past events in which a later message showed the error of an earlier one. */
  readonly pastEvents: number;
}

export interface WorldMessage {
  readonly text: string;
  /** The true sigmas of both objects over the claimed ones: unknown to everyone. */
  readonly factors: readonly [own: number, other: number];
  /** Hours before the closest approach at which it was received. */
  readonly receivedHours: number;
}

export interface WorldEvent {
  readonly kind: 'collision' | 'ordinary';
  /** Oldest first. */
  readonly messages: readonly WorldMessage[];
}

const earthKm = wgs84.equatorialRadiusKm;
const hoursPerDay = 24;
/** The last update comes this long before the closest approach or earlier, hours. */
const lastUpdateHours = 6.5;
const firstUpdateHours = 88;
const hoursBetweenUpdates = 8;
/** Ordinary events miss by up to this distance, evenly over the plane, km. */
const widestMissKm = 1;
/** A closest approach of every event; what happens in the world does not depend on it. */
const tcaMs = Date.parse('2027-03-01T00:00:00Z');

const share = { withoutCovariance: 0.02, burns: 0.02, wrong: 0.01 } as const;

/** Sigmas along R, T and N that an orbit of usual size has at some time before the closest approach, km. */
function sigmasKm({ hours, size }: { readonly hours: number; readonly size: number }): Vector3 {
  const days = hours / hoursPerDay;
  return [0.012 + 0.008 * days, size * (0.06 + 0.6 * days ** 1.5), 0.008 + 0.006 * days];
}

/** Own satellites and other objects; a third of the others has no past of its own. */
export interface WorldObjects {
  readonly own: readonly WorldObject[];
  readonly others: readonly WorldObject[];
}

export function worldObjects(random: RandomStream, count: number): WorldObjects {
  const own = Array.from({ length: 4 }, (_, place): WorldObject => {
    const realism = Math.exp(0.1 * random.normal());
    return { number: 90_001 + place, size: 0.15, realism, pastEvents: 0 };
  });
  const others = Array.from({ length: count }, (_, place): WorldObject => {
    const size = Math.exp(0.8 * random.normal());
    const realism = 1.4 * Math.exp(0.5 * random.normal());
    const pastEvents = place % 3 === 0 ? 0 : 25 + Math.floor(random.uniform() * 50);
    return { number: 60_001 + place, size, realism, pastEvents };
  });
  return { own, others };
}

interface Geometry {
  readonly tca: string;
  readonly positionKm: Vector3;
  readonly velocityKmPerS: readonly [own: Vector3, other: Vector3];
  /** From our satellite to the other object at the closest approach. */
  readonly missKm: Vector3;
}

interface Approach extends Geometry {
  readonly random: RandomStream;
  readonly radiusM: number;
  readonly objects: readonly [own: WorldObject, other: WorldObject];
}

function drawnApproach(random: RandomStream, objects: Approach['objects'], kind: WorldEvent['kind']): Approach {
  const radius = earthKm + 500 + 400 * random.uniform();
  const up = directionIn(random);
  const ahead = across(up)(directionIn(random));
  const turn = (30 + 300 * random.uniform()) * (Math.PI / 180);
  const speed = Math.sqrt(wgs84.muKm3PerS2 / radius);
  const side = cross(up, ahead);
  const other = sum(scaled(ahead, Math.cos(turn)), scaled(side, Math.sin(turn)));
  const velocityKmPerS = [scaled(ahead, speed), scaled(other, speed)] as const;
  const along = directionOf(difference(velocityKmPerS[1], velocityKmPerS[0])) ?? ahead;
  const [one, two] = [up, cross(along, up)];
  const radiusM = 3 + 7 * random.uniform();
  const widest = kind === 'collision' ? radiusM / 1000 : widestMissKm;
  const distance = widest * Math.sqrt(random.uniform());
  const angle = 2 * Math.PI * random.uniform();
  const missKm = sum(scaled(one, distance * Math.cos(angle)), scaled(two, distance * Math.sin(angle)));
  return {
    tca: new Date(tcaMs).toISOString(),
    random,
    radiusM,
    objects,
    positionKm: scaled(up, radius),
    velocityKmPerS,
    missKm,
  };
}

/** The errors along R, T, N that are left after each of some updates, km: sums of independent steps from the last one back. */
function errorsLeft(random: RandomStream, hours: readonly number[], size: number): readonly Vector3[] {
  const errors: Vector3[] = [];
  let [known, error]: Vector3[] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (const at of hours.toReversed()) {
    const sigmas = sigmasKm({ hours: at, size });
    const step = sigmas.map(
      (sigma, axis) => Math.sqrt(Math.max(sigma ** 2 - (known?.[axis] ?? 0) ** 2, 0)) * random.normal(),
    );
    error = sum(error ?? [0, 0, 0], [step[0] ?? 0, step[1] ?? 0, step[2] ?? 0]);
    known = sigmas;
    errors.unshift(error);
  }
  return errors;
}

/** Wrong orbits of the other object in the last messages, which no new observation supports. */
export interface EventOptions {
  readonly wrongLast?: number;
}

export function drawnEvent(
  random: RandomStream,
  { own, others }: WorldObjects,
  { kind, wrongLast = 0 }: Pick<WorldEvent, 'kind'> & EventOptions,
): WorldEvent {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random.uniform() * list.length)] as T;
  const objects = [pick(own), pick(others)] as const;
  const approach = drawnApproach(random, objects, kind);
  const hours: number[] = [];
  for (let at = firstUpdateHours; at > lastUpdateHours; at -= hoursBetweenUpdates)
    hours.push(at - 3 * random.uniform());
  const claims = objects.map(({ realism }) => realism * Math.exp(0.15 * random.normal()));
  const errors = objects.map(({ size }) => errorsLeft(random, hours, size));
  const burnAt = wrongLast === 0 && random.uniform() < share.burns ? 10 + 80 * random.uniform() : 0;
  const burnKm = (random.uniform() < 0.5 ? -1 : 1) * (1 + 5 * random.uniform());
  const wrongKm = (random.uniform() < 0.5 ? -1 : 1) * (3 + 12 * random.uniform());
  const messages = hours.map((at, place): WorldMessage => {
    const isWrong = place >= hours.length - wrongLast || (wrongLast === 0 && random.uniform() < share.wrong);
    const missed = (isWrong ? wrongKm : 0) + (at > burnAt && burnAt > 0 ? burnKm : 0);
    const lacks = wrongLast === 0 && random.uniform() < share.withoutCovariance;
    const seenBefore = hours[Math.min(place, hours.length - wrongLast - 1)] ?? at;
    const about = (side: 0 | 1): ObjectClaim => {
      const { size } = objects[side];
      const error = errors[side]?.[place] ?? [0, 0, 0];
      return {
        errorKm: side === 1 ? [error[0], error[1] + missed, error[2]] : error,
        claimedKm: lacks && side === 1 ? undefined : scaled(sigmasKm({ hours: at, size }), 1 / (claims[side] ?? 1)),
        observedHours: (side === 1 && isWrong ? seenBefore : at) + 2,
      };
    };
    const receivedHours = at - random.uniform();
    const told = [about(0), about(1)] as const;
    const factors = [claims[0] ?? 1, claims[1] ?? 1] as const;
    return { text: textOf(approach, { id: `${place}`, madeHours: at, told }), factors, receivedHours };
  });
  return { kind, messages };
}

/** The word of a message about an object: its error along R, T, N, and the sigmas that it claims. */
interface ObjectClaim {
  readonly errorKm: Vector3;
  readonly claimedKm: Vector3 | undefined;
  /** Hours before the closest approach at which it was last observed. */
  readonly observedHours: number;
}

interface ToldEvent {
  readonly id: string;
  readonly madeHours: number;
  readonly told: readonly [own: ObjectClaim, other: ObjectClaim];
}

function textOf(approach: Approach, { id, madeHours, told }: ToldEvent): string {
  const { tca, positionKm, velocityKmPerS, missKm, radiusM, objects } = approach;
  const states = [0, 1].map((side) => {
    const [velocity, { errorKm }] = [velocityKmPerS[side] as Vector3, told[side] as ObjectClaim];
    const [radial, ahead, normal] = axesOf({ positionKm, velocityKmPerS: velocity });
    const error = sum(sum(scaled(radial, errorKm[0]), scaled(ahead, errorKm[1])), scaled(normal, errorKm[2]));
    const place = side === 0 ? positionKm : sum(positionKm, missKm);
    return { positionKm: sum(place, error), velocityKmPerS: velocity };
  });
  const [one, two] = states as [State, State];
  const [apart, speed] = [
    difference(two.positionKm, one.positionKm),
    difference(two.velocityKmPerS, one.velocityKmPerS),
  ];
  // The message gives the states at the closest approach that it sees.
  const seconds = -dot(apart, speed) / dot(speed, speed);
  const at = Date.parse(tca) + seconds * 1000;
  const utc = (ms: number) => new Date(ms).toISOString().slice(0, -1);
  const about = (side: 0 | 1): MessageObject => {
    const { claimedKm, observedHours } = told[side];
    return {
      ...moved(states[side] as State, seconds),
      number: objects[side].number,
      sigmasM: claimedKm && scaled(claimedKm, 1000),
      observedTo: utc(Date.parse(tca) - observedHours * 3_600_000),
    };
  };
  return messageText({
    id,
    radiusM,
    created: utc(Date.parse(tca) - madeHours * 3_600_000),
    tca: new Date(at).toISOString().slice(0, -1) + String(Math.floor((at % 1) * 1000)).padStart(3, '0'),
    missM: 1000 * norm(addScaled(apart, speed, seconds)),
    objects: [about(0), about(1)],
  });
}

interface State {
  readonly positionKm: Vector3;
  readonly velocityKmPerS: Vector3;
}

/** Some seconds later, by the central force at its place. */
function moved({ positionKm, velocityKmPerS }: State, seconds: number): State {
  const gravity = scaled(positionKm, -wgs84.muKm3PerS2 / norm(positionKm) ** 3);
  return {
    positionKm: addScaled(addScaled(positionKm, velocityKmPerS, seconds), gravity, seconds ** 2 / 2),
    velocityKmPerS: addScaled(velocityKmPerS, gravity, seconds),
  };
}

/** Past events of the objects that have a past, each with an early message and a late one; they ended weeks before. */
export function drawnPast(random: RandomStream, { own, others }: WorldObjects): readonly string[] {
  return others.flatMap((object) =>
    Array.from({ length: object.pastEvents }, (_, place) => {
      const ownOne = own[place % own.length] as WorldObject;
      const approach = drawnApproach(random, [ownOne, object], 'ordinary');
      const tca = new Date(tcaMs - (20 + 3 * place) * hoursPerDay * 3_600_000).toISOString();
      const hours = [50 + 40 * random.uniform(), 8 + 4 * random.uniform()];
      const errors = [ownOne, object].map(({ size }) => errorsLeft(random, hours, size));
      const claims = [ownOne, object].map(({ realism }) => realism * Math.exp(0.15 * random.normal()));
      return hours.map((at, update) => {
        const about = (side: 0 | 1): ObjectClaim => ({
          errorKm: errors[side]?.[update] ?? [0, 0, 0],
          claimedKm: scaled(sigmasKm({ hours: at, size: [ownOne, object][side]?.size ?? 1 }), 1 / (claims[side] ?? 1)),
          observedHours: at + 2,
        });
        const id = `PAST-${object.number}-${place}-${update}`;
        return textOf({ ...approach, tca }, { id, madeHours: at, told: [about(0), about(1)] });
      });
    }).flat(),
  );
}

function axesOf({ positionKm: position, velocityKmPerS: velocity }: State): readonly [Vector3, Vector3, Vector3] {
  const radial = unit(position);
  const normal = unit(cross(position, velocity));
  return [radial, cross(normal, radial), normal];
}

function directionIn(random: RandomStream): Vector3 {
  return unit([random.normal(), random.normal(), random.normal()]);
}

function across(axis: Vector3): (vector: Vector3) => Vector3 {
  return (vector) => unit(addScaled(vector, axis, -dot(vector, axis)));
}
