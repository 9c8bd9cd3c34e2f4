import { allBelow, arcTangent2, cosineOf, cosinePolynomial, quadrants, remainder, sineOf, sinePolynomial, withinTurn } from './angles';
import { EARTH_RATE, J3_OVER_J2, LONGEST_MINUTES, MOON_ECCENTRICITY, MOON_RATE, PI, SMALL_DIVISOR, SUN_ECCENTRICITY, SUN_RATE, TWO_PI } from './constants';
import {
  AFSPC, AO, ARGPDOT, ARGPO, BCC4, CC1, DEDT, DIDT, DMDT, DNODT, DOMDT, E3, ECCO, EE2, GSTO, INCLO, MDOT, MO, NO, NODECF, NODEDOT, NODEO, RESONANCE, SE2, SE3, SGH2, SGH3, SGH4,
  SH2, SH3, SI2, SI3, SL2, SL3, SL4, SQRT_AO, STATE_TIME, STATE_WIDTH, STATE_XLDOT, STATE_XLI, STATE_XNDDT, STATE_XNDT, STATE_XNI, T2COF, XGH2, XGH3, XGH4, XH2, XH3, XI2, XI3, XL2, XL3, XL4, ZMOL, ZMOS,
  constant, scalar,
} from './record';
import { advanceTo, isCurrent } from './resonance';
import { storeState } from './state';

/**
 * Deep-space satellites (period of 225 min and more): secular and periodic terms of Sun and Moon, resonance with the
 * Earth's rotation (Vallado et al. 2006: dspace, dpper, sgp4), two lanes of minutes since epoch.
 */

/** Mean motion and mean anomaly that the resonance gives, as lane pairs; valid until the next call. */
const RESONANT_MOTION: usize = 128;
const RESONANT_ANOMALY: usize = 144;

/** (1 + x)^(−2/3) by its binomial series where |x| < 0.01 (error below 1e-18), beyond by power. */
@inline
function axisRatio(x: v128): v128 {
  if (allBelow(x, 0.01)) {
    const high = ((x * 0.3641890633202933 - 0.3800233704211756) * x + 0.39902453894223444) * x - 0.4224965706447188;
    return ((((high * x + 0.45267489711934156) * x - 0.49382716049382713) * x + 0.5555555555555556) * x - 0.6666666666666666) * x + 1.0;
  }
  const first: f64 = Math.pow(1.0 + f64x2.extract_lane(x, 0), -2.0 / 3.0);
  const second: f64 = Math.pow(1.0 + f64x2.extract_lane(x, 1), -2.0 / 3.0);
  return f64x2.replace_lane(f64x2.splat(first), 1, second);
}

@inline
function catchUp(record: usize, state: usize, t: f64): void {
  if (scalar(record, RESONANCE) != 0.0 && !isCurrent(state, t)) advanceTo(record, state, t);
}

/** Mean motion and anomaly from the integrator, for the lanes in resonance; leaves the other lanes as they are. */
@inline
function resonate<Lanes>(record: usize, state: usize, t: v128, argpm: v128, nodem: v128): void {
  const second: usize = sizeof<Lanes>() == 8 ? 0 : 1;
  const nextState: usize = state + second * ((STATE_WIDTH as usize) << 3);
  catchUp(record, state, f64x2.extract_lane(t, 0));
  let atime: v128 = v128.load64_splat(state + (STATE_TIME << 3));
  let xli: v128 = v128.load64_splat(state + (STATE_XLI << 3));
  let xni: v128 = v128.load64_splat(state + (STATE_XNI << 3));
  let xldot: v128 = v128.load64_splat(state + (STATE_XLDOT << 3));
  let xndt: v128 = v128.load64_splat(state + (STATE_XNDT << 3));
  let xnddt: v128 = v128.load64_splat(state + (STATE_XNDDT << 3));
  catchUp(record + (second << 3), nextState, f64x2.extract_lane(t, 1));
  atime = v128.load64_lane(nextState + (STATE_TIME << 3), atime, 1);
  xli = v128.load64_lane(nextState + (STATE_XLI << 3), xli, 1);
  xni = v128.load64_lane(nextState + (STATE_XNI << 3), xni, 1);
  xldot = v128.load64_lane(nextState + (STATE_XLDOT << 3), xldot, 1);
  xndt = v128.load64_lane(nextState + (STATE_XNDT << 3), xndt, 1);
  xnddt = v128.load64_lane(nextState + (STATE_XNDDT << 3), xnddt, 1);

  const resonance: v128 = constant<Lanes>(record, RESONANCE);
  const oneDay: v128 = f64x2.eq(resonance, f64x2.splat(1.0));
  const any: v128 = resonance > 0.0;
  const ft = t - atime;
  const theta = constant<Lanes>(record, GSTO) + t * EARTH_RATE;
  const motion = xni + xndt * ft + xnddt * ft * ft * 0.5;
  const xl = xli + xldot * ft + xndt * ft * ft * 0.5;
  const daily: v128 = xl - nodem - argpm + theta;
  const twice: v128 = xl - nodem * 2.0 + theta * 2.0;
  v128.store(RESONANT_MOTION, v128.bitselect(motion, v128.load(RESONANT_MOTION), any));
  v128.store(RESONANT_ANOMALY, v128.bitselect(v128.bitselect(daily, twice, oneDay), v128.load(RESONANT_ANOMALY), any));
}

