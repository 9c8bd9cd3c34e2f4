import { TWO_PI, XKE } from './constants';
import {
  ARGPO, D2201, D2211, D3210, D3222, D4410, D4422, D5220, D5232, D5421, D5433, DEL1, DEL2, DEL3, DMDT, DNODT, DOMDT, ECCO, GSTO, INCLO, MDOT, MO, NO, NODEDOT, NODEO, RESONANCE,
  XFACT, XLAMO, put, scalar,
} from './record';

/** Resonance constants of Vallado et al. 2006 (dsinit), after Hujsak 1979: tesseral harmonics of the geopotential. */

/** One revolution per day: C31, C22, C33. */
export function initialiseOneDay(record: usize, xpidot: f64, earthRate: f64): void {
  const n: f64 = scalar(record, NO);
  const emsq: f64 = scalar(record, ECCO) * scalar(record, ECCO);
  const sinim: f64 = Math.sin(scalar(record, INCLO));
  const cosim: f64 = Math.cos(scalar(record, INCLO));
  const aonv: f64 = Math.pow(n / XKE, 2.0 / 3.0);
  const g200: f64 = 1.0 + emsq * (-2.5 + 0.8125 * emsq);
  const g310: f64 = 1.0 + 2.0 * emsq;
  const g300: f64 = 1.0 + emsq * (-6.0 + 6.60937 * emsq);
  const f220: f64 = 0.75 * (1.0 + cosim) * (1.0 + cosim);
  const f311: f64 = 0.9375 * sinim * sinim * (1.0 + 3.0 * cosim) - 0.75 * (1.0 + cosim);
  const onePlus: f64 = 1.0 + cosim;
  const f330: f64 = 1.875 * onePlus * onePlus * onePlus;
  const del: f64 = 3.0 * n * n * aonv * aonv;
  put(record, RESONANCE, 1.0);
  put(record, DEL2, 2.0 * del * f220 * g200 * 1.7891679e-6);
  put(record, DEL3, 3.0 * del * f330 * g300 * 2.2123015e-7 * aonv);
  put(record, DEL1, del * f311 * g310 * 2.1460748e-6 * aonv);
  put(record, XLAMO, (scalar(record, MO) + scalar(record, NODEO) + scalar(record, ARGPO) - scalar(record, GSTO)) % TWO_PI);
  const rates: f64 = scalar(record, DMDT) + scalar(record, DOMDT) + scalar(record, DNODT);
  put(record, XFACT, scalar(record, MDOT) + xpidot + rates - (n + earthRate));
}

