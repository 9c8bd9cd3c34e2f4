import { allBelow, both, cosineOf, cosinePolynomial, quadrants, remainder, sineOf, sinePolynomial, smallCosine, smallSine } from './angles';
import { LONGEST_MINUTES } from './constants';
import {
  AO, ARGPDOT, ARGPO, AYCOF, BCC4, BCC5, CC1, CON41, COSIO, D2, D3, D4, DELMO, ECCO, ETA, MDOT, MO, NO, NODECF, NODEDOT, NODEO, OMGCOF, SIMPLE, SINIO,
  SINMAO, SQRT_AO, T2COF, T3COF, T4COF, T5COF, X1MTH2, X7THM1, XLCOF, XMCOF, constant,
} from './record';
import { MEAN_KNOWN, NODE_KNOWN, PERIGEE_KNOWN, knownCosine, knownSine, moveMean, slowTurn } from './run';
import { storeState } from './state';

/** Near-Earth satellites: secular gravity and drag (Vallado et al. 2006, sgp4), two lanes of minutes since epoch. */
@inline
export function near<Lanes>(record: usize, t: v128): void {
  const xmdf = constant<Lanes>(record, MO) + constant<Lanes>(record, MDOT) * t;
  const t2 = t * t;
  const nodem = constant<Lanes>(record, NODEO) + constant<Lanes>(record, NODEDOT) * t + constant<Lanes>(record, NODECF) * t2;
  let argpm = constant<Lanes>(record, ARGPO) + constant<Lanes>(record, ARGPDOT) * t;
  let tempa = f64x2.splat(1.0) - constant<Lanes>(record, CC1) * t;
  let tempe = constant<Lanes>(record, BCC4) * t;
  let templ = constant<Lanes>(record, T2COF) * t2;

  let sinMean: v128;
  let cosMean: v128;
  let sinArg: v128;
  let cosArg: v128;
  const no: v128 = constant<Lanes>(record, NO);
  // Zero coefficients make the full equations hold for a low perigee too; the test only saves time.
  if (!both(f64x2.gt(constant<Lanes>(record, SIMPLE), f64x2.splat(0.0)))) {
    let sinM: v128;
    let cosM: v128;
    if (sizeof<Lanes>() == 2) {
      moveMean(xmdf);
      sinM = knownSine(MEAN_KNOWN);
      cosM = knownCosine(MEAN_KNOWN);
    } else {
      const [sine, cosine] = sincos(xmdf);
      sinM = sine;
      cosM = cosine;
    }
    const wave = constant<Lanes>(record, ETA) * cosM + 1.0;
    const temp = constant<Lanes>(record, OMGCOF) * t + constant<Lanes>(record, XMCOF) * (wave * wave * wave - constant<Lanes>(record, DELMO));
    argpm = argpm - temp;
    let sinMm: v128;
    if (allBelow(temp, 0.05)) {
      sinMm = sinM * smallCosine(temp) + cosM * smallSine(temp);
    } else {
      const [sine, _cosine] = sincos(xmdf + temp);
      sinMm = sine;
    }
    const t3 = t2 * t;
    const t4 = t2 * t2;
    tempa = tempa - constant<Lanes>(record, D2) * t2 - constant<Lanes>(record, D3) * t3 - constant<Lanes>(record, D4) * t4;
    tempe = tempe + constant<Lanes>(record, BCC5) * (sinMm - constant<Lanes>(record, SINMAO));
    templ = templ + constant<Lanes>(record, T3COF) * t3 + t4 * (constant<Lanes>(record, T4COF) + t * constant<Lanes>(record, T5COF));
    if (sizeof<Lanes>() == 2) {
      const turn: v128 = slowTurn(PERIGEE_KNOWN, argpm);
      const sine = smallSine(turn);
      const cosine = smallCosine(turn);
      sinArg = knownSine(PERIGEE_KNOWN) * cosine + knownCosine(PERIGEE_KNOWN) * sine;
      cosArg = knownCosine(PERIGEE_KNOWN) * cosine - knownSine(PERIGEE_KNOWN) * sine;
    } else {
      const [sinW, cosW] = sincos(argpm);
      sinArg = sinW;
      cosArg = cosW;
    }
    // Mean anomaly plus argument of perigee: the sum of two angles whose sines are known, and a small rest.
    const rest = temp + no * templ;
    if (allBelow(rest, 0.05)) {
      const sine = sinM * cosArg + cosM * sinArg;
      const cosine = cosM * cosArg - sinM * sinArg;
      const sinRest = smallSine(rest);
      const cosRest = smallCosine(rest);
      sinMean = sine * cosRest + cosine * sinRest;
      cosMean = cosine * cosRest - sine * sinRest;
    } else {
      const [sine, cosine] = sincos(xmdf + argpm + rest);
      sinMean = sine;
      cosMean = cosine;
    }
  } else {
    const [sinW, cosW] = sincos(argpm);
    sinArg = sinW;
    cosArg = cosW;
    const [sine, cosine] = sincos(xmdf + argpm + no * templ);
    sinMean = sine;
    cosMean = cosine;
  }

  const am = constant<Lanes>(record, AO) * tempa * tempa;
  const root = constant<Lanes>(record, SQRT_AO) * f64x2.abs(tempa);
  const em = constant<Lanes>(record, ECCO) - tempe;
  const time: v128 = f64x2.abs(t) <= LONGEST_MINUTES;
  const eccentricity: v128 = v128.and(em < 1.0, em >= -0.001);
  const all: v128 = i64x2.splat(-1);
  let sinNode: v128;
  let cosNode: v128;
  if (sizeof<Lanes>() == 2) {
    const turn: v128 = slowTurn(NODE_KNOWN, nodem);
    const sine = smallSine(turn);
    const cosine = smallCosine(turn);
    sinNode = knownSine(NODE_KNOWN) * cosine + knownCosine(NODE_KNOWN) * sine;
    cosNode = knownCosine(NODE_KNOWN) * cosine - knownSine(NODE_KNOWN) * sine;
  } else {
    const [sine, cosine] = sincos(nodem);
    sinNode = sine;
    cosNode = cosine;
  }
  storeState(
    am, root, f64x2.max(em, f64x2.splat(1e-6)), sinMean, cosMean, sinArg, cosArg, sinNode, cosNode,
    constant<Lanes>(record, SINIO), constant<Lanes>(record, COSIO), constant<Lanes>(record, AYCOF), constant<Lanes>(record, XLCOF),
    constant<Lanes>(record, CON41), constant<Lanes>(record, X1MTH2), constant<Lanes>(record, X7THM1),
    time, all, eccentricity, all,
  );
}
