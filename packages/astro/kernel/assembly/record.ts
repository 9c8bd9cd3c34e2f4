/**
 * Position of each constant of a satellite. Records are stored in pairs of satellites with the two lanes side by side:
 * constant j of lane l at 16 j + 8 l bytes. So one aligned load gives a constant for two satellites (many satellites,
 * one time), and one splat load gives it for two times of one satellite.
 */
export const NEAR_WIDTH: i32 = 40;
export const DEEP_WIDTH: i32 = 96;

/** One raw element set: MJD, seconds of the day, n, e, i, node, argument of perigee, M, B*. */
export const RAW_WIDTH: i32 = 9;

// Both kinds.
export const EPOCH_DAY: usize = 0;
export const EPOCH_SECONDS: usize = 1;
export const MO: usize = 2;
export const MDOT: usize = 3;
export const ARGPO: usize = 4;
export const ARGPDOT: usize = 5;
export const NODEO: usize = 6;
export const NODEDOT: usize = 7;
export const NODECF: usize = 8;
export const CC1: usize = 9;
/** B* times C4. */
export const BCC4: usize = 10;
export const T2COF: usize = 11;
export const ECCO: usize = 12;
export const INCLO: usize = 13;
/** Mean motion without Kozai's correction [rad/min]. */
export const NO: usize = 14;
/** (xke / no)^(2/3) and its square root. */
export const AO: usize = 15;
export const SQRT_AO: usize = 16;

// Near-Earth only.
export const OMGCOF: usize = 17;
export const XMCOF: usize = 18;
export const ETA: usize = 19;
export const DELMO: usize = 20;
export const D2: usize = 21;
export const D3: usize = 22;
export const D4: usize = 23;
/** B* times C5. */
export const BCC5: usize = 24;
export const SINMAO: usize = 25;
export const T3COF: usize = 26;
export const T4COF: usize = 27;
export const T5COF: usize = 28;
export const SINIO: usize = 29;
export const COSIO: usize = 30;
export const AYCOF: usize = 31;
export const XLCOF: usize = 32;
export const CON41: usize = 33;
export const X1MTH2: usize = 34;
export const X7THM1: usize = 35;
/** 1 when the perigee is below 220 km and the drag series is cut short, otherwise 0. */
export const SIMPLE: usize = 36;

// Deep-space only: secular rates and periodic coefficients of Sun and Moon.
export const DEDT: usize = 17;
export const DIDT: usize = 18;
export const DMDT: usize = 19;
export const DNODT: usize = 20;
export const DOMDT: usize = 21;
export const SE2: usize = 22;
export const SE3: usize = 23;
export const SI2: usize = 24;
export const SI3: usize = 25;
export const SL2: usize = 26;
export const SL3: usize = 27;
export const SL4: usize = 28;
export const SGH2: usize = 29;
export const SGH3: usize = 30;
export const SGH4: usize = 31;
export const SH2: usize = 32;
export const SH3: usize = 33;
export const EE2: usize = 34;
export const E3: usize = 35;
export const XI2: usize = 36;
export const XI3: usize = 37;
export const XL2: usize = 38;
export const XL3: usize = 39;
export const XL4: usize = 40;
export const XGH2: usize = 41;
export const XGH3: usize = 42;
export const XGH4: usize = 43;
export const XH2: usize = 44;
export const XH3: usize = 45;
export const ZMOS: usize = 46;
export const ZMOL: usize = 47;
// Resonance: 0 none, 1 one day, 2 half a day.
export const RESONANCE: usize = 48;
export const GSTO: usize = 49;
export const XFACT: usize = 50;
export const XLAMO: usize = 51;
export const DEL1: usize = 52;
export const DEL2: usize = 53;
export const DEL3: usize = 54;
export const D2201: usize = 55;
export const D2211: usize = 56;
export const D3210: usize = 57;
export const D3222: usize = 58;
export const D4410: usize = 59;
export const D4422: usize = 60;
export const D5220: usize = 61;
export const D5232: usize = 62;
export const D5421: usize = 63;
export const D5433: usize = 64;
/** 1 in AFSPC mode, otherwise 0. */
export const AFSPC: usize = 65;

/** State of the resonance integrator of one satellite, kept between calls; eight numbers of it. */
export const STATE_WIDTH: i32 = 8;
export const STATE_TIME: usize = 0;
export const STATE_XLI: usize = 1;
export const STATE_XNI: usize = 2;
export const STATE_XLDOT: usize = 3;
export const STATE_XNDT: usize = 4;
export const STATE_XNDDT: usize = 5;
/** 1 once the state is set. */
export const STATE_READY: usize = 6;

/** Lanes of one satellite at two times: constants are splat. */
export type TwoTimes = u64;
/** The same in a run of times: what changes little or evenly is turned from pair to pair (angles known from the last). */
export type Run = u16;
/** Lanes of two satellites: constants are loaded side by side. */
export type TwoSatellites = u32;

@inline
export function constant<Lanes>(record: usize, index: usize): v128 {
  if (sizeof<Lanes>() == 4) return v128.load(record + (index << 4));
  return v128.load64_splat(record + (index << 4));
}

@inline
export function scalar(record: usize, index: usize): f64 {
  return load<f64>(record + (index << 4));
}

@inline
export function put(record: usize, index: usize, value: f64): void {
  store<f64>(record + (index << 4), value);
}
