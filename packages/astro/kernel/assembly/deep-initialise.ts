import { EARTH_RATE, MOON_ECCENTRICITY, MOON_RATE, SUN_ECCENTRICITY, SUN_RATE, TWO_PI } from './constants';
import {
  ARGPO, DEDT, DIDT, DMDT, DNODT, DOMDT, E3, ECCO, EE2, EPOCH_DAY, EPOCH_SECONDS, GSTO, INCLO, NO, NODEO, RESONANCE, SE2, SE3, SGH2, SGH3, SGH4, SH2, SH3, SI2, SI3, SL2, SL3, SL4,
  XGH2, XGH3, XGH4, XH2, XH3, XI2, XI3, XL2, XL3, XL4, ZMOL, ZMOS, put, scalar,
} from './record';
import { initialiseHalfDay, initialiseOneDay } from './resonance-initialise';

/**
 * Deep-space constants of one satellite: Sun and Moon (Vallado et al. 2006, dscom, and the secular part of dsinit,
 * after Hujsak 1979, Spacetrack Report 1).
 */

/** Days of MJD 33281, the 1950 epoch of the theory's sidereal time and lunar node. */
const MJD_OF_1950: f64 = 33281.0;
const JULIAN_DATE_OF_1950: f64 = 2433281.5;

/** Inclinations within 3° of 0° and 180° have no nodal rate from Sun and Moon. */
const THREE_DEGREES: f64 = 5.2359877e-2;

/** Coefficients of one perturbing body in the frame of the satellite's orbit: what both its uses need. */
let s1: f64, s2: f64, s3: f64, s4: f64, s5: f64, s6: f64, s7: f64;
let z1: f64, z2: f64, z3: f64, z11: f64, z12: f64, z13: f64, z21: f64, z22: f64, z23: f64, z31: f64, z32: f64, z33: f64;

/** Third-body coefficients for a body with argument of perigee g, inclination i and node h relative to the satellite's. */
function thirdBody(record: usize, cosg: f64, sing: f64, cosi: f64, sini: f64, cosh: f64, sinh: f64, strength: f64): void {
  const ecco: f64 = scalar(record, ECCO);
  const emsq: f64 = ecco * ecco;
  const betasq: f64 = 1.0 - emsq;
  const rtemsq: f64 = Math.sqrt(betasq);
  const sinim: f64 = Math.sin(scalar(record, INCLO));
  const cosim: f64 = Math.cos(scalar(record, INCLO));
  const sinomm: f64 = Math.sin(scalar(record, ARGPO));
  const cosomm: f64 = Math.cos(scalar(record, ARGPO));
  const a1: f64 = cosg * cosh + sing * cosi * sinh;
  const a3: f64 = -sing * cosh + cosg * cosi * sinh;
  const a7: f64 = -cosg * sinh + sing * cosi * cosh;
  const a8: f64 = sing * sini;
  const a9: f64 = sing * sinh + cosg * cosi * cosh;
  const a10: f64 = cosg * sini;
  const a2: f64 = cosim * a7 + sinim * a8;
  const a4: f64 = cosim * a9 + sinim * a10;
  const a5: f64 = -sinim * a7 + cosim * a8;
  const a6: f64 = -sinim * a9 + cosim * a10;
  const x1: f64 = a1 * cosomm + a2 * sinomm;
  const x2: f64 = a3 * cosomm + a4 * sinomm;
  const x3: f64 = -a1 * sinomm + a2 * cosomm;
  const x4: f64 = -a3 * sinomm + a4 * cosomm;
  const x5: f64 = a5 * sinomm;
  const x6: f64 = a6 * sinomm;
  const x7: f64 = a5 * cosomm;
  const x8: f64 = a6 * cosomm;
  z31 = 12.0 * x1 * x1 - 3.0 * x3 * x3;
  z32 = 24.0 * x1 * x2 - 6.0 * x3 * x4;
  z33 = 12.0 * x2 * x2 - 3.0 * x4 * x4;
  z1 = 3.0 * (a1 * a1 + a2 * a2) + z31 * emsq;
  z2 = 6.0 * (a1 * a3 + a2 * a4) + z32 * emsq;
  z3 = 3.0 * (a3 * a3 + a4 * a4) + z33 * emsq;
  z11 = -6.0 * a1 * a5 + emsq * (-24.0 * x1 * x7 - 6.0 * x3 * x5);
  z12 = -6.0 * (a1 * a6 + a3 * a5) + emsq * (-24.0 * (x2 * x7 + x1 * x8) - 6.0 * (x3 * x6 + x4 * x5));
  z13 = -6.0 * a3 * a6 + emsq * (-24.0 * x2 * x8 - 6.0 * x4 * x6);
  z21 = 6.0 * a2 * a5 + emsq * (24.0 * x1 * x5 - 6.0 * x3 * x7);
  z22 = 6.0 * (a4 * a5 + a2 * a6) + emsq * (24.0 * (x2 * x5 + x1 * x6) - 6.0 * (x4 * x7 + x3 * x8));
  z23 = 6.0 * a4 * a6 + emsq * (24.0 * x2 * x6 - 6.0 * x4 * x8);
  z1 = z1 + z1 + betasq * z31;
  z2 = z2 + z2 + betasq * z32;
  z3 = z3 + z3 + betasq * z33;
  s3 = strength / scalar(record, NO);
  s2 = -0.5 * s3 / rtemsq;
  s4 = s3 * rtemsq;
  s1 = -15.0 * ecco * s4;
  s5 = x1 * x3 + x2 * x4;
  s6 = x2 * x3 + x1 * x4;
  s7 = x2 * x4 - x1 * x3;
}

