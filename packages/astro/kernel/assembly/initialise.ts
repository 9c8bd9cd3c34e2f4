import { DECAYED, EARTH_RADIUS_KM, J2, J3_OVER_J2, J4, MEAN_ECCENTRICITY, MEAN_MOTION, NOT_FINITE, OK, SMALL_DIVISOR, TWO_PI, XKE } from './constants';
import { initialiseDeep } from './deep-initialise';
import {
  AFSPC, AO, ARGPDOT, ARGPO, AYCOF, BCC4, BCC5, CC1, CON41, COSIO, D2, D3, D4, DELMO, ECCO, EPOCH_DAY, EPOCH_SECONDS, ETA, INCLO, MDOT, MO,
  NO, NODECF, NODEDOT, NODEO, OMGCOF, RAW_WIDTH, SIMPLE, SINIO, SINMAO, SQRT_AO, T2COF, T3COF, T4COF, T5COF, X1MTH2, X7THM1, XLCOF, XMCOF, put,
} from './record';

/**
 * Constants of one satellite from its element set: Vallado et al. 2006 (AIAA 2006-6753), sgp4init and initl, after
 * Hoots and Roehrich 1980 (Spacetrack Report 3). Names follow that program, so that it can be read beside it.
 */
const MINUTES_OF_DEEP_SPACE: f64 = 225.0;

/** Field of a raw element set. */
@inline
function raw(address: usize, index: usize): f64 {
  return load<f64>(address + (index << 3));
}

/** Mean motion with Kozai's correction taken out [rad/min] (Spacetrack Report 3, section 6). */
function brouwerMeanMotion(n: f64, e: f64, i: f64): f64 {
  const omeosq: f64 = 1.0 - e * e;
  const cosio: f64 = Math.cos(i);
  const ak: f64 = Math.pow(XKE / n, 2.0 / 3.0);
  const d1: f64 = 0.75 * J2 * (3.0 * cosio * cosio - 1.0) / (Math.sqrt(omeosq) * omeosq);
  let del: f64 = d1 / (ak * ak);
  const adel: f64 = ak * (1.0 - del * del - del * (1.0 / 3.0 + 134.0 * del * del / 81.0));
  del = d1 / (adel * adel);
  return n / (1.0 + del);
}

/** The code of an element set that cannot be propagated at all, or OK. */
export function faultOf(address: usize): i32 {
  let sum: f64 = 0.0;
  for (let index = 0; index < RAW_WIDTH; index++) sum += Math.abs(raw(address, index));
  if (!(sum < 1e12)) return NOT_FINITE;
  const e: f64 = raw(address, 3);
  if (!(e >= 0.0 && e < 1.0)) return MEAN_ECCENTRICITY;
  const n: f64 = raw(address, 2);
  if (!(n > 0.0)) return MEAN_MOTION;
  const no: f64 = brouwerMeanMotion(n, e, raw(address, 4));
  if (!(no > 0.0)) return MEAN_MOTION;
  // An orbit with its apogee under the ground has decayed; it would also break the drag terms.
  return Math.pow(XKE / no, 2.0 / 3.0) * (1.0 + e) < 1.0 ? DECAYED : OK;
}

/** A period of 225 minutes and more takes the deep-space terms. */
export function isDeep(address: usize): bool {
  return TWO_PI / brouwerMeanMotion(raw(address, 2), raw(address, 3), raw(address, 4)) >= MINUTES_OF_DEEP_SPACE;
}

/** Long-period coefficient of the mean longitude, with the divisor of Vallado's program at 180° inclination. */
@inline
function longPeriodLongitude(sinio: f64, cosio: f64): f64 {
  const divisor: f64 = Math.abs(cosio + 1.0) > SMALL_DIVISOR ? 1.0 + cosio : SMALL_DIVISOR;
  return -0.25 * J3_OVER_J2 * sinio * (3.0 + 5.0 * cosio) / divisor;
}

