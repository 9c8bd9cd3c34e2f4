import { allBelow, arcTangent2, both, cosineOf, cosinePolynomial, quadrants, remainder, sineOf, sinePolynomial, smallCosine, smallSine, tinyCosine, tinySine } from './angles';
import { DECAYED, EARTH_RADIUS_KM, J2, MEAN_ECCENTRICITY, MEAN_MOTION, NOT_FINITE, OK, PERTURBED_ECCENTRICITY, SEMI_LATUS_RECTUM, TOO_FAR, VELOCITY_KM_PER_S } from './constants';

/**
 * From perturbed mean elements to position and velocity, two lanes at a time: Kepler's equation, short-period terms
 * and orientation (Vallado et al. 2006, sgp4, from "long period periodics" on). Where that program takes arc tangents
 * and sines again, the angles here stay as sine and cosine and are turned by the small terms.
 */

/** Where the two states are left: x, y, z, vx, vy, vz as lane pairs (96 bytes), then the two codes (i32). */
export const STATE: usize = 16;
export const CODES: usize = 112;

/** An object beyond a thousand Earth radii is not in an orbit about the Earth: the drag series has run away. */
const FARTHEST: f64 = 1000.0;
/** Below this J2/(2p²) all short-period turns are under 0.002 rad: a semi-latus rectum above 0.65 Earth radii. */
const TINY_TURNS: f64 = 1.3e-3;
/** Above this square of the eccentricity Kepler's equation is solved by the published steps, see publishedAnomaly. */
const PUBLISHED_ABOVE: f64 = 0.6;
/** Steps of Halley's method, more than the eccentricities below that limit need. */
const MOST_STEPS: i32 = 16;
/** A step below this leaves an error of a tenth of its cube. */
const LAST_STEP: f64 = 0.01;

/** The first of the checks that a lane fails names its code; masks are all ones where the check is passed. */
function codeOf(lane: i32, time: v128, motion: v128, eccentricity: v128, perturbed: v128, semiLatus: v128, mrt: v128): i32 {
  const bit: i32 = 1 << lane;
  if ((i64x2.bitmask(time) & bit) == 0) return TOO_FAR;
  if ((i64x2.bitmask(motion) & bit) == 0) return MEAN_MOTION;
  if ((i64x2.bitmask(eccentricity) & bit) == 0) return MEAN_ECCENTRICITY;
  if ((i64x2.bitmask(perturbed) & bit) == 0) return PERTURBED_ECCENTRICITY;
  if ((i64x2.bitmask(semiLatus) & bit) == 0) return SEMI_LATUS_RECTUM;
  if ((i64x2.bitmask(mrt <= FARTHEST) & bit) == 0) return NOT_FINITE;
  return (i64x2.bitmask(mrt >= 1.0) & bit) == 0 ? DECAYED : OK;
}

/** Stores the two codes and zeroes the failed lanes. Rare, so kept out of line. */
function refuse(time: v128, motion: v128, eccentricity: v128, perturbed: v128, semiLatus: v128, mrt: v128): void {
  const first: i32 = codeOf(0, time, motion, eccentricity, perturbed, semiLatus, mrt);
  const second: i32 = codeOf(1, time, motion, eccentricity, perturbed, semiLatus, mrt);
  store<i32>(CODES, first);
  store<i32>(CODES + 4, second);
  for (let at: usize = STATE; at < CODES; at += 16) {
    if (first != OK) store<f64>(at, 0.0);
    if (second != OK) store<f64>(at + 8, 0.0);
  }
}

/**
 * E + ω by at most ten of Newton's steps, none above 0.95 rad, as published. At eccentricities near one these do not
 * converge everywhere, and the published states, errors of kilometres included, are what agreement is measured by.
 */
function publishedAnomaly(u: v128, axnl: v128, aynl: v128): v128 {
  let anomaly: v128 = u;
  for (let step = 0; step < 10; step++) {
    const [sinE, cosE] = sincos(anomaly);
    const slope = f64x2.splat(1.0) - cosE * axnl - sinE * aynl;
    const newton = (u - aynl * cosE + axnl * sinE - anomaly) / slope;
    const delta: v128 = f64x2.max(f64x2.min(newton, f64x2.splat(0.95)), f64x2.splat(-0.95));
    // The published program goes on with the sine and cosine taken before its last step.
    if (step == 9 || allBelow(delta, 1e-12)) break;
    anomaly = anomaly + delta;
  }
  return anomaly;
}

/**
 * Stores the state. Inputs: semi-major axis `am` [Earth radii] and its root, eccentricity, sine
 * and cosine of mean anomaly plus argument of perigee, of argument of perigee, node and inclination, long-period
 * coefficients, the three inclination polynomials, and the masks of the checks passed so far.
 */