/** Adds one body's secular rates; its mean motion is `rate`. The record's rates start at zero. */
function addSecular(record: usize, rate: f64): void {
  const emsq: f64 = scalar(record, ECCO) * scalar(record, ECCO);
  const inclination: f64 = scalar(record, INCLO);
  const sinim: f64 = Math.sin(inclination);
  const cosim: f64 = Math.cos(inclination);
  const nearPole: bool = inclination < THREE_DEGREES || inclination > TWO_PI * 0.5 - THREE_DEGREES;
  const node: f64 = nearPole || sinim == 0.0 ? 0.0 : -rate * s2 * (z21 + z23) / sinim;
  put(record, DEDT, scalar(record, DEDT) + rate * s1 * s5);
  put(record, DIDT, scalar(record, DIDT) + rate * s2 * (z11 + z13));
  put(record, DMDT, scalar(record, DMDT) - rate * s3 * (z1 + z3 - 14.0 - 6.0 * emsq));
  put(record, DOMDT, scalar(record, DOMDT) + rate * s4 * (z31 + z33 - 6.0) - cosim * node);
  put(record, DNODT, scalar(record, DNODT) + node);
}

function putSolar(record: usize): void {
  const emsq: f64 = scalar(record, ECCO) * scalar(record, ECCO);
  put(record, SE2, 2.0 * s1 * s6);
  put(record, SE3, 2.0 * s1 * s7);
  put(record, SI2, 2.0 * s2 * z12);
  put(record, SI3, 2.0 * s2 * (z13 - z11));
  put(record, SL2, -2.0 * s3 * z2);
  put(record, SL3, -2.0 * s3 * (z3 - z1));
  put(record, SL4, -2.0 * s3 * (-21.0 - 9.0 * emsq) * SUN_ECCENTRICITY);
  put(record, SGH2, 2.0 * s4 * z32);
  put(record, SGH3, 2.0 * s4 * (z33 - z31));
  put(record, SGH4, -18.0 * s4 * SUN_ECCENTRICITY);
  put(record, SH2, -2.0 * s2 * z22);
  put(record, SH3, -2.0 * s2 * (z23 - z21));
}

function putLunar(record: usize): void {
  const emsq: f64 = scalar(record, ECCO) * scalar(record, ECCO);
  put(record, EE2, 2.0 * s1 * s6);
  put(record, E3, 2.0 * s1 * s7);
  put(record, XI2, 2.0 * s2 * z12);
  put(record, XI3, 2.0 * s2 * (z13 - z11));
  put(record, XL2, -2.0 * s3 * z2);
  put(record, XL3, -2.0 * s3 * (z3 - z1));
  put(record, XL4, -2.0 * s3 * (-21.0 - 9.0 * emsq) * MOON_ECCENTRICITY);
  put(record, XGH2, 2.0 * s4 * z32);
  put(record, XGH3, 2.0 * s4 * (z33 - z31));
  put(record, XGH4, -18.0 * s4 * MOON_ECCENTRICITY);
  put(record, XH2, -2.0 * s2 * z22);
  put(record, XH3, -2.0 * s2 * (z23 - z21));
}