/** Fills the record of one satellite. One long function on purpose: it is the published sequence of formulae. */
export function initialise(address: usize, record: usize, deep: bool, afspc: bool): void {
  const ecco: f64 = raw(address, 3);
  const inclo: f64 = raw(address, 4);
  const nodeo: f64 = raw(address, 5);
  const argpo: f64 = raw(address, 6);
  const mo: f64 = raw(address, 7);
  const bstar: f64 = raw(address, 8);
  const no: f64 = brouwerMeanMotion(raw(address, 2), ecco, inclo);

  const eccsq: f64 = ecco * ecco;
  const omeosq: f64 = 1.0 - eccsq;
  const rteosq: f64 = Math.sqrt(omeosq);
  const cosio: f64 = Math.cos(inclo);
  const sinio: f64 = Math.sin(inclo);
  const cosio2: f64 = cosio * cosio;
  const cosio4: f64 = cosio2 * cosio2;
  const ao: f64 = Math.pow(XKE / no, 2.0 / 3.0);
  const po: f64 = ao * omeosq;
  const con42: f64 = 1.0 - 5.0 * cosio2;
  const con41: f64 = -con42 - cosio2 - cosio2;
  const posq: f64 = po * po;
  const rp: f64 = ao * (1.0 - ecco);

  // Atmosphere: s and (q0 − s)⁴ change below 156 km of perigee height.
  let sfour: f64 = 78.0 / EARTH_RADIUS_KM + 1.0;
  let qzms: f64 = (120.0 - 78.0) / EARTH_RADIUS_KM;
  const perigee: f64 = (rp - 1.0) * EARTH_RADIUS_KM;
  if (perigee < 156.0) {
    sfour = perigee < 98.0 ? 20.0 : perigee - 78.0;
    qzms = (120.0 - sfour) / EARTH_RADIUS_KM;
    sfour = sfour / EARTH_RADIUS_KM + 1.0;
  }
  const qzms24: f64 = qzms * qzms * qzms * qzms;
  const pinvsq: f64 = 1.0 / posq;
  const tsi: f64 = 1.0 / (ao - sfour);
  const eta: f64 = ao * ecco * tsi;
  const etasq: f64 = eta * eta;
  const eeta: f64 = ecco * eta;
  const psisq: f64 = Math.abs(1.0 - etasq);
  const coef: f64 = qzms24 * tsi * tsi * tsi * tsi;
  const coef1: f64 = coef / Math.pow(psisq, 3.5);
  const x1mth2: f64 = 1.0 - cosio2;
  const cc2: f64 = coef1 * no * (ao * (1.0 + 1.5 * etasq + eeta * (4.0 + etasq)) + 0.375 * J2 * tsi / psisq * con41 * (8.0 + 3.0 * etasq * (8.0 + etasq)));
  const cc1: f64 = bstar * cc2;
  const cc3: f64 = ecco > 1.0e-4 ? -2.0 * coef * tsi * J3_OVER_J2 * no * sinio / ecco : 0.0;
  const cc4: f64 = 2.0 * no * coef1 * ao * omeosq * (eta * (2.0 + 0.5 * etasq) + ecco * (0.5 + 2.0 * etasq) - J2 * tsi / (ao * psisq) *
    (-3.0 * con41 * (1.0 - 2.0 * eeta + etasq * (1.5 - 0.5 * eeta)) + 0.75 * x1mth2 * (2.0 * etasq - eeta * (1.0 + etasq)) * Math.cos(2.0 * argpo)));
  const cc5: f64 = 2.0 * coef1 * ao * omeosq * (1.0 + 2.75 * (etasq + eeta) + eeta * etasq);

  // Secular rates of the geopotential.
  const temp1: f64 = 1.5 * J2 * pinvsq * no;
  const temp2: f64 = 0.5 * temp1 * J2 * pinvsq;
  const temp3: f64 = -0.46875 * J4 * pinvsq * pinvsq * no;
  const mdot: f64 = no + 0.5 * temp1 * rteosq * con41 + 0.0625 * temp2 * rteosq * (13.0 - 78.0 * cosio2 + 137.0 * cosio4);
  const argpdot: f64 = -0.5 * temp1 * con42 + 0.0625 * temp2 * (7.0 - 114.0 * cosio2 + 395.0 * cosio4) + temp3 * (3.0 - 36.0 * cosio2 + 49.0 * cosio4);
  const xhdot1: f64 = -temp1 * cosio;
  const nodedot: f64 = xhdot1 + (0.5 * temp2 * (4.0 - 19.0 * cosio2) + 2.0 * temp3 * (3.0 - 7.0 * cosio2)) * cosio;

  put(record, EPOCH_DAY, raw(address, 0));
  put(record, EPOCH_SECONDS, raw(address, 1));
  put(record, MO, mo);
  put(record, MDOT, mdot);
  put(record, ARGPO, argpo);
  put(record, ARGPDOT, argpdot);
  put(record, NODEO, nodeo);
  put(record, NODEDOT, nodedot);
  put(record, NODECF, 3.5 * omeosq * xhdot1 * cc1);
  put(record, CC1, cc1);
  put(record, BCC4, bstar * cc4);
  put(record, T2COF, 1.5 * cc1);
  put(record, ECCO, ecco);
  put(record, INCLO, inclo);
  put(record, NO, no);
  put(record, AO, ao);
  put(record, SQRT_AO, Math.sqrt(ao));
  if (deep) {
    put(record, AFSPC, afspc ? 1.0 : 0.0);
    initialiseDeep(record, argpdot + nodedot, afspc);
    return;
  }

  const delmotemp: f64 = 1.0 + eta * Math.cos(mo);
  put(record, OMGCOF, bstar * cc3 * Math.cos(argpo));
  put(record, XMCOF, ecco > 1.0e-4 ? -2.0 / 3.0 * coef * bstar / eeta : 0.0);
  put(record, ETA, eta);
  put(record, DELMO, delmotemp * delmotemp * delmotemp);
  put(record, BCC5, bstar * cc5);
  put(record, SINMAO, Math.sin(mo));
  put(record, SINIO, sinio);
  put(record, COSIO, cosio);
  put(record, AYCOF, -0.5 * J3_OVER_J2 * sinio);
  put(record, XLCOF, longPeriodLongitude(sinio, cosio));
  put(record, CON41, con41);
  put(record, X1MTH2, x1mth2);
  put(record, X7THM1, 7.0 * cosio2 - 1.0);
  dragSeries(record, ao, tsi, sfour, cc1);
  if (rp < 220.0 / EARTH_RADIUS_KM + 1.0) truncateDrag(record);
}

