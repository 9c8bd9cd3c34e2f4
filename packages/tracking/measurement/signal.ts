import { egm96, speedOfLightKmPerS } from '@farpass/astro/constants';
import {
  addScaled,
  type CartesianState,
  difference,
  dot,
  norm,
  scaled,
  sum,
  type Vector3,
} from '@farpass/astro/linear';

/** The path of a signal from a satellite to a receiver, GCRF. */
export interface DownLeg {
  /** From the receiver at reception to the satellite when the signal left it. */
  readonly lineKm: Vector3;
  readonly rangeKm: number;
  readonly lightTimeSeconds: number;
  /** State of the satellite when the signal left it. */
  readonly satellite: CartesianState;
  /** Derivative of the range with respect to the time of reception. */
  readonly rangeRateKmPerS: number;
  /** Speed between satellite and receiver along the line. */
  readonly lineSpeedKmPerS: number;
}

const passes = 4;

/**
 * The satellite as a receiver sees it, one light time ago. `satellite` is its state at reception; it is propagated back
 * along the two-body curvature, 1e-8 km off over the 0.14 s from GEO.
 */
export function downLeg({ satellite, receiver }: Readonly<Record<'satellite' | 'receiver', CartesianState>>): DownLeg {
  let lightTimeSeconds = 0;
  let then = satellite;
  for (let pass = 0; pass < passes; pass += 1) {
    then = stateAgo(satellite, lightTimeSeconds);
    lightTimeSeconds = norm(difference(then.positionKm, receiver.positionKm)) / speedOfLightKmPerS;
  }
  then = stateAgo(satellite, lightTimeSeconds);
  const lineKm = difference(then.positionKm, receiver.positionKm);
  const rangeKm = norm(lineKm);
  const along = scaled(lineKm, 1 / rangeKm);
  const approach = dot(along, difference(then.velocityKmPerS, receiver.velocityKmPerS));
  const rangeRateKmPerS = approach / (1 + dot(along, then.velocityKmPerS) / speedOfLightKmPerS);
  return { lineKm, rangeKm, lightTimeSeconds, satellite: then, rangeRateKmPerS, lineSpeedKmPerS: approach };
}

/** The path of a signal from a transmitter to the satellite that reflected it, GCRF. */
export interface UpLeg {
  readonly lineKm: Vector3;
  readonly rangeKm: number;
  /** State of the transmitter when it sent. */
  readonly transmitter: CartesianState;
  /** Derivative of the range with respect to the time of reception of the whole signal. */
  readonly rangeRateKmPerS: number;
  /** Speed between satellite and transmitter along the line. */
  readonly lineSpeedKmPerS: number;
}

/** The signal's path up, before `down`. `transmitter` is the site's state at reception; the site rotates about z. */
export function upLeg(transmitter: CartesianState, down: DownLeg): UpLeg {
  let upSeconds = down.lightTimeSeconds;
  let then = transmitter;
  for (let pass = 0; pass < passes; pass += 1) {
    then = siteAgo(transmitter, down.lightTimeSeconds + upSeconds);
    upSeconds = norm(difference(down.satellite.positionKm, then.positionKm)) / speedOfLightKmPerS;
  }
  const lineKm = difference(down.satellite.positionKm, then.positionKm);
  const rangeKm = norm(lineKm);
  const along = scaled(lineKm, 1 / rangeKm);
  const approach = dot(along, difference(down.satellite.velocityKmPerS, then.velocityKmPerS));
  const byReflection = approach / (1 - dot(along, then.velocityKmPerS) / speedOfLightKmPerS);
  const rangeRateKmPerS = byReflection * (1 - down.rangeRateKmPerS / speedOfLightKmPerS);
  return { lineKm, rangeKm, transmitter: then, rangeRateKmPerS, lineSpeedKmPerS: approach };
}

/** The state of a two-body orbit a short time earlier, up to half a second: r − v·t + a·t²/2. */
function stateAgo({ positionKm, velocityKmPerS }: CartesianState, seconds: number): CartesianState {
  const acceleration = scaled(positionKm, -egm96.muKm3PerS2 / norm(positionKm) ** 3);
  const moved = addScaled(positionKm, velocityKmPerS, -seconds);
  return {
    positionKm: addScaled(moved, acceleration, (seconds * seconds) / 2),
    velocityKmPerS: addScaled(velocityKmPerS, acceleration, -seconds),
  };
}

/**
 * The state of a site a short time earlier; it rotates about the z axis, so its acceleration points towards the axis.
 */
function siteAgo({ positionKm, velocityKmPerS }: CartesianState, seconds: number): CartesianState {
  const [x, y] = positionKm;
  const distance = Math.hypot(x, y);
  const rate = distance === 0 ? 0 : Math.hypot(velocityKmPerS[0], velocityKmPerS[1]) / distance;
  const acceleration: Vector3 = [-rate * rate * x, -rate * rate * y, 0];
  return {
    positionKm: sum(addScaled(positionKm, velocityKmPerS, -seconds), scaled(acceleration, (seconds * seconds) / 2)),
    velocityKmPerS: addScaled(velocityKmPerS, acceleration, -seconds),
  };
}