/** Greenwich mean sidereal time [rad] (Vallado 2013, eq. 3-47; UTC taken as UT1). */
function siderealTime(mjd: f64, seconds: f64): f64 {
  const centuries: f64 = (mjd - 51544.5 + seconds / 86400.0) / 36525.0;
  const time: f64 = -6.2e-6 * centuries * centuries * centuries + 0.093104 * centuries * centuries + (876600.0 * 3600.0 + 8640184.812866) * centuries + 67310.54841;
  const angle: f64 = (time * (TWO_PI / 360.0) / 240.0) % TWO_PI;
  return angle < 0.0 ? angle + TWO_PI : angle;
}

/** Sidereal time of the AFSPC mode: days since 1970 (Vallado et al. 2006, initl). */
function siderealTimeAfspc(mjd: f64, seconds: f64): f64 {
  const ts70: f64 = mjd - MJD_OF_1950 - 7305.0 + seconds / 86400.0;
  const ds70: f64 = Math.floor(ts70 + 1.0e-8);
  const rate: f64 = 1.72027916940703639e-2;
  const angle: f64 = (1.7321343856509374 + rate * ds70 + (rate + TWO_PI) * (ts70 - ds70) + ts70 * ts70 * 5.07551419432269442e-15) % TWO_PI;
  return angle < 0.0 ? angle + TWO_PI : angle;
}

/** Deep-space part of a record whose common part is filled; `xpidot` is the rate of the longitude of perigee. */
export function initialiseDeep(record: usize, xpidot: f64, afspc: bool): void {
  const mjd: f64 = scalar(record, EPOCH_DAY);
  const seconds: f64 = scalar(record, EPOCH_SECONDS);
  // Through one Julian date in a double, as the published program: its rounding (40 µs) shows at eccentricities near one.
  const day: f64 = mjd + 2400000.5 + seconds / 86400.0 - JULIAN_DATE_OF_1950 + 18261.5;
  const snodm: f64 = Math.sin(scalar(record, NODEO));
  const cnodm: f64 = Math.cos(scalar(record, NODEO));
  for (let index = DEDT; index <= DOMDT; index++) put(record, index, 0.0);

  thirdBody(record, 0.1945905, -0.98088458, 0.91744867, 0.39785416, cnodm, snodm, 2.9864797e-6);
  addSecular(record, SUN_RATE);
  putSolar(record);

  // The Moon's orbit: its node on the ecliptic turns once in 18.6 years.
  const xnodce: f64 = (4.5236020 - 9.2422029e-4 * day) % TWO_PI;
  const stem: f64 = Math.sin(xnodce);
  const ctem: f64 = Math.cos(xnodce);
  const zcosil: f64 = 0.91375164 - 0.03568096 * ctem;
  const zsinil: f64 = Math.sqrt(1.0 - zcosil * zcosil);
  const zsinhl: f64 = 0.089683511 * stem / zsinil;
  const zcoshl: f64 = Math.sqrt(1.0 - zsinhl * zsinhl);
  const gam: f64 = 5.8351514 + 0.0019443680 * day;
  const zy: f64 = zcoshl * ctem + 0.91744867 * zsinhl * stem;
  const zx: f64 = Math.atan2(0.39785416 * stem / zsinil, zy) + gam - xnodce;
  thirdBody(record, Math.cos(zx), Math.sin(zx), zcosil, zsinil, zcoshl * cnodm + zsinhl * snodm, snodm * zcoshl - cnodm * zsinhl, 4.7968065e-7);
  addSecular(record, MOON_RATE);
  putLunar(record);

  put(record, ZMOL, (4.7199672 + (0.22997150 * day - gam)) % TWO_PI);
  put(record, ZMOS, (6.2565837 + 0.017201977 * day) % TWO_PI);
  put(record, GSTO, afspc ? siderealTimeAfspc(mjd, seconds) : siderealTime(mjd, seconds));
  initialiseResonance(record, xpidot);
}

/** Near one and two revolutions per sidereal day the tesseral harmonics add up (dsinit). */
function initialiseResonance(record: usize, xpidot: f64): void {
  const n: f64 = scalar(record, NO);
  put(record, RESONANCE, 0.0);
  if (n < 0.0052359877 && n > 0.0034906585) initialiseOneDay(record, xpidot, EARTH_RATE);
  else if (n >= 8.26e-3 && n <= 9.24e-3 && scalar(record, ECCO) >= 0.5) initialiseHalfDay(record, EARTH_RATE);
}