/** Higher drag terms D2 to D4 and the series of the mean longitude. */
function dragSeries(record: usize, ao: f64, tsi: f64, sfour: f64, cc1: f64): void {
  const cc1sq: f64 = cc1 * cc1;
  const d2: f64 = 4.0 * ao * tsi * cc1sq;
  const temp: f64 = d2 * tsi * cc1 / 3.0;
  const d3: f64 = (17.0 * ao + sfour) * temp;
  const d4: f64 = 0.5 * temp * ao * tsi * (221.0 * ao + 31.0 * sfour) * cc1;
  put(record, D2, d2);
  put(record, D3, d3);
  put(record, D4, d4);
  put(record, T3COF, d2 + 2.0 * cc1sq);
  put(record, T4COF, 0.25 * (3.0 * d3 + cc1 * (12.0 * d2 + 10.0 * cc1sq)));
  put(record, T5COF, 0.2 * (3.0 * d4 + 12.0 * cc1 * d3 + 6.0 * d2 * d2 + 15.0 * cc1sq * (2.0 * d2 + cc1sq)));
}

/** A perigee below 220 km drops the higher terms: zero coefficients give the shortened equations exactly. */
function truncateDrag(record: usize): void {
  put(record, SIMPLE, 1.0);
  put(record, OMGCOF, 0.0);
  put(record, XMCOF, 0.0);
  put(record, BCC5, 0.0);
  put(record, D2, 0.0);
  put(record, D3, 0.0);
  put(record, D4, 0.0);
  put(record, T3COF, 0.0);
  put(record, T4COF, 0.0);
  put(record, T5COF, 0.0);
}