@inline
export function storeState(
  am: v128, root: v128, ep: v128, sinMean: v128, cosMean: v128, sinArg: v128, cosArg: v128, sinNode: v128, cosNode: v128, sinip: v128, cosip: v128,
  aycof: v128, xlcof: v128, con41: v128, x1mth2: v128, x7thm1: v128, time: v128, motion: v128, eccentricity: v128, perturbed: v128,
): void {
  const one: v128 = f64x2.splat(1.0);
  const axnl = ep * cosArg;
  const round = one - ep * ep;
  const inverse = one / (root * round);
  const isq = inverse * round;
  const longPeriod = isq * inverse;
  const aynl = ep * sinArg + longPeriod * aycof;
  const longTurn = longPeriod * xlcof * axnl;
  let [sinE, cosE] = tilt(sinMean, cosMean, longTurn);
  if (!allBelow(longTurn, 0.002)) {
    const [sinT, cosT] = sincos(longTurn);
    sinE = sinMean * cosT + cosMean * sinT;
    cosE = cosMean * cosT - sinMean * sinT;
  }

  // Kepler's equation for E + ω in the non-singular form: Halley's steps, turning sine and cosine.
  const el2 = axnl * axnl + aynl * aynl;
  const betal2 = one - el2;
  const betal: v128 = f64x2.sqrt(betal2);
  let esine = axnl * sinE - aynl * cosE;
  let slope = one - (axnl * cosE + aynl * sinE);
  let shift: v128 = f64x2.splat(0.0);
  let rest: v128 = f64x2.splat(0.0);
  if (allBelow(el2, PUBLISHED_ABOVE)) {
    for (let step = 0; step < MOST_STEPS; step++) {
      const miss = shift - esine;
      let delta = (miss * slope) / (slope * slope - miss * esine * 0.5);
      let sinD: v128 = smallSine(delta);
      let cosD: v128 = smallCosine(delta);
      const isLast: bool = allBelow(delta, LAST_STEP);
      if (!isLast && !allBelow(delta, 0.05)) {
        delta = f64x2.max(f64x2.min(delta, f64x2.splat(0.95)), f64x2.splat(-0.95));
        const [sinB, cosB] = sincos(delta);
        sinD = sinB;
        cosD = cosB;
      }
      const turned = sinE * cosD - cosE * sinD;
      cosE = cosE * cosD + sinE * sinD;
      sinE = turned;
      shift = shift - delta;
      esine = axnl * sinE - aynl * cosE;
      slope = one - (axnl * cosE + aynl * sinE);
      if (isLast) break;
    }
    rest = shift - esine;
  } else {
    const [sinP, cosP] = sincos(publishedAnomaly(arcTangent2(sinE, cosE), axnl, aynl));
    sinE = sinP;
    cosE = cosP;
    esine = axnl * sinE - aynl * cosE;
    slope = one - (axnl * cosE + aynl * sinE);
  }

  // What Halley's method leaves is below 1e-7 rad: one linear step, its square does not count.
  const inverses = one / ((betal + one) * betal2 * slope);
  const inverseUnstepped = inverses * betal2 * (betal + one);
  const last = rest * inverseUnstepped;
  const steppedSin = sinE - cosE * last;
  cosE = cosE + sinE * last;
  sinE = steppedSin;
  const slopeStep = esine * last;
  esine = esine - (one - slope) * last;
  const inverseSlope = inverseUnstepped + inverseUnstepped * inverseUnstepped * slopeStep;
  const half = esine * (inverses * betal2 * slope);
  const sinu = inverseSlope * (sinE - aynl - axnl * half);
  const cosu = inverseSlope * (cosE - axnl + aynl * half);
  const inversePl = isq * isq * (inverses * (betal + one) * slope);
  const sin2u = (cosu + cosu) * sinu;
  const cos2u = one - sinu * sinu * 2.0;
  const temp1 = inversePl * (0.5 * J2);
  const temp2 = temp1 * inversePl;
  const rl = am * (slope - slopeStep);
  const mrt = rl * (one - temp2 * betal * con41 * 1.5) + temp1 * x1mth2 * cos2u * 0.5;
  const cubed = isq * isq * isq;
  const mvt = esine * inverseSlope * isq - cubed * temp1 * x1mth2 * sin2u;
  const rvdot = betal * inverseSlope * isq + cubed * temp1 * (x1mth2 * cos2u + con41 * 1.5);

  // Short-period turns of argument of latitude, node and inclination.
  const turnU = temp2 * x7thm1 * sin2u * 0.25;
  const turnBase = temp2 * cosip * 1.5;
  const turnNode = turnBase * sin2u;
  const turnI = turnBase * sinip * cos2u;
  let [sinsu, cossu] = tilt(sinu, cosu, -turnU);
  let [snod, cnod] = tilt(sinNode, cosNode, turnNode);
  let [sini, cosi] = tilt(sinip, cosip, turnI);
  if (!allBelow(temp2, TINY_TURNS)) {
    const [sin1, cos1] = sincos(turnU);
    sinsu = sinu * cos1 - cosu * sin1;
    cossu = cosu * cos1 + sinu * sin1;
    const [sin2, cos2] = sincos(turnNode);
    snod = sinNode * cos2 + cosNode * sin2;
    cnod = cosNode * cos2 - sinNode * sin2;
    const [sin3, cos3] = sincos(turnI);
    sini = sinip * cos3 + cosip * sin3;
    cosi = cosip * cos3 - sinip * sin3;
  }

  const xmx = -(snod * cosi);
  const xmy = cnod * cosi;
  const ux = xmx * sinsu + cnod * cossu;
  const uy = xmy * sinsu + snod * cossu;
  const uz = sini * sinsu;
  const radius = mrt * EARTH_RADIUS_KM;
  const along = mvt * VELOCITY_KM_PER_S;
  const across = rvdot * VELOCITY_KM_PER_S;
  v128.store(STATE, radius * ux);
  v128.store(STATE, radius * uy, 16);
  v128.store(STATE, radius * uz, 32);
  v128.store(STATE, along * ux + across * (xmx * cossu - cnod * sinsu), 48);
  v128.store(STATE, along * uy + across * (xmy * cossu - snod * sinsu), 64);
  v128.store(STATE, along * uz + across * (sini * cossu), 80);

  const semiLatus: v128 = betal2 > 0.0;
  const radiusFits: v128 = v128.and(mrt >= 1.0, mrt <= FARTHEST);
  const early: v128 = v128.and(v128.and(time, motion), v128.and(eccentricity, perturbed));
  store<i64>(CODES, 0);
  if (!both(v128.and(v128.and(semiLatus, radiusFits), early))) refuse(time, motion, eccentricity, perturbed, semiLatus, mrt);
}
