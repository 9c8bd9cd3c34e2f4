import { wgs72, wgs84 } from '@farpass/astro/constants';
import { addScaled, difference, directionOf, dot, norm, scaled, sum, type Vector3 } from '@farpass/astro/linear';
import { type MessageOrigin, newObservationsS, type ObjectOrbit } from './origin.ts';

/** Two messages of one event. */
export interface MessagePair {
  readonly before: MessageOrigin;
  readonly after: MessageOrigin;
}

/** An object counts as one that moved the miss from this share of the change on. */
const leastShare = 0.25;
/** Below this, the miss did not move, km: the rounding of messages. */
const leastMoveKm = 0.001;

/**
 * The objects whose orbits moved the miss from one message to another, by their designators: those whose share of the
 * change, across the relative velocity, is a quarter or more. If the miss did not move, or the messages do not say it of
 * both objects, all of them.
 */
export function movedObjects({ before, after }: MessagePair): readonly string[] {
  const { orbits = {}, primary } = after;
  const designators = Object.keys(orbits);
  const own = orbits[primary];
  const other = designators.find((each) => each !== primary);
  const theirs = other === undefined ? undefined : orbits[other];
  if (own === undefined || other === undefined || theirs === undefined) return designators;
  const along = directionOf(difference(theirs.velocityKmPerS, own.velocityKmPerS));
  const changes = [
    { object: primary, change: changeOf(primary, { before, after }), sign: -1 },
    { object: other, change: changeOf(other, { before, after }), sign: 1 },
  ].map(({ object, change, sign }) => ({ object, across: change && scaled(across(change, along), sign) }));
  const [first, second] = changes.map((each) => each.across);
  if (first === undefined || second === undefined) return designators;
  const whole = sum(first, second);
  if (norm(whole) < leastMoveKm) return designators;
  return changes
    .filter((each) => each.across !== undefined && dot(each.across, whole) >= leastShare * dot(whole, whole))
    .map(({ object }) => object);
}

function across(change: Vector3, along: Vector3 | undefined): Vector3 {
  return along === undefined ? change : addScaled(change, along, -dot(change, along));
}

/** The difference of the positions of an object at the time of the later message; undefined if a message has no state of it. */
function changeOf(object: string, { before, after }: MessagePair): Vector3 | undefined {
  const [old, now] = [before.orbits?.[object], after.orbits?.[object]];
  if (old === undefined || now === undefined || before.tcaS === undefined || after.tcaS === undefined) return undefined;
  return difference(now.positionKm, positionAfter(old, after.tcaS - before.tcaS));
}

/** Whether the orbit of an object in a message rests on observations that an earlier message had not. */
export type Observations = 'new' | 'same' | 'copy' | 'not stated';

/**
 * Whether a message knows of an object what an earlier one did not: its stated observations end half an hour later or more, or
 * do not; where one of the two states no end, it is a copy, or is not stated. Later tracking makes it new, whatever the
 * figures are.
 */
export function observationsOf(object: string, pair: MessagePair): Observations {
  const [old, now] = [pair.before.orbits?.[object], pair.after.orbits?.[object]];
  if (old === undefined || now === undefined) return 'not stated';
  if (old.observedToS !== undefined && now.observedToS !== undefined)
    return now.observedToS - old.observedToS >= newObservationsS ? 'new' : 'same';
  return isSameOrbit(object, pair) ? 'copy' : 'not stated';
}

/** Rounding of states, and what conversions between frames add, km. */
const sameStateKm = 0.001;
/** The forces that `positionAfter` leaves out, km/s². */
const unknownKmPerS2 = 5e-9;
/** Rounding of covariances, as a share. */
const sameCovariance = 0.01;

/** Whether two messages give the same state and covariance of an object, when moved to one time. */
function isSameOrbit(object: string, pair: MessagePair): boolean {
  const change = changeOf(object, pair);
  const [old, now] = [pair.before.orbits?.[object], pair.after.orbits?.[object]];
  if (change === undefined || old === undefined || now === undefined) return false;
  const elapsedS = (pair.after.tcaS ?? 0) - (pair.before.tcaS ?? 0);
  if (norm(change) > sameStateKm + unknownKmPerS2 * elapsedS ** 2) return false;
  return isSameCovariance(old.covarianceKm2, now.covarianceKm2);
}

/** The places of the variances in the lower triangle. */
const variances = [0, 2, 5] as const;

function isSameCovariance(one: ObjectOrbit['covarianceKm2'], other: ObjectOrbit['covarianceKm2']): boolean {
  if (one === undefined || other === undefined) return one === other;
  return variances.every((place) => {
    const [a, b] = [one[place] ?? 0, other[place] ?? 0];
    return Math.abs(a - b) <= 2 * sameCovariance * Math.max(a, b);
  });
}

const longestStepS = 20;

/** The position some seconds later, by the field of a flattened Earth; exact to a metre for a minute or so. */
function positionAfter({ positionKm, velocityKmPerS }: ObjectOrbit, seconds: number): Vector3 {
  const steps = Math.max(1, Math.ceil(Math.abs(seconds) / longestStepS));
  const stepS = seconds / steps;
  let [position, velocity] = [positionKm, velocityKmPerS];
  for (let step = 0; step < steps; step += 1) [position, velocity] = stepped([position, velocity], stepS);
  return position;
}

type State = readonly [position: Vector3, velocity: Vector3];

/** One step of Runge and Kutta, fourth order. */
function stepped([position, velocity]: State, stepS: number): State {
  const rate = ([r, v]: State): State => [v, gravity(r)];
  const at = ([dr, dv]: State, share: number): State => [
    addScaled(position, dr, share * stepS),
    addScaled(velocity, dv, share * stepS),
  ];
  const first = rate([position, velocity]);
  const second = rate(at(first, 0.5));
  const third = rate(at(second, 0.5));
  const fourth = rate(at(third, 1));
  const mean = (part: 0 | 1): Vector3 =>
    scaled(sum(sum(first[part], fourth[part]), scaled(sum(second[part], third[part]), 2)), 1 / 6);
  return [addScaled(position, mean(0), stepS), addScaled(velocity, mean(1), stepS)];
}

/** Gravity with J2, km/s². */
function gravity(position: Vector3): Vector3 {
  const [x, y, z] = position;
  const { muKm3PerS2, equatorialRadiusKm } = wgs84;
  const radius = norm(position);
  const central = -muKm3PerS2 / radius ** 3;
  const flattening = 1.5 * wgs72.j2 * (equatorialRadiusKm / radius) ** 2;
  const polar = 5 * (z / radius) ** 2;
  const equatorial = central * (1 + flattening * (1 - polar));
  return [equatorial * x, equatorial * y, central * (1 + flattening * (3 - polar)) * z];
}