@inline
function isResonant<Lanes>(record: usize): bool {
  return v128.any_true(constant<Lanes>(record, RESONANCE));
}

@inline
export function deep<Lanes>(record: usize, state: usize, t: v128): void {
  const one: v128 = f64x2.splat(1.0);
  const time: v128 = f64x2.abs(t) <= LONGEST_MINUTES;
  const t2 = t * t;
  const argpm = constant<Lanes>(record, ARGPO) + constant<Lanes>(record, ARGPDOT) * t + constant<Lanes>(record, DOMDT) * t;
  const nodem = constant<Lanes>(record, NODEO) + constant<Lanes>(record, NODEDOT) * t + constant<Lanes>(record, NODECF) * t2 + constant<Lanes>(record, DNODT) * t;
  const inclm = constant<Lanes>(record, INCLO) + constant<Lanes>(record, DIDT) * t;
  const tempa = one - constant<Lanes>(record, CC1) * t;
  const no: v128 = constant<Lanes>(record, NO);

  let mm: v128 = constant<Lanes>(record, MO) + constant<Lanes>(record, MDOT) * t + constant<Lanes>(record, DMDT) * t;
  let motion: v128 = i64x2.splat(-1);
  let root: v128 = constant<Lanes>(record, SQRT_AO);
  let axis: v128 = constant<Lanes>(record, AO);
  if (isResonant<Lanes>(record) && i64x2.all_true(time)) {
    v128.store(RESONANT_MOTION, no);
    v128.store(RESONANT_ANOMALY, mm);
    resonate<Lanes>(record, state, t, argpm, nodem);
    mm = v128.load(RESONANT_ANOMALY);
    const nm: v128 = v128.load(RESONANT_MOTION);
    motion = nm > 0.0;
    axis = axis * axisRatio(nm / no - 1.0);
    root = f64x2.sqrt(axis);
  }
  const am = axis * tempa * tempa;
  const raw = constant<Lanes>(record, ECCO) + constant<Lanes>(record, DEDT) * t - constant<Lanes>(record, BCC4) * t;
  const eccentricity: v128 = v128.and(raw < 1.0, raw >= -0.001);
  const em: v128 = f64x2.max(raw, f64x2.splat(1e-6));
  mm = mm + no * constant<Lanes>(record, T2COF) * t2;

  // Periodics of the Sun, then of the Moon (dpper).
  const zs = constant<Lanes>(record, ZMOS) + t * SUN_RATE;
  const [sinZs, _cosZs] = sincos(zs);
  const [sinS, cosS] = sincos(zs + sinZs * (2.0 * SUN_ECCENTRICITY));
  const f2s = sinS * sinS * 0.5 - 0.25;
  const f3s = sinS * cosS * -0.5;
  const zl = constant<Lanes>(record, ZMOL) + t * MOON_RATE;
  const [sinZl, _cosZl] = sincos(zl);
  const [sinL, cosL] = sincos(zl + sinZl * (2.0 * MOON_ECCENTRICITY));
  const f2l = sinL * sinL * 0.5 - 0.25;
  const f3l = sinL * cosL * -0.5;
  const pe = constant<Lanes>(record, SE2) * f2s + constant<Lanes>(record, SE3) * f3s + constant<Lanes>(record, EE2) * f2l + constant<Lanes>(record, E3) * f3l;
  const pinc = constant<Lanes>(record, SI2) * f2s + constant<Lanes>(record, SI3) * f3s + constant<Lanes>(record, XI2) * f2l + constant<Lanes>(record, XI3) * f3l;
  const pl = constant<Lanes>(record, SL2) * f2s + constant<Lanes>(record, SL3) * f3s + constant<Lanes>(record, SL4) * sinS
    + constant<Lanes>(record, XL2) * f2l + constant<Lanes>(record, XL3) * f3l + constant<Lanes>(record, XL4) * sinL;
  const pgh = constant<Lanes>(record, SGH2) * f2s + constant<Lanes>(record, SGH3) * f3s + constant<Lanes>(record, SGH4) * sinS
    + constant<Lanes>(record, XGH2) * f2l + constant<Lanes>(record, XGH3) * f3l + constant<Lanes>(record, XGH4) * sinL;
  const ph = constant<Lanes>(record, SH2) * f2s + constant<Lanes>(record, SH3) * f3s + constant<Lanes>(record, XH2) * f2l + constant<Lanes>(record, XH3) * f3l;

  const inclp = inclm + pinc;
  const ep = em + pe;
  let [sinip, cosip] = sincos(inclp);
  const low: v128 = inclp < 0.2;
  const phDirect = ph / v128.bitselect(one, sinip, low);
  let mp: v128 = mm + pl;
  let argpp: v128 = argpm + pgh - cosip * phDirect;
  let nodep: v128 = nodem + phDirect;
  if (v128.any_true(low)) {
    // Lyddane's form near zero inclination. The node enters linearly, so its branch matters: as in Vallado's program.
    const afspc: v128 = constant<Lanes>(record, AFSPC) > 0.0;
    const turn: v128 = f64x2.splat(TWO_PI);
    let before: v128 = withinTurn(nodem);
    before = before + v128.and(turn, v128.and(afspc, before < 0.0));
    const [sinop, cosop] = sincos(before);
    const alfdp = sinip * sinop + ph * cosop + pinc * cosip * sinop;
    const betdp = sinip * cosop - ph * sinop + pinc * cosip * cosop;
    let after: v128 = arcTangent2(alfdp, betdp);
    after = after + v128.and(turn, v128.and(afspc, after < 0.0));
    const apart: v128 = f64x2.abs(before - after) > PI;
    const ahead: v128 = v128.bitselect(turn, -turn, after < before);
    after = after + v128.and(ahead, apart);
    const xls = mm + argpm + cosip * before + pl + pgh - pinc * before * sinip;
    argpp = v128.bitselect(xls - mp - cosip * after, argpp, low);
    nodep = v128.bitselect(after, nodep, low);
  }
  const perturbed: v128 = v128.and(ep >= 0.0, ep < 1.0);

  // A negative inclination is the positive one with node and perigee half a turn on.
  let [sinMean, cosMean] = sincos(mp + argpp);
  let [sinArg, cosArg] = sincos(argpp);
  let [sinNode, cosNode] = sincos(nodep);
  const flipped: v128 = inclp < 0.0;
  if (v128.any_true(flipped)) {
    const sign: v128 = v128.and(flipped, i64x2.splat(0x8000000000000000));
    sinMean = v128.xor(sinMean, sign);
    cosMean = v128.xor(cosMean, sign);
    sinip = v128.xor(sinip, sign);
    sinArg = v128.xor(sinArg, sign);
    cosArg = v128.xor(cosArg, sign);
    sinNode = v128.xor(sinNode, sign);
    cosNode = v128.xor(cosNode, sign);
  }
  const cosisq = cosip * cosip;
  const divisor = v128.bitselect(cosip + 1.0, f64x2.splat(SMALL_DIVISOR), f64x2.abs(cosip + 1.0) > SMALL_DIVISOR);
  storeState(
    am, root * f64x2.abs(tempa), ep, sinMean, cosMean, sinArg, cosArg, sinNode, cosNode, sinip, cosip,
    sinip * (-0.5 * J3_OVER_J2), sinip * (cosip * 5.0 + 3.0) * (-0.25 * J3_OVER_J2) / divisor,
    cosisq * 3.0 - 1.0, one - cosisq, cosisq * 7.0 - 1.0,
    time, motion, eccentricity, perturbed,
  );
}