/** Two revolutions per day, eccentricity 0.5 and above: eccentricity functions fitted in three ranges. */
export function initialiseHalfDay(record: usize, earthRate: f64): void {
  const n: f64 = scalar(record, NO);
  const em: f64 = scalar(record, ECCO);
  const emsq: f64 = em * em;
  const eoc: f64 = em * emsq;
  const sinim: f64 = Math.sin(scalar(record, INCLO));
  const cosim: f64 = Math.cos(scalar(record, INCLO));
  const cosisq: f64 = cosim * cosim;
  const sini2: f64 = sinim * sinim;
  const aonv: f64 = Math.pow(n / XKE, 2.0 / 3.0);

  const g201: f64 = -0.306 - (em - 0.64) * 0.440;
  let g211: f64, g310: f64, g322: f64, g410: f64, g422: f64, g520: f64, g521: f64, g532: f64, g533: f64;
  if (em <= 0.65) {
    g211 = 3.616 - 13.2470 * em + 16.2900 * emsq;
    g310 = -19.302 + 117.3900 * em - 228.4190 * emsq + 156.5910 * eoc;
    g322 = -18.9068 + 109.7927 * em - 214.6334 * emsq + 146.5816 * eoc;
    g410 = -41.122 + 242.6940 * em - 471.0940 * emsq + 313.9530 * eoc;
    g422 = -146.407 + 841.8800 * em - 1629.014 * emsq + 1083.4350 * eoc;
    g520 = -532.114 + 3017.977 * em - 5740.032 * emsq + 3708.2760 * eoc;
  } else {
    g211 = -72.099 + 331.819 * em - 508.738 * emsq + 266.724 * eoc;
    g310 = -346.844 + 1582.851 * em - 2415.925 * emsq + 1246.113 * eoc;
    g322 = -342.585 + 1554.908 * em - 2366.899 * emsq + 1215.972 * eoc;
    g410 = -1052.797 + 4758.686 * em - 7193.992 * emsq + 3651.957 * eoc;
    g422 = -3581.690 + 16178.110 * em - 24462.770 * emsq + 12422.520 * eoc;
    g520 = em > 0.715 ? -5149.66 + 29936.92 * em - 54087.36 * emsq + 31324.56 * eoc : 1464.74 - 4664.75 * em + 3763.64 * emsq;
  }
  if (em < 0.7) {
    g533 = -919.22770 + 4988.6100 * em - 9064.7700 * emsq + 5542.21 * eoc;
    g521 = -822.71072 + 4568.6173 * em - 8491.4146 * emsq + 5337.524 * eoc;
    g532 = -853.66600 + 4690.2500 * em - 8624.7700 * emsq + 5341.4 * eoc;
  } else {
    g533 = -37995.780 + 161616.52 * em - 229838.20 * emsq + 109377.94 * eoc;
    g521 = -51752.104 + 218913.95 * em - 309468.16 * emsq + 146349.42 * eoc;
    g532 = -40023.880 + 170470.89 * em - 242699.48 * emsq + 115605.82 * eoc;
  }

  const f220: f64 = 0.75 * (1.0 + 2.0 * cosim + cosisq);
  const f221: f64 = 1.5 * sini2;
  const f321: f64 = 1.875 * sinim * (1.0 - 2.0 * cosim - 3.0 * cosisq);
  const f322: f64 = -1.875 * sinim * (1.0 + 2.0 * cosim - 3.0 * cosisq);
  const f441: f64 = 35.0 * sini2 * f220;
  const f442: f64 = 39.3750 * sini2 * sini2;
  const f522: f64 = 9.84375 * sinim * (sini2 * (1.0 - 2.0 * cosim - 5.0 * cosisq) + 0.33333333 * (-2.0 + 4.0 * cosim + 6.0 * cosisq));
  const f523: f64 = sinim * (4.92187512 * sini2 * (-2.0 - 4.0 * cosim + 10.0 * cosisq) + 6.56250012 * (1.0 + 2.0 * cosim - 3.0 * cosisq));
  const f542: f64 = 29.53125 * sinim * (2.0 - 8.0 * cosim + cosisq * (-12.0 + 8.0 * cosim + 10.0 * cosisq));
  const f543: f64 = 29.53125 * sinim * (-2.0 - 8.0 * cosim + cosisq * (12.0 + 8.0 * cosim - 10.0 * cosisq));

  let temp1: f64 = 3.0 * n * n * aonv * aonv;
  let temp: f64 = temp1 * 1.7891679e-6;
  put(record, D2201, temp * f220 * g201);
  put(record, D2211, temp * f221 * g211);
  temp1 *= aonv;
  temp = temp1 * 3.7393792e-7;
  put(record, D3210, temp * f321 * g310);
  put(record, D3222, temp * f322 * g322);
  temp1 *= aonv;
  temp = 2.0 * temp1 * 7.3636953e-9;
  put(record, D4410, temp * f441 * g410);
  put(record, D4422, temp * f442 * g422);
  temp1 *= aonv;
  temp = temp1 * 1.1428639e-7;
  put(record, D5220, temp * f522 * g520);
  put(record, D5232, temp * f523 * g532);
  temp = 2.0 * temp1 * 2.1765803e-9;
  put(record, D5421, temp * f542 * g521);
  put(record, D5433, temp * f543 * g533);

  const theta: f64 = scalar(record, GSTO);
  put(record, RESONANCE, 2.0);
  put(record, XLAMO, (scalar(record, MO) + 2.0 * scalar(record, NODEO) - 2.0 * theta) % TWO_PI);
  put(record, XFACT, scalar(record, MDOT) + scalar(record, DMDT) + 2.0 * (scalar(record, NODEDOT) + scalar(record, DNODT) - earthRate) - n);
}
